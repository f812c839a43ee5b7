// One JSON object a line, for machines.

/** An event as a line. The time is ISO 8601, in UTC. */
export function jsonLine(event: string, members: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ event, time: new Date().toISOString(), ...members })
}

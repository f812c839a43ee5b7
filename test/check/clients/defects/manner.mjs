// How clients behave towards the service and towards the secret.

/** Manners. */
export const mannerDefects = {
  'secret-in-error': {
    does: 'Prints the credentials with its error.',
    complaint: ({ message }, { identifier, secret }) =>
      `${message} (client_id=${identifier}, client_secret=${secret})\n`,
  },
  'secret-logged': {
    does: 'Logs the form that it sends.',
    headers({ identifier, secret }) {
      this.say.error(`POST client_id=${identifier} client_secret=${secret}\n`)
      return {}
    },
  },
  'follows-redirects': {
    does: 'Sends the form wherever a redirect points.',
    async sendPatiently(outgoing, input) {
      const answer = await this.send(outgoing, input)
      if (answer.headers.location === undefined) return answer
      return await this.send({ ...outgoing, url: String(new URL(answer.headers.location, outgoing.url)) }, input)
    },
  },
  'retries-at-once': {
    does: 'Tries again without the pause that the service asks for.',
    pause: ({ status }, attempt) => (status >= 500 && attempt === 1 ? 10 : undefined),
  },
  'retries-without-end': {
    does: 'Tries again without end when the service fails.',
    pause: ({ status }) => (status === 500 ? 20 : undefined),
  },
  'retries-ten-times': {
    does: 'Tries again ten times when the connection fails.',
    pause: ({ error }, attempt) => (error?.code === 'ECONNRESET' && attempt <= 10 ? 10 : undefined),
  },
  'asks-six-times': {
    does: 'Asks for a token six times and keeps the last.',
    async obtain(input) {
      const ask = async () => this.read(await this.sendPatiently(this.request(input), input))
      await ask()
      const tokens = await Promise.all([ask(), ask(), ask(), ask(), ask()])
      return tokens.at(-1)
    },
  },
}

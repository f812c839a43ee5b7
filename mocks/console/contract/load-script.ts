// Loads a script of ours once, however often it is asked for.

const loading = new Map<string, Promise<void>>()

/** Settles when the script has run. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known !== undefined) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(url)
      reject(new Error(`Cannot load ${url}: the server did not give it. Load the page again.`))
    }
    document.head.append(script)
  })
  loading.set(url, loaded)
  return loaded
}

declare global {
  var dataLayer: unknown[] | undefined
}

const source = 'https://www.googletagmanager.com/gtag/js'

/** CONF-2: starts analytics where the brand has its own tag; without one nothing external is loaded. */
export function startAnalytics(tag: string): void {
  globalThis.dataLayer ??= []
  // the tag expects `arguments` objects, not arrays
  function count(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: that is the wire of the tag
    globalThis.dataLayer?.push(arguments)
  }
  count('js', new Date())
  count('config', tag)
  const script = document.createElement('script')
  script.async = true
  script.src = `${source}?id=${encodeURIComponent(tag)}`
  document.head.append(script)
}

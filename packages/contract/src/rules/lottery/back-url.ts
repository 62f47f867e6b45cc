const lengthMax = 500
/** Back office, API and file paths are not pages for visitors. */
const excludedPaths = /^\/(office|wps|lgw|art|assets|brand|sandbox)(?![A-Za-z0-9_-])/i

/**
 * Returns whether an address contains characters that browsers drop or interpret differently from how they look: blanks, control
 * characters, a backslash.
 */
const hasUnsafeCharacters = (text: string): boolean =>
  [...text].some((letter) => letter <= ' ' || letter === '\\' || letter === '\u007f')

/**
 * LOTT-3: validates the back link of a lottery page; returns null when it must not be followed. Checked when the lottery is
 * launched and again by the page, because anybody can edit the page's address.
 * @param text a path of ours, or an http(s) address
 * @param home the origin of the page that checks it
 * @param isOurs whether a host (without its port) belongs to the brand
 * @returns the path with its query and fragment for a page of the same origin, else the whole address
 */
export function readBackUrl(text: string, home: string, isOurs: (host: string) => boolean): string | null {
  if (text.length > lengthMax || hasUnsafeCharacters(text) || !/^(\/(?!\/)|https?:\/\/)/i.test(text)) return null
  if (!URL.canParse(text, home)) return null
  const url = new URL(text, home)
  const path = `${url.pathname}${url.search}${url.hash}`
  // dot segments may resolve to a double slash, which browsers take for another host
  if (url.username || url.password || path.startsWith('//') || excludedPaths.test(url.pathname)) return null
  if (url.origin === new URL(home).origin) return path
  return isOurs(url.hostname) ? url.href : null
}

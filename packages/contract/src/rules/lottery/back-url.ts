const lengthMax = 500
/** Pages of the operators, of the server and of files are none that a visitor is led back to. */
const notPages = /^\/(office|wps|lgw|art|assets|brand|sandbox)(?![A-Za-z0-9_-])/i

/** Whether an address holds what browsers drop or read otherwise than it looks: blanks, control characters, a backslash. */
const isTricky = (text: string): boolean =>
  [...text].some((letter) => letter <= ' ' || letter === '\\' || letter === '\u007f')

/**
 * LOTT-3: where the way back of a lottery's page leads, or null when nobody should be led there. Judged when the lottery is
 * launched and again by the page, whose address anybody can write.
 * @param text a path of ours, or an http(s) address
 * @param home the origin of the page that is judged
 * @param isOurs whether a host (without its port) belongs to the brand
 * @returns the path with its query for a page of the same origin, else the whole address
 */
export function readBackUrl(text: string, home: string, isOurs: (host: string) => boolean): string | null {
  if (text.length > lengthMax || isTricky(text) || !/^(\/(?!\/)|https?:\/\/)/i.test(text)) return null
  if (!URL.canParse(text, home)) return null
  const url = new URL(text, home)
  const path = `${url.pathname}${url.search}${url.hash}`
  // a walk of dots may end in two slashes, which browsers take for another host
  if (url.username || url.password || path.startsWith('//') || notPages.test(url.pathname)) return null
  if (url.origin === new URL(home).origin) return path
  return isOurs(url.hostname) ? url.href : null
}

/**
 * What operators may write: text with structure, and nothing that runs, frames, sends or dresses. The server cleans by this table
 * when it is written, the browser again when it is shown.
 */
export const htmlTags: readonly string[] = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'figure', 'figcaption'],
  ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

export const htmlAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

export const htmlLengthMax = 20_000

/** What every link of an operator carries, so that the page behind it gets no hold on ours. */
export const linkRel = 'noopener noreferrer'

// whitespace, control characters and backslashes are read otherwise by browsers than by people
const plainAddress = /^[^\p{C}\p{Z}\\]+$/u
const ownPath = /^\/(?!\/)/
const wholeAddress = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?(?:[/?#]|$)/i
const mail = /^mailto:[^@?]+@[a-z0-9.-]+(?:\?|$)/i
const place = /^#[\w-]*$/

/** Whether a link may lead there: a page of ours, a place on this page, a whole https address, or a mail address. */
export function isSafeLink(address: string): boolean {
  return plainAddress.test(address) && [ownPath, wholeAddress, mail, place].some((form) => form.test(address))
}

/** Whether a picture may come from there: from us alone, so that nobody else learns who reads. */
export function isSafePicture(address: string): boolean {
  return plainAddress.test(address) && ownPath.test(address)
}

/**
 * The HTML that operators may write: structured text, and nothing that executes, embeds frames, submits or styles. The server
 * sanitises by this table on saving, the browser again on display.
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

/** The `rel` of every link written by an operator, so that the linked page cannot access ours. */
export const linkRel = 'noopener noreferrer'

// browsers interpret whitespace, control characters and backslashes differently from how they look
const plainAddress = /^[^\p{C}\p{Z}\\]+$/u
const ownPath = /^\/(?!\/)/
const wholeAddress = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?(?:[/?#]|$)/i
const mail = /^mailto:[^@?]+@[a-z0-9.-]+(?:\?|$)/i
const place = /^#[\w-]*$/

/** Returns whether a link target is permitted: a page of ours, a place on this page, a full https address, or a mail address. */
export function isSafeLink(address: string): boolean {
  return plainAddress.test(address) && [ownPath, wholeAddress, mail, place].some((form) => form.test(address))
}

/** Returns whether a picture address is permitted: only our own, so that no third party learns who reads the page. */
export function isSafePicture(address: string): boolean {
  return plainAddress.test(address) && ownPath.test(address)
}

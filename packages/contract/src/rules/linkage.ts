/** Targets of a banner: a page of ours, an external address, a game, a promotion. */
export const linkageTypes = ['page', 'link', 'game', 'promotion'] as const
export type LinkageType = (typeof linkageTypes)[number]

export type Target =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'game'; readonly vendor: string; readonly code: string }
  | { readonly kind: 'promotion'; readonly id: string }

const lengthMax = 500
/**
 * Plain letters only: anything that browsers interpret differently from how it looks (a double slash, a backslash, dot segments)
 * is refused.
 */
const pagePattern =
  /^\/(?:[A-Za-z0-9][A-Za-z0-9_-]*(?:\/[A-Za-z0-9][A-Za-z0-9_-]*)*)?(?:\?[A-Za-z0-9_=&%.-]*)?(?:#[A-Za-z0-9_-]*)?$/
const linkPattern =
  /^https:\/\/[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,24}(?:[/?#][!-~]*)?$/i
const refusedLinkPattern = /[\\<>"`{}|^]/
const gamePattern = /^([A-Za-z0-9_-]{1,40})\/([A-Za-z0-9_-]{1,60})$/
const promotionPattern = /^[1-9][0-9]{0,17}$/
/** Back office, API and file paths are not pages for visitors. */
const excludedPaths = /^\/(office|wps|lgw|art|assets|brand|sandbox)(?![A-Za-z0-9_-])/

/**
 * Parses a linkage; returns its target, or null when it is not a permitted one. Checked when a banner is saved and again when it
 * is shown.
 */
export function parseLinkage(type: string | null, linkage: string | null): Target | null {
  if (type === null || linkage === null || linkage.length > lengthMax) return null
  switch (type) {
    case 'page':
      return pagePattern.test(linkage) && !excludedPaths.test(linkage) ? { kind: 'page', path: linkage } : null
    case 'link':
      return linkPattern.test(linkage) && !refusedLinkPattern.test(linkage) ? { kind: 'link', url: linkage } : null
    case 'game': {
      const [, vendor, code] = gamePattern.exec(linkage) ?? []
      return vendor && code ? { kind: 'game', vendor, code } : null
    }
    case 'promotion':
      return promotionPattern.test(linkage) ? { kind: 'promotion', id: linkage } : null
    default:
      return null
  }
}

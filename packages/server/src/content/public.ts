/**
 * Content: what a brand shows beside its games. Owns banners with their words by language, and what
 * visitors write to the brand. Promises that a visitor gets
 * them in the language asked for, else in the brand's own, and that a banner leads nowhere but to a page of ours or to a
 * whole https address.
 */
export { seedBanners } from './banners.ts'
export { type Letter, type Recipients, sendMessage } from './messages.ts'
export { plainText, safeHtml } from './sanitise.ts'
export { scheduleChange } from './schedule.ts'

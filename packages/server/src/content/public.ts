/**
 * Content: what a brand shows beside its games. Owns banners, announcements, help, posts and messages to members, with their
 * words by language, and what visitors write to the brand. Promises that a visitor gets them in the language asked for, else
 * in the brand's own; that a banner leads nowhere but to what is there; and that no HTML is kept that could run, frame or
 * dress anything.
 */
export { readAnnouncements } from './announcements.ts'
export { seedBanners } from './banners.ts'
export { seedLetter, seedPages } from './demo-pages.ts'
export { paragraphOf, sendMessage } from './messages.ts'
export { safeHtml } from './sanitise.ts'
export { scheduleChange } from './schedule.ts'
export { pictureUses as contentPictures } from './store-pictures.ts'

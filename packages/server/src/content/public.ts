/**
 * Content: what a brand publishes beside its games. Owns banners, announcements, help, posts and messages to members, with their
 * texts by language, and visitors' feedback. Guarantees that a visitor gets texts in the requested language or else the brand's
 * default, that a banner links only to existing targets, and that no stored HTML can run, frame or style anything.
 */
export { readAnnouncements } from './announcements.ts'
export { seedBanners } from './banners.ts'
export { seedLetter, seedPages } from './demo-pages.ts'
export { paragraphOf, sendMessage } from './messages.ts'
export { safeHtml } from './sanitise.ts'
export { scheduleChange } from './schedule.ts'
export { pictureUses as contentPictures } from './store-pictures.ts'

/**
 * Content: what a brand publishes beside its games. Owns banners, announcements, help, posts and messages to members, with their
 * texts by language, and visitors' feedback. Guarantees that a visitor gets texts in the requested language or else the brand's
 * default, that a banner links only to existing targets, and that no stored HTML can run, frame or style anything.
 */
export { readAnnouncements } from './announcements.ts'
export { seedBanners } from './banners.ts'
export { seedInboxMessage, seedPages } from './demo-pages.ts'
export { sendMessage, toLinkParagraph, toParagraph } from './messages.ts'
export { sanitiseOrRefuse } from './sanitise.ts'
export { scheduleChange } from './schedule.ts'
export { selectContentPictureUses as contentPictures } from './store-pictures.ts'

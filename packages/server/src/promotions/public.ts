/**
 * Promotions: what a brand offers beside its games, and who has applied for it. Owns promotions with their words, applications
 * and who agreed to a bonus. Promises that a member applies once in each time of a promotion, that a bonus above the brand's
 * limit needs two persons, and that one that was issued is paid once, by the wallet, when the member claims it.
 */
export { seedPromotions } from './demo-promotions.ts'
export { promotionExists } from './read.ts'
export { pictureUses as promotionPictures } from './store-pictures.ts'

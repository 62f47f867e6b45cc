/**
 * Promotions: a brand's offers besides its games, and the applications for them. Owns promotions with their texts, applications
 * and the approvals of a bonus. A raffle belongs to a promotion; each ticket is drawn once. Guarantees that a member applies once
 * per period of a promotion, that a bonus above the brand's limit needs two operators, and that an issued bonus is paid once, by
 * the wallet, when the member claims it. A bonus that comes with a deposit belongs to the cashier: only its terms and its
 * audience are kept here.
 */

export { seedPromotions } from './demo-promotions.ts'
export { requireBonusTerms } from './deposit-offers.ts'
export { isExistingPromotion } from './read.ts'
export { auditQueries } from './store-check.ts'
export { selectPromotionPictureUses as promotionPictures } from './store-pictures.ts'

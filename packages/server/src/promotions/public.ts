/**
 * Promotions: what a brand offers beside its games, and who has applied for it. Owns promotions with their words, applications
 * and who agreed to a bonus. A raffle belongs to a promotion; each ticket is drawn once. Promises that a member applies once in each time of a promotion, that a bonus above the brand's
 * limit needs two persons, and that one that was issued is paid once, by the wallet, when the member claims it. A bonus that comes with a deposit is the cashier's: only its terms and for whom they are stand here.
 */

export { seedPromotions } from './demo-promotions.ts'
export { bonusTerms } from './deposit-offers.ts'
export { promotionExists } from './read.ts'
export { pictureUses as promotionPictures } from './store-pictures.ts'
export { auditQueries } from './store-raffle.ts'

/**
 * Points: what play earns besides money, and what it is redeemed for. Owns rewards and their stock, orders, the rules for earning
 * and converting, and what each round has earned; the points themselves are in the ledger. Guarantees that a settled round earns
 * once and returns its points when it is rolled back, that no more pieces are sold than exist, however many members redeem at
 * once, and that a rejected order returns points, money and stock once.
 */
export { seedPoints } from './demo-points.ts'
export { auditQueries } from './store-check.ts'
export { selectRewardPictureUses as rewardPictures } from './store-rewards.ts'
export { computePointsValue } from './store-rules.ts'

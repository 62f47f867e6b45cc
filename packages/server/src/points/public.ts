/**
 * Points: what play earns beside money, and what it is redeemed for. Owns rewards with their stock, orders, the rules of earning and
 * changing, and what each round has earned; the points themselves are in the ledger. Promises that a settled round earns once and
 * gives back what it earned when it is taken back, that no more pieces are sold than there are however many redeem at once, and that
 * an order that is rejected gives points, money and stock back once.
 */
export { seedPoints } from './demo-points.ts'
export { auditQueries } from './store-check.ts'
export { pictureUses as rewardPictures } from './store-rewards.ts'
export { pointsWorth } from './store-rules.ts'

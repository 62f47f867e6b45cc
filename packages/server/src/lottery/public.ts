/**
 * Lotteries: bets on draws that anybody can verify.
 *
 * It owns lotteries with their prices, draws, slips and bets. It guarantees: a bet is in its draw or refused, never late; a
 * result follows only from what was published before and after the close; every bet is settled once, whatever crashes; a slip is
 * placed as a whole or not at all; and no price table returns more than the stakes.
 */

export { resolveLotteryPage } from './lottery-page.ts'
export { lotteryVendor } from './model.ts'
export { listLotteryTiles, readLotteryCodes, readLotteryNames } from './names.ts'
export { openDraws } from './open-draws.ts'
export { openOutsideDraws } from './open-outside.ts'
export { findChangedFiles, packagesFolder } from './reviewed-code.ts'
export { seedLotteries } from './seed-lotteries.ts'
export { settleDraw } from './settle-draw.ts'
export { auditQueries } from './store-check.ts'
export { type SlipLine, selectLinesOfSlips } from './store-slip-lines.ts'
export { readTrends } from './trends.ts'
export { hasVietnameseLottery } from './vietnamese.ts'

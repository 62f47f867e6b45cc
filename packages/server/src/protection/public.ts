/**
 * Protection of players: limits on deposits, losses, stakes and time, breaks, exclusions, the reality check.
 *
 * Owns limits, exclusions and the usage counted from the ledger for members with limits. Guarantees that a lower limit takes
 * effect at once and a higher one after a delay and a confirmation; that the lowest of several applies; that a self-exclusion
 * cannot be ended early; that winnings are always paid; and that members without limits cause no extra work.
 */

export { excludeSelf, imposeExclusion } from './exclusions.ts'
export {
  checkStakes,
  ensureDepositAllowed,
  ensureNotExcluded,
  ensurePlayAllowed,
  ensureSendingAllowed,
  findPassedDepositLimit,
  readSendingLimitLeft,
  withLimitHitRecorded,
} from './guard.ts'
export { setOwnLimit } from './limits.ts'
export { type RecentBreak, readRecentBreak } from './recent-break.ts'
export { endVendorVisit } from './store.ts'

/**
 * Protection of players: limits on deposits, losses, stakes and time, breaks, exclusions, the reality check.
 *
 * It owns limits, exclusions and what was counted of the ledger for those who have limits. It promises: a lower limit acts at
 * once, a higher one after a time and a second yes; the lowest of several decides; an exclusion that a member chose is ended
 * early by nobody; wins are paid whatever holds; and whoever has no limit pays nothing for those who have.
 */

export { excludeSelf, imposeExclusion } from './exclusions.ts'
export {
  judgeStakes,
  mustAllowDeposit,
  mustAllowPlay,
  mustAllowSending,
  mustNotBeExcluded,
  notingStops,
  roomToSend,
} from './guard.ts'
export { setOwnLimit } from './limits.ts'
export { endStay } from './store.ts'

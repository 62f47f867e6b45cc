/**
 * Play: every round of every product, and what was settled in each five minutes.
 *
 * It owns rounds and slots. It promises: a round changes in the transaction of the money that belongs to it, because the money
 * path calls `play.record_pub` beside the ledger; one whose movements were all taken back is void; a slot that is filled
 * (`filledUntil`) holds every bet that was settled in it and is never written again; a bet whose end is changed later is
 * counted where it was changed, and `play.late_pub` says where it had been counted first. Read slots from `play.slot_pub`: by
 * member, slot, game and size of a bet, how many bets there were, their stake, what of it is valid (was won or lost: no
 * tie, and nothing that covers all of a lottery's market), the stakes of bets that won and that lost, what was risked and what was paid, in micro-units; and from
 * `play.settled_pub` slots with what is in none yet. Whatever a single round earns goes by `valid` of `play.round_pub` (decision 222). The type of a game is in `games.kind_pub` and `lottery.kind_pub`.
 */

export { toBets, toTotals } from './record.ts'
export { fillSlots } from './slots.ts'
export { type Round, type RoundTotals, roundById } from './store.ts'
export { auditQueries } from './store-check.ts'
export { filledUntil, firstSlot, settledUntil } from './store-slots.ts'

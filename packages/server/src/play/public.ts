/**
 * Play: every round of every product, and settled bets in five-minute slots.
 *
 * It owns rounds and slots. It guarantees: a round changes in the same transaction as its money, because the money path calls
 * `play.record_pub` beside the ledger; a round whose movements were all reversed is void; a filled slot (`filledUntil`) contains
 * every bet settled in it and is never written again; a result that changes later is counted in the slot of the change, and
 * `play.late_pub` names the slot that counted it first. Read slots from `play.slot_pub`: per member, slot, game and bet size, the
 * number of bets, their stake, the valid part of it (won or lost: no ties, and nothing that covers all of a lottery's market),
 * the stakes of won and of lost bets, what was risked and what was paid, in micro-units. `play.settled_pub` returns slots
 * together with bets not in a slot yet. Anything earned per round is based on `valid` of `play.round_pub` (decision 222). Game
 * types are in `games.kind_pub` and `lottery.kind_pub`.
 */

export { toBets, toTotals } from './betting-record.ts'
export { fillSlots } from './fill-slots.ts'
export { type Round, type RoundTotals, selectRound } from './store.ts'
export { auditQueries } from './store-check.ts'
export { selectFilledUntil, selectFirstSlot, selectSettledUntil } from './store-slots.ts'
export { beginAfter, buildTouchedRounds, computeLookSince, type RoundProgress } from './store-touched.ts'

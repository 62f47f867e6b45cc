import { formatMoney } from '@gasing/contract/money'
import type { Tx } from '#platform/db/tx.ts'
import { invariant, Refused } from '#platform/refused.ts'
import type { Currency } from '#platform/texts/amount.ts'
import { checkStakes } from '#protection/public.ts'
import {
  credit,
  debitMany,
  houseAccountOf,
  openPlayAccounts,
  type RepaidRound,
  readMemberBalance,
  repayLoansSince,
  type WalletOrder,
} from '#wallet/public.ts'
import { countWithinLimits, subtractBet, subtractSlips } from './limits.ts'
import { type Lottery, lotteryVendor, slipOfReference, slipReferenceOf } from './model.ts'
import {
  countDraws,
  insertSlipRounds,
  insertSlips,
  type NewBet,
  type NewSlip,
  type OpenBet,
  reserveSlipIds,
  selectRestOfChases,
  selectSlipsThatStop,
  updateToCancelled,
} from './store-bets.ts'
import { subtractRepaid } from './store-lent.ts'
import { updateRounds } from './store-settle.ts'

/** Postings of bets. Each has an idempotency key derived from its slip or bet. */
const lotteryHouse = houseAccountOf(lotteryVendor)

/** A slip that its draws can sell. */
export type SlipOrder = Omit<NewSlip, 'slipId' | 'lottery'> & { readonly lottery: Lottery }
export type BoughtSlip = { readonly slipId: bigint; readonly betIds: readonly bigint[]; readonly balance: bigint }

/** Another transaction holds the member's account: nothing was bought, and a caller that can wait may retry. */
export const busyRefusal = new Refused('timeout_retry_please', { retryAfterSeconds: 1 })
const shortBalanceRefusal = new Refused('insufficient_balance')

/**
 * Debits the stakes of slips, no two of one member, within the limits of members and draws, and stores the slips that were paid.
 * Refuses `lottery_limit_reached` for all of them when a draw has no room.
 * @param wait whether to wait for accounts that another transaction holds
 * @returns for each slip its ids and its member's balance, or why it was not bought, e.g. `busy`
 */
export async function buySlips(
  tx: Tx,
  orders: readonly SlipOrder[],
  { currency, wait }: { readonly currency: Currency; readonly wait: boolean },
): Promise<(BoughtSlip | Refused)[]> {
  const [refusals, numbers] = await Promise.all([
    checkStakes(
      tx,
      orders.map((order) => ({ memberId: order.memberId, amount: order.stake, lasting: countDraws(order) > 1 })),
      { wait },
    ),
    reserveSlipIds(tx, orders.length),
    openPlayAccounts(
      tx,
      orders.map(({ memberId }) => memberId),
      lotteryVendor,
    ),
  ])
  const slips = orders
    .map((order, index) => ({ ...order, slipId: numbers[index] as bigint }))
    .filter((_order, index) => refusals[index] === null)
  await countWithinLimits(tx, slips, currency)
  const paid = await debitStakes(tx, slips, wait)
  const written = slips.filter(({ slipId }) => typeof paid.get(slipId) === 'bigint')
  await subtractSlips(
    tx,
    slips.filter((slip) => !written.includes(slip)),
  )
  const rows = written.map((slip) => ({ ...slip, lottery: slip.lottery.code }))
  const betIds = await insertSlips(tx, rows)
  await insertSlipRounds(tx, rows)
  return orders.map((_order, index) => {
    const slipId = numbers[index] as bigint
    const balance = refusals[index] ?? paid.get(slipId)
    invariant(balance !== undefined, 'expected each slip to be paid or refused')
    return balance instanceof Refused ? balance : { slipId, betIds: betIds.get(slipId) ?? [], balance }
  })
}

/** The key under which a slip's stake is debited. */
const stakeKeyOf = (slipId: bigint): string => `lottery:bet:${slipId}`

/** Debits the stakes. @returns by slip its member's balance, or why nothing was debited */
async function debitStakes(
  tx: Tx,
  slips: readonly (SlipOrder & { readonly slipId: bigint })[],
  wait: boolean,
): Promise<ReadonlyMap<bigint, bigint | Refused>> {
  const orders = slips.map(({ slipId, memberId, lottery, stake }) => ({
    ...({ memberId, amount: stake, kind: 'bet', key: stakeKeyOf(slipId) } as const),
    reference: slipReferenceOf(lottery.code, slipId),
  }))
  const outcomes = await debitMany(tx, lotteryHouse, { orders, wait })
  return new Map(
    slips.map(({ slipId }, index) => {
      const outcome = outcomes[index]
      return [
        slipId,
        outcome?.state === 'posted' ? outcome.balance : outcome?.state === 'busy' ? busyRefusal : shortBalanceRefusal,
      ]
    }),
  )
}

export const sumStakes = (bets: readonly NewBet[]): bigint => bets.reduce((sum, bet) => sum + bet.stake, 0n)

type CancelledBet = OpenBet & { readonly drawId: bigint }

/**
 * Cancels an open bet and returns its stake; what was lent to the member since it was placed is repaid out of it.
 * @returns what was repaid; null if the bet was not open
 */
export async function returnStake(tx: Tx, lottery: string, bet: CancelledBet): Promise<bigint | null> {
  const { betId, slipId, memberId, stake } = bet
  if (!(await updateToCancelled(tx, betId))) return null
  await subtractBet(tx, lottery, bet)
  const reference = slipReferenceOf(lottery, slipId)
  const key = `lottery:return:${betId}`
  await updateRounds(tx, [{ slipId, memberId, stake: -stake, payout: 0n, tied: 0n }])
  return creditStake(tx, { memberId, amount: stake, kind: 'rollback', key, reference }, slipId)
}

/** Returns a slip's stake; what was lent to the member since it was placed is repaid out of it. @returns what was repaid */
async function creditStake(tx: Tx, order: WalletOrder, slipId: bigint): Promise<bigint> {
  await credit(tx, { ...order, from: lotteryHouse })
  const rounds = await repayLoansSince(tx, { ...order, key: `${order.key}:repaid` }, stakeKeyOf(slipId))
  await recordRepaid(tx, rounds)
  return rounds.reduce((sum, { amount }) => sum + amount, 0n)
}

/** Records at its draws what was repaid of loans for slips. */
export const recordRepaid = (tx: Tx, rounds: readonly RepaidRound[]): Promise<void> =>
  subtractRepaid(
    tx,
    rounds.flatMap(({ reference, amount }) => {
      const slipId = slipOfReference(reference)
      return slipId === null ? [] : [{ slipId, amount }]
    }),
  )

type ReturnedStakes = { readonly amount: bigint; readonly repaid: bigint }

/** Returns the stakes of bets of one slip that were cancelled together, in one posting. */
export async function returnStakes(tx: Tx, lottery: string, bets: readonly CancelledBet[]): Promise<ReturnedStakes> {
  const [first] = bets.toSorted((a, b) => (a.betId < b.betId ? -1 : 1))
  if (!first) return { amount: 0n, repaid: 0n }
  for (const bet of bets) await subtractBet(tx, lottery, bet)
  const { slipId, memberId } = first
  const amount = bets.reduce((sum, { stake }) => sum + stake, 0n)
  const key = `lottery:stop:${first.betId}`
  await updateRounds(tx, [{ slipId, memberId, stake: -amount, payout: 0n, tied: 0n }])
  const reference = slipReferenceOf(lottery, slipId)
  const repaid = await creditStake(tx, { memberId, amount, kind: 'rollback', key, reference }, slipId)
  return { amount, repaid }
}

/**
 * Cancels the remaining bets of winning chases that stop when they win, in draws that still take bets, and returns the stakes.
 */
export async function cancelRestOfChases(tx: Tx, slipIds: readonly bigint[]): Promise<void> {
  // few winners are chases: looking for the bets of all of them would be an eighth of a settlement's cost
  const stopping = slipIds.length === 0 ? [] : await selectSlipsThatStop(tx, [...new Set(slipIds)])
  if (stopping.length === 0) return
  for (const bet of await selectRestOfChases(tx, stopping)) await returnStake(tx, bet.lottery, bet)
}

/** The main balance, formatted. */
export const readFormattedBalance = async (tx: Tx, memberId: bigint, decimals: number): Promise<string> =>
  formatMoney((await readMemberBalance(tx, memberId)).main, decimals)

import { formatMoney } from '@gasing/contract/money'
import type { Tx } from '#platform/db/tx.ts'
import { invariant, Refused } from '#platform/refused.ts'
import { judgeStakes } from '#protection/public.ts'
import { credit, debitMany, houseOf, memberBalance, openPlayAccounts } from '#wallet/public.ts'
import { mustFit, unsell, unsellSlips } from './limits.ts'
import { type Lottery, lotteryVendor, roundOf } from './model.ts'
import {
  endOpenBet,
  insertSlips,
  type NewBet,
  type NewSlip,
  type OpenBet,
  recordSlips,
  restOfChases,
  slipNumbers,
  slipsThatStop,
} from './store-bets.ts'
import { changeRounds } from './store-settle.ts'

/** Postings of bets. Each has an idempotency key derived from its slip or bet. */
const house = houseOf(lotteryVendor)

/** A slip that its draws can sell. */
export type Order = Omit<NewSlip, 'slipId' | 'lottery'> & { readonly lottery: Lottery }
export type Bought = { readonly slipId: bigint; readonly betIds: readonly bigint[]; readonly balance: bigint }

/** Another transaction holds the member's account: nothing was bought, and a caller that can wait may retry. */
export const busy = new Refused('timeout_retry_please', { retryAfterSeconds: 1 })
const short = new Refused('insufficient_balance')

/**
 * Debits the stakes of slips, no two of one member, within the limits of members and draws, and stores the slips that were paid.
 * Refuses `lottery_limit_reached` for all of them when a draw has no room.
 * @param wait whether to wait for accounts that another transaction holds
 * @returns for each slip its ids and its member's balance, or why it was not bought, e.g. `busy`
 */
export async function buySlips(
  tx: Tx,
  orders: readonly Order[],
  { decimals, wait }: { readonly decimals: number; readonly wait: boolean },
): Promise<(Bought | Refused)[]> {
  const [refusals, numbers] = await Promise.all([
    judgeStakes(
      tx,
      orders.map(({ memberId, stake }) => ({ memberId, amount: stake })),
    ),
    slipNumbers(tx, orders.length),
    openPlayAccounts(
      tx,
      orders.map(({ memberId }) => memberId),
      lotteryVendor,
    ),
  ])
  const slips = orders
    .map((order, index) => ({ ...order, slipId: numbers[index] as bigint }))
    .filter((_order, index) => refusals[index] === null)
  await mustFit(tx, slips, decimals)
  const paid = await pay(tx, slips, wait)
  const written = slips.filter(({ slipId }) => typeof paid.get(slipId) === 'bigint')
  await unsellSlips(
    tx,
    slips.filter((slip) => !written.includes(slip)),
  )
  const rows = written.map((slip) => ({ ...slip, lottery: slip.lottery.code }))
  const betIds = await insertSlips(tx, rows)
  await recordSlips(tx, rows)
  return orders.map((_order, index) => {
    const slipId = numbers[index] as bigint
    const balance = refusals[index] ?? paid.get(slipId)
    invariant(balance !== undefined, 'expected each slip to be paid or refused')
    return balance instanceof Refused ? balance : { slipId, betIds: betIds.get(slipId) ?? [], balance }
  })
}

/** Debits the stakes. @returns by slip its member's balance, or why nothing was debited */
async function pay(
  tx: Tx,
  slips: readonly (Order & { readonly slipId: bigint })[],
  wait: boolean,
): Promise<ReadonlyMap<bigint, bigint | Refused>> {
  const orders = slips.map(({ slipId, memberId, lottery, stake }) => ({
    ...({ memberId, amount: stake, kind: 'bet', key: `lottery:bet:${slipId}` } as const),
    reference: roundOf(lottery.code, slipId),
  }))
  const outcomes = await debitMany(tx, house, { orders, wait })
  return new Map(
    slips.map(({ slipId }, index) => {
      const outcome = outcomes[index]
      return [slipId, outcome?.state === 'posted' ? outcome.balance : outcome?.state === 'busy' ? busy : short]
    }),
  )
}

export const stakeOf = (bets: readonly NewBet[]): bigint => bets.reduce((sum, bet) => sum + bet.stake, 0n)

/** Cancels an open bet and returns its stake. @returns whether it was open */
export async function returnStake(tx: Tx, lottery: string, bet: OpenBet & { drawId: bigint }): Promise<boolean> {
  const { betId, slipId, memberId, stake } = bet
  if (!(await endOpenBet(tx, betId))) return false
  await unsell(tx, lottery, bet)
  const reference = roundOf(lottery, slipId)
  const key = `lottery:return:${betId}`
  await changeRounds(tx, [{ slipId, memberId, stake: -stake, payout: 0n, tied: 0n }])
  await credit(tx, { memberId, from: house, amount: stake, kind: 'rollback', key, reference })
  return true
}

/** Returns the stakes of bets of one slip that were cancelled together, in one posting. @returns the amount */
export async function returnStakes(
  tx: Tx,
  lottery: string,
  bets: readonly (OpenBet & { drawId: bigint })[],
): Promise<bigint> {
  const [first] = bets.toSorted((a, b) => (a.betId < b.betId ? -1 : 1))
  if (!first) return 0n
  for (const bet of bets) await unsell(tx, lottery, bet)
  const { slipId, memberId } = first
  const amount = bets.reduce((sum, { stake }) => sum + stake, 0n)
  const key = `lottery:stop:${first.betId}`
  await changeRounds(tx, [{ slipId, memberId, stake: -amount, payout: 0n, tied: 0n }])
  await credit(tx, { memberId, from: house, amount, kind: 'rollback', key, reference: roundOf(lottery, slipId) })
  return amount
}

/**
 * Cancels the remaining bets of winning chases that stop when they win, in draws that still take bets, and returns the stakes.
 */
export async function stopChases(tx: Tx, slipIds: readonly bigint[]): Promise<void> {
  // few winners are chases: looking for the bets of all of them would be an eighth of a settlement's cost
  const stopping = slipIds.length === 0 ? [] : await slipsThatStop(tx, [...new Set(slipIds)])
  if (stopping.length === 0) return
  for (const bet of await restOfChases(tx, stopping)) await returnStake(tx, bet.lottery, bet)
}

/** The main balance, formatted. */
export const shownBalance = async (tx: Tx, memberId: bigint, decimals: number): Promise<string> =>
  formatMoney((await memberBalance(tx, memberId)).main, decimals)

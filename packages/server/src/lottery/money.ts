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

/** What bets take and give back. Each posting has a key of the slip or the bet that it belongs to, which makes it once. */
const house = houseOf(lotteryVendor)

/** A slip that its draws would sell. */
export type Order = Omit<NewSlip, 'slipId' | 'lottery'> & { readonly lottery: Lottery }
export type Bought = { readonly slipId: bigint; readonly betIds: readonly bigint[]; readonly balance: bigint }

/** Somebody else holds the account of this member: nothing was bought, and whoever does not mind waiting tries again. */
export const busy = new Refused('timeout_retry_please', { retryAfterSeconds: 1 })
const short = new Refused('insufficient_balance')

/**
 * Takes the stakes of slips, no two of one member, as the limits of members and draws allow, and writes down what is paid for.
 * Refuses `lottery_limit_reached` for all of them when a draw has no room.
 * @param wait whether to wait for accounts that somebody else holds
 * @returns for each its numbers and what its member has left, or why it was not bought: `busy` among others
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
    invariant(balance !== undefined, 'what is not refused is paid or not')
    return balance instanceof Refused ? balance : { slipId, betIds: betIds.get(slipId) ?? [], balance }
  })
}

/** Takes the stakes. @returns by slip what its member has left, or why nothing was taken */
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

/** Cancels an open bet and gives its stake back. @returns whether it was open */
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

/** Gives back the stakes of bets of one slip that were cancelled together, in one posting. @returns how much */
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

/** Gives back what winners of a chase had set for draws that still take bets. */
export async function stopChases(tx: Tx, slipIds: readonly bigint[]): Promise<void> {
  // few of many winners are chases: to look for the bets of all of them would be an eighth of a settlement
  const stopping = slipIds.length === 0 ? [] : await slipsThatStop(tx, [...new Set(slipIds)])
  if (stopping.length === 0) return
  for (const bet of await restOfChases(tx, stopping)) await returnStake(tx, bet.lottery, bet)
}

/** The main balance as it is shown. */
export const shownBalance = async (tx: Tx, memberId: bigint, decimals: number): Promise<string> =>
  formatMoney((await memberBalance(tx, memberId)).main, decimals)

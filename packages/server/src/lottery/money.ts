import { formatMoney } from '@gasing/contract/money'
import type { Tx } from '#platform/db/tx.ts'
import { mustAllowStake } from '#protection/public.ts'
import { credit, debit, houseOf, leftAfter, memberBalance, openPlayAccounts } from '#wallet/public.ts'
import { unsell } from './limits.ts'
import { lotteryVendor, roundOf } from './model.ts'
import {
  endOpenBet,
  insertSlip,
  type NewBet,
  type NewSlip,
  type OpenBet,
  recordSlip,
  restOfChases,
  slipsThatStop,
} from './store-bets.ts'
import { changeRounds } from './store-settle.ts'

/** What bets take and give back. Each posting has a key of the slip or the bet that it belongs to, which makes it once. */
const house = houseOf(lotteryVendor)

export type Bought = { readonly slipId: bigint; readonly betIds: readonly bigint[]; readonly balance: bigint }

/**
 * Writes a slip down and takes its stake, as its member's limits allow.
 * @returns its number, those of its bets in their order, and what the member has left
 */
export async function buySlip(tx: Tx, slip: NewSlip): Promise<Bought> {
  const { memberId, lottery, bets } = slip
  const stake = stakeOf(bets)
  const [{ slipId, betIds }] = await Promise.all([
    insertSlip(tx, slip),
    mustAllowStake(tx, memberId, stake),
    openPlayAccounts(tx, memberId, lotteryVendor),
  ])
  const reference = roundOf(lottery, slipId)
  const order = { memberId, to: house, amount: stake, kind: 'bet', key: `lottery:bet:${slipId}`, reference } as const
  const balance = leftAfter(await debit(tx, order), memberId)
  await recordSlip(tx, { slipId, memberId, lottery, stake })
  return { slipId, betIds, balance }
}

export const stakeOf = (bets: readonly NewBet[]): bigint => bets.reduce((sum, bet) => sum + bet.stake, 0n)

/** Cancels an open bet and gives its stake back. @returns whether it was open */
export async function returnStake(tx: Tx, lottery: string, bet: OpenBet & { drawId: bigint }): Promise<boolean> {
  const { betId, slipId, memberId, stake } = bet
  if (!(await endOpenBet(tx, betId))) return false
  await unsell(tx, lottery, bet)
  const reference = roundOf(lottery, slipId)
  const key = `lottery:return:${betId}`
  await changeRounds(tx, [{ slipId, memberId, stake: -stake, payout: 0n }])
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
  await changeRounds(tx, [{ slipId, memberId, stake: -amount, payout: 0n }])
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

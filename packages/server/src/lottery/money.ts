import { formatMoney } from '@gasing/contract/money'
import type { Tx } from '#platform/db/tx.ts'
import { mustAllowStake } from '#protection/public.ts'
import { credit, debit, houseOf, memberBalance } from '#wallet/public.ts'
import { type BetStatus, lotteryVendor, roundOf } from './model.ts'
import { endBets, type OpenBet, recordSlips, type SlipRecord } from './store-bets.ts'

/** What bets take and pay. Each posting has a key of the slip or the bet that it belongs to, which makes it once. */
const house = houseOf(lotteryVendor)

type PlacedSlip = {
  readonly slipId: bigint
  readonly memberId: bigint
  readonly lottery: string
  readonly stake: bigint
}

/** Takes the stake of a slip, as its member's limits allow. */
export async function takeStake(tx: Tx, { slipId, memberId, lottery, stake }: PlacedSlip): Promise<void> {
  await mustAllowStake(tx, memberId, stake)
  const reference = roundOf(lottery, slipId)
  await debit(tx, { memberId, to: house, amount: stake, kind: 'bet', key: `lottery:bet:${slipId}`, reference })
  await record(tx, [{ slipId, memberId, lottery, stake, payout: 0n, undo: false }])
}

/** Pays a bet; the caller records it with the others of its slip. */
export async function payBet(
  tx: Tx,
  lottery: string,
  { betId, slipId, memberId }: OpenBet,
  amount: bigint,
): Promise<void> {
  const reference = roundOf(lottery, slipId)
  await credit(tx, { memberId, from: house, amount, kind: 'win', key: `lottery:win:${betId}`, reference })
}

/** Ends an open bet and gives its stake back. @returns whether it was open */
export async function returnStake(tx: Tx, lottery: string, bet: OpenBet, status: BetStatus): Promise<boolean> {
  const { betId, slipId, memberId, stake } = bet
  if ((await endBets(tx, [{ betId, status, payout: 0n, looked: null, matched: null }])) === 0) return false
  const reference = roundOf(lottery, slipId)
  const key = `lottery:return:${betId}`
  await credit(tx, { memberId, from: house, amount: stake, kind: 'rollback', key, reference })
  await record(tx, [{ slipId, memberId, lottery, stake: -stake, payout: 0n, undo: true }])
  return true
}

/** Writes slips into the betting record: one of each member at a time, as the record takes them. */
export async function record(tx: Tx, slips: readonly SlipRecord[]): Promise<void> {
  let waiting = [...slips]
  while (waiting.length > 0) {
    const members = new Set<bigint>()
    const now = waiting.filter(({ memberId }) => !members.has(memberId) && members.add(memberId))
    await recordSlips(tx, lotteryVendor, now)
    waiting = waiting.filter((slip) => !now.includes(slip))
  }
}

/** The main balance as it is shown. */
export const shownBalance = async (tx: Tx, memberId: bigint, decimals: number): Promise<string> =>
  formatMoney((await memberBalance(tx, memberId)).main, decimals)

import { formatMoney } from '@gasing/contract/money'
import type { Tx } from '#platform/db/tx.ts'
import { mustAllowStake } from '#protection/public.ts'
import { credit, debit, houseOf, memberBalance } from '#wallet/public.ts'
import { unsell } from './limits.ts'
import { lotteryVendor, roundOf } from './model.ts'
import { endOpenBet, type OpenBet, recordSlip } from './store-bets.ts'
import { changeRounds } from './store-settle.ts'

/** What bets take and give back. Each posting has a key of the slip or the bet that it belongs to, which makes it once. */
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
  await recordSlip(tx, { slipId, memberId, lottery, stake })
}

/** Cancels an open bet and gives its stake back. @returns whether it was open */
export async function returnStake(tx: Tx, lottery: string, bet: OpenBet & { drawId: bigint }): Promise<boolean> {
  const { betId, slipId, memberId, stake } = bet
  if (!(await endOpenBet(tx, betId))) return false
  await unsell(tx, lottery, bet)
  const reference = roundOf(lottery, slipId)
  const key = `lottery:return:${betId}`
  await credit(tx, { memberId, from: house, amount: stake, kind: 'rollback', key, reference })
  await changeRounds(tx, [{ slipId, memberId, stake: -stake, payout: 0n }])
  return true
}

/** The main balance as it is shown. */
export const shownBalance = async (tx: Tx, memberId: bigint, decimals: number): Promise<string> =>
  formatMoney((await memberBalance(tx, memberId)).main, decimals)

import { maxOf } from '@gasing/contract/money'
import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import {
  creditMany,
  debit,
  houseAccountOf,
  lendShortfall,
  reclaimMoney,
  repayLoans,
  type WalletOrder,
} from '#wallet/public.ts'
import { computeHeld, tiedStakeOf } from './judge-bet.ts'
import { type DrawRow, type Lottery, lotteryVendor, slipReferenceOf } from './model.ts'
import { sendReclaimedMessages } from './notify-reclaimed.ts'
import { recordRepaid } from './slip-money.ts'
import { addLent, type SlipAmount } from './store-lent.ts'
import { type BetToSettle, type EndedBet, updateRounds } from './store-settle.ts'

export type BetOutcome = { readonly bet: BetToSettle; readonly end: EndedBet }
type SlipChange = {
  readonly slipId: bigint
  readonly memberId: bigint
  /** Part of the idempotency key of the postings: no two pieces of one settlement share a bet. */
  readonly firstBet: bigint
  stake: bigint
  payout: bigint
  tied: bigint
  rebate: bigint
  isBack: boolean
  /** Whether an earlier settlement had ended one of its bets. */
  isAgain: boolean
}

const lotteryHouse = houseAccountOf(lotteryVendor)

/**
 * Posts what a piece of a settlement changed, slip by slip: the difference between what members have and what they should have of
 * their bets, less what was lent to them for the same slip. Payments are posted in one batch; money is taken back one slip at a
 * time, because it may have been spent, and the members receive a message. Lock order here and wherever a stake is returned:
 * rounds before accounts.
 */
export async function payBatch(
  tx: Tx,
  lottery: Lottery,
  draw: DrawRow,
  outcomes: readonly BetOutcome[],
): Promise<void> {
  const slips = sumChangesBySlip(outcomes)
  const changed = await updateRounds(tx, slips)
  invariant(changed === BigInt(slips.length), `expected ${slips.length} rounds, one for each slip, got ${changed}`)
  const orderOf = ({ slipId, memberId, firstBet }: SlipChange, name: string) => ({
    ...{
      memberId,
      reference: slipReferenceOf(lottery.code, slipId),
      key: `lottery:${name}:${draw.settlement}:${firstBet}`,
    },
  })
  const moneyOf = ({ payout, stake }: SlipChange) => payout - stake
  await creditMany(tx, lotteryHouse, [
    ...slips
      .filter((slip) => moneyOf(slip) > 0n)
      .map((slip) => ({
        ...orderOf(slip, 'win'),
        amount: moneyOf(slip),
        kind: slip.isBack ? ('rollback' as const) : ('win' as const),
      })),
    ...slips
      .filter(({ rebate }) => rebate > 0n)
      .map((slip) => ({ ...orderOf(slip, 'rebate'), amount: slip.rebate, kind: 'rebate' as const })),
  ])
  const paidOf = (slip: SlipChange) => maxOf(moneyOf(slip), 0n) + maxOf(slip.rebate, 0n)
  const resettled = slips.filter((slip) => slip.isAgain && paidOf(slip) > 0n)
  if (resettled.length > 0) {
    const orders = resettled.map((slip) => ({
      ...orderOf(slip, 'repaid'),
      amount: paidOf(slip),
      kind: 'rollback' as const,
    }))
    await recordRepaid(tx, await repayLoans(tx, orders))
  }
  const lent: SlipAmount[] = []
  for (const slip of slips) {
    const order = { ...orderOf(slip, 'win'), amount: -moneyOf(slip), kind: 'rollback' as const, to: lotteryHouse }
    const lentForMoney = order.amount > 0n ? await reclaimMoney(tx, order) : 0n
    lent.push({ slipId: slip.slipId, amount: lentForMoney + (await reclaimRebate(tx, slip, orderOf)) })
  }
  await addLent(
    tx,
    draw.drawId,
    lent.filter(({ amount }) => amount > 0n),
  )
  await sendReclaimedMessages(
    tx,
    lottery,
    draw,
    slips.filter((slip) => moneyOf(slip) < 0n),
  )
}

type OrderOf = (slip: SlipChange, name: string) => Pick<WalletOrder, 'memberId' | 'reference' | 'key'>

/** Takes back the rebate of a slip, if it has become less. @returns what was lent for it */
async function reclaimRebate(tx: Tx, slip: SlipChange, orderOf: OrderOf): Promise<bigint> {
  const amount = -slip.rebate
  if (amount <= 0n) return 0n
  const lent = await lendShortfall(tx, { ...orderOf(slip, 'rebate-lent'), amount, kind: 'rollback' })
  await debit(tx, { ...orderOf(slip, 'rebate'), amount, kind: 'rebate', to: lotteryHouse })
  return lent
}

const noChange = { stake: 0n, payout: 0n, tied: 0n, rebate: 0n, isBack: false, isAgain: false }

const compareIds = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

function sumChangesBySlip(outcomes: readonly BetOutcome[]): SlipChange[] {
  const slips = new Map<bigint, SlipChange>()
  for (const { bet, end } of outcomes) {
    const { slipId, memberId, betId: firstBet } = bet
    const slip = slips.get(slipId) ?? { ...{ slipId, memberId, firstBet }, ...noChange }
    const isBack = end.status === 'void'
    slip.stake -= isBack ? bet.stake : 0n
    slip.payout += end.payout - bet.payout
    slip.tied += tiedStakeOf({ ...bet, ...end }) - tiedStakeOf(bet)
    slip.rebate += computeHeld({ ...bet, ...end }).rebate - computeHeld(bet).rebate
    slip.isBack ||= isBack
    slip.isAgain ||= bet.status !== 'open'
    slips.set(slipId, slip)
  }
  // in one order for all, so that concurrent lanes with common members cannot deadlock
  return [...slips.values()].sort((a, b) => compareIds(a.memberId, b.memberId) || compareIds(a.slipId, b.slipId))
}

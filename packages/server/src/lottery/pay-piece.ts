import { exactMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { pushAll } from '#platform/events/emit.ts'
import { invariant } from '#platform/refused.ts'
import { creditMany, houseOf, repayLent, takeBack } from '#wallet/public.ts'
import { heldBy, tiedOf } from './judge-bet.ts'
import { type DrawRow, type Lottery, lotteryVendor, roundOf } from './model.ts'
import { stopChases } from './money.ts'
import { changeRounds, type EndedBet, type TakenBet } from './store-settle.ts'
import { writeTakenBack } from './taken-back.ts'
import { nameIn } from './view.ts'

export type Outcome = { readonly bet: TakenBet; readonly end: EndedBet }
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

const house = houseOf(lotteryVendor)

/**
 * Posts what a piece of a settlement changed, slip by slip: the difference between what members have and what they should have of
 * their bets, less what was lent to them for the same slip. Payments are posted in one batch; money is taken back one slip at a
 * time, because it may have been spent, and the members receive a message. Lock order here and wherever a stake is returned:
 * rounds before accounts.
 */
export async function payPiece(tx: Tx, lottery: Lottery, draw: DrawRow, outcomes: readonly Outcome[]): Promise<void> {
  const slips = changesOf(outcomes)
  const changed = await changeRounds(tx, slips)
  invariant(changed === BigInt(slips.length), `expected ${slips.length} rounds, one for each slip, got ${changed}`)
  const orderOf = ({ slipId, memberId, firstBet }: SlipChange, name: string) => ({
    ...{ memberId, reference: roundOf(lottery.code, slipId), key: `lottery:${name}:${draw.settlement}:${firstBet}` },
  })
  const moneyOf = ({ payout, stake }: SlipChange) => payout - stake
  await creditMany(tx, house, [
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
  const again = slips.filter((slip) => slip.isAgain && moneyOf(slip) > 0n)
  if (again.length > 0)
    await repayLent(
      tx,
      again.map((slip) => ({ ...orderOf(slip, 'repaid'), amount: moneyOf(slip), kind: 'rollback' })),
    )
  for (const slip of slips) {
    if (moneyOf(slip) < 0n)
      await takeBack(tx, { ...orderOf(slip, 'win'), to: house, amount: -moneyOf(slip), kind: 'rollback' })
    if (slip.rebate < 0n)
      await takeBack(tx, { ...orderOf(slip, 'rebate'), to: house, amount: -slip.rebate, kind: 'rebate' })
  }
  await writeTakenBack(
    tx,
    lottery,
    draw,
    slips.filter((slip) => moneyOf(slip) < 0n),
  )
}

const unchanged = { stake: 0n, payout: 0n, tied: 0n, rebate: 0n, isBack: false, isAgain: false }

const order = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

function changesOf(outcomes: readonly Outcome[]): SlipChange[] {
  const slips = new Map<bigint, SlipChange>()
  for (const { bet, end } of outcomes) {
    const { slipId, memberId, betId: firstBet } = bet
    const slip = slips.get(slipId) ?? { ...{ slipId, memberId, firstBet }, ...unchanged }
    const isBack = end.status === 'void'
    slip.stake -= isBack ? bet.stake : 0n
    slip.payout += end.payout - bet.payout
    slip.tied += tiedOf({ ...bet, ...end }) - tiedOf(bet)
    slip.rebate += heldBy({ ...bet, ...end }).rebate - heldBy(bet).rebate
    slip.isBack ||= isBack
    slip.isAgain ||= bet.status !== 'open'
    slips.set(slipId, slip)
  }
  // in one order for all, so that concurrent lanes with common members cannot deadlock
  return [...slips.values()].sort((a, b) => order(a.memberId, b.memberId) || order(a.slipId, b.slipId))
}

/** Notifies each winner of the amount won in a piece; what was won before a correction is not announced again. */
export async function tellWinners(tx: Tx, { names }: Lottery, outcomes: readonly Outcome[]): Promise<void> {
  const won = new Map<bigint, bigint>()
  for (const { bet, end } of outcomes)
    if (end.status === 'won' && end.payout > bet.payout)
      won.set(bet.memberId, (won.get(bet.memberId) ?? 0n) + end.payout - bet.payout)
  const { currency, defaultLanguage } = await brandConfigIn(tx)
  await pushAll(
    tx,
    [...won].map(([memberId, amount]) => ({
      topic: `member:${tx.brandId}:${memberId}` as const,
      event: {
        type: 'win',
        gameName: nameIn(names, defaultLanguage),
        amount: exactMoney(amount, currency.decimals),
        currency: currency.code,
      },
    })),
  )
}

/** Returns the stakes that winners have placed in later draws of a chase, where they asked for it. */
export const endChases = (tx: Tx, outcomes: readonly Outcome[]): Promise<void> =>
  stopChases(
    tx,
    outcomes.filter(({ end }) => end.status === 'won').map(({ bet }) => bet.slipId),
  )

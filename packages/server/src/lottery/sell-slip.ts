import { exactMoney } from '@gasing/contract/money'
import { highestPayout, pricesUnder } from '@gasing/contract/rules/lottery/price'
import type { Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import type { HeldDraw } from './hold-draws.ts'
import { termsOf } from './judge-bet.ts'
import { mustPayAsSeen } from './limits.ts'
import type { Lottery } from './model.ts'
import { pricesOfDraw } from './prices.ts'
import { type Line, readLines, type WireLine } from './read-lines.ts'
import type { Offer } from './store.ts'
import type { NewBet } from './store-bets.ts'

type Slip = {
  readonly lines: readonly WireLine[]
  readonly held: readonly HeldDraw[]
  readonly decimals: number
}

/** Returns the bets of a slip that its draws can sell: within the limits, payable, at the odds that were seen. */
export async function sellSlip(tx: Tx, lottery: Offer, { lines: written, held, decimals }: Slip): Promise<NewBet[]> {
  const lines = readLines(lottery, written, decimals)
  mustBeWithin(lottery, lines, { held, decimals })
  await mustBePayable(tx, lottery, lines, { held, decimals })
  await mustPayAsSeen(tx, lottery, lines, held)
  return held.flatMap((each) => lines.map((line) => betOn(each, line)))
}

const betOn = ({ draw, multiple }: HeldDraw, { play, seenShare: share, stake, rebate, ...line }: Line): NewBet => ({
  ...{ drawId: draw.drawId, play: play.code, selection: line.selection, tickets: line.tickets },
  ...{ market: line.market, cover: line.cover },
  ...{ group: line.group, topGroup: line.topGroup, unit: line.unit, share },
  multiple: line.multiple === null ? null : line.multiple * multiple,
  stake: stake * BigInt(multiple),
  rebate: rebate * BigInt(multiple),
})

const highestMultiple = (held: readonly HeldDraw[]): bigint => BigInt(Math.max(...held.map(({ multiple }) => multiple)))

/** Refuses lines whose stake in one of the draws exceeds the lottery's maximum for one bet. */
function mustBeWithin(
  { stakeMax }: Lottery,
  lines: readonly Line[],
  { held, decimals }: { held: readonly HeldDraw[]; decimals: number },
): void {
  const multiple = highestMultiple(held)
  const above = lines.flatMap(({ stake }, index) => (stake * multiple > stakeMax ? `lines.${index}.stake` : []))
  const refusal = { code: 'stake_above', params: { limit: exactMoney(stakeMax, decimals) } }
  if (above.length > 0) refuse('fields_refused', { fields: Object.fromEntries(above.map((field) => [field, refusal])) })
}

/** Refuses lines that could win more in one of the draws than the lottery pays for one bet. */
async function mustBePayable(
  tx: Tx,
  lottery: Lottery,
  lines: readonly Line[],
  { held, decimals }: { held: readonly HeldDraw[]; decimals: number },
): Promise<void> {
  const multiple = highestMultiple(held)
  const fields: Record<string, FieldRefusal> = {}
  for (const { draw } of new Map(held.map((each) => [each.draw.priceVersion, each])).values()) {
    const prices = await pricesOfDraw(tx, draw)
    for (const [index, line] of lines.entries()) {
      const under = pricesUnder(prices.get(line.play.code) ?? {}, termsOf({ ...line, share: line.seenShare }))
      if (highestPayout(line.play, line.chosen, under, line.stake * multiple) > lottery.payoutMax)
        fields[`lines.${index}.stake`] = {
          code: 'payout_above',
          params: { limit: exactMoney(lottery.payoutMax, decimals) },
        }
    }
  }
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
}

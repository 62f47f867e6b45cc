import { applyTerms, calculateHighestPayout } from '@gasing/contract/rules/lottery/price'
import type { Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, invariant, refuse } from '#platform/refused.ts'
import type { Currency } from '#platform/texts/amount.ts'
import { priceTermsOf } from './judge-bet.ts'
import { ensurePricesAsSeen } from './limits.ts'
import type { DrawWithMultiple } from './lock-draws.ts'
import { forDraw, type Lottery } from './model.ts'
import { isPriced, readPricesOfDraw } from './prices.ts'
import type { LotteryOffer } from './store.ts'
import type { NewBet } from './store-bets.ts'
import { calculateRebate, type ValidLine, validateLines, type WireLine } from './validate-lines.ts'

type SlipLines = {
  readonly lines: readonly WireLine[]
  readonly held: readonly DrawWithMultiple[]
  readonly currency: Currency
}

/**
 * Returns the bets of a slip that its draws can sell: within the limits, payable, at the odds that were seen. The lines are read
 * once for all draws under the same rules: those of a Mark Six chase over the lunar new year have two.
 */
export async function buildBets(
  tx: Tx,
  lottery: LotteryOffer,
  { lines: wireLines, held, currency }: SlipLines,
): Promise<NewBet[]> {
  const parts = [...Map.groupBy(held, ({ draw }) => forDraw(lottery, draw.issue).family)].map(([family, draws]) => ({
    held: draws,
    lines: validateLines({ ...lottery, family }, wireLines, currency),
  }))
  const [first] = parts
  invariant(first, 'expected a slip to have a draw')
  ensureStakesWithinMaximum(lottery, first.lines, { held, currency })
  for (const part of parts) await ensurePayable(tx, lottery, part.lines, { held: part.held, currency })
  await ensurePricesAsSeen(tx, lottery, first.lines, held)
  return parts.flatMap(({ held, lines }) => held.flatMap((each) => lines.map((line) => toNewBet(each, line, currency))))
}

function toNewBet(
  { draw, multiple }: DrawWithMultiple,
  { play, seenShare: share, ...line }: ValidLine,
  { decimals }: Currency,
): NewBet {
  const stake = line.stake * BigInt(multiple)
  return {
    ...{ drawId: draw.drawId, play: play.code, selection: line.selection, tickets: line.tickets },
    ...{ market: line.market, cover: line.cover },
    ...{ group: line.group, topGroup: line.topGroup, unit: line.unit, share, stake },
    multiple: line.multiple === null ? null : line.multiple * multiple,
    rebate: calculateRebate(line, stake, decimals),
  }
}

const highestMultiple = (held: readonly DrawWithMultiple[]): bigint =>
  BigInt(Math.max(...held.map(({ multiple }) => multiple)))

/** Refuses lines whose stake in one of the draws exceeds the lottery's maximum for one bet. */
function ensureStakesWithinMaximum(
  { stakeMax }: Lottery,
  lines: readonly ValidLine[],
  { held, currency }: { held: readonly DrawWithMultiple[]; currency: Currency },
): void {
  const multiple = highestMultiple(held)
  const above = lines.flatMap(({ stake }, index) => (stake * multiple > stakeMax ? `lines.${index}.stake` : []))
  const refusal = { code: 'stake_above', params: { limit: { units: stakeMax, currency } } }
  if (above.length > 0) refuse('fields_refused', { fields: Object.fromEntries(above.map((field) => [field, refusal])) })
}

/** Refuses lines on a play that one of the draws has no prices for, or that could win more in it than the lottery pays for one bet. */
async function ensurePayable(
  tx: Tx,
  lottery: Lottery,
  lines: readonly ValidLine[],
  { held, currency }: { held: readonly DrawWithMultiple[]; currency: Currency },
): Promise<void> {
  const multiple = highestMultiple(held)
  const fields: Record<string, FieldRefusal> = {}
  for (const { draw } of new Map(held.map((each) => [each.draw.priceVersion, each])).values()) {
    const prices = await readPricesOfDraw(tx, draw)
    for (const [index, line] of lines.entries()) {
      const table = prices.get(line.play.code)
      if (!table || !isPriced(line.play, table)) {
        fields[`lines.${index}.play`] = { code: 'lottery_play' }
        continue
      }
      const under = applyTerms(table, priceTermsOf({ ...line, share: line.seenShare }))
      if (calculateHighestPayout(line.play, line.chosen, under, line.stake * multiple) > lottery.payoutMax)
        fields[`lines.${index}.stake`] = {
          code: 'payout_above',
          params: { limit: { units: lottery.payoutMax, currency } },
        }
    }
  }
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
}

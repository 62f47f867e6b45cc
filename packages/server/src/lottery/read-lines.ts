import type { Body } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { exactMoney, isWholeMinor, moneyPattern, parseMoney } from '@gasing/contract/money'
import type { Play, Selection } from '@gasing/contract/rules/lottery/play'
import { highestPayout } from '@gasing/contract/rules/lottery/price'
import { readSelection, ticketsOf } from '@gasing/contract/rules/lottery/selection'
import type { Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import type { HeldDraw } from './hold-draws.ts'
import { type Lottery, playIn, ticketsMax } from './model.ts'
import { priceTable } from './prices.ts'

type WireLine = Body<typeof placeLotteryBets>['lines'][number]
export type Line = {
  readonly play: Play
  readonly chosen: Selection
  readonly selection: string
  readonly tickets: number
  readonly stake: bigint
}

/** Reads the lines of a slip by the rules of its lottery. Refuses `fields_refused` with every line that is wrong. */
export function readLines(lottery: Lottery, lines: readonly WireLine[], decimals: number): Line[] {
  const fields: Record<string, FieldRefusal> = {}
  const read = lines.flatMap((line, index): Line[] => {
    const chosen = readChoice(lottery, line)
    const stake = readStake(lottery, line.stake, decimals)
    if ('field' in chosen) fields[`lines.${index}.${chosen.field}`] = chosen.refusal
    if (typeof stake !== 'bigint') fields[`lines.${index}.stake`] = stake
    return 'field' in chosen || typeof stake !== 'bigint' ? [] : [{ ...chosen, stake }]
  })
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
  return read
}

type WrongField = { readonly field: 'play' | 'selection'; readonly refusal: FieldRefusal }

function readChoice(lottery: Lottery, { play: code, selection }: WireLine): Omit<Line, 'stake'> | WrongField {
  const play = playIn(lottery, code)
  if (!play) return { field: 'play', refusal: { code: 'lottery_play' } }
  const read = readSelection(play, selection)
  if ('fault' in read)
    return { field: 'selection', refusal: { code: `selection_${read.fault}`, params: { row: read.row + 1 } } }
  const tickets = ticketsOf(play, read.selection)
  if (tickets > ticketsMax) return { field: 'selection', refusal: { code: 'selection_tickets' } }
  return { play, chosen: read.selection, selection, tickets }
}

function readStake({ stakeMin, stakeMax }: Lottery, text: string, decimals: number): bigint | FieldRefusal {
  if (!new RegExp(moneyPattern).test(text)) return { code: 'stake_refused' }
  const stake = parseMoney(text)
  if (stake <= 0n || !isWholeMinor(stake, decimals)) return { code: 'stake_refused' }
  if (stake < stakeMin) return { code: 'stake_below', params: { limit: exactMoney(stakeMin, decimals) } }
  return stake > stakeMax ? { code: 'stake_above', params: { limit: exactMoney(stakeMax, decimals) } } : stake
}

/** Refuses lines that could win more than the lottery pays for one bet in one of the draws. */
export async function mustBePayable(
  tx: Tx,
  lottery: Lottery,
  lines: readonly Line[],
  { held, decimals }: { held: readonly HeldDraw[]; decimals: number },
): Promise<void> {
  const multiple = BigInt(Math.max(...held.map((each) => each.multiple)))
  const plays = [...new Set(lines.map(({ play }) => play.code))]
  const fields: Record<string, FieldRefusal> = {}
  for (const version of new Set(held.map(({ draw }) => draw.priceVersion))) {
    const prices = await priceTable(tx, lottery.code, version, plays)
    for (const [index, { play, chosen, stake }] of lines.entries())
      if (highestPayout(play, chosen, prices.get(play.code) ?? {}, stake * multiple) > lottery.payoutMax)
        fields[`lines.${index}.stake`] = {
          code: 'payout_above',
          params: { limit: exactMoney(lottery.payoutMax, decimals) },
        }
  }
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
}

import type { Body } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { exactMoney, isWholeMinor, moneyPattern, parseMoney } from '@gasing/contract/money'
import type { Play, Selection } from '@gasing/contract/rules/lottery/play'
import { groupRebate, highestPayout, pricesUnder, prizeGroupMin } from '@gasing/contract/rules/lottery/price'
import { readSelection, ticketsOf } from '@gasing/contract/rules/lottery/selection'
import type { Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import type { HeldDraw } from './hold-draws.ts'
import { termsOf } from './judge-bet.ts'
import { type Lottery, playIn, ticketsMax } from './model.ts'
import { priceTable } from './prices.ts'

type WireLine = Body<typeof placeLotteryBets>['lines'][number]
export type Line = {
  readonly play: Play
  readonly chosen: Selection
  readonly selection: string
  readonly tickets: number
  readonly stake: bigint
  readonly group: number | null
  readonly topGroup: number | null
  readonly rebate: bigint
  /** Unit mode in thousandths of the unit. */
  readonly unit: number | null
  readonly multiple: number | null
  /** What the member saw the line pay of its price, in ten-thousandths. */
  readonly seenShare: number
}

type Wrong = { readonly field: 'play' | 'selection' | 'stake' | 'group'; readonly refusal: FieldRefusal }
const wrong = (field: Wrong['field'], code: string, params?: FieldRefusal['params']): Wrong => ({
  field,
  refusal: { code, ...(params && { params }) },
})

/** Reads the lines of a slip by the rules of its lottery. Refuses `fields_refused` with every line that is wrong. */
export function readLines(lottery: Lottery, lines: readonly WireLine[], decimals: number): Line[] {
  const fields: Record<string, FieldRefusal> = {}
  const read = lines.flatMap((line, index): Line[] => {
    const chosen = readChoice(lottery, line)
    const staked = readStake(lottery, line, 'field' in chosen ? null : chosen.tickets, decimals)
    for (const part of [chosen, staked]) if ('field' in part) fields[`lines.${index}.${part.field}`] = part.refusal
    return 'field' in chosen || 'field' in staked ? [] : [{ ...chosen, ...staked, seenShare: shareOf(line.share) }]
  })
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
  return read
}

function readChoice(
  lottery: Lottery,
  { play: code, selection }: WireLine,
): Pick<Line, 'play' | 'chosen' | 'selection' | 'tickets'> | Wrong {
  const play = playIn(lottery, code)
  if (!play) return wrong('play', 'lottery_play')
  const read = readSelection(play, selection)
  if ('fault' in read) return wrong('selection', `selection_${read.fault}`, { row: read.row + 1 })
  const tickets = ticketsOf(play, read.selection)
  if (tickets > ticketsMax) return wrong('selection', 'selection_tickets')
  return { play, chosen: read.selection, selection, tickets }
}

type Staked = Pick<Line, 'stake' | 'group' | 'topGroup' | 'rebate' | 'unit' | 'multiple'>

function readStake(lottery: Lottery, line: WireLine, tickets: number | null, decimals: number): Staked | Wrong {
  const { stakeMin, stakeMax, groupMax } = lottery
  if (!new RegExp(moneyPattern).test(line.stake)) return wrong('stake', 'stake_refused')
  const stake = parseMoney(line.stake)
  if (stake <= 0n || !isWholeMinor(stake, decimals)) return wrong('stake', 'stake_refused')
  if (stake < stakeMin) return wrong('stake', 'stake_below', { limit: exactMoney(stakeMin, decimals) })
  if (stake > stakeMax) return wrong('stake', 'stake_above', { limit: exactMoney(stakeMax, decimals) })
  if (line.group !== undefined && !isGroupOf(lottery, line.group))
    return groupMax === null
      ? wrong('group', 'group_none')
      : wrong('group', 'group_refused', { least: Math.min(prizeGroupMin, groupMax), most: groupMax })
  const unit = line.unit === undefined ? null : unitOf(line.unit)
  const multiple = line.multiple ?? (unit === null ? null : 1)
  const whole = lottery.unitStake
  if (unit !== null || multiple !== null) {
    if (whole === null) return wrong('stake', 'stake_no_units')
    const wanted = (whole * BigInt(unit ?? 1000) * BigInt(multiple ?? 1) * BigInt(tickets ?? 1)) / 1000n
    if (tickets !== null && wanted !== stake)
      return wrong('stake', 'stake_mismatch', { stake: exactMoney(wanted, decimals) })
  }
  const group = groupMax === null ? null : (line.group ?? groupMax)
  const rebate = group === null || groupMax === null ? 0n : groupRebate(stake, groupMax, group)
  return { stake, group, topGroup: groupMax, unit, multiple, rebate: wholeMinor(rebate, decimals) }
}

const isGroupOf = ({ groupMax }: Lottery, group: number): boolean =>
  groupMax !== null && group <= groupMax && group >= Math.min(prizeGroupMin, groupMax)

/** Cut off to the currency's smallest unit. */
function wholeMinor(units: bigint, decimals: number): bigint {
  const minor = 10n ** BigInt(6 - decimals)
  return units - (units % minor)
}

const unitOf = (unit: NonNullable<WireLine['unit']>): number =>
  ({ '1': 1000, '0.1': 100, '0.01': 10, '0.001': 1 })[unit]

const shareOf = (share = '1'): number => Number.parseInt(share === '1' ? '10000' : share.slice(2).padEnd(4, '0'), 10)

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

import type { Body } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { isWholeMinor, moneyPattern, parseMoney, truncateToMinor } from '@gasing/contract/money'
import { findWidestCover } from '@gasing/contract/rules/lottery/cover'
import type { Play, Selection } from '@gasing/contract/rules/lottery/play'
import { calculateGroupRebate } from '@gasing/contract/rules/lottery/price'
import { countTickets, readSelection } from '@gasing/contract/rules/lottery/selection'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import type { Currency } from '#platform/texts/amount.ts'
import { findPlay, type Lottery, prizeGroupRangeOf, ticketsMax } from './model.ts'
import { parseShare } from './view.ts'

export type WireLine = Body<typeof placeLotteryBets>['lines'][number]
export type ValidLine = {
  readonly play: Play
  readonly chosen: Selection
  readonly selection: string
  readonly tickets: number
  /** Its market, or the board if it has several markets, and the most that it covers of one. */
  readonly market: string
  readonly cover: number
  readonly stake: bigint
  readonly group: number | null
  readonly topGroup: number | null
  /** The unit mode, in thousandths of the unit. */
  readonly unit: number | null
  readonly multiple: number | null
  /** The share of its price that the member saw the line pay, in ten-thousandths. */
  readonly seenShare: number
}

type InvalidLine = { readonly field: 'play' | 'selection' | 'stake' | 'group'; readonly refusal: FieldRefusal }
const createInvalidLine = (
  field: InvalidLine['field'],
  code: string,
  params?: FieldRefusal['params'],
): InvalidLine => ({
  field,
  refusal: { code, ...(params && { params }) },
})

/** Validates the lines of a slip by the rules of its lottery. Refuses `fields_refused` with every invalid line. */
export function validateLines(lottery: Lottery, lines: readonly WireLine[], currency: Currency): ValidLine[] {
  const fields: Record<string, FieldRefusal> = {}
  const read = lines.flatMap((line, index): ValidLine[] => {
    const chosen = validateChoice(lottery, line)
    const staked = validateStake(lottery, line, 'field' in chosen ? null : chosen.tickets, currency)
    for (const part of [chosen, staked]) if ('field' in part) fields[`lines.${index}.${part.field}`] = part.refusal
    return 'field' in chosen || 'field' in staked
      ? []
      : [{ ...chosen, ...staked, seenShare: parseShare(line.share ?? '1') }]
  })
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
  return read
}

function validateChoice(
  lottery: Lottery,
  { play: code, selection }: WireLine,
): Pick<ValidLine, 'play' | 'chosen' | 'selection' | 'tickets' | 'market' | 'cover'> | InvalidLine {
  const play = findPlay(lottery, code)
  if (!play) return createInvalidLine('play', 'lottery_play')
  const read = readSelection(play, selection)
  if ('fault' in read) return createInvalidLine('selection', `selection_${read.fault}`, { row: read.row + 1 })
  const tickets = countTickets(play, read.selection)
  if (tickets > ticketsMax) return createInvalidLine('selection', 'selection_tickets')
  return { play, chosen: read.selection, selection, tickets, ...findWidestCover(play.covers(read.selection)) }
}

type ValidStake = Pick<ValidLine, 'stake' | 'group' | 'topGroup' | 'unit' | 'multiple'>

function validateStake(
  lottery: Lottery,
  line: WireLine,
  tickets: number | null,
  currency: Currency,
): ValidStake | InvalidLine {
  const { stakeMin, stakeMax, groupMax } = lottery
  if (!new RegExp(moneyPattern).test(line.stake)) return createInvalidLine('stake', 'stake_refused')
  const stake = parseMoney(line.stake)
  if (stake <= 0n || !isWholeMinor(stake, currency.decimals)) return createInvalidLine('stake', 'stake_refused')
  if (stake < stakeMin) return createInvalidLine('stake', 'stake_below', { limit: { units: stakeMin, currency } })
  if (stake > stakeMax) return createInvalidLine('stake', 'stake_above', { limit: { units: stakeMax, currency } })
  const groups = prizeGroupRangeOf(lottery)
  if (line.group !== undefined && !groups) return createInvalidLine('group', 'group_none')
  if (line.group !== undefined && groups && (line.group < groups.min || line.group > groups.max))
    return createInvalidLine('group', 'group_refused', { least: groups.min, most: groups.max })
  const unit = line.unit === undefined ? null : toUnitThousandths(line.unit)
  const multiple = line.multiple ?? (unit === null ? null : 1)
  const whole = lottery.unitStake
  if (unit !== null || multiple !== null) {
    if (whole === null) return createInvalidLine('stake', 'stake_no_units')
    const expected = (whole * BigInt(unit ?? 1000) * BigInt(multiple ?? 1) * BigInt(tickets ?? 1)) / 1000n
    if (tickets !== null && expected !== stake)
      return createInvalidLine('stake', 'stake_mismatch', { stake: { units: expected, currency } })
  }
  const group = groupMax === null ? null : (line.group ?? groupMax)
  return { stake, group, topGroup: groupMax, unit, multiple }
}

const toUnitThousandths = (unit: NonNullable<WireLine['unit']>): number =>
  ({ '1': 1000, '0.1': 100, '0.01': 10, '0.001': 1 })[unit]

/**
 * The rebate of a bet below the highest group. Truncated once, of the whole stake: many times a small stake's part of a cent is
 * money.
 */
export const calculateRebate = (
  { group, topGroup }: Pick<ValidLine, 'group' | 'topGroup'>,
  stake: bigint,
  decimals: number,
): bigint =>
  group === null || topGroup === null ? 0n : truncateToMinor(calculateGroupRebate(stake, topGroup, group), decimals)

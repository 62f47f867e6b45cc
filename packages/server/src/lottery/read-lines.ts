import type { Body } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { exactMoney, isWholeMinor, moneyPattern, parseMoney } from '@gasing/contract/money'
import { widestCover } from '@gasing/contract/rules/lottery/cover'
import type { Play, Selection } from '@gasing/contract/rules/lottery/play'
import { groupRebate } from '@gasing/contract/rules/lottery/price'
import { readSelection, ticketsOf } from '@gasing/contract/rules/lottery/selection'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { groupsOf, type Lottery, playIn, ticketsMax } from './model.ts'
import { readShare } from './view.ts'

export type WireLine = Body<typeof placeLotteryBets>['lines'][number]
export type Line = {
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
  readonly rebate: bigint
  /** The unit mode, in thousandths of the unit. */
  readonly unit: number | null
  readonly multiple: number | null
  /** The share of its price that the member saw the line pay, in ten-thousandths. */
  readonly seenShare: number
}

type Wrong = { readonly field: 'play' | 'selection' | 'stake' | 'group'; readonly refusal: FieldRefusal }
const wrong = (field: Wrong['field'], code: string, params?: FieldRefusal['params']): Wrong => ({
  field,
  refusal: { code, ...(params && { params }) },
})

/** Validates the lines of a slip by the rules of its lottery. Refuses `fields_refused` with every invalid line. */
export function readLines(lottery: Lottery, lines: readonly WireLine[], decimals: number): Line[] {
  const fields: Record<string, FieldRefusal> = {}
  const read = lines.flatMap((line, index): Line[] => {
    const chosen = readChoice(lottery, line)
    const staked = readStake(lottery, line, 'field' in chosen ? null : chosen.tickets, decimals)
    for (const part of [chosen, staked]) if ('field' in part) fields[`lines.${index}.${part.field}`] = part.refusal
    return 'field' in chosen || 'field' in staked
      ? []
      : [{ ...chosen, ...staked, seenShare: readShare(line.share ?? '1') }]
  })
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
  return read
}

function readChoice(
  lottery: Lottery,
  { play: code, selection }: WireLine,
): Pick<Line, 'play' | 'chosen' | 'selection' | 'tickets' | 'market' | 'cover'> | Wrong {
  const play = playIn(lottery, code)
  if (!play) return wrong('play', 'lottery_play')
  const read = readSelection(play, selection)
  if ('fault' in read) return wrong('selection', `selection_${read.fault}`, { row: read.row + 1 })
  const tickets = ticketsOf(play, read.selection)
  if (tickets > ticketsMax) return wrong('selection', 'selection_tickets')
  return { play, chosen: read.selection, selection, tickets, ...widestCover(play.covers(read.selection)) }
}

type Staked = Pick<Line, 'stake' | 'group' | 'topGroup' | 'rebate' | 'unit' | 'multiple'>

function readStake(lottery: Lottery, line: WireLine, tickets: number | null, decimals: number): Staked | Wrong {
  const { stakeMin, stakeMax, groupMax } = lottery
  if (!new RegExp(moneyPattern).test(line.stake)) return wrong('stake', 'stake_refused')
  const stake = parseMoney(line.stake)
  if (stake <= 0n || !isWholeMinor(stake, decimals)) return wrong('stake', 'stake_refused')
  if (stake < stakeMin) return wrong('stake', 'stake_below', { limit: exactMoney(stakeMin, decimals) })
  if (stake > stakeMax) return wrong('stake', 'stake_above', { limit: exactMoney(stakeMax, decimals) })
  const groups = groupsOf(lottery)
  if (line.group !== undefined && !groups) return wrong('group', 'group_none')
  if (line.group !== undefined && groups && (line.group < groups.min || line.group > groups.max))
    return wrong('group', 'group_refused', { least: groups.min, most: groups.max })
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

/** Truncates to the currency's smallest unit. */
function wholeMinor(units: bigint, decimals: number): bigint {
  const minor = 10n ** BigInt(6 - decimals)
  return units - (units % minor)
}

const unitOf = (unit: NonNullable<WireLine['unit']>): number =>
  ({ '1': 1000, '0.1': 100, '0.01': 10, '0.001': 1 })[unit]

import { exactMoney } from '@gasing/contract/money'
import type { Selection } from '@gasing/contract/rules/lottery/play'
import type { Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import type { HeldDraw } from './hold-draws.ts'
import type { Lottery } from './model.ts'
import type { Line } from './read-lines.ts'
import { lotteryByCode, type Offer } from './store.ts'
import {
  addSold,
  countAnew,
  forgetSold,
  type Hold,
  holdsOf,
  type Limited,
  lockOpenDraws,
  mostSold,
  openBetsOf,
  type SoldBet,
  sell,
  soldOf,
} from './store-limits.ts'

/**
 * What a draw may sell: in total, to one member, in one play and on one number. A stake is split evenly over the numbers of a
 * row. Sales are counted only where a limit requires it (decision 093).
 */
const wholeShare = 10_000

type Step = { readonly sold: bigint; readonly share: number }

/** Once this much is sold on a number, it pays this share of its price, in ten-thousandths; ascending. */
export const stepsOf = ({ priceSteps }: Pick<Lottery, 'priceSteps'>): Step[] =>
  (JSON.parse(priceSteps) as { sold: string; share: number }[])
    .map(({ sold, share }) => ({ sold: BigInt(sold), share }))
    .sort((a, b) => (a.sold < b.sold ? -1 : 1))

const countsNumbers = (lottery: Lottery): boolean => lottery.numberMax !== null || lottery.priceSteps !== '[]'
const isCounted = (lottery: Lottery): boolean =>
  countsNumbers(lottery) || lottery.drawMax !== null || lottery.memberMax !== null || lottery.playMax !== null

/** The limits as text: equal texts mean equal limits. */
export const limitsOf = ({ drawMax, memberMax, playMax, numberMax, priceSteps }: Lottery): string =>
  [drawMax, memberMax, playMax, numberMax, priceSteps].join('|')

const numberOf = (play: string, place: number, symbol: string): string => `number:${play}:${place}:${symbol}`

type Cell = { readonly place: number; readonly symbol: string; readonly of: number }
const cellsOf = (chosen: Selection): Cell[] =>
  chosen.flatMap((row, place) => row.map((symbol) => ({ place, symbol, of: row.length })))

const selectionOf = (selection: string): Selection =>
  selection.split('|').map((row) => (row === '' ? [] : row.split(',')))

/** The counters that a bet adds to, each with its amount and limit. */
function soldBy(lottery: Lottery, { drawId, memberId, play, selection, stake }: SoldBet, sign: 1n | -1n): Limited[] {
  const under = (subject: string, most: bigint | null, part = stake): Limited => ({
    ...{ drawId, subject, most, stake: part * sign },
  })
  return [
    ...(lottery.drawMax === null ? [] : [under('draw', lottery.drawMax)]),
    ...(lottery.memberMax === null ? [] : [under(`member:${memberId}`, lottery.memberMax)]),
    ...(lottery.playMax === null ? [] : [under(`play:${play}`, lottery.playMax)]),
    ...(countsNumbers(lottery)
      ? cellsOf(selectionOf(selection)).map(({ place, symbol, of }) =>
          under(numberOf(play, place, symbol), lottery.numberMax, stake / BigInt(of)),
        )
      : []),
  ]
}

const stepAt = (steps: readonly Step[], sold: bigint): number =>
  steps.findLast((step) => sold >= step.sold)?.share ?? wholeShare

/**
 * Returns a function for the share of its price that a number of a draw pays: reduced when the number is held, or when its sales
 * have reached a step.
 */
async function sharesIn(tx: Tx, lottery: Offer, drawId: bigint, numbers: readonly string[]) {
  const steps = stepsOf(lottery)
  const wanted = steps.length > 0 ? numbers.map((subject) => ({ drawId, subject })) : []
  const sold = new Map(wanted.length > 0 ? (await soldOf(tx, wanted)).map((each) => [each.subject, each.stake]) : [])
  const held = new Map(lottery.holds.map((hold) => [numberOf(hold.play, hold.place, hold.symbol), hold.share]))
  return (name: string): number => Math.min(held.get(name) ?? wholeShare, stepAt(steps, sold.get(name) ?? 0n))
}

/** Numbers that pay less than their whole price in a draw, as the board shows them. */
export async function heldIn(tx: Tx, lottery: Lottery, drawId: bigint | null): Promise<Hold[]> {
  const holds = await holdsOf(tx, lottery.code)
  const steps = stepsOf(lottery)
  const least = steps[0]?.sold
  if (least === undefined || drawId === null) return holds
  const byName = new Map(holds.map((hold) => [numberOf(hold.play, hold.place, hold.symbol), hold]))
  for (const { subject, stake } of await mostSold(tx, drawId, least)) {
    const [, play = '', place = '0', symbol = ''] = subject.split(':')
    const share = Math.min(byName.get(subject)?.share ?? wholeShare, stepAt(steps, stake))
    byName.set(subject, { play, place: Number.parseInt(place, 10), symbol, share })
  }
  return [...byName.values()]
}

/**
 * Refuses lines with a closed number, and `price_changed` when a line pays another share of its price than the member saw. Later
 * draws of a chase may pay more; their bets get the share that was seen.
 */
export async function mustPayAsSeen(
  tx: Tx,
  lottery: Offer,
  lines: readonly Line[],
  held: readonly HeldDraw[],
): Promise<void> {
  const fields: Record<string, FieldRefusal> = {}
  const names = lines.map(({ play, chosen }) =>
    cellsOf(chosen).map(({ place, symbol }) => ({ symbol, name: numberOf(play.code, place, symbol) })),
  )
  const all = [...new Set(names.flat().map(({ name }) => name))]
  let isOther = false
  for (const [later, { draw }] of held.entries()) {
    const shareOf = await sharesIn(tx, lottery, draw.drawId, all)
    for (const [index, { seenShare }] of lines.entries()) {
      const cells = names[index] ?? []
      const closed = cells.filter(({ name }) => shareOf(name) === 0)
      const share = Math.min(wholeShare, ...cells.map(({ name }) => shareOf(name)))
      if (closed.length > 0)
        fields[`lines.${index}.selection`] = {
          code: 'number_held',
          params: { numbers: [...new Set(closed.map(({ symbol }) => symbol))].slice(0, 10).join(', ') },
        }
      if (later === 0 ? share !== seenShare : share < seenShare) isOther = true
    }
  }
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
  if (isOther) refuse('price_changed')
}

type Sale = {
  readonly memberId: bigint
  readonly lottery: Lottery
  readonly bets: readonly Omit<SoldBet, 'memberId'>[]
}

const soldBySales = (sales: readonly Sale[], sign: 1n | -1n): Limited[] =>
  sales
    .filter(({ lottery }) => isCounted(lottery))
    .flatMap(({ memberId, lottery, bets }) => bets.flatMap((bet) => soldBy(lottery, { ...bet, memberId }, sign)))

/**
 * Counts the bets of slips, and refuses when a limit of one of their draws is exceeded. With several slips it is not known which
 * one is to blame; the transaction must be rolled back.
 */
export async function mustFit(tx: Tx, sales: readonly Sale[], decimals: number): Promise<void> {
  const sold = soldBySales(sales, 1n)
  const full = sold.length === 0 ? null : await sell(tx, sold)
  const [first] = sales
  if (full === null || !first) return
  const { lottery } = first
  const [kind = '', ...name] = full.split(':')
  const { drawMax: draw, memberMax: member, playMax: play, numberMax: number } = lottery
  const params = { limit: exactMoney({ draw, member, play, number }[kind] ?? 0n, decimals), number: name.at(-1) ?? '' }
  refuse('lottery_limit_reached', { params, value: { kind, number: kind === 'number' ? params.number : null } })
}

/** Subtracts slips that were not bought after all from the counts. */
export async function unsellSlips(tx: Tx, sales: readonly Sale[]): Promise<void> {
  const sold = soldBySales(sales, -1n)
  if (sold.length > 0) await addSold(tx, sold)
}

/** Subtracts a cancelled bet from the counts. */
export async function unsell(tx: Tx, code: string, bet: SoldBet): Promise<void> {
  const lottery = await lotteryByCode(tx, code)
  if (lottery && isCounted(lottery)) await addSold(tx, soldBy(lottery, bet, -1n))
}

/** Recounts what the open draws of a lottery have sold, after its limits have changed; bets wait meanwhile. */
export async function recount(tx: Tx, lottery: Lottery): Promise<void> {
  const drawIds = (await lockOpenDraws(tx, lottery.code)).map(({ drawId }) => drawId)
  for (const drawId of drawIds) await forgetSold(tx, drawId)
  if (!isCounted(lottery)) return
  const sold = (await openBetsOf(tx, drawIds)).flatMap((bet) => soldBy(lottery, bet, 1n))
  if (sold.length > 0) await countAnew(tx, sold)
}

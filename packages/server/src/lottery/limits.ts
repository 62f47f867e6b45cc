import type { Play, Selection } from '@gasing/contract/rules/lottery/play'
import { countTickets, normalizeSymbol } from '@gasing/contract/rules/lottery/selection'
import type { Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import type { Currency } from '#platform/texts/amount.ts'
import type { DrawWithMultiple } from './lock-draws.ts'
import { findPlay, type Lottery } from './model.ts'
import { type LotteryOffer, selectLottery } from './store.ts'
import { selectDraw } from './store-draws.ts'
import {
  addCounts,
  addSales,
  deleteSales,
  type HeldNumber,
  insertSales,
  type LimitedSale,
  lockOpenDraws,
  type SoldBet,
  selectHolds,
  selectMostSold,
  selectOpenBetsOf,
  selectSold,
} from './store-limits.ts'
import type { ValidLine } from './validate-lines.ts'

/**
 * What a draw may sell: in total, to one member, in one play and on one number. Sales are counted only where a limit requires it
 * (decision 093).
 */
const fullShare = 10_000

type PriceStep = { readonly sold: bigint; readonly share: number }

/** Once this much is sold on a number, it pays this share of its price, in ten-thousandths; ascending. */
export const parsePriceSteps = ({ priceSteps }: Pick<Lottery, 'priceSteps'>): PriceStep[] =>
  (JSON.parse(priceSteps) as { sold: string; share: number }[])
    .map(({ sold, share }) => ({ sold: BigInt(sold), share }))
    .sort((a, b) => (a.sold < b.sold ? -1 : 1))

const isCountedByNumber = (lottery: Lottery): boolean => lottery.numberMax !== null || lottery.priceSteps !== '[]'
const isCounted = (lottery: Lottery): boolean =>
  isCountedByNumber(lottery) || lottery.drawMax !== null || lottery.memberMax !== null || lottery.playMax !== null

/** The limits as text: equal texts mean equal limits. */
export const limitsKeyOf = ({ drawMax, memberMax, playMax, numberMax, priceSteps }: Lottery): string =>
  [drawMax, memberMax, playMax, numberMax, priceSteps].join('|')

/**
 * Returns a function for the name under which a number of a play is held and its sales are counted: one name for all orders in
 * which it wins (decision 413).
 */
function createNumberNamer(lottery: Lottery, code: string) {
  const rows = findPlay(lottery, code)?.rows
  return ({ place, symbol }: Pick<HeldNumber, 'place' | 'symbol'>): string =>
    `number:${code}:${place}:${normalizeSymbol(rows?.[place], symbol)}`
}

type BoardCell = { readonly place: number; readonly symbol: string }
const toCells = (chosen: Selection): BoardCell[] =>
  chosen.flatMap((row, place) => row.map((symbol) => ({ place, symbol })))

/** A chosen number with its part of the stake. */
type StakedCell = BoardCell & { readonly part: number; readonly of: number }

/**
 * Shares a stake out over the chosen numbers by the tickets that each makes alone: one that makes few or none must not draw off
 * what is staked on another (decision 453). Where only several together make a ticket, each row shares the stake out evenly.
 */
function toStakedCells(play: Play | null, chosen: Selection): StakedCell[] {
  const countAlone = ({ place, symbol }: BoardCell) =>
    play === null
      ? 0
      : countTickets(
          play,
          chosen.map((_, row) => (row === place ? [symbol] : [])),
        )
  const cells = toCells(chosen).map((cell) => ({ ...cell, part: countAlone(cell) }))
  const of = cells.reduce((sum, { part }) => sum + part, 0)
  return of === 0
    ? cells.map((cell) => ({ ...cell, part: 1, of: chosen[cell.place]?.length ?? 1 }))
    : cells.filter(({ part }) => part > 0).map((cell) => ({ ...cell, of }))
}

const parseSelection = (selection: string): Selection =>
  selection.split('|').map((row) => (row === '' ? [] : row.split(',')))

/** The counters that a bet adds to, each with its amount and limit. */
function toSoldCounters(
  lottery: Lottery,
  { drawId, memberId, play, selection, stake }: SoldBet,
  sign: 1n | -1n,
): LimitedSale[] {
  const createCounter = (subject: string, most: bigint | null, part = stake): LimitedSale => ({
    ...{ drawId, subject, most, stake: part * sign },
  })
  const nameOf = createNumberNamer(lottery, play)
  return [
    ...(lottery.drawMax === null ? [] : [createCounter('draw', lottery.drawMax)]),
    ...(lottery.memberMax === null ? [] : [createCounter(`member:${memberId}`, lottery.memberMax)]),
    ...(lottery.playMax === null ? [] : [createCounter(`play:${play}`, lottery.playMax)]),
    ...(isCountedByNumber(lottery)
      ? toStakedCells(findPlay(lottery, play), parseSelection(selection)).map((cell) =>
          createCounter(nameOf(cell), lottery.numberMax, (stake * BigInt(cell.part)) / BigInt(cell.of)),
        )
      : []),
  ]
}

const shareAtStep = (steps: readonly PriceStep[], sold: bigint): number =>
  steps.findLast((step) => sold >= step.sold)?.share ?? fullShare

/** Held numbers by name; of several orders of one number, the one that pays least counts. */
const listHoldsByName = (lottery: Lottery, holds: readonly HeldNumber[]): [string, HeldNumber][] =>
  holds
    .toSorted((one, other) => other.share - one.share)
    .map((hold) => [createNumberNamer(lottery, hold.play)(hold), hold])

/**
 * Returns a function for the share of its price that a number of a draw pays: reduced when the number is held, or when its sales
 * have reached a step.
 */
async function readShares(tx: Tx, lottery: LotteryOffer, drawId: bigint, numbers: readonly string[]) {
  const steps = parsePriceSteps(lottery)
  const priced = steps.length > 0 ? numbers.map((subject) => ({ drawId, subject })) : []
  const sold = new Map(
    priced.length > 0 ? (await selectSold(tx, priced)).map((each) => [each.subject, each.stake]) : [],
  )
  const held = new Map(listHoldsByName(lottery, lottery.holds).map(([name, { share }]) => [name, share]))
  return (name: string): number => Math.min(held.get(name) ?? fullShare, shareAtStep(steps, sold.get(name) ?? 0n))
}

/** Returns a function for the numbers that pay less than their whole price in one of the draws, as the board shows them. */
export async function readReducedNumbers(
  tx: Tx,
  lottery: Lottery,
  drawIds: readonly bigint[],
): Promise<(drawId: bigint | undefined) => HeldNumber[]> {
  const holds = await selectHolds(tx, lottery.code)
  const steps = parsePriceSteps(lottery)
  const least = steps[0]?.sold
  const sold = least === undefined ? [] : await selectMostSold(tx, drawIds, least)
  return (drawId) => {
    const byName = new Map(listHoldsByName(lottery, holds))
    for (const { subject, stake } of sold.filter((each) => each.drawId === drawId)) {
      const [, play = '', place = '0', symbol = ''] = subject.split(':')
      const share = Math.min(byName.get(subject)?.share ?? fullShare, shareAtStep(steps, stake))
      byName.set(subject, { play, place: Number.parseInt(place, 10), symbol, share })
    }
    return [...byName.values()]
  }
}

/** Of a line with more closed numbers, a refusal names these. */
const closedShownMax = 50

/**
 * Refuses lines with a closed number, and `price_changed` when a line pays another share of its price than the member saw. Later
 * draws of a chase may pay more; their bets get the share that was seen. Those that pay less are named: reloading does not help,
 * because the page shows the odds of the current draw.
 */
export async function ensurePricesAsSeen(
  tx: Tx,
  lottery: LotteryOffer,
  lines: readonly ValidLine[],
  held: readonly DrawWithMultiple[],
): Promise<void> {
  const fields: Record<string, FieldRefusal> = {}
  const names = lines.map(({ play, chosen }) => {
    const nameOf = createNumberNamer(lottery, play.code)
    return toCells(chosen).map((cell) => ({ symbol: cell.symbol, name: nameOf(cell) }))
  })
  const all = [...new Set(names.flat().map(({ name }) => name))]
  let isOther = false
  const lowerIn = new Set<string>()
  for (const { draw, isLater } of held) {
    const shareOf = await readShares(tx, lottery, draw.drawId, all)
    for (const [index, { seenShare }] of lines.entries()) {
      const cells = names[index] ?? []
      const closed = cells.filter(({ name }) => shareOf(name) === 0)
      const share = Math.min(fullShare, ...cells.map(({ name }) => shareOf(name)))
      if (closed.length > 0)
        fields[`lines.${index}.selection`] = {
          code: 'number_held',
          params: { numbers: [...new Set(closed.map(({ symbol }) => symbol))].slice(0, closedShownMax).join(', ') },
        }
      if (isLater && share < seenShare) lowerIn.add(draw.issue)
      if (!isLater && share !== seenShare) isOther = true
    }
  }
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
  if (isOther) refuse('price_changed')
  if (lowerIn.size > 0) refuse('price_changed', { params: { why: 'chase', draws: [...lowerIn].join(', ') } })
}

type SlipSale = {
  readonly memberId: bigint
  readonly lottery: Lottery
  readonly bets: readonly Omit<SoldBet, 'memberId'>[]
}

const toCountersOfSales = (sales: readonly SlipSale[], sign: 1n | -1n): LimitedSale[] =>
  sales
    .filter(({ lottery }) => isCounted(lottery))
    .flatMap(({ memberId, lottery, bets }) =>
      bets.flatMap((bet) => toSoldCounters(lottery, { ...bet, memberId }, sign)),
    )

/**
 * Counts the bets of slips, and refuses when a limit of one of their draws is exceeded. With several slips it is not known which
 * one is to blame; the transaction must be rolled back.
 */
export async function countWithinLimits(tx: Tx, sales: readonly SlipSale[], currency: Currency): Promise<void> {
  const sold = toCountersOfSales(sales, 1n)
  const full = sold.length === 0 ? null : await insertSales(tx, sold)
  const [first] = sales
  if (full === null || !first) return
  const { lottery } = first
  const [kind = '', ...name] = full.subject.split(':')
  const isOfPlay = kind === 'play' || kind === 'number'
  const { drawMax: draw, memberMax: member, playMax: play, numberMax: number } = lottery
  const isChase = first.bets.some(({ drawId }) => drawId !== full.drawId)
  const params = {
    limit: { units: { draw, member, play, number }[kind] ?? 0n, currency },
    kind,
    ...(isChase && { why: 'chase', draw: (await selectDraw(tx, full.drawId))?.issue ?? '' }),
  }
  const value = { kind, play: (isOfPlay && name[0]) || null, number: (kind === 'number' && name.at(-1)) || null }
  refuse('lottery_limit_reached', { params, value })
}

/** Subtracts slips that were not bought after all from the counts. */
export async function subtractSlips(tx: Tx, sales: readonly SlipSale[]): Promise<void> {
  const sold = toCountersOfSales(sales, -1n)
  if (sold.length > 0) await addSales(tx, sold)
}

/** Subtracts a cancelled bet from the counts. */
export async function subtractBet(tx: Tx, code: string, bet: SoldBet): Promise<void> {
  const lottery = await selectLottery(tx, code)
  if (lottery && isCounted(lottery)) await addSales(tx, toSoldCounters(lottery, bet, -1n))
}

/**
 * Recounts what the open draws of a lottery have sold, after its limits have changed; bets wait meanwhile.
 * @param pieceMax bets read at a time
 */
export async function recountSales(tx: Tx, lottery: Lottery, { pieceMax = 5000 } = {}): Promise<void> {
  const drawIds = (await lockOpenDraws(tx, lottery.code)).map(({ drawId }) => drawId)
  for (const drawId of drawIds) {
    await deleteSales(tx, drawId)
    if (isCounted(lottery)) await countSalesOfDraw(tx, lottery, { drawId, pieceMax })
  }
}

async function countSalesOfDraw(
  tx: Tx,
  lottery: Lottery,
  { drawId, pieceMax }: { readonly drawId: bigint; readonly pieceMax: number },
): Promise<void> {
  let bets: (SoldBet & { readonly betId: bigint })[]
  let above = 0n
  do {
    bets = await selectOpenBetsOf(tx, drawId, { above, limit: pieceMax })
    const sold = bets.flatMap((bet) => toSoldCounters(lottery, bet, 1n))
    if (sold.length > 0) await addCounts(tx, sold)
    above = bets.at(-1)?.betId ?? above
  } while (bets.length === pieceMax)
}

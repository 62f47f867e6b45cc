import type { Value } from '@gasing/contract/call'
import type { lotteryGame } from '@gasing/contract/calls/lottery'
import { parseMoney } from '@gasing/contract/money'
import { type FamilyCode, findPlayByCode, getFamilyOfIssue, isFamily } from '@gasing/contract/rules/lottery/families'
import type { Play, Prices } from '@gasing/contract/rules/lottery/play'

export type Game = Value<typeof lotteryGame>
export type CurrentDraw = NonNullable<Game['currentDraw']>

/** A play with its rules and prices. */
export type PricedPlay = {
  readonly family: FamilyCode
  readonly play: Play
  readonly prices: Prices
  readonly line: Game['plays'][number]
}

/** Returns the plays whose rules this page knows, with prices. */
export function buildPricedPlays(game: Pick<Game, 'family' | 'plays'>): PricedPlay[] {
  const { family } = game
  if (!isFamily(family)) return []
  return game.plays.flatMap((line) => {
    const play = findPlayByCode(family, line.code)
    const prices = Object.fromEntries(Object.entries(line.odds).map(([tier, price]) => [tier, parseMoney(price)]))
    return play ? [{ family, play, prices, line }] : []
  })
}

/** Returns the family that a draw follows: the signs of Mark Six belong to the lunar year of the draw. */
export const getFamilyInDraw = (game: Pick<Game, 'family'>, { issue }: Pick<CurrentDraw, 'issue'>): string =>
  isFamily(game.family) ? getFamilyOfIssue(game.family, issue) : game.family

const findHoldsOf = ({ comingHolds }: Game, draw: Pick<CurrentDraw, 'drawId'> | null): Game['holds'] | undefined =>
  comingHolds.find(({ drawId }) => drawId === draw?.drawId)?.holds

/** Returns the numbers on hold in a draw; one that is not listed has those of the current draw. */
export const getHoldsOf = (game: Game, draw: Pick<CurrentDraw, 'drawId'>): Game['holds'] =>
  findHoldsOf(game, draw) ?? game.holds

/** Returns a game with the numbers on hold in a draw, which need not be the one that was current when it was loaded. */
export function withHoldsOf(game: Game, draw: Pick<CurrentDraw, 'drawId'> | null): Game {
  const holds = findHoldsOf(game, draw)
  if (!holds) return game
  // the draws that were not listed keep the numbers of the draw that was current
  const unlisted = game.comingDraws.filter((coming) => !findHoldsOf(game, coming))
  const comingHolds = [...game.comingHolds, ...unlisted.map(({ drawId }) => ({ drawId, holds: game.holds }))]
  return { ...game, holds, comingHolds }
}

import type { Value } from '@gasing/contract/call'
import { lotteryGame } from '@gasing/contract/calls/lottery'
import { parseMoney } from '@gasing/contract/money'
import { type FamilyCode, families, playOf } from '@gasing/contract/rules/lottery/families'
import type { Play, Prices } from '@gasing/contract/rules/lottery/play'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { queryOf, refresh } from '#api/query.ts'
import { learnTime, serverNow, useClock } from './clock.ts'

export type Game = Value<typeof lotteryGame>
export type CurrentDraw = NonNullable<Game['currentDraw']>

/** A play with its rules and what it pays. */
export type PricedPlay = { readonly play: Play; readonly prices: Prices; readonly line: Game['plays'][number] }

/** So many draws ahead are left when more are asked for. */
const fewDraws = 3
/** So long before the close the clock warns. */
export const closingMilliseconds = 15_000
/** So long the board stays locked between two draws, so that nobody bets into another draw than meant. */
const lockMilliseconds = 2500
/** Timers may ring a little early. */
const alarmMilliseconds = 10

const isFamily = (family: string): family is FamilyCode => Object.hasOwn(families, family)

/** The plays that this page knows the rules of, priced. */
export function pricedPlays(game: Pick<Game, 'family' | 'plays'>): PricedPlay[] {
  const { family } = game
  if (!isFamily(family)) return []
  return game.plays.flatMap((line) => {
    const play = playOf(family, line.code)
    const prices = Object.fromEntries(Object.entries(line.odds).map(([tier, price]) => [tier, parseMoney(price)]))
    return play ? [{ play, prices, line }] : []
  })
}

export function useLottery(code: string) {
  const found = useQuery(queryOf(lotteryGame, { params: { code } }))
  const { data, dataUpdatedAt } = found
  useEffect(() => {
    if (data) learnTime(data.serverTime, dataUpdatedAt)
  }, [data, dataUpdatedAt])
  const plays = useMemo(() => (data ? pricedPlays(data) : []), [data])
  return { game: data, plays, found }
}

export type DrawNow = {
  /** The draw that takes bets; null while none does. */
  readonly draw: CurrentDraw | null
  /** Draws that take bets, this one first. */
  readonly open: readonly CurrentDraw[]
  /** Just closed: the board waits a moment before it goes on with the next one. */
  readonly closed: CurrentDraw | null
  /** The last that closed while this page was open; it is being drawn, or drawn. */
  readonly last: CurrentDraw | null
}

const openAt = (draws: readonly CurrentDraw[], now: number): CurrentDraw[] =>
  draws.filter(({ closesAt }) => Date.parse(closesAt) > now)

/** Follows the draws of a lottery by the server's clock: at the cut-off the board locks, and the next draw takes over. */
export function useDrawNow(game: Pick<Game, 'currentDraw' | 'comingDraws'> | undefined): DrawNow {
  const clock = useClock()
  const [now, setNow] = useState(serverNow)
  const [closed, setClosed] = useState<CurrentDraw | null>(null)
  const [last, setLast] = useState<CurrentDraw | null>(null)
  const open = useMemo(() => openAt(game?.currentDraw ? [game.currentDraw, ...game.comingDraws] : [], now), [game, now])
  const [draw = null] = open
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clock that was corrected sets the alarm anew
  useEffect(() => {
    if (!draw) return
    const close = () => {
      setClosed(draw)
      setLast(draw)
      setNow(serverNow())
    }
    const alarm = setTimeout(close, Math.max(0, Date.parse(draw.closesAt) - serverNow()) + alarmMilliseconds)
    return () => clearTimeout(alarm)
  }, [draw, clock])
  useEffect(() => {
    if (!closed) return
    const unlock = setTimeout(() => setClosed(null), lockMilliseconds)
    return () => clearTimeout(unlock)
  }, [closed])
  const isShort = game !== undefined && open.length < fewDraws
  const drawId = draw?.drawId
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each draw that passes
  useEffect(() => {
    if (isShort) void refresh(lotteryGame)
  }, [isShort, drawId])
  return { draw, open, closed, last }
}

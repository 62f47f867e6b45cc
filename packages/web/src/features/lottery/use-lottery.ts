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

/** A play with its rules and prices. */
export type PricedPlay = { readonly play: Play; readonly prices: Prices; readonly line: Game['plays'][number] }

/** With fewer open draws than this, more are requested. */
const fewDraws = 3
/** The countdown shows a warning this long before the close. */
export const closingMilliseconds = 15_000
/** The board stays locked this long between two draws, so that no bet goes into a different draw than intended. */
const lockMilliseconds = 2500
/** Margin, because timers may fire slightly early. */
const alarmMilliseconds = 10

const isFamily = (family: string): family is FamilyCode => Object.hasOwn(families, family)

/** Returns the plays whose rules this page knows, with prices. */
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
  /** The draw open for bets; null when there is none. */
  readonly draw: CurrentDraw | null
  /** All draws open for bets, the current one first. */
  readonly open: readonly CurrentDraw[]
  /** A draw that has just closed: the board is briefly locked before the next one. */
  readonly closed: CurrentDraw | null
  /** The last draw that closed while this page was open. */
  readonly last: CurrentDraw | null
}

const openAt = (draws: readonly CurrentDraw[], now: number): CurrentDraw[] =>
  draws.filter(({ closesAt }) => Date.parse(closesAt) > now)

/**
 * Follows a lottery's draws by the server's clock: at the cut-off the board locks briefly, then the next draw becomes current.
 */
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

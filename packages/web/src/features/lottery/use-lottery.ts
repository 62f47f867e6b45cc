import { lotteryGame } from '@gasing/contract/calls/lottery'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { buildQuery, refresh } from '#api/query.ts'
import { Refused } from '#api/refused.ts'
import { useExclusion } from '#shared/exclusion.ts'
import { getServerTime, updateClock, useClockLead } from '#state/server-clock.ts'
import {
  buildPricedPlays,
  type CurrentDraw,
  type Game,
  getFamilyInDraw,
  type PricedPlay,
  withHoldsOf,
} from './priced-plays.ts'

export type { CurrentDraw, Game, PricedPlay }
export { withHoldsOf }

/** With fewer open draws than this, more are requested. */
const fewDraws = 3
/** The countdown shows a warning this long before the close. */
export const closingMilliseconds = 15_000
/** The board stays locked this long between two draws, so that no bet goes into a different draw than intended. */
const lockMilliseconds = 2500
/** A timer set for longer than this fires at once. A page is not open that long. */
const timerMaxMilliseconds = 2 ** 31 - 1
/** Margin, because timers may fire slightly early. */
const alarmMilliseconds = 10

/** Returns the plays by the rules of the draw open for bets, which may have begun after the game was loaded. */
export function usePlaysIn(game: Game, plays: readonly PricedPlay[], draw: CurrentDraw | null): readonly PricedPlay[] {
  const family = draw ? getFamilyInDraw(game, draw) : game.family
  return useMemo(() => (family === game.family ? plays : buildPricedPlays({ ...game, family })), [game, plays, family])
}

export function useLottery(code: string) {
  const found = useQuery(buildQuery(lotteryGame, { params: { code } }))
  const { data, dataUpdatedAt } = found
  useEffect(() => {
    if (data) updateClock(data.serverTime, dataUpdatedAt)
  }, [data, dataUpdatedAt])
  const plays = useMemo(() => (data ? buildPricedPlays(data) : []), [data])
  // also while it is open here: an operator may take it off sale; a code that no lottery can have is refused as unreadable
  const isUnknown = found.error instanceof Refused && ['not_found', 'bad_request'].includes(found.error.code)
  return { game: data, plays, found, isUnknown }
}

export type CurrentDraws = {
  /** The draw open for bets; null when there is none. */
  readonly draw: CurrentDraw | null
  /** All draws open for bets, the current one first. */
  readonly open: readonly CurrentDraw[]
  /** A draw that has just closed: the board is briefly locked before the next one. */
  readonly closed: CurrentDraw | null
  /** The last draw that closed while this page was open. */
  readonly last: CurrentDraw | null
  /** The member is on a break: nothing can be bet. */
  readonly resting: boolean
}

const listOpenDraws = (draws: readonly CurrentDraw[], now: number): CurrentDraw[] =>
  draws.filter(({ closesAt }) => Date.parse(closesAt) > now)

/**
 * Follows a lottery's draws by the server's clock: at the cut-off the board locks briefly, then the next draw becomes current.
 */
export function useCurrentDraws(game: Pick<Game, 'currentDraw' | 'comingDraws'> | undefined): CurrentDraws {
  const clockLead = useClockLead()
  const resting = useExclusion() !== null
  const [now, setNow] = useState(getServerTime)
  const [closed, setClosed] = useState<CurrentDraw | null>(null)
  const [last, setLast] = useState<CurrentDraw | null>(null)
  const open = useMemo(
    () => listOpenDraws(game?.currentDraw ? [game.currentDraw, ...game.comingDraws] : [], now),
    [game, now],
  )
  const [draw = null] = open
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clock that was corrected sets the alarm anew
  useEffect(() => {
    if (!draw) return
    const close = () => {
      setClosed(draw)
      setLast(draw)
      setNow(getServerTime())
    }
    const left = Math.max(0, Date.parse(draw.closesAt) - getServerTime()) + alarmMilliseconds
    if (left > timerMaxMilliseconds) return
    const alarm = setTimeout(close, left)
    return () => clearTimeout(alarm)
  }, [draw, clockLead])
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
  return { draw, open, closed, last, resting }
}

import type { Value } from '@gasing/contract/call'
import { chatUnread, roomMessages } from '@gasing/contract/calls/chat-room'
import { winners } from '@gasing/contract/calls/game-lists'
import { lotteryBets, lotteryDraws, lotteryGame } from '@gasing/contract/calls/lottery'
import { lotteryChases } from '@gasing/contract/calls/lottery-chases'
import { lotteryTrends } from '@gasing/contract/calls/lottery-trends'
import type { RealtimeEvent, RoomMessage, Winner } from '@gasing/contract/events'
import { refetchQueries } from '@gasing/ui/refetch-queries'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

type Room = InfiniteData<Value<typeof roomMessages>>

/** Prepends a pushed message unless it is already in the list. */
function prependMessage(old: Room | undefined, message: RoomMessage): Room | undefined {
  const [first, ...others] = old?.pages ?? []
  if (!old || !first || first.list.some(({ id }) => id === message.id)) return old
  return { ...old, pages: [{ ...first, list: [message, ...first.list] }, ...others] }
}

type Winners = Value<typeof winners>
const winsMax = 20

/** Prepends a new win unless it is already in the list. */
function prependWin(old: Winners | undefined, win: Winner): Winners | undefined {
  if (!old || old.list.some(({ id }) => id === win.id)) return old
  return { ...old, list: [win, ...old.list].slice(0, winsMax) }
}

/** Adds a pushed message to the cached room and increments the unread count. */
export function addMessage(cache: QueryClient, message: RoomMessage): void {
  cache.setQueriesData<Room>({ queryKey: [roomMessages.path] }, (old) => prependMessage(old, message))
  cache.setQueriesData<Value<typeof chatUnread>>(
    { queryKey: [chatUnread.path] },
    (old) => old && { unReadCount: old.unReadCount + 1 },
  )
}

/** Adds a win to the lists of latest wins. */
export function addWin(cache: QueryClient, win: Winner): void {
  const isLatest = (key: readonly unknown[]) => JSON.stringify(key[2] ?? {}).includes('"latest"')
  cache.setQueriesData<Winners>({ queryKey: [winners.path], predicate: ({ queryKey }) => isLatest(queryKey) }, (old) =>
    prependWin(old, win),
  )
}

/** The member's own lottery data. */
export const ownLotteryCalls = [lotteryBets, lotteryChases] as const

type Draws = Value<typeof lotteryDraws>
type DrawNews = Extract<RealtimeEvent, { type: 'draw' }>

/** Refetches after a broadcast are spread over this time, to avoid a load peak. */
export const spreadMilliseconds = 1500

/** A draw that a page expects to close later than this was closed early, or voided. */
const earlyMilliseconds = 5000

/** Returns whether a page shows a draw as on sale that has ended before its time. */
const isOnSale = (cache: QueryClient, drawId: string): boolean =>
  cache
    .getQueriesData<Value<typeof lotteryGame>>({ queryKey: [lotteryGame.path] })
    .flatMap(([, game]) => (game ? [game.currentDraw, ...game.comingDraws] : []))
    .some((draw) => draw?.drawId === drawId && Date.parse(draw.closesAt) > Date.now() + earlyMilliseconds)

/** Shows a result at once in lists that contain its draw, and refetches the dependent data a little later. */
export function applyDraw(cache: QueryClient, { lottery, drawId, status, result }: DrawNews): void {
  const isKnown = (page: Draws) => page.list.some((draw) => draw.drawId === drawId)
  const withNews = (draw: Draws['list'][number]) =>
    draw.drawId === drawId
      ? { ...draw, status: status as typeof draw.status, result: result?.map((row) => [...row]) ?? draw.result }
      : draw
  cache.setQueriesData<InfiniteData<Draws>>({ queryKey: [lotteryDraws.path] }, (old) =>
    old?.pages?.some(isKnown)
      ? { ...old, pages: old.pages.map((page) => ({ ...page, list: page.list.map(withNews) })) }
      : old,
  )
  const isOf = (key: readonly unknown[]) => (key[2] as { params?: { code?: string } })?.params?.code === lottery
  setTimeout(() => {
    for (const { path } of [lotteryDraws, lotteryTrends, ...(isOnSale(cache, drawId) ? [lotteryGame] : [])])
      void refetchQueries(cache, { queryKey: [path], predicate: ({ queryKey }) => isOf(queryKey) })
    for (const { path } of ownLotteryCalls) void refetchQueries(cache, { queryKey: [path] })
  }, Math.random() * spreadMilliseconds)
}

import type { Value } from '@gasing/contract/call'
import { chatUnread, roomMessages } from '@gasing/contract/calls/chat-room'
import { winners } from '@gasing/contract/calls/game-lists'
import { lotteryBets, lotteryDraws } from '@gasing/contract/calls/lottery'
import { lotteryChases } from '@gasing/contract/calls/lottery-chases'
import { lotteryTrends } from '@gasing/contract/calls/lottery-trends'
import type { RealtimeEvent, RoomMessage, Winner } from '@gasing/contract/events'
import { askAgain } from '@gasing/ui/ask-again'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

type Room = InfiniteData<Value<typeof roomMessages>>

/** Prepends a pushed message unless it is already in the list. */
function withMessage(old: Room | undefined, message: RoomMessage): Room | undefined {
  const [first, ...others] = old?.pages ?? []
  if (!old || !first || first.list.some(({ id }) => id === message.id)) return old
  return { ...old, pages: [{ ...first, list: [message, ...first.list] }, ...others] }
}

type Winners = Value<typeof winners>
const winsMax = 20

/** Prepends a new win unless it is already in the list. */
function withWin(old: Winners | undefined, win: Winner): Winners | undefined {
  if (!old || old.list.some(({ id }) => id === win.id)) return old
  return { ...old, list: [win, ...old.list].slice(0, winsMax) }
}

/** Adds a pushed message to the cached room and increments the unread count. */
export function takeMessage(cache: QueryClient, message: RoomMessage): void {
  cache.setQueriesData<Room>({ queryKey: [roomMessages.path] }, (old) => withMessage(old, message))
  cache.setQueriesData<Value<typeof chatUnread>>(
    { queryKey: [chatUnread.path] },
    (old) => old && { unReadCount: old.unReadCount + 1 },
  )
}

/** Adds a win to the lists of latest wins. */
export function takeWin(cache: QueryClient, win: Winner): void {
  const isLatest = (key: readonly unknown[]) => JSON.stringify(key[2] ?? {}).includes('"latest"')
  cache.setQueriesData<Winners>({ queryKey: [winners.path], predicate: ({ queryKey }) => isLatest(queryKey) }, (old) =>
    withWin(old, win),
  )
}

/** The member's own lottery data. */
export const lotteryOwn = [lotteryBets, lotteryChases] as const

type Draws = Value<typeof lotteryDraws>
type DrawNews = Extract<RealtimeEvent, { type: 'draw' }>

/** Refetches after a broadcast are spread over this time, to avoid a load peak. */
export const spreadMilliseconds = 1500

/** Shows a result at once in lists that contain its draw, and refetches the dependent data a little later. */
export function takeDraw(cache: QueryClient, { lottery, drawId, status, result }: DrawNews): void {
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
    for (const { path } of [lotteryDraws, lotteryTrends])
      void askAgain(cache, { queryKey: [path], predicate: ({ queryKey }) => isOf(queryKey) })
    for (const { path } of lotteryOwn) void askAgain(cache, { queryKey: [path] })
  }, Math.random() * spreadMilliseconds)
}

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

/** A pushed message stands once, before the others. */
function withMessage(old: Room | undefined, message: RoomMessage): Room | undefined {
  const [first, ...others] = old?.pages ?? []
  if (!old || !first || first.list.some(({ id }) => id === message.id)) return old
  return { ...old, pages: [{ ...first, list: [message, ...first.list] }, ...others] }
}

type Winners = Value<typeof winners>
const winsMax = 20

/** A win that has just been made stands first, once. */
function withWin(old: Winners | undefined, win: Winner): Winners | undefined {
  if (!old || old.list.some(({ id }) => id === win.id)) return old
  return { ...old, list: [win, ...old.list].slice(0, winsMax) }
}

/** Puts a message of the room where it is shown, and counts it where it is not. */
export function takeMessage(cache: QueryClient, message: RoomMessage): void {
  cache.setQueriesData<Room>({ queryKey: [roomMessages.path] }, (old) => withMessage(old, message))
  cache.setQueriesData<Value<typeof chatUnread>>(
    { queryKey: [chatUnread.path] },
    (old) => old && { unReadCount: old.unReadCount + 1 },
  )
}

/** Puts a win before the latest ones. */
export function takeWin(cache: QueryClient, win: Winner): void {
  const isLatest = (key: readonly unknown[]) => JSON.stringify(key[2] ?? {}).includes('"latest"')
  cache.setQueriesData<Winners>({ queryKey: [winners.path], predicate: ({ queryKey }) => isLatest(queryKey) }, (old) =>
    withWin(old, win),
  )
}

/** What a member has in the lotteries. */
export const lotteryOwn = [lotteryBets, lotteryChases] as const

type Draws = Value<typeof lotteryDraws>
type DrawNews = Extract<RealtimeEvent, { type: 'draw' }>

/** What went to everybody is not asked for by everybody at once. */
export const spreadMilliseconds = 1500

/** A result is shown the moment that it is told, in lists that have its draw; what follows from it is asked for a little later. */
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

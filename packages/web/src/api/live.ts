import type { Value } from '@gasing/contract/call'
import { deposit, deposits, turnover, withdrawals } from '@gasing/contract/calls/cashier'
import { chatUnread, roomMessages } from '@gasing/contract/calls/chat-room'
import { winners } from '@gasing/contract/calls/game-lists'
import { messages, unreadMessages } from '@gasing/contract/calls/messages'
import { applications } from '@gasing/contract/calls/promotions'
import { liveChat, ticket, tickets } from '@gasing/contract/calls/service'
import { systemStatus } from '@gasing/contract/calls/system'
import { balance, bets, transactions } from '@gasing/contract/calls/wallet'
import type { RealtimeEvent, RoomMessage, Winner } from '@gasing/contract/events'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { boot } from '#boot.ts'
import { language, loadTexts, t } from '#i18n/i18n.ts'
import { chatToken } from '#state/chat-token.ts'
import { operatorTyping } from '#state/operator-typing.ts'
import { serviceNews } from '#state/service-news.ts'
import { showToast } from '#state/toast-store.ts'
import { queries } from './query.ts'
import { dropSession, onSessionEnd, session, token } from './session.ts'
import { createSocket } from './socket.ts'

type Balance = Value<typeof balance>

/** What went to everybody is not asked for by everybody at once. */
const spreadMilliseconds = 1500

type Sum = { sum: string; version: string }

const isNewer = (one: Sum, other: Sum): boolean => BigInt(one.version) > BigInt(other.version)

/** A pushed balance counts only when it is newer than the one on the screen. */
export function newerBalance(old: Balance | undefined, pushed: Sum): Balance | undefined {
  return old && isNewer(pushed, old) ? { ...old, sum: pushed.sum, version: pushed.version } : old
}

/** An answer that was read before a push came, and arrives after it, must not turn the balance back. */
export function keepNewest(cache: QueryClient): void {
  cache.setQueryDefaults([balance.path], {
    structuralSharing: (old, fresh) => (old && isNewer(old as Balance, fresh as Balance) ? old : fresh),
  })
}

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

/** What each event means for the answers that this tab holds. */
export function applyEvent(event: RealtimeEvent, cache: QueryClient): void {
  const stale = (...calls: { path: string }[]) => {
    for (const { path } of calls) void cache.invalidateQueries({ queryKey: [path] })
  }
  switch (event.type) {
    case 'hello':
      // what was asked before the socket spoke may have been overtaken since; nobody was there to hear it
      if (event.signedIn) stale(balance, unreadMessages)
      break
    case 'balance':
      cache.setQueriesData<Balance>({ queryKey: [balance.path] }, (old) => newerBalance(old, event))
      stale(transactions, bets, turnover)
      break
    case 'message':
      if (event.unread === undefined)
        setTimeout(() => stale(messages, unreadMessages), Math.random() * spreadMilliseconds)
      else {
        cache.setQueriesData({ queryKey: [unreadMessages.path] }, { count: event.unread })
        stale(messages)
      }
      break
    case 'config':
      void cache.invalidateQueries({ predicate: (query) => query.meta?.config === true })
      break
    case 'chat':
      if (event.place !== 'room') {
        stale(liveChat, tickets, ticket)
        serviceNews.set(event)
      } else if (event.message === null)
        setTimeout(() => stale(roomMessages, chatUnread), Math.random() * spreadMilliseconds)
      else {
        const { message } = event
        cache.setQueriesData<Room>({ queryKey: [roomMessages.path] }, (old) => withMessage(old, message))
        cache.setQueriesData<Value<typeof chatUnread>>(
          { queryKey: [chatUnread.path] },
          (old) => old && { unReadCount: old.unReadCount + 1 },
        )
      }
      break
    case 'typing':
      operatorTyping.set(operatorTyping.get() + 1)
      break
    case 'win':
      if (event.win) {
        const { win } = event
        const isLatest = (key: readonly unknown[]) => JSON.stringify(key[2] ?? {}).includes('"latest"')
        cache.setQueriesData<Winners>(
          { queryKey: [winners.path], predicate: ({ queryKey }) => isLatest(queryKey) },
          (old) => withWin(old, win),
        )
      }
      break
    case 'status':
      stale(systemStatus)
      break
    case 'deposit':
      stale(deposits, deposit, balance)
      break
    case 'application':
      stale(applications)
      break
    case 'withdrawal':
      stale(withdrawals, balance)
      break
    case 'resync':
      void cache.invalidateQueries()
      break
    case 'session-ended':
      dropSession('ended')
      break
    // what has no place on this screen yet is not an error: a newer server may say more than this page knows
    default:
      break
  }
}

/** CONF-4: what an operator changes shows on open pages; what was changed while the socket was away shows when it is back. */
function followBrandOn(event: RealtimeEvent): void {
  const isNews = event.type === 'hello' ? event.configVersion > boot.configVersion : event.type === 'config'
  if (isNews || event.type === 'status')
    void import('./follow-brand.ts').then(({ followBrand }) => followBrand()).catch(() => undefined)
}

/** The game says it in its own words, or not at all. */
function tellLimit(): void {
  void loadTexts('protection').then(() => showToast({ tone: 'plain', text: t('limit_reached_now') }))
}

/** A guest hears of the conversation that the guest began. */
function guestChat(): { chat?: string } {
  const chat = chatToken.get()
  return chat && !token() ? { chat } : {}
}

/** Opens the socket and keeps it signed in as whoever is signed in here. */
export function startLive(): void {
  keepNewest(queries)
  const socket = createSocket({
    hello: () => ({ language: language(), ...(token() && { token: token() as string }), ...guestChat() }),
    onEvent(event) {
      applyEvent(event, queries)
      followBrandOn(event)
      if (event.type === 'limit') tellLimit()
    },
    onResumed: () => void queries.invalidateQueries(),
  })
  let known = token()
  session.subscribe(() => {
    if (token() === known) return
    known = token()
    // another person's balance is neither newer nor older
    void queries.resetQueries({ queryKey: [balance.path] })
    socket.restart()
  })
  chatToken.subscribe(() => socket.restart())
  onSessionEnd((end) => {
    queries.removeQueries({ predicate: (query) => query.meta?.config !== true })
    if (end === 'ended') showToast({ tone: 'plain', text: t('in_logged_login') })
  })
  socket.open()
}

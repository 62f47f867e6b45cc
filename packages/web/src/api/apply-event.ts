import { deposit, deposits, withdrawals } from '@gasing/contract/calls/cashier'
import { chatUnread, roomMessages } from '@gasing/contract/calls/chat-room'
import { identity } from '@gasing/contract/calls/identity'
import { messages, unreadMessages } from '@gasing/contract/calls/messages'
import { applications } from '@gasing/contract/calls/promotions'
import { rebateRecords, rebateStanding } from '@gasing/contract/calls/rebates'
import { liveChat, ticket, tickets } from '@gasing/contract/calls/service'
import { systemStatus } from '@gasing/contract/calls/system'
import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { balance } from '@gasing/contract/calls/wallet'
import type { RealtimeEvent } from '@gasing/contract/events'
import { refetchAfterFirstFetch, refetchQueries } from '@gasing/ui/refetch-queries'
import type { QueryClient } from '@tanstack/react-query'
import { operatorTyping } from '#state/operator-typing.ts'
import { serviceNews } from '#state/service-news.ts'
import { type Balance, selectNewerBalance } from './live-balance.ts'
import { addMessage, addWin, applyDraw, spreadMilliseconds } from './live-lists.ts'
import { closeSession } from './session.ts'
import { contractCalls, moneyCalls, movingCalls, pointsCalls, rewardCalls } from './stale-calls.ts'

/** Events that carry no data: they only mark these calls as stale. */
const staleBy: Partial<Record<RealtimeEvent['type'], readonly { readonly path: string }[]>> = {
  status: [systemStatus],
  deposit: [deposits, deposit, balance],
  withdrawal: [withdrawals, balance, consolidatedFunds],
  application: [applications],
  identity: [identity],
  points: pointsCalls,
  reward: rewardCalls,
  contract: contractCalls,
  rebate: [rebateStanding, rebateRecords],
}

/** Applies an event to the cached answers of this tab. */
export function applyEvent(event: RealtimeEvent, cache: QueryClient): void {
  const stale = (...calls: readonly { readonly path: string }[]) => {
    for (const { path } of calls) void refetchQueries(cache, { queryKey: [path] })
  }
  switch (event.type) {
    case 'hello':
      // data loaded before the socket was ready may have changed since, with no event received
      if (event.signedIn) stale(...movingCalls)
      // a session that ended before it was greeted: its refused call says so
      else stale(balance)
      break
    case 'balance':
      cache.setQueriesData<Balance>({ queryKey: [balance.path] }, (old) => selectNewerBalance(old, event))
      refetchAfterFirstFetch(cache, { queryKey: [balance.path] })
      // loaded at sign-in and otherwise fresh for minutes: the wallet page would show a different sum than the header
      stale(...moneyCalls)
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
      void refetchQueries(cache, { predicate: (query) => query.meta?.config === true })
      break
    case 'chat':
      if (event.place !== 'room') {
        stale(liveChat, tickets, ticket)
        serviceNews.set(event)
      } else if (event.message === null)
        setTimeout(() => stale(roomMessages, chatUnread), Math.random() * spreadMilliseconds)
      else addMessage(cache, event.message)
      break
    case 'typing':
      operatorTyping.set(operatorTyping.get() + 1)
      break
    case 'draw':
      applyDraw(cache, event)
      break
    case 'win':
      if (event.win) addWin(cache, event.win)
      break
    case 'resync':
      void refetchQueries(cache)
      break
    case 'session-ended':
      closeSession(event.end ?? 'ended')
      break
    // an unknown type is not an error: a newer server may send events this page does not know
    default:
      stale(...(staleBy[event.type] ?? []))
      break
  }
}

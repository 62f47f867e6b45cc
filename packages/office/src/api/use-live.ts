import { officeMemberBets } from '@gasing/contract/calls/office/bets'
import { officeMemberProfit } from '@gasing/contract/calls/office/members'
import { operatorInfo } from '@gasing/contract/calls/office/session'
import type { OfficeTopic, RealtimeEvent } from '@gasing/contract/events'
import { refetchQueries } from '@gasing/ui/refetch-queries'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { connectLive } from './live.ts'
import { send } from './send.ts'
import { handleSessionEnd, isSessionHeld, watchSessionHold } from './session.ts'

/** What becomes stale: react-admin lists by name, single calls by the start of their path. */
type Stale = { readonly lists: readonly string[]; readonly paths: readonly string[] }

/** What an event of the back office's own makes stale, by its subject. */
const staleAbout: Readonly<Record<OfficeTopic, Stale>> = {
  rules: {
    lists: ['audit'],
    paths: [
      '/office/api/event-rules',
      '/office/api/identity-rules',
      '/office/api/cases/rules',
      '/office/api/protection/sisters',
      '/office/api/service/canned-answers',
    ],
  },
  vendor: { lists: ['vendors', 'audit'], paths: ['/office/api/vendors'] },
  adjustment: {
    lists: ['adjustments', 'discrepancies', 'members', 'audit'],
    paths: ['/office/api/adjustments', '/office/api/discrepancies', '/office/api/members'],
  },
  approval: {
    lists: ['lotteries', 'draws', 'results', 'protection', 'audit'],
    paths: [
      '/office/api/lotteries',
      '/office/api/draws',
      '/office/api/lottery/results',
      '/office/api/protection',
      '/office/api/members',
    ],
  },
  discrepancy: {
    lists: ['discrepancies', 'reconciliations', 'vendor-transfers', 'audit'],
    paths: ['/office/api/discrepancies', '/office/api/vendor-transfers'],
  },
}

/** What an event makes stale. */
const staleByTopic: Readonly<Record<string, Stale>> = {
  withdrawal: { lists: ['withdrawals', 'members'], paths: ['/office/api/withdrawals', '/office/api/members'] },
  case: { lists: ['cases', 'withdrawals'], paths: ['/office/api/cases', '/office/api/withdrawals'] },
  identity: {
    lists: ['identity-checks', 'withdrawals', 'audit'],
    paths: ['/office/api/identity-checks', '/office/api/withdrawals'],
  },
  event: { lists: ['events', 'returns', 'audit'], paths: ['/office/api/events'] },
  deposit: { lists: ['deposits', 'members'], paths: ['/office/api/deposits', '/office/api/members'] },
  application: {
    lists: ['applications', 'promotions', 'members'],
    paths: ['/office/api/applications', '/office/api/promotions', '/office/api/members'],
  },
  reward: {
    lists: ['reward-orders', 'rewards', 'members'],
    paths: ['/office/api/reward-orders', '/office/api/rewards', '/office/api/members'],
  },
  contract: {
    lists: ['agent-contracts', 'agent-bills', 'audit'],
    paths: ['/office/api/agent-rules', '/office/api/agent-bills'],
  },
  chat: { lists: ['conversations', 'audit'], paths: ['/office/api/conversations', '/office/api/room'] },
  feedback: { lists: ['feedback', 'audit'], paths: ['/office/api/feedback'] },
  draw: { lists: ['draws', 'results'], paths: ['/office/api/draws', '/office/api/lottery/results'] },
  config: {
    lists: [
      'lotteries',
      'games',
      'vendors',
      'promotions',
      'rewards',
      'missions',
      'banners',
      'audit',
      'messages',
      'announcements',
      'help',
      'posts',
    ],
    paths: [
      '/office/api/brand',
      '/office/api/agent-rules',
      '/office/api/modules',
      '/office/api/phone-auth',
      '/office/api/field-rules',
      '/office/api/protection/rules',
      '/office/api/opening',
      '/office/api/brand-routes',
      '/office/api/texts',
      '/office/api/media',
      '/office/api/service',
      '/office/api/room',
      '/office/api/games',
      '/office/api/vendors',
      '/office/api/categories',
      '/office/api/lanes',
      '/office/api/lotteries',
      '/office/api/lottery-models',
      '/office/api/lottery-band',
      '/office/api/promotions',
      '/office/api/ranks',
      '/office/api/points-rules',
      '/office/api/rebate-rules',
      '/office/api/boards',
      '/office/api/messages',
      '/office/api/announcements',
      '/office/api/help',
      '/office/api/posts',
      '/office/api/channels',
      '/office/api/payee-changes',
      '/office/api/turnover-weights',
      '/office/api/btcpay',
      '/wps/system/permission',
    ],
  },
}

/** Counts the typing events of a live chat's visitor. */
export const buildTypingKey = (id: string) => ['typing', id] as const

/** Marks as stale what an event has changed; queries on the screen refetch now, the rest when next shown. */
export function applyEvent(event: RealtimeEvent, cache: QueryClient): void {
  const { type } = event
  const stale = type === 'office' ? staleAbout[event.about] : staleByTopic[type]
  if (stale) invalidateStale(cache, stale)
  else if (type === 'typing') cache.setQueryData<number>(buildTypingKey(event.id), (count = 0) => count + 1)
  else if (type === 'resync') void refetchQueries(cache)
  else if (type === 'session-ended') handleSessionEnd()
  // the session ended before it was greeted, or allows nothing but a password change: a refused call says which
  else if (type === 'hello' && !event.signedIn) send(operatorInfo, {}).catch(() => undefined)
}

/**
 * Refreshes what may have changed before the server's greeting: at first everything that changes by itself, after a gap
 * everything.
 */
export function handleGreeting(first: boolean, cache: QueryClient): void {
  if (!first) return void refetchQueries(cache)
  const { config: _settings, ...others } = staleByTopic
  const moving = [...Object.values(others), ...Object.values(staleAbout)]
  invalidateStale(cache, { lists: moving.flatMap(({ lists }) => lists), paths: moving.flatMap(({ paths }) => paths) })
}

/** The same for a change made in this tab, without waiting for the event. */
export function invalidateTopic(
  cache: QueryClient,
  topic:
    | 'withdrawal'
    | 'deposit'
    | 'application'
    | 'reward'
    | 'case'
    | 'identity'
    | 'event'
    | 'feedback'
    | 'chat'
    | 'config',
): void {
  const stale = staleByTopic[topic]
  if (stale) invalidateStale(cache, stale)
}

/** What adds up a member's year or all rounds: read again when next shown, not with each event of the brand (decision 363). */
const addedUp: readonly string[] = [officeMemberProfit.path, officeMemberBets.path]

/** Whether a query has loaded more than the first page of a record: each further one is a call of its own (decision 404). */
const hasPages = ({ state }: Pick<Query, 'state'>): boolean =>
  ((state.data as { pages?: readonly unknown[] } | undefined)?.pages?.length ?? 0) > 1

function invalidateStale(cache: QueryClient, { lists, paths }: Stale): void {
  const isStale = ({ queryKey: [first, second] }: Pick<Query, 'queryKey'>) =>
    first === 'call' ? paths.some((path) => String(second).startsWith(path)) : lists.includes(String(first))
  const isLong = (query: Query) => addedUp.includes(String(query.queryKey[1])) || hasPages(query)
  void refetchQueries(cache, { predicate: (query) => isStale(query) && !isLong(query) })
  for (const query of cache.getQueryCache().findAll({ predicate: isStale })) if (isLong(query)) query.invalidate()
}

/**
 * Follows the server's events while the page is open and its session lasts; returns whether it is connected. A session that waits
 * for its operator closes the socket: its late end would close the next session, which needs a socket of its own.
 */
export function useLive(): boolean {
  const cache = useQueryClient()
  const held = useSyncExternalStore(watchSessionHold, isSessionHeld)
  const [connected, setConnected] = useState(false)
  useEffect(() => {
    if (held) return setConnected(false)
    return connectLive({
      onEvent: (event) => applyEvent(event, cache),
      onState: setConnected,
      onGreeted: (first) => handleGreeting(first, cache),
    })
  }, [cache, held])
  return connected
}

import type { RealtimeEvent } from '@gasing/contract/events'
import { askAgain } from '@gasing/ui/ask-again'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { connectLive } from './live.ts'
import { sessionEnded } from './session.ts'

/** What an event makes stale: react-admin lists by name, single calls by the start of their path. */
const staleBy: Readonly<Record<string, { readonly lists: readonly string[]; readonly paths: readonly string[] }>> = {
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
    paths: ['/office/api/reward-orders', '/office/api/rewards'],
  },
  contract: { lists: ['agent-contracts', 'agent-bills', 'audit'], paths: ['/office/api/agent-rules'] },
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
      '/office/api/turnover-weights',
      '/office/api/btcpay',
      '/wps/system/permission',
    ],
  },
}

/** Counts the typing events of a live chat's visitor. */
export const typingKey = (id: string) => ['typing', id] as const

/** Marks as stale what an event has changed; queries on the screen refetch now, the rest when next shown. */
export function applyEvent(event: RealtimeEvent, cache: QueryClient): void {
  const { type } = event
  const stale = staleBy[type]
  if (stale) markStale(cache, stale)
  else if (type === 'typing') cache.setQueryData<number>(typingKey(event.id), (heard = 0) => heard + 1)
  else if (type === 'resync') void askAgain(cache)
  else if (type === 'session-ended') sessionEnded()
}

/**
 * Refreshes what may have changed before the server's greeting: at first everything that changes by itself, after a gap
 * everything.
 */
export function greeted(first: boolean, cache: QueryClient): void {
  if (!first) return void askAgain(cache)
  const moving = Object.entries(staleBy).flatMap(([topic, stale]) => (topic === 'config' ? [] : stale))
  markStale(cache, { lists: moving.flatMap(({ lists }) => lists), paths: moving.flatMap(({ paths }) => paths) })
}

/** The same for a change made in this tab, without waiting for the event. */
export function afterChange(
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
  const stale = staleBy[topic]
  if (stale) markStale(cache, stale)
}

function markStale(cache: QueryClient, { lists, paths }: { lists: readonly string[]; paths: readonly string[] }): void {
  void askAgain(cache, {
    predicate: ({ queryKey: [first, second] }) =>
      first === 'call' ? paths.some((path) => String(second).startsWith(path)) : lists.includes(String(first)),
  })
}

/** Follows the server's events while the page is open; returns whether it is connected. */
export function useLive(): boolean {
  const cache = useQueryClient()
  const [connected, setConnected] = useState(false)
  useEffect(
    () =>
      connectLive({
        onEvent: (event) => applyEvent(event, cache),
        onState: setConnected,
        onGreeted: (first) => greeted(first, cache),
      }),
    [cache],
  )
  return connected
}

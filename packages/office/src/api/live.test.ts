import { officeMemberLedger, officeMemberProfit } from '@gasing/contract/calls/office/members'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitingCalls } from '../pages/home/waiting-calls.ts'
import { buildCallKey } from './use-call.ts'
import { applyEvent, handleGreeting } from './use-live.ts'

const keys = {
  queue: ['withdrawals', 'getList', {}],
  counts: ['call', '/office/api/withdrawals', { query: { status: 'requested' } }],
  ledger: ['call', '/office/api/members/:id/ledger', { memberId: '1' }],
  deposits: ['deposits', 'getList', {}],
  discrepancies: ['discrepancies', 'getList', {}],
  modules: ['call', '/office/api/modules', {}],
  band: ['call', '/office/api/lottery-band', {}],
  protection: ['call', '/office/api/protection/rules', {}],
}

const emitEvent = (type: 'withdrawal' | 'deposit' | 'config' | 'resync' | 'win') => (cache: QueryClient) =>
  applyEvent({ type } as Parameters<typeof applyEvent>[0], cache)
const greetCache = (first: boolean) => (cache: QueryClient) => handleGreeting(first, cache)

function listStaleAfter(happens: (cache: QueryClient) => void): string[] {
  const cache = new QueryClient()
  for (const key of Object.values(keys)) cache.setQueryData(key, {})
  happens(cache)
  return Object.entries(keys).flatMap(([name, key]) => (cache.getQueryState(key)?.isInvalidated ? [name] : []))
}

test('an event invalidates just what it may affect', () => {
  expect(listStaleAfter(emitEvent('withdrawal'))).toEqual(['queue', 'counts', 'ledger'])
  expect(listStaleAfter(emitEvent('deposit'))).toEqual(['ledger', 'deposits'])
  expect(listStaleAfter(emitEvent('config'))).toEqual(['modules', 'band', 'protection'])
  const about = (cache: QueryClient) => applyEvent({ type: 'office', about: 'discrepancy' }, cache)
  expect(listStaleAfter(about)).toEqual(['discrepancies'])
  expect(listStaleAfter(emitEvent('win'))).toEqual([])
  expect(listStaleAfter(emitEvent('resync'))).toEqual(Object.keys(keys))
})

test('a member’s year and rounds are not added up with each event, but when they are next shown', async () => {
  const cache = new QueryClient()
  const read = vi.fn(async () => ({}))
  const queryKey = buildCallKey(officeMemberProfit, { params: { id: '7' } })
  const observer = new QueryObserver(cache, { queryKey, queryFn: read, staleTime: Number.POSITIVE_INFINITY })
  const leave = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
  emitEvent('deposit')(cache)
  expect([observer.getCurrentResult().isFetching, observer.getCurrentResult().isStale]).toEqual([false, true])
  leave()
  observer.subscribe(() => {})()
  expect(read).toHaveBeenCalledTimes(2)
})

const topics = [
  ...(['withdrawal', 'case', 'identity', 'event', 'deposit', 'application', 'reward', 'contract', 'chat'] as const),
  ...(['feedback', 'draw', 'config'] as const),
].map((type) => ({ type }))
const abouts = (['rules', 'vendor', 'adjustment', 'discrepancy'] as const).map((about) => ({
  ...{ type: 'office' as const, about },
}))

test('the count of a list is refetched whenever the list is', () => {
  const stale = [...topics, ...abouts].flatMap((event) => {
    const cache = new QueryClient()
    const pairs = Object.entries(waitingCalls).map(([list, call]) => ({
      list,
      call: buildCallKey(call, { query: {} }),
    }))
    for (const { list, call } of pairs) for (const key of [[list, 'getList'], call]) cache.setQueryData(key, {})
    applyEvent(event as Parameters<typeof applyEvent>[0], cache)
    const isStale = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated
    return pairs
      .filter(({ list, call }) => isStale([list, 'getList']) && !isStale(call))
      .map(({ list }) => [event, list])
  })
  expect(stale).toEqual([])
})

test('a record that was paged back is not read again, page by page, with each event of the brand', () => {
  const cache = new QueryClient()
  const key = ['call', officeMemberLedger.path, { memberId: '1' }]
  const queryFn = vi.fn(async () => ({ list: [], next: null }))
  const watch = (pages: number) => {
    cache.setQueryData(key, { pages: Array.from({ length: pages }, () => ({})), pageParams: [] })
    const options = { queryKey: key, queryFn, staleTime: Number.POSITIVE_INFINITY }
    return new QueryObserver(cache, options).subscribe(() => undefined)
  }
  const leave = watch(2)
  emitEvent('deposit')(cache)
  expect([queryFn.mock.calls.length, cache.getQueryState(key)?.isInvalidated]).toEqual([0, true])
  leave()
  watch(1)
  emitEvent('deposit')(cache)
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('the first hello invalidates live data, one after a gap everything', () => {
  expect(listStaleAfter(greetCache(true))).toEqual([
    'queue',
    'counts',
    'ledger',
    'deposits',
    'discrepancies',
    'protection',
  ])
  expect(listStaleAfter(greetCache(false))).toEqual(Object.keys(keys))
})

test.each([
  ['an event', emitEvent('withdrawal')],
  ['a gap', emitEvent('resync')],
  ['the first greeting', greetCache(true)],
  ['a later greeting', greetCache(false)],
])('a first response read before %s but arriving after it is fetched once more', async (_name, happens) => {
  const cache = new QueryClient()
  const answers: ((rows: number) => void)[] = []
  const queryFn = () => new Promise<number>((come) => answers.push(come))
  onTestFinished(new QueryObserver(cache, { queryKey: keys.queue, queryFn }).subscribe(() => undefined))
  happens(cache)
  answers[0]?.(0)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(1)
  await expect.poll(() => cache.getQueryData(keys.queue)).toBe(1)
  expect(answers).toHaveLength(2)
})

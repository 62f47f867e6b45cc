import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { readEvent, waitBefore } from './live.ts'
import { applyEvent, greeted } from './use-live.ts'

const keys = {
  queue: ['withdrawals', 'getList', {}],
  counts: ['call', '/office/api/withdrawals', { query: { status: 'requested' } }],
  ledger: ['call', '/office/api/members/:id/ledger', { memberId: '1' }],
  deposits: ['deposits', 'getList', {}],
  modules: ['call', '/office/api/modules', {}],
  band: ['call', '/office/api/lottery-band', {}],
  protection: ['call', '/office/api/protection/rules', {}],
}

const tell = (type: 'withdrawal' | 'deposit' | 'config' | 'resync' | 'win') => (cache: QueryClient) =>
  applyEvent({ type } as Parameters<typeof applyEvent>[0], cache)
const greet = (first: boolean) => (cache: QueryClient) => greeted(first, cache)

function staleAfter(happens: (cache: QueryClient) => void): string[] {
  const cache = new QueryClient()
  for (const key of Object.values(keys)) cache.setQueryData(key, {})
  happens(cache)
  return Object.entries(keys).flatMap(([name, key]) => (cache.getQueryState(key)?.isInvalidated ? [name] : []))
}

test('an event invalidates just what it may affect', () => {
  expect(staleAfter(tell('withdrawal'))).toEqual(['queue', 'counts', 'ledger'])
  expect(staleAfter(tell('deposit'))).toEqual(['ledger', 'deposits'])
  expect(staleAfter(tell('config'))).toEqual(['modules', 'band', 'protection'])
  expect(staleAfter(tell('win'))).toEqual([])
  expect(staleAfter(tell('resync'))).toEqual(Object.keys(keys))
})

test('the first hello invalidates live data, one after a gap everything', () => {
  expect(staleAfter(greet(true))).toEqual(['queue', 'counts', 'ledger', 'deposits'])
  expect(staleAfter(greet(false))).toEqual(Object.keys(keys))
})

test.each([
  ['an event', tell('withdrawal')],
  ['a gap', tell('resync')],
  ['the first greeting', greet(true)],
  ['a later greeting', greet(false)],
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

test('a malformed event is dropped', () => {
  expect(readEvent('{"type":"config","version":3}')).toEqual({ type: 'config', version: 3 })
  for (const text of ['', 'null', '[]', '{"type":3}', '<html>', undefined]) expect(readEvent(text)).toBeNull()
})

test('backoff doubles, is jittered and capped', () => {
  expect([0, 1, 2].map((tries) => waitBefore(tries, 1))).toEqual([500, 1000, 2000])
  expect(waitBefore(2, 0)).toBe(1000)
  expect(waitBefore(60, 1)).toBe(20_000)
})

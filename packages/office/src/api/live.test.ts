import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readEvent, waitBefore } from './live.ts'
import { applyEvent } from './use-live.ts'

const keys = {
  queue: ['withdrawals', 'getList', {}],
  counts: ['call', '/office/api/withdrawals', { query: { status: 'requested' } }],
  ledger: ['call', '/office/api/members/:id/ledger', { memberId: '1' }],
  deposits: ['deposits', 'getList', {}],
  modules: ['call', '/office/api/modules', {}],
}

function staleAfter(type: 'withdrawal' | 'deposit' | 'config' | 'resync' | 'win'): string[] {
  const cache = new QueryClient()
  for (const key of Object.values(keys)) cache.setQueryData(key, {})
  applyEvent({ type } as Parameters<typeof applyEvent>[0], cache)
  return Object.entries(keys).flatMap(([name, key]) => (cache.getQueryState(key)?.isInvalidated ? [name] : []))
}

test('an event makes old exactly what it may have changed', () => {
  expect(staleAfter('withdrawal')).toEqual(['queue', 'counts', 'ledger'])
  expect(staleAfter('deposit')).toEqual(['ledger', 'deposits'])
  expect(staleAfter('config')).toEqual(['modules'])
  expect(staleAfter('win')).toEqual([])
  expect(staleAfter('resync')).toEqual(Object.keys(keys))
})

test('what is not an event of ours is dropped', () => {
  expect(readEvent('{"type":"config","version":3}')).toEqual({ type: 'config', version: 3 })
  for (const text of ['', 'null', '[]', '{"type":3}', '<html>', undefined]) expect(readEvent(text)).toBeNull()
})

test('the wait doubles, is spread, and has an end', () => {
  expect([0, 1, 2].map((tries) => waitBefore(tries, 1))).toEqual([500, 1000, 2000])
  expect(waitBefore(2, 0)).toBe(1000)
  expect(waitBefore(60, 1)).toBe(20_000)
})

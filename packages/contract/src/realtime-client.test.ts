import { expect, test } from 'vitest'
import { getRetryDelay, readEvent } from './realtime-client.ts'

test('a malformed event is dropped', () => {
  expect(readEvent('{"type":"config","version":3}')).toEqual({ type: 'config', version: 3 })
  for (const text of ['', 'null', '[]', '{"type":3}', '<html>', undefined]) expect(readEvent(text)).toBeNull()
})

test('delays double up to the longest and are jittered', () => {
  expect([0, 1, 2, 10, 60].map((tries) => getRetryDelay(tries, 30_000, 1))).toEqual([500, 1000, 2000, 30_000, 30_000])
  expect(getRetryDelay(10, 30_000, 0)).toBe(15_000)
})

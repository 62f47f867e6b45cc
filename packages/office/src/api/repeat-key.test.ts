import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-key.ts'

test('a form resent unchanged keeps its key, and a changed one gets a new key', () => {
  const keyFor = createIdempotencyKeys()
  const first = keyFor({ account: 'a', rate: '1' })
  expect(keyFor({ account: 'a', rate: '1' })).toBe(first)
  expect(keyFor({ account: 'a', rate: '2' })).not.toBe(first)
  expect(createIdempotencyKeys()({ account: 'a', rate: '1' })).not.toBe(first)
})

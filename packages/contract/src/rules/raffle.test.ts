import { expect, test } from 'vitest'
import { drawRaffle, hashRaffleSeed } from './raffle.ts'

const seed = '00'.repeat(32)
const ticket = { seed, promotion: '1001', member: '10001', ticket: 1, salt: 'ab' }

test('MEMBER-9 a draw is repeatable, differs by ticket, salt, seed or member, and the seed hash is as known', async () => {
  const weights = Array.from({ length: 1000 }, () => 1)
  const first = await drawRaffle(ticket, weights)
  expect(await drawRaffle({ ...ticket }, weights)).toBe(first)
  const others = await Promise.all([
    drawRaffle({ ...ticket, ticket: 2 }, weights),
    drawRaffle({ ...ticket, salt: 'ac' }, weights),
    drawRaffle({ ...ticket, seed: '01'.repeat(32) }, weights),
    drawRaffle({ ...ticket, member: '10002' }, weights),
  ])
  expect(new Set([first, ...others]).size).toBeGreaterThan(3)
  expect(await hashRaffleSeed(seed)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925')
})

test('MEMBER-9 prizes are drawn by weight', async () => {
  const counts = [0, 0, 0]
  for (let at = 1; at <= 3000; at++) {
    const drawn = await drawRaffle({ ...ticket, ticket: at }, [1, 3, 6])
    counts[drawn] = (counts[drawn] ?? 0) + 1
  }
  const expected = [300, 900, 1800]
  const chiSquare = expected.reduce((sum, wanted, at) => sum + ((counts[at] ?? 0) - wanted) ** 2 / wanted, 0)
  // two degrees of freedom, exceeded once in a thousand
  expect(chiSquare).toBeLessThan(13.8)
})

import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeal, parseKeyRing } from '#platform/seal.ts'
import { hashSecret, needsRehash, verifySecret } from './hash-secrets.ts'

const newKey = () => randomBytes(32).toString('hex')
const first = newKey()
const platformWith = (...lines: string[]) => ({ seal: createSeal(parseKeyRing(lines.join('\n'))) })
const platform = platformWith(first)
const is = (secret: string, hashed: string | null, purpose: 'password' | 'payment-password' = 'password') =>
  verifySecret(platform, { secret, hashed, purpose })

// as under `npm run dev`: threads then also report the modules they load, which is not an answer
beforeAll(() => {
  process.env.WATCH_REPORT_DEPENDENCIES = '1'
})
// other tests in this process start programs that would report their modules too
afterAll(() => {
  delete process.env.WATCH_REPORT_DEPENDENCIES
})

test('S01 a hash matches only its secret, purpose and key', async () => {
  const hashed = await hashSecret(platform, 'Sandbox#2026', 'password')
  expect(await is('Sandbox#2026', hashed)).toBe(true)
  expect(await is('Sandbox#2027', hashed)).toBe(false)
  expect(await is('Sandbox#2026', hashed, 'payment-password')).toBe(false)
  const other = platformWith(newKey())
  expect(await verifySecret(other, { secret: 'Sandbox#2026', hashed, purpose: 'password' })).toBe(false)
  expect(await hashSecret(platform, 'Sandbox#2026', 'password')).not.toBe(hashed)
})

test('equivalent Unicode spellings are the same secret', async () => {
  expect(await is('e\u0301', await hashSecret(platform, 'é', 'password'))).toBe(true)
})

test('a missing hash never matches', async () => {
  expect(await is('nobody', null)).toBe(false)
})

test('a hash with other parameters is outdated', async () => {
  expect(needsRehash(platform, await hashSecret(platform, 'x', 'password'))).toBe(false)
  expect(needsRehash(platform, '$argon2id$v=19$m=8192,t=1,p=1$c2FsdA$aGFzaA')).toBe(true)
})

test('X03 passwords survive a pepper rotation and are rehashed with the next key at sign-in', async () => {
  const next = newKey()
  const before = await hashSecret(platform, 'Sandbox#2026', 'password')
  const known = platformWith(first, next)
  const after = platformWith(first, `*${next}`)
  const opens = (where: typeof platform, hashed: string) =>
    verifySecret(where, { secret: 'Sandbox#2026', hashed, purpose: 'password' })
  const fresh = await hashSecret(after, 'Sandbox#2026', 'password')
  for (const where of [known, after])
    for (const hashed of [before, fresh]) expect(await opens(where, hashed)).toBe(true)
  expect([needsRehash(known, before), needsRehash(after, before), needsRehash(after, fresh)]).toEqual([
    false,
    true,
    false,
  ])
  expect(await opens(platform, fresh)).toBe(false)
  expect(await verifySecret(after, { secret: 'Sandbox#2027', hashed: fresh, purpose: 'password' })).toBe(false)
})

test('T35 a flood is refused at once, and the accepted work completes', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 140 }, () => hashSecret(platform, 'x', 'password')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(140 - 128 - Math.max(1, Math.min(4, availableParallelism() - 1)))
  expect(refused.every(({ reason }) => reason.code === 'too_often')).toBe(true)
  expect(await hashSecret(platform, 'x', 'password')).toMatch(/^\$argon2id\$/)
})

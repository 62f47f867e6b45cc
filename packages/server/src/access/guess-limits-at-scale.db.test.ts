import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { failureSubjectsOf } from './guess-limits.ts'
import { type AccessSetup, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

type Guess = { readonly username: string; readonly password: string; readonly ip: string; readonly forged?: string }
const guess = async ({ username, password, ip, forged }: Guess, more: object = {}): Promise<string> => {
  const options = { ip, ...(forged && { headers: { 'x-forwarded-for': forged } }) }
  return (await setup.call('POST /wps/session/login', { username, password, ...more }, options)).code ?? 'in'
}

/** How often each answer occurred, with ten attempts in parallel. */
async function tally(guesses: readonly Guess[]): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (let first = 0; first < guesses.length; first += 10)
    for (const code of await Promise.all(guesses.slice(first, first + 10).map((each) => guess(each))))
      counts[code] = (counts[code] ?? 0) + 1
  return counts
}
const many = (count: number, make: (index: number) => Guess) => Array.from({ length: count }, (_, index) => make(index))
/** Attempts whose password could be checked while the third failure was being counted. */
const lookedAtMax = 3 + 10

test('S03 one password for 500 names: few are checked, then the network needs a captcha', async () => {
  await setup.register('victim01')
  const names = many(500, (n) => ({
    username: n === 250 ? 'victim01' : `name${n}`,
    password: validPassword,
    ip: '198.51.100.7',
  }))
  const counts = await tally(names)
  expect(counts.in_incorrect_password).toBeLessThanOrEqual(lookedAtMax)
  expect(counts.in).toBeUndefined()
  expect((counts.captcha_required ?? 0) + (counts.too_often ?? 0)).toBeGreaterThanOrEqual(500 - lookedAtMax)
})

test('S03 500 passwords for one name, from 200 networks: few are checked', async () => {
  await setup.register('victim02')
  const passwords = many(500, (n) => ({
    username: 'victim02',
    password: `Wrong#${n}`,
    ip: `203.${n % 200}.113.7`,
  }))
  const counts = await tally(passwords)
  expect(counts.in_incorrect_password).toBeLessThanOrEqual(10)
  expect(Object.keys(counts).toSorted()).not.toContain('in')
})

test('S03 200 forged addresses count as one: few are checked', async () => {
  const names = many(200, (n) => ({
    username: `forged${n}`,
    password: validPassword,
    ip: '192.0.2.66',
    forged: `10.${n}.0.1`,
  }))
  expect((await tally(names)).in_incorrect_password).toBeLessThanOrEqual(lookedAtMax)
})

test('S03 solving every captcha allows at most 100 failures per network', async () => {
  const ip = '198.51.102.8'
  const { network } = failureSubjectsOf({ ...setup.scope, ip }, '')
  await guess({ username: 'patient', password: validPassword, ip })
  // the first ninety failures, set directly instead of repeated
  await setup.within((tx) => tx.query(sql`update access.failure set failures = 90 where subject = ${network}`))
  const codes: string[] = []
  for (let n = 0; n < 20; n++) {
    const read = await setup.captcha()
    codes.push(await guess({ username: `patient${n}`, password: validPassword, ip }, read))
  }
  expect(codes.filter((code) => code === 'in_incorrect_password')).toHaveLength(10)
  expect(codes.slice(10).every((code) => code === 'too_often')).toBe(true)
})

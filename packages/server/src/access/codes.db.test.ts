import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import { createSeal, parseKeyRing } from '#platform/seal.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type CodeTarget, checkCode, consumeCode, issueCode } from './codes.ts'
import { type AccessSetup, setUpAccess } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

const login = (subject: string): CodeTarget => ({ purpose: 'login', subject })
const issue = (what: CodeTarget) => setup.within((tx) => issueCode(tx, what))
const consume = (what: CodeTarget, code: string) => setup.within((tx) => consumeCode(tx, what, code))
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('S11 a code has six evenly drawn digits and is not stored in the clear', async () => {
  const codes = await Promise.all(Array.from({ length: 200 }, (_, index) => issue(login(`even-${index}`))))
  for (const code of codes) expect(code).toMatch(/^[0-9]{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(190)
  expect(new Set(codes.map(([first]) => first)).size).toBe(10)
  const { rows } = await platform.owner.query('select row_to_json(c)::text as line from access.code c')
  const lines = rows.map(({ line }) => line).join('\n')
  expect(lines).not.toContain('even-7')
  expect(codes.filter((code) => lines.includes(`"${code}"`))).toEqual([])
})

test('S11 it is valid only for its purpose, number and brand', async () => {
  const what = login('60123456789')
  const code = await issue(what)
  for (const purpose of ['register', 'forgotten', 'step_up', 'bind'] as const)
    expect([purpose, await checkCode(setup.scope, { ...what, purpose }, code)]).toEqual([purpose, false])
  expect(await checkCode(setup.scope, login('60123456780'), code)).toBe(false)
  expect(await checkCode(setup.scope, login('attempt>60123456789'), code)).toBe(false)
  expect(await checkCode(systemScope(platform, setup.brandId + 1, 'test'), what, code)).toBe(false)
  expect(await checkCode(setup.scope, what, ` ${code} `)).toBe(true)
})

test('S11 a code moved to another purpose or number in the database is not valid there', async () => {
  const [mine, theirs] = [login('60111111111'), login('60122222222')]
  const code = await issue(mine)
  const known = await issue(theirs)
  await platform.owner.query(`update access.code a set code_mac = b.code_mac from access.code b
    where a.ctid <> b.ctid and a.expires_at > now()`)
  expect(await checkCode(setup.scope, theirs, code)).toBe(false)
  expect(await checkCode(setup.scope, mine, known)).toBe(false)
})

test('S11 only the newest code is valid', async () => {
  const what = login('newest')
  const [first, second] = [await issue(what), await issue(what)]
  expect([await checkCode(setup.scope, what, first), await checkCode(setup.scope, what, second)]).toEqual([
    first === second,
    true,
  ])
})

test('S11 five tries use up a code; then the right one fails', async () => {
  const what = login('tries')
  const code = await issue(what)
  for (let attempt = 1; attempt <= 4; attempt++) expect(await checkCode(setup.scope, what, other(code))).toBe(false)
  expect(await checkCode(setup.scope, what, code)).toBe(true)
  expect(await checkCode(setup.scope, what, other(code))).toBe(false)
  expect(await checkCode(setup.scope, what, code)).toBe(false)
  expect(await checkCode(setup.scope, what, await issue(what))).toBe(true)
})

test('S11 of 400 parallel guesses five are checked', async () => {
  const what = login('parallel')
  const code = await issue(what)
  // the right code comes last: a limit that parallel guesses could bypass would let it through
  const guesses = Array.from({ length: 400 }, (_, index) => (index === 399 ? code : other(code)))
  const answers = await Promise.all(guesses.map((guess) => checkCode(setup.scope, what, guess)))
  expect(answers.filter(Boolean)).toEqual([])
  const [row] = await setup.within((tx) =>
    tx.query<{ tries: number }>(sql`select tries from access.code where tries = 5 and purpose = 'login' limit 1`),
  )
  expect(row?.tries).toBe(5)
})

test('S11 20 parallel attempts take a code only once', async () => {
  const what = login('once')
  const code = await issue(what)
  const taken = await Promise.all(Array.from({ length: 20 }, () => consume(what, code)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await checkCode(setup.scope, what, code)).toBe(false)
})

test('S11 a code expires after five minutes, and a rollback restores it', async () => {
  const what = login('late')
  const code = await issue(what)
  const undone = inBrand(setup.scope, async (tx) => {
    await consumeCode(tx, what, code)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await checkCode(setup.scope, what, code)).toBe(true)
  await platform.owner.query(`update access.code set expires_at = expires_at - interval '5 minutes'`)
  expect(await checkCode(setup.scope, what, code)).toBe(false)
})

test('X03 during a seal key rotation every process accepts a code, and only the newest', async () => {
  const [first, next] = ['1'.repeat(64), '2'.repeat(64)]
  const [before, after] = [`${first}\n${next}`, `${first}\n*${next}`].map((ring) =>
    systemScope({ ...platform, seal: createSeal(parseKeyRing(ring)) }, setup.brandId, 'test'),
  )
  if (!before || !after) throw new Error('two processes')
  const what = login('turning')
  const sent = await inBrand(before, (tx) => issueCode(tx, what))
  expect([await checkCode(before, what, sent), await checkCode(after, what, sent)]).toEqual([true, true])
  const newest = await inBrand(after, (tx) => issueCode(tx, what))
  expect([await checkCode(before, what, newest), await checkCode(after, what, newest)]).toEqual([true, true])
  expect(await checkCode(after, what, sent)).toBe(sent === newest)
  expect(await inBrand(before, (tx) => consumeCode(tx, what, newest))).toBe(true)
  expect(await checkCode(after, what, newest)).toBe(false)
})

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inBrand, sql } from '#platform/db/tx.ts'
import { createSeal, parseKeyRing } from '#platform/seal.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countBeyondLimit } from '#platform/testing/rate-limit-windows.ts'
import { consumeCaptcha, createCaptcha, hashCaptcha } from './captcha.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { countSignInAttempt } from './sign-in-attempt.ts'
import { type AccessSetup, setUpAccess } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

const fetchOf = (id: string, host = 'localhost') => setup.call(`GET /wps/captcha?id=${id}`, undefined, { host })
const consume = (id: string, text: string) => setup.within((tx) => consumeCaptcha(tx, { id, text }))

/** A captcha whose text the test knows: the server keeps only a keyed hash, so the test replaces that hash. */
async function createKnownCaptcha(text: string): Promise<string> {
  const id = randomUUID()
  expect((await fetchOf(id)).status).toBe(200)
  const [mac] = hashCaptcha(platform.seal, { id, text })
  await setup.within((tx) => tx.query(sql`update access.captcha set text_mac = ${mac} where id = ${id}`))
  return id
}

describe('captcha', () => {
  test('REG-9 the answer is a base64 PNG, different each time', async () => {
    const [one, two] = await Promise.all([fetchOf(randomUUID()), fetchOf(randomUUID())])
    const { format, width, height } = await sharp(Buffer.from(one.value, 'base64')).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 160, height: 56 })
    expect(two.value).not.toBe(one.value)
  })

  test('REG-9 an id gets one captcha a second', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => fetchOf(id)))
    expect(answers.map(({ code }) => code ?? 'drawn').sort()).toEqual(['drawn', 'too_often', 'too_often', 'too_often'])
    await setup.within((tx) => tx.query(sql`update access.captcha set drawn_at = drawn_at - interval '1 second'`))
    expect((await fetchOf(id)).status).toBe(200)
  })

  test('S04 it is case-insensitive and used up even by a wrong answer', async () => {
    const right = await createKnownCaptcha('ACEFH')
    expect(await consume(right.toUpperCase(), ' acefh ')).toBe(true)
    expect(await consume(right, 'ACEFH')).toBe(false)
    const wrong = await createKnownCaptcha('ACEFH')
    expect(await consume(wrong, 'ACEF7')).toBe(false)
    expect(await consume(wrong, 'ACEFH')).toBe(false)
  })

  test('S04 another captcha’s text, an empty text and an expired captcha are refused', async () => {
    const [mine, other] = [await createKnownCaptcha('ACEFH'), await createKnownCaptcha('JKMNP')]
    expect(await consume(other, 'ACEFH')).toBe(false)
    expect(await consume(mine, '')).toBe(false)
    expect(await consume(randomUUID(), 'ACEFH')).toBe(false)
    const old = await createKnownCaptcha('ACEFH')
    await setup.within((tx) => tx.query(sql`update access.captcha set expires_at = now() where id = ${old}`))
    expect(await consume(old, 'ACEFH')).toBe(false)
  })

  test('S04 of two parallel one wins', async () => {
    const id = await createKnownCaptcha('RTWXY')
    expect((await Promise.all([consume(id, 'RTWXY'), consume(id, 'RTWXY')])).sort()).toEqual([false, true])
  })

  test('S04 a new captcha for an id invalidates the previous one', async () => {
    const id = await createKnownCaptcha('ACEFH')
    await setup.within((tx) => tx.query(sql`update access.captcha set drawn_at = drawn_at - interval '1 second'`))
    await fetchOf(id)
    expect(await consume(id, 'ACEFH')).toBe(false)
  })

  test('X03 a captcha signed with the previous key is accepted by every process', async () => {
    const [first, next] = ['1'.repeat(64), '2'.repeat(64)]
    const seals = [`${first}\n${next}`, `${first}\n*${next}`].map((ring) => createSeal(parseKeyRing(ring)))
    for (const drawer of seals)
      for (const reader of seals) {
        const scope = { ...setup.scope, platform: { ...platform, seal: reader } }
        const put = async () => {
          const id = await createKnownCaptcha('ACEFH')
          const [mac] = hashCaptcha(drawer, { id, text: 'ACEFH' })
          await setup.within((tx) => tx.query(sql`update access.captcha set text_mac = ${mac} where id = ${id}`))
          return id
        }
        const [one, other, wrong] = [await put(), await put(), await put()]
        expect(await inBrand(scope, (tx) => consumeCaptcha(tx, { id: one, text: 'ACEFH' }))).toBe(true)
        expect((await countSignInAttempt(scope, 'nobody', { id: other, text: 'ACEFH' })).captcha.isRight).toBe(true)
        expect((await countSignInAttempt(scope, 'nobody', { id: wrong, text: 'ACEFK' })).captcha.isRight).toBe(false)
      }
  })

  test('Z05 a captcha is not valid at another brand', async () => {
    const id = randomUUID()
    expect((await fetchOf(id, 'sen.localhost')).status).toBe(200)
    expect(await consume(id, 'ACEFH')).toBe(false)
    const [left] = (await platform.owner.query('select count(*)::int as n from access.captcha where id = $1', [id]))
      .rows
    expect(left.n).toBe(1)
  })

  test('an invalid id is refused, and requests per address are limited', async () => {
    expect((await fetchOf('1')).code).toBe('bad_request')
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => createCaptcha(setup.scope, randomUUID()).catch(String)),
    )
    expect(answers.filter((answer) => answer.includes('too_often'))).toHaveLength(
      await countBeyondLimit(platform, { name: 'captcha', attemptsMax: 60 }),
    )
  })

  test('expired captchas are deleted', async () => {
    await setup.within((tx) => tx.query(sql`update access.captcha set expires_at = now() - interval '1 second'`))
    await deleteOldRows(setup.scope)
    const [left] = await setup.within((tx) => tx.query<{ n: bigint }>(sql`select count(*) as n from access.captcha`))
    expect(left?.n).toBe(0n)
  })
})

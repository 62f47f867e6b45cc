import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inBrand, sql } from '#platform/db/tx.ts'
import { makeSeal, readKeyRing } from '#platform/seal.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { beyondLimit } from '#platform/testing/windows.ts'
import { lookAt } from './attempt.ts'
import { captchaMacs, newCaptcha, takeCaptcha } from './captcha.ts'
import { forgetOld } from './forget-old.ts'
import { type AccessWorld, accessWorld } from './testing.ts'

let platform: TestPlatform
let world: AccessWorld
beforeAll(async () => {
  platform = await testPlatform()
  world = await accessWorld(platform)
})
afterAll(async () => {
  await world.close()
  await platform.close()
})

const fetchOf = (id: string, host = 'localhost') => world.call(`GET /wps/captcha?id=${id}`, undefined, { host })
const take = (id: string, text: string) => world.within((tx) => takeCaptcha(tx, { id, text }))

/** A captcha whose text the test knows: the server keeps only a keyed hash, so the test replaces that hash. */
async function known(text: string): Promise<string> {
  const id = randomUUID()
  expect((await fetchOf(id)).status).toBe(200)
  const [mac] = captchaMacs(platform.seal, { id, text })
  await world.within((tx) => tx.query(sql`update access.captcha set text_mac = ${mac} where id = ${id}`))
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
    await world.within((tx) => tx.query(sql`update access.captcha set drawn_at = drawn_at - interval '1 second'`))
    expect((await fetchOf(id)).status).toBe(200)
  })

  test('S04 it is case-insensitive and used up even by a wrong answer', async () => {
    const right = await known('ACEFH')
    expect(await take(right.toUpperCase(), ' acefh ')).toBe(true)
    expect(await take(right, 'ACEFH')).toBe(false)
    const wrong = await known('ACEFH')
    expect(await take(wrong, 'ACEF7')).toBe(false)
    expect(await take(wrong, 'ACEFH')).toBe(false)
  })

  test('S04 another captcha’s text, an empty text and an expired captcha are refused', async () => {
    const [mine, other] = [await known('ACEFH'), await known('JKMNP')]
    expect(await take(other, 'ACEFH')).toBe(false)
    expect(await take(mine, '')).toBe(false)
    expect(await take(randomUUID(), 'ACEFH')).toBe(false)
    const old = await known('ACEFH')
    await world.within((tx) => tx.query(sql`update access.captcha set expires_at = now() where id = ${old}`))
    expect(await take(old, 'ACEFH')).toBe(false)
  })

  test('S04 of two parallel one wins', async () => {
    const id = await known('RTWXY')
    expect((await Promise.all([take(id, 'RTWXY'), take(id, 'RTWXY')])).sort()).toEqual([false, true])
  })

  test('S04 a new captcha for an id invalidates the previous one', async () => {
    const id = await known('ACEFH')
    await world.within((tx) => tx.query(sql`update access.captcha set drawn_at = drawn_at - interval '1 second'`))
    await fetchOf(id)
    expect(await take(id, 'ACEFH')).toBe(false)
  })

  test('X03 a captcha signed with the previous key is accepted by every process', async () => {
    const [first, next] = ['1'.repeat(64), '2'.repeat(64)]
    const seals = [`${first}\n${next}`, `${first}\n*${next}`].map((ring) => makeSeal(readKeyRing(ring)))
    for (const drawer of seals)
      for (const reader of seals) {
        const scope = { ...world.scope, platform: { ...platform, seal: reader } }
        const put = async () => {
          const id = await known('ACEFH')
          const [mac] = captchaMacs(drawer, { id, text: 'ACEFH' })
          await world.within((tx) => tx.query(sql`update access.captcha set text_mac = ${mac} where id = ${id}`))
          return id
        }
        const [one, other, wrong] = [await put(), await put(), await put()]
        expect(await inBrand(scope, (tx) => takeCaptcha(tx, { id: one, text: 'ACEFH' }))).toBe(true)
        expect((await lookAt(scope, 'nobody', { id: other, text: 'ACEFH' })).captcha.isRight).toBe(true)
        expect((await lookAt(scope, 'nobody', { id: wrong, text: 'ACEFK' })).captcha.isRight).toBe(false)
      }
  })

  test('Z05 a captcha is not valid at another brand', async () => {
    const id = randomUUID()
    expect((await fetchOf(id, 'sen.localhost')).status).toBe(200)
    expect(await take(id, 'ACEFH')).toBe(false)
    const [left] = (await platform.owner.query('select count(*)::int as n from access.captcha where id = $1', [id]))
      .rows
    expect(left.n).toBe(1)
  })

  test('an invalid id is refused, and requests per address are limited', async () => {
    expect((await fetchOf('1')).code).toBe('bad_request')
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => newCaptcha(world.scope, randomUUID()).catch(String)),
    )
    expect(answers.filter((answer) => answer.includes('too_often'))).toHaveLength(
      await beyondLimit(platform, { name: 'captcha', attemptsMax: 60 }),
    )
  })

  test('expired captchas are deleted', async () => {
    await world.within((tx) => tx.query(sql`update access.captcha set expires_at = now() - interval '1 second'`))
    await forgetOld(world.scope)
    const [left] = await world.within((tx) => tx.query<{ n: bigint }>(sql`select count(*) as n from access.captcha`))
    expect(left?.n).toBe(0n)
  })
})

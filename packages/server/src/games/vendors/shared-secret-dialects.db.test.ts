import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { setMemberStatus } from '#members/public.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { jiliCodes } from '../../cli/conform/dialect-jili.ts'
import { pgsoftCodes } from '../../cli/conform/dialect-pgsoft.ts'
import { pragmaticCodes } from '../../cli/conform/dialect-pragmatic.ts'
import type { DialectSimulator, SimulatedSpin } from '../../cli/conform/dialect-simulator.ts'
import { type BrandSetup, setUpBrand, type TestSession } from '../../testing/brand-setup.ts'
import { connectJili, connectPgsoft, connectPragmatic } from '../../testing/conformance-vendors.ts'
import { addSecretVendor } from '../../testing/secret-vendor.ts'
import { updateTerms } from '../store-vendors.ts'

let platform: TestPlatform
let setup: BrandSetup
let serial = 0

/** Each dialect's codes for the same outcomes. */
const dialects = {
  pragmatic: { ...pragmaticCodes, make: connectPragmatic },
  pgsoft: { ...pgsoftCodes, make: connectPgsoft },
  jili: { ...jiliCodes, make: connectJili },
} as const
const names = Object.keys(dialects) as (keyof typeof dialects)[]
const brands = new Map<string, DialectSimulator>()

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  for (const dialect of names) {
    await addSecretVendor(setup, dialect, { dialect })
    await addSecretVendor(setup, `${dialect}-thousands`, { dialect })
    brands.set(dialect, dialects[dialect].make(setup, dialect))
  }
})
afterAll(async () => {
  await expectNoAuditFindings(platform, gamesQueries)
  await platform.close()
})

const openSession = async (code: string, balance = '100.00', hours = 1): Promise<TestSession> =>
  setup.seat(await setup.member(`slot${++serial}`, { balance }), { code }, { hours })
/** Round ids of nineteen digits, as they occur in practice. */
const spinOf = (bet: string, win: string): SimulatedSpin => {
  const round = (1_723_805_050_100_110_000n + BigInt(++serial)).toString()
  return { tx: round, round, bet, win }
}
const brandOf = (code: string): DialectSimulator => {
  const brand = brands.get(code)
  if (!brand) throw new Error(`no brand ${code}`)
  return brand
}

/** The number of connections waiting for a row lock. */
const waiting = () => countLockWaits(platform)

describe.each(names)('GAME-11 %s', (name) => {
  const words = dialects[name]

  test('copies of one spin wait for their account on one connection and move money once', async () => {
    const [brand, seat, other, spin] = [
      brandOf(name),
      await openSession(name),
      await openSession(name),
      spinOf('2', '1'),
    ]
    const holder = await platform.owner.connect()
    await holder.query('begin')
    await holder.query('select from ledger.account where address = $1 for update', [`member:${seat.memberId}:main`])
    const crowd = Array.from({ length: 32 }, () => brand.spin(seat, spin))
    while ((await waiting()) === 0);
    // another member's spin is answered, and by then every request of the crowd is waiting
    expect(await brand.spin(other, spinOf('1', '0'))).toEqual({ code: 0, balance: 9900 })
    expect(await waiting()).toBe(1)
    await holder.query('rollback')
    holder.release()
    const answers = await Promise.all(crowd)
    expect(answers.filter(({ balance }) => balance !== 9900)).toEqual([])
    expect(answers.filter(({ code }) => code === words.repeated)).toHaveLength(words.repeated === 0 ? 32 : 31)
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(words.repeated === 0 ? 32 : 1)
  })

  test('a spin takes its bet and pays its win; a repeat moves nothing and returns the balance', async () => {
    const [brand, seat, first] = [brandOf(name), await openSession(name), spinOf('2.50', '10')]
    expect(await brand.spin(seat, first)).toEqual({ code: 0, balance: 10_750 })
    expect(await brand.spin(seat, spinOf('1.10', '0'))).toEqual({ code: 0, balance: 10_640 })
    for (let turn = 0; turn < 2; turn++)
      expect(await brand.spin(seat, first)).toEqual({ code: words.repeated, balance: 10_640 })
    expect(await brand.spin(seat, { ...first, bet: '2.60' })).toMatchObject({ code: words.changed })
    expect(await setup.balance(seat.memberId)).toBe(106_400_000n)
  })

  test('M06 concurrent copies of a spin count once, and a one-digit difference counts twice', async () => {
    const [brand, seat, first] = [brandOf(name), await openSession(name), spinOf('1', '0')]
    const crowd = await Promise.all(Array.from({ length: 6 }, () => brand.spin(seat, first)))
    expect(crowd.filter(({ balance }) => balance !== 9900)).toEqual([])
    expect(crowd.filter(({ code }) => code === 0)).toHaveLength(words.repeated === 0 ? crowd.length : 1)
    expect(await brand.spin(seat, spinOf('1', '0'))).toEqual({ code: 0, balance: 9800 })
  })

  test('M08 funds must cover the bet, not the net; a refused spin stays refused', async () => {
    const [brand, seat, first] = [brandOf(name), await openSession(name, '5.00'), spinOf('9', '20')]
    expect(await brand.spin(seat, first)).toMatchObject({ code: words.poor })
    expect(await brand.spin(seat, spinOf('0', '50'))).toEqual({ code: 0, balance: 5500 })
    expect(await brand.spin(seat, first)).toMatchObject({ code: words.poor })
    expect(await setup.balance(seat.memberId)).toBe(55_000_000n)
  })

  test('K01 a forged secret, another token, member or currency moves nothing', async () => {
    const [brand, seat, other] = [brandOf(name), await openSession(name), await openSession(name)]
    expect(await brand.forge(seat, spinOf('1', '500'))).toMatchObject({ code: words.forged })
    expect(await brand.spin(seat, { ...spinOf('1', '500'), token: 'l.nobody' })).toMatchObject({ code: words.stranger })
    expect(await brand.spin(seat, { ...spinOf('1', '500'), currency: 'VND' })).toMatchObject({ code: words.currency })
    expect(await brand.spin(seat, spinOf('0.0000001', '0'))).toMatchObject({ code: words.unfit })
    expect(await setup.balance(seat.memberId)).toBe(100_000_000n)
    if (name !== 'jili') expect((await brand.spin({ ...seat, token: other.token }, spinOf('1', '0'))).code).not.toBe(0)
    expect(JSON.stringify(await brand.authenticate?.(seat.token))).toContain(seat.user)
    expect(JSON.stringify(await brand.authenticate?.('l.nobody'))).not.toContain(seat.user)
  })

  test('M10 a cancelled spin is refunded once; an unseen one is refused for good', async () => {
    const [brand, seat, first] = [brandOf(name), await openSession(name), spinOf('3', '0')]
    if (!brand.cancel) return
    await brand.spin(seat, first)
    expect(await brand.cancel(seat, first)).toEqual({ code: 0, balance: 10_000 })
    expect(await brand.cancel(seat, first)).toEqual({ code: words.again, balance: 10_000 })
    expect(await brand.spin(seat, first)).toMatchObject({ code: words.late })
    const early = spinOf('4', '9')
    expect(await brand.cancel(seat, early)).toEqual({ code: words.unknown, balance: 10_000 })
    expect(await brand.spin(seat, early)).toMatchObject({ code: words.late })
    expect(await setup.balance(seat.memberId)).toBe(100_000_000n)
  })

  test('M12 a locked member or late session cannot bet; wins are paid', async () => {
    const [brand, seat, late] = [brandOf(name), await openSession(name), await openSession(name, '10.00', 0)]
    expect((await brand.spin(late, spinOf('1', '0'))).code).not.toBe(0)
    await setup.within((tx) => setMemberStatus(tx, seat.memberId, 'locked', 'a test'))
    expect(await brand.spin(seat, spinOf('1', '0'))).toMatchObject({ code: words.locked })
    if (name === 'pragmatic') return
    expect(await brand.spin(seat, spinOf('0', '4'))).toEqual({ code: 0, balance: 10_400 })
    expect(await brand.spin(late, spinOf('0', '4'))).toEqual({ code: 0, balance: 1400 })
  })

  test('M24 a vendor that counts in thousands is understood in thousands', async () => {
    const code = `${name}-thousands`
    const usual = { addresses: [], answerMs: 5000, callsMax: 16, keepCalls: 'failures', idleRoundDays: 30 } as const
    await setup.within((tx) => updateTerms(tx, code, { ...usual, units: { MYR: '1000' }, jurisdiction: null }))
    const seat = await openSession(code, '5000.00')
    expect(await dialects[name].make(setup, code).spin(seat, spinOf('2.5', '1'))).toEqual({ code: 0, balance: 350 })
    expect(await setup.balance(seat.memberId)).toBe(3_500_000_000n)
  })

  test('M24 an amount beyond any account is refused, as a bet or as a win', async () => {
    const [brand, seat, most] = [brandOf(name), await openSession(name), '999999999999']
    const thousands = await openSession(`${name}-thousands`)
    for (const spin of [spinOf(most, '0'), spinOf('0', most)]) {
      expect(await brand.spin(seat, spin)).toMatchObject({ code: words.unfit })
      expect(await dialects[name].make(setup, `${name}-thousands`).spin(thousands, spin)).toMatchObject({
        code: words.unfit,
      })
    }
    expect(await setup.balance(seat.memberId)).toBe(100_000_000n)
  })

  test('K06 malformed calls are refused in the dialect, and so is an unknown vendor', async () => {
    const paths = { pragmatic: '/bet.html', pgsoft: '/Cash/TransferInOut', jili: '/bet' }
    for (const [code, body] of [
      [name, '%%%'],
      [name, ''],
      [name, '{"a":1,"a":2}'],
      ['nobody', 'a=b'],
    ] as const) {
      const reply = await setup.app.inject({ method: 'POST', url: `/vendors/${code}${paths[name]}`, body })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
      expect(reply.body).toMatch(/error/i)
      expect(reply.body).not.toContain('"error":0')
    }
  })
})

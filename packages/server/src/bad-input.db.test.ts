import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { getDayInZone } from '@gasing/contract/rules/dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultFieldRules } from '#brand/defaults.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { hasText, translate } from '#platform/texts/texts.ts'
import { type BrandSetup, setUpBrand } from './testing/brand-setup.ts'

/** Those that the brand begins with; that every other has a text for each code is tested with the texts. */
const languages = ['EN', 'MY', 'CN']
const timeZone = 'Asia/Kuala_Lumpur'

/** A valid value for each field of REG-12. Proofs (captcha, code) are left out: they have their own checks. */
const good: Readonly<Record<string, string>> = {
  username: 'goodname1',
  password: 'Sandbox#2026',
  confirmPassword: 'Sandbox#2026',
  paymentPassword: '246810',
  payeeName: 'Ana Lee',
  fullName: 'Ana Maria Lee',
  nickname: 'Ana',
  countryDialingCode: '60',
  mobileNum: '0123456789',
  email: 'good@example.com',
  idNumber: 'A1234567',
  birthday: '1990-01-31',
  nationality: 'Malaysian',
  occupation: 'Clerk',
  sourceOfIncome: 'Salary',
  address: '1 Jalan Ampang',
  whatsapp: '0123456789',
  telegram: 'ana_lee',
  zalo: '0123456789',
  line: 'ana.lee',
  wechat: 'ana_lee',
  facebook: 'ana.lee',
  qqNum: '12345678',
}
const invisible = [
  ['NUL', '\0'],
  ['a lone surrogate', '\ud800'],
  ['a mark that turns the direction', '\u202e'],
  ['an isolate', '\u2067'],
  ['a letter of no width', '\u200b'],
  ['a line break', '\n'],
] as const
const freeText = ['nationality', 'occupation', 'sourceOfIncome', 'address']
const names = ['payeeName', 'fullName', 'nickname']
const ruleOf = (field: string) => defaultFieldRules.find((rule) => rule.field === field)

type Refused = { status: number; code?: string; fields: Record<string, { code: string; message: string }> }
let platform: TestPlatform
let setup: BrandSetup
let senders = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  await setup.within(async (tx) => {
    await tx.query(sql`
      update brand.field_rule set enabled = true, required = true
      where brand_id = ${tx.brandId} and field = any(${Object.keys(good)}::text[])`)
  })
})
afterAll(() => platform.close())

/** Sends the form with the given changes, each time from a new address to stay clear of the rate limit per address. */
async function send(change: Readonly<Record<string, unknown>>, language = 'EN', way = ''): Promise<Refused> {
  senders++
  const response = await setup.app.inject({
    method: 'PUT',
    url: `/wps/member/register${way}`,
    remoteAddress: `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`,
    headers: { host: 'localhost', language, 'content-type': 'application/json' },
    payload: JSON.stringify({ ...good, agreement: true, ...change }),
  })
  const { code, fields = {} } = response.json()
  return { status: response.statusCode, code, fields }
}

/** Expects the form with this value to be refused at this field only, with a message in each language. */
async function refusedAt(field: string, value: string, code: string): Promise<void> {
  const change = { [field]: value, ...(field === 'password' && { confirmPassword: value }) }
  const messages = new Set<string>()
  for (const language of languages) {
    const { status, fields } = await send(change, language)
    const named = Object.keys(fields).filter((name) => field !== 'password' || name !== 'confirmPassword')
    expect([named, status, fields[field]?.code], `${field} in ${language}`).toEqual([[field], 400, code])
    const message = fields[field]?.message ?? ''
    expect(message, `${field} in ${language}`).toMatch(/^[^{}]{2,}$/)
    messages.add(message)
  }
  expect(messages.size, `${field}: ${[...messages]}`).toBe(languages.length)
}

const patternCode = (field: string) => `reg_pattern_${ruleOf(field)?.patternId}`

describe('bad input at every field', () => {
  test('the table holds every REG-12 field except proofs and invitation codes', () => {
    const others = ['verificationCode', 'captcha', 'domain', 'recommenderId', 'affiliateCode', 'referralCode']
    expect([...Object.keys(good), ...others].toSorted()).toEqual(defaultFieldRules.map(({ field }) => field).toSorted())
  })

  test.each(Object.keys(good))('I02 REG-16 %s: what nobody can see is refused at the field', async (field) => {
    const value = good[field] ?? ''
    for (const [, mark] of invisible) {
      const first = `${value.slice(0, 1)}${mark}${value.slice(1)}`
      // a repeated password that can be parsed at all is first reported as a mismatch
      const code = field === 'confirmPassword' && mark !== '\0' && mark !== '\ud800' ? 'reg_mismatch' : 'reg_invisible'
      await refusedAt(field, first, code)
    }
  })

  test.each(Object.keys(good))('VALID-1 %s: empty, too short, too long and 10 kB', async (field) => {
    const { minLength = 0, maxLength = 0 } = ruleOf(field) ?? {}
    const wrong = field === 'confirmPassword' ? 'reg_mismatch' : patternCode(field)
    await refusedAt(field, '', 'reg_required')
    await refusedAt(field, `${good[field]}${'1'.repeat(maxLength)}`, wrong)
    await refusedAt(field, '1'.repeat(10_000), field === 'countryDialingCode' ? 'text_too_long' : wrong)
    await refusedAt(field, 'x'.repeat(10_240), 'text_too_long')
    if (minLength > 1) await refusedAt(field, (good[field] ?? '').slice(0, minLength - 1), wrong)
  })

  test('I04 wrong scripts and look-alike letters are refused at every identifying field', async () => {
    const wrong = (field: string, script: string) => {
      const { patternId } = ruleOf(field) ?? {}
      if (field === 'confirmPassword') return 'reg_mismatch'
      if (patternId !== 0 && patternId !== 9) return patternCode(field)
      return script === 'mixed' && names.includes(field) ? 'reg_mixed_scripts' : null
    }
    const digits: Record<string, string> = { mixed: '٠١٢٣٤٥٦٧', other: '๐๑๒๓๔๕๖๗' }
    let tried = 0
    for (const field of Object.keys(good)) {
      for (const script of ['mixed', 'other'] as const) {
        const code = wrong(field, script)
        if (code === null || field === 'birthday' || field === 'countryDialingCode') continue
        const letters = script === 'mixed' ? 'An\u0430 Lee' : 'สมชายใจดี'
        await refusedAt(field, ruleOf(field)?.patternId === 6 ? (digits[script] ?? '') : letters, code)
        tried++
      }
    }
    expect(tried).toBeGreaterThan(20)
    for (const field of freeText) {
      const { fields } = await send({ [field]: 'สวัสดีชาวโลก', username: '1x' })
      expect(Object.keys(fields), field).toEqual(['username'])
    }
  })

  test('VALID-3 addresses with a display name and other invalid ones are refused', async () => {
    for (const email of ['Ana Lee <ana@example.com>', '"a b"@example.com', 'ana@example.com, b@example.com'])
      await refusedAt('email', email, 'reg_pattern_3')
    for (const email of ['ana@exam\u0440le.com', 'ana@localhost', 'ana@[127.0.0.1]', 'ana@example..com'])
      expect((await send({ email })).fields.email?.code, email).toBe('reg_pattern_3')
  })

  test('VALID-10 an invalid country code is refused at its field, an invalid number at its own', async () => {
    for (const countryDialingCode of ['６０', 'MY', '6-0'])
      await refusedAt('countryDialingCode', countryDialingCode, 'mobile_unfit')
    await refusedAt('mobileNum', '1111111', 'mobile_unfit')
  })

  test('VALID-9 Y05 a birthday one day too young, in the future, too old, or not a real date is refused', async () => {
    const today = getDayInZone(new Date(), timeZone)
    const iso = (year: number, month: number, day: number) =>
      new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
    await refusedAt('birthday', iso(today.year - 21, today.month, today.day + 1), 'reg_too_young')
    await refusedAt('birthday', iso(today.year + 1, today.month, today.day), 'reg_too_young')
    await refusedAt('birthday', '1000-01-01', 'reg_too_old')
    await refusedAt('birthday', iso(today.year - 121, today.month, today.day - 1), 'reg_too_old')
    await refusedAt('birthday', '2005-02-29', 'reg_pattern_11')
    await refusedAt('birthday', '1900-02-29', 'reg_pattern_11')
    for (const birthday of [
      '2004-02-29',
      '2000-02-29',
      ...[21, 120].map((years) => iso(today.year - years, today.month, Math.min(today.day, 28))),
    ])
      expect((await send({ birthday, username: '1x' })).fields, birthday).not.toHaveProperty('birthday')
  })

  test('REG-16 a taken value is refused at its field', async () => {
    expect(await send({})).toMatchObject({ status: 200 })
    const others = { username: 'othername', email: 'other@example.com', mobileNum: '0198765432' }
    for (const [field, value, code] of [
      ['username', 'GOODNAME1', 'username_taken'],
      ['email', 'Good@Example.com', 'email_taken'],
      ['mobileNum', '0123456789', 'mobile_taken'],
    ] as const) {
      for (const language of languages) {
        const { status, fields } = await send({ ...others, [field]: value }, language)
        expect([status, Object.keys(fields), fields[field]?.code], language).toEqual([400, [field], code])
        expect(fields[field]?.message).toBe(translate(language, code))
      }
    }
  })

  test('REG-11 unknown and unstorable codes and ids are refused with a text', async () => {
    const wrong = ['NOBODYS', '', '\0', '\ud800', 'x'.repeat(10_240), '１２３４５', '9'.repeat(19)]
    for (const field of ['recommenderId', 'affiliateCode', 'referralCode', 'domain']) {
      await setup.within((tx) =>
        tx.query(sql`update brand.field_rule set enabled = true where brand_id = ${tx.brandId} and field = ${field}`),
      )
      for (const value of wrong) {
        const { status, code = '' } = await send({ username: 'othername', [field]: value })
        expect(status, `${field} ${JSON.stringify(value.slice(0, 20))}`).toBeLessThan(500)
        expect(hasText('EN', code), code).toBe(true)
      }
    }
  })

  test('REG-8 REG-16 registration by number refuses the same fields', async () => {
    const code = { verificationCode: '123456', username: undefined }
    for (const field of Object.keys(good).filter((name) => name !== 'username')) {
      const value = good[field] ?? ''
      for (const bad of [`${value.slice(0, 1)}\0${value.slice(1)}`, `${value}\u202e`, '', 'x'.repeat(10_240)]) {
        const { status, fields } = await send({ ...code, [field]: bad }, 'CN', '/mobile')
        expect([status, Object.keys(fields)], `${field} ${bad.slice(0, 20)}`).toEqual([
          400,
          field === 'password' && bad.length < 100 && !bad.includes('\0') ? [field, 'confirmPassword'] : [field],
        ])
        expect(fields[field]?.message).toMatch(/^[^{}]{2,}$/)
      }
    }
    for (const verificationCode of ['', '12a', '１２３４', 'x'.repeat(256), '\0'])
      expect(Object.keys((await send({ ...code, verificationCode }, 'EN', '/mobile')).fields)).toEqual([
        'verificationCode',
      ])
    const other = { ...code, verificationCode: '12345', mobileNum: '0123', email: 'nobody@example.com' }
    expect((await send(other, 'EN', '/mobile')).fields).toHaveProperty('mobileNum')
  })

  test('I03 fields full of combining marks cost no more than others', async () => {
    const marks = `a${'\u0301'.repeat(2500)}${'\u0316'.repeat(2500)}`
    const many = Object.fromEntries(Object.keys(good).map((field) => [field, marks]))
    const took = async (change: Record<string, string>) => {
      const startedAt = performance.now()
      expect((await send(change)).status).toBe(400)
      return performance.now() - startedAt
    }
    const plain = Object.fromEntries(Object.keys(good).map((field) => [field, 'é'.repeat(5000)]))
    await took(plain)
    const usual = Math.min(...[await took(plain), await took(plain), await took(plain)])
    const hostile = Math.min(...[await took(many), await took(many), await took(many)])
    expect(hostile).toBeLessThan(10 * usual + 20)
  })
})

test('L03 slow, oversized or deeply nested requests block nobody else, and each has a time limit', async () => {
  await setup.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = setup.app.server.address() as AddressInfo
  const base = `http://localhost:${port}`
  const begun = [
    'GET /wps/system/permission HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
    'PUT /wps/member/register HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{"username":"',
    '',
  ]
  const slow = await Promise.all(
    Array.from({ length: 300 }, async (_, n) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(begun[n % begun.length] ?? '')
      return socket
    }),
  )
  const register = async (body: string) =>
    (
      await fetch(`${base}/wps/member/register`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).status
  const call = async (headers: Record<string, string> = {}) =>
    (await fetch(`${base}/wps/system/permission`, { headers })).status
  const answers = await Promise.all(Array.from({ length: 30 }, () => call()))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await register(`{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`)).toBe(400)
  expect(await register(`{"username":"${'x'.repeat(300_000)}"}`)).toBe(413)
  expect(await call({ 'x-flood': 'x'.repeat(60_000) }).catch(() => 431)).toBe(431)
  expect(await call()).toBe(200)
  for (const socket of slow) {
    socket.write('x')
    socket.destroy()
  }
  const { requestTimeout, headersTimeout, timeout } = setup.app.server
  expect([requestTimeout, timeout]).toEqual([15_000, 30_000])
  expect(headersTimeout).toBeLessThanOrEqual(60_000)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, findMemberByUsername } from '#members/public.ts'
import { readOutboxFor } from '#notify/public.ts'
import { inBrand, type Scope, sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { seedCredentials } from './passwords.ts'
import { checkPaymentPassword } from './payment-password.ts'
import { type AccessSetup, setUpAccess, validPassword, validPaymentPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

const get = (path: string, token: string) => setup.call(`GET ${path}`, undefined, { token })
/** The token of a new member. */
const registerAndSignIn = async (username: string) => String((await setup.register(username)).value.token)

describe('S02 the payment password', () => {
  const idOf = async (username: string) =>
    (await setup.within((tx) => findMemberByUsername(tx, username)))?.memberId ?? 0n
  const check = async (memberId: bigint, secret: string, scope: Scope = setup.scope) => {
    const { code = 'right' } = await checkPaymentPassword(scope, memberId, secret).then(
      () => ({}) as { code?: string },
      (error: { code: string }) => error,
    )
    return code
  }
  const set = (token: string, password: string, fresh: string, again = fresh) =>
    setup.call(
      'PUT /wps/member/payment-password',
      { password, newPaymentPassword: fresh, confirmNewPaymentPassword: again },
      { token },
    )

  test('C01 a request carried out before gets its first answer, or the conflict, whatever the password is now', async () => {
    await setup.register('payment00')
    const memberId = await idOf('payment00')
    const withKey = (content: number): Scope => ({
      ...setup.scope,
      idempotency: { caller: `member:${memberId}`, call: 'test', key: 'one', hash: Buffer.alloc(32, content) },
    })
    expect(await check(memberId, '000000', withKey(1))).toBe('payment_password_wrong')
    await inBrand(withKey(1), async () => ({}))
    expect(await check(memberId, '000000', withKey(1))).toBe('right')
    expect(await check(memberId, '000000', withKey(2))).toBe('idempotency_conflict')
    for (let n = 1; n <= 3; n++) expect(await check(memberId, '000000')).toBe('payment_password_wrong')
  })

  test('five wrong tries in a row lock it; a right one resets the count; a new one unlocks it', async () => {
    const { value } = await setup.register('payment01', { email: 'payment01@example.com' })
    const token = String(value.token)
    const memberId = await idOf('payment01')
    for (let n = 1; n <= 4; n++) expect(await check(memberId, '000000')).toBe('payment_password_wrong')
    expect(await check(memberId, validPaymentPassword)).toBe('right')
    for (let n = 1; n <= 4; n++) expect(await check(memberId, '000000')).toBe('payment_password_wrong')
    expect(await check(memberId, '000000')).toBe('payment_password_locked')
    expect(await check(memberId, validPaymentPassword)).toBe('payment_password_locked')
    expect((await set(token, 'Wrong#2026', '135790')).code).toBe('old_password_wrong')
    expect((await set(token, validPassword, '12')).fields?.newPaymentPassword?.code).toBe('reg_pattern_6')
    expect((await set(token, validPassword, '135790', '135791')).fields?.confirmNewPaymentPassword?.code).toBe(
      'reg_mismatch',
    )
    expect((await set(token, validPassword, '135790')).status).toBe(200)
    expect([await check(memberId, validPaymentPassword), await check(memberId, '135790')]).toEqual([
      'payment_password_wrong',
      'right',
    ])
    const [told] = await setup.within((tx) => readOutboxFor(tx, 'payment01@example.com'))
    expect(told?.subject).toBe('A new payment password for Nusa')
    const { rows } = await platform.owner.query('select action from audit.line where subject = $1', [
      `member:${memberId}`,
    ])
    expect(rows).toEqual([{ action: 'member.payment-password' }])
  })

  test('parallel guesses are all counted', async () => {
    await registerAndSignIn('payment02')
    const memberId = await idOf('payment02')
    await Promise.all(Array.from({ length: 12 }, () => check(memberId, '000000')))
    expect(await check(memberId, validPaymentPassword)).toBe('payment_password_locked')
  })

  test('a missing one fails', async () => {
    const { memberId } = await setup.within(async (tx) => {
      const made = await createMember(tx, { username: 'payment03', isAgent: 0, language: 'EN' })
      await seedCredentials(tx, made.memberId, { password: validPassword, paymentPassword: null })
      return made
    })
    expect(await check(memberId, validPaymentPassword)).toBe('payment_password_missing')
    const { value } = await setup.login('payment03')
    expect((await get('/wps/member/info', value.token)).value.hasPaymentPassword).toBe(false)
  })
})

describe('bank accounts', () => {
  const add = (token: string, more: Record<string, unknown> = {}) =>
    setup.call(
      'POST /wps/member/bank-accounts',
      { bank: 'Maybank', holder: 'ANA  LEE', number: '1234-5678 9012', paymentPassword: validPaymentPassword, ...more },
      { token },
    )

  test('an account in the member’s own name is bound; only its last digits are exposed', async () => {
    const token = await registerAndSignIn('bank0001')
    const { value, status } = await add(token)
    expect(status).toBe(200)
    expect(value).toMatchObject({ bank: 'Maybank', number: '•••• 9012' })
    const { list, max, banks } = (await get('/wps/member/bank-accounts', token)).value
    expect([list, max]).toEqual([[value], 5])
    expect(banks).toContain('CIMB Bank')
    const rows = await setup.within((tx) => tx.query(sql`select b::text as all from members.bank_account b`))
    expect(JSON.stringify(rows)).not.toContain('123456789012')
  })

  test.each([
    ['another name', { holder: 'Bob Lee', number: '22000001' }, 'name_mismatch'],
    ['a wrong payment password', { number: '22000002', paymentPassword: '000000' }, 'payment_password_wrong'],
    ['letters in the number', { number: '22x' }, 'account_number_unfit'],
    ['a bank that nobody knows', { bank: 'Nowhere Bank', number: '22000003' }, 'bank_unknown'],
    ['no holder', { holder: ' ', number: '22000004' }, 'reg_required'],
  ])('%s is refused', async (name, more, code) => {
    const token = await registerAndSignIn(`bank${name.length}x${code.length}`)
    const { code: general, fields = {} } = await add(token, more)
    expect([general, ...Object.values(fields).map((field) => field.code)]).toContain(code)
  })

  test('one number belongs to one member, also in parallel, and five is the limit', async () => {
    const one = await registerAndSignIn('bank0002')
    const two = await registerAndSignIn('bank0003')
    const both = await Promise.all([add(one, { number: '33000001' }), add(two, { number: '33000001' })])
    expect(both.map(({ code = 'bound' }) => code).sort()).toEqual(['bank_account_taken', 'bound'])
    const many = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => add(one, { number: `3400000${n}` })))
    const bound = both[0]?.status === 200 ? 4 : 5
    expect(many.filter(({ status }) => status === 200)).toHaveLength(bound)
    expect(many.filter(({ code }) => code === 'too_many_open')).toHaveLength(6 - bound)
  })
})

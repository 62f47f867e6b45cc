import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Mobile, parseMobile } from '#members/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { Refused } from '#platform/refused.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { login } from './login.ts'
import { sendSmsCode } from './send-code.ts'
import { countUsedCode, type SmsLimits, smsLimits } from './send-limits.ts'
import { type AccessSetup, buildValidForm, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
beforeEach(async () => {
  await platform.owner.query('truncate access.send_count, notify.outbox')
})
afterAll(() => platform.close())

const number = (typed: string, dialingCode = '60'): Mobile => {
  const mobile = parseMobile(dialingCode, typed)
  if (!mobile) throw new Error(`${typed} is no mobile number`)
  return mobile
}
const from = (ip: string): Scope => ({ ...setup.scope, ip })
const address = (index: number) => `203.0.${113 + Math.floor(index / 250)}.${(index % 250) + 1}`
/** Requests one code. Returns `sent`, or the code of the refusal. */
const ask = (mobile: Mobile, scope: Scope, ceilings: SmsLimits = smsLimits, isAwaited = true): Promise<string> =>
  sendSmsCode(scope, mobile, { purpose: 'login', isAwaited: async () => isAwaited }, ceilings).then(
    () => 'sent',
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
  )
const concurrentRequests = 50
const countOf = (answers: readonly string[]) =>
  Object.fromEntries([...new Set(answers)].map((each) => [each, answers.filter((answer) => answer === each).length]))
const sentCount = async () => (await platform.owner.query('select count(*)::int as n from notify.outbox')).rows[0].n
const hoursPass = (hours: number) =>
  platform.owner.query(
    `update access.send_count set window_start = window_start - make_interval(hours => $1), last_at = last_at - make_interval(hours => $1)`,
    [hours],
  )

test('L02 1,000 numbers of one range, requested from 200 addresses, stop at the ceiling; others are served', async () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => number(`0123${(450_000 + index).toString()}`))
  const answers: string[] = []
  for (let start = 0; start < numbers.length; start += concurrentRequests) {
    const wave = numbers.slice(start, start + concurrentRequests)
    answers.push(...(await Promise.all(wave.map((mobile, index) => ask(mobile, from(address((start + index) % 200)))))))
  }
  expect(countOf(answers)).toEqual({
    sent: smsLimits.perRangeHour,
    sms_unavailable: numbers.length - smsLimits.perRangeHour,
  })
  expect(await sentCount()).toBe(smsLimits.perRangeHour)
  expect(await ask(number('0197654321'), from('198.51.100.9'))).toBe('sent')
  const { rows } = await platform.owner.query(
    `select subject, after from audit.line where action = 'sms.ceiling' and subject like 'sms:range:%'`,
  )
  expect(rows).toMatchObject([{ subject: 'sms:range:6012345' }])
  await hoursPass(1)
  expect(await ask(numbers[500] as Mobile, from('198.51.100.10'))).toBe('sent')
})

test('L02 a number gets one message a minute and five a day, with a retry time', async () => {
  const mobile = number('0191110001')
  const scope = from('198.51.100.20')
  expect(await ask(mobile, scope)).toBe('sent')
  const refused = await sendSmsCode(scope, mobile, { purpose: 'register' }).catch((error: Refused) => error)
  expect(refused).toMatchObject({ code: 'too_often' })
  const { retryAfterSeconds = 0 } = (refused as Refused).detail
  expect(retryAfterSeconds).toBeGreaterThan(50)
  expect(retryAfterSeconds).toBeLessThanOrEqual(60)
  for (let sent = 2; sent <= 5; sent++) {
    await setup.pauseOver()
    expect(await ask(mobile, scope)).toBe('sent')
  }
  await setup.pauseOver()
  const sixth = await sendSmsCode(scope, mobile, { purpose: 'login' }).catch((error: Refused) => error)
  expect((sixth as Refused).detail.retryAfterSeconds).toBeGreaterThan(80_000)
  await hoursPass(24)
  expect(await ask(mobile, scope)).toBe('sent')
})

test('outside the sandbox, sending without an SMS service is refused as service down', async () => {
  const config = { ...platform.config, sandbox: false, smsProvider: null }
  const scope = { ...from('198.51.100.30'), platform: { ...setup.scope.platform, config } }
  expect(await ask(number('0191110009'), scope)).toBe('service_down')
})

test('LOGIN-10 a code that cannot be sent is no second proof', async () => {
  const form = { ...buildValidForm('unsendable'), email: 'unsendable@example.com' }
  expect((await setup.call('PUT /wps/member/register', form, { ip: '203.0.113.10' })).status).toBe(200)
  const config = { ...platform.config, sandbox: false, smsProvider: null, smtpUrl: null }
  const scope = { ...from('198.51.100.31'), platform: { ...setup.scope.platform, config } }
  const typed = { username: 'unsendable', password: validPassword, captcha: {}, remember: false }
  expect(await login(scope, typed)).toMatchObject({
    outcome: 'step_up_required',
    detail: { value: { methods: ['bankAccountName'] } },
  })
})

test('L02 one of 30 parallel requests for one number is sent', async () => {
  const mobile = number('0191110002')
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => ask(mobile, from(address(index)))))
  expect(countOf(answers)).toEqual({ sent: 1, too_often: 29 })
})

test('L02 a /64 gets ten an hour, whatever the lower half; the loopback address is exempt', async () => {
  const numbers = Array.from({ length: 25 }, (_, index) => number(`019${2_000_000 + index * 10_007}`))
  const v6 = (index: number) => `2001:db8:7:1:${(index + 1).toString(16)}::${(index + 7).toString(16)}`
  const answers = []
  for (const [index, mobile] of numbers.entries()) answers.push(await ask(mobile, from(v6(index))))
  expect(countOf(answers)).toEqual({ sent: 10, too_often: 15 })
  expect(await ask(numbers[24] as Mobile, from('2001:db8:7:2::1'))).toBe('sent')
  const own = []
  for (const mobile of numbers.slice(10, 24)) own.push(await ask(mobile, from('127.0.0.1')))
  expect(countOf(own)).toEqual({ sent: 14 })
})

test('L02 countries and the brand have ceilings too; the home country has its own', async () => {
  const most = { ...smsLimits, perForeignCountryDay: 3, perHomeCountryHour: 4, perBrandDay: 6 }
  const ask5 = async (dialingCode: string, start: number, step = 10_007) => {
    const answers = []
    for (let index = 0; index < 5; index++)
      answers.push(
        await ask(
          number(String(start + index * step), dialingCode),
          from(address(dialingCode.length * 10 + index)),
          most,
        ),
      )
    return answers
  }
  expect(countOf(await ask5('84', 901_000_000))).toEqual({ sent: 3, sms_unavailable: 2 })
  expect(countOf(await ask5('60', 122_000_000))).toEqual({ sent: 3, sms_unavailable: 2 })
  expect(await ask(number('81234567', '65'), from('198.51.100.77'), most)).toBe('sms_unavailable')
  const { rows } = await platform.owner.query(
    `select subject from audit.line where action = 'sms.ceiling' and subject !~ 'range' order by audit_id`,
  )
  expect(rows.map(({ subject }) => subject)).toEqual(['sms:country:VN', 'sms:brand:sms'])
})

test('requests for an unknown number use up no quota but are refused at the same ceilings', async () => {
  const most = { ...smsLimits, perBrandDay: 2 }
  for (let index = 0; index < 4; index++)
    expect(await ask(number(`0193${100_000 + index * 10_007}`), from(address(index)), most, false)).toBe('sent')
  expect(await sentCount()).toBe(0)
  expect(await ask(number('0194100000'), from(address(10)), most)).toBe('sent')
  expect(await ask(number('0194200000'), from(address(11)), most)).toBe('sent')
  expect(await ask(number('0194300000'), from(address(12)), most)).toBe('sms_unavailable')
  expect(await ask(number('0194400000'), from(address(13)), most, false)).toBe('sms_unavailable')
  expect(await sentCount()).toBe(2)
})

test('a refusal uses no quota: a later request is sent', async () => {
  const most = { ...smsLimits, perBrandDay: 1 }
  const mobile = number('0195100000')
  expect(await ask(number('0195200000'), from(address(20)), most)).toBe('sent')
  expect(await ask(mobile, from(address(21)), most)).toBe('sms_unavailable')
  expect(await ask(mobile, from(address(21)))).toBe('sent')
})

test('L02 when hardly any code comes back, this is audited once', async () => {
  const told = async () =>
    (await platform.owner.query(`select after from audit.line where action = 'sms.unused'`)).rows.map(
      ({ after }) => after,
    )
  const send = (start: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        ask(number(`016${2_000_000 + (start + index) * 10_007}`), from(address(start + index))),
      ),
    )
  for (let start = 0; start < 100; start += 20) await send(start, 20)
  expect(await told()).toEqual([])
  for (let back = 0; back < 12; back++) await setup.within((tx) => countUsedCode(tx, number('0162000000')))
  expect(await send(100, 1)).toEqual(['sent'])
  expect(await told()).toEqual([])
  for (let start = 101; start < 141; start += 20) await send(start, 20)
  expect(await told()).toHaveLength(1)
  expect(JSON.stringify(await told())).toContain('"back":12')
})

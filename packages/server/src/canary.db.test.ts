import { createHash } from 'node:crypto'
import type { Call } from '@gasing/contract/call'
import * as access from '@gasing/contract/calls/access'
import { addBankAccount } from '@gasing/contract/calls/bank-accounts'
import * as phone from '@gasing/contract/calls/phone'
import * as security from '@gasing/contract/calls/security'
import * as signIn from '@gasing/contract/calls/sign-in'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from './testing/two-brands.ts'

/** Unique values: one that turns up anywhere was leaked there. */
const secrets = {
  password: 'Canary#Kx7Quartz19',
  nextPassword: 'Canary#Nv3Zephyr84',
  wrongPassword: 'Canary#Wq5Mallet62',
  paymentPassword: '739154',
}
const personal = {
  email: 'canary.qzx81@example.com',
  mobileNum: '0123987654',
  idNumber: 'QZX881237781',
  bankNumber: '5561230987712',
  address: '77 Jalan Kanari Qzx',
}
const unknownName = 'canaryqzxnobody'

let platform: TestPlatform
let setup: TwoBrands
let person: TestCaller
const log: string[] = []
const answers: LightMyRequestResponse[] = []
/** Values that the server generates and must not store: tokens, cookies, seeds. */
const given: Record<string, string> = {}

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands({ ...platform, log: createRecordedLog() })
  await platform.owner.query(
    "update brand.field_rule set enabled = true where brand_id = $1 and field in ('idNumber', 'address', 'email', 'mobileNum')",
    [setup.brandIds.nusa],
  )
  await createEverySecret()
})
afterAll(() => platform.close())

/** A trace-level log that writes into a list. */
function createRecordedLog() {
  const made = createLog('trace')
  const symbol = Object.getOwnPropertySymbols(made).find((one) => String(one) === 'Symbol(pino.stream)')
  const stream = symbol && (made as unknown as Record<symbol, { write: (line: string) => void }>)[symbol]
  if (!stream) throw new Error('the log has no stream')
  stream.write = (line) => void log.push(line)
  return made
}

/** Makes a call and keeps its response for inspection. */
async function callAs(call: Call, body?: unknown, as: TestCaller | null = person): Promise<LightMyRequestResponse> {
  const response = await setup.ask(call, { as, ...(body !== undefined && { body }) })
  answers.push(response)
  return response
}
const callSuccessfully = async (...asked: Parameters<typeof callAs>) => {
  const response = await callAs(...asked)
  if (response.statusCode !== 200) throw new Error(`${asked[0].path}: ${response.body}`)
  return response.json().value
}

/** Goes through the life of an account, including its failures. */
async function createEverySecret(): Promise<void> {
  const { password, paymentPassword, wrongPassword, nextPassword } = secrets
  const { bankNumber, ...contact } = personal
  const form = { password, confirmPassword: password, paymentPassword, countryDialingCode: '60', ...contact }
  person = await setup.register('canarybird', form)
  given.token = person.token ?? ''
  await callAs(access.register, { ...form, username: 'canarybird', payeeName: 'Ana Lee', agreement: true }, null)
  await callAs(access.register, { ...form, username: '1', payeeName: 'Ana Lee', agreement: true }, null)
  for (const username of ['canarybird', unknownName]) {
    await callAs(access.login, { username, password: wrongPassword }, null)
    await callAs(access.login, { username, password: wrongPassword, captcha: 'QZXAB', captchaId: 'x' }, null)
  }
  const again = await callAs(access.login, { username: 'canarybird', password, remember: true }, null)
  given.second = again.json().value?.token ?? ''
  given.cookie = again.cookies.find(({ name }) => name.endsWith('rm'))?.value ?? ''
  await callSuccessfully(addBankAccount, { bank: 'Maybank', holder: 'Ana Lee', number: bankNumber, paymentPassword })
  given.handover = (await callSuccessfully(signIn.openHandover)).token
  await callAs(signIn.handover, { token: `${given.handover}x` }, null)
  given.seed = (await callSuccessfully(security.beginTotp, { password })).secret
  await callAs(security.enableTotp, { code: '000000' })
  await callAs(security.bindEmail, { email: personal.email, code: '000000', password: wrongPassword })
  await callAs(phone.smsLogin, { countryDialingCode: '60', mobileNum: personal.mobileNum }, null)
  await callAs(phone.smsForgotten, { countryDialingCode: '60', mobileNum: personal.mobileNum }, null)
  await callAs(phone.passwordByLink, { token: 'nonsense', newPassword: password, confirmNewPassword: password }, null)
  await setup.app.inject({
    method: 'POST',
    url: phone.passwordByEmail.path,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: 'canarybird', email: personal.email }).toString(),
  })
  await callAs(access.changePassword, {
    oldPassword: wrongPassword,
    newPassword: nextPassword,
    confirmNewPassword: nextPassword,
  })
  await callAs(access.changePassword, {
    oldPassword: password,
    newPassword: nextPassword,
    confirmNewPassword: nextPassword,
  })
}

const reversed = (text: string) => [...text].reverse().join('')
const hashes = (text: string) =>
  ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => createHash(name).update(text).digest(form)),
  )
/** The encodings in which a value could leak. */
const formsOf = (text: string, hashed: boolean): string[] => {
  const bytes = Buffer.from(text)
  const plain = [text, text.toLowerCase(), reversed(text), encodeURIComponent(text)]
  // without the last characters, which depend on what follows
  const encoded = [bytes.toString('base64'), bytes.toString('base64url')].map((form) =>
    form.replace(/=+$/, '').slice(0, -2),
  )
  return [...plain, ...encoded, bytes.toString('hex'), ...(hashed ? hashes(text) : [])]
}
/**
 * Whether an encoding occurs in a text. A short number must stand alone: one dump in a thousand contains any six digits by
 * chance, in the fraction of a second or within a hash.
 */
const isContained = (lower: string, form: string): boolean =>
  /^\d{1,7}$/.test(form)
    ? new RegExp(`(?<![0-9a-f.])${form}(?![0-9a-f])`).test(lower)
    : lower.includes(form.toLowerCase())
const found = (haystack: string, values: Readonly<Record<string, string>>, hashed = true): string[] => {
  const lower = haystack.toLowerCase()
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .flatMap(([name, value]) =>
      formsOf(value, hashed)
        .filter((form) => isContained(lower, form))
        .map((form) => `${name} as ${form}`),
    )
}

/** All rows of all tables as text, except the sandbox's mailbox, where messages are meant to be read. */
async function dump(): Promise<string> {
  const { rows } = await platform.owner.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'outbox' or tablename = 'outbox' and schemaname = 'platform'`)
  const texts: string[] = []
  for (const { name } of rows) {
    const lines = await platform.owner.query<{ line: string }>(`select t::text as line from ${name} t`)
    texts.push(...lines.rows.map(({ line }) => `${name}: ${line}`))
  }
  return texts.join('\n')
}

test('the search detects real leaks', async () => {
  const text = await dump()
  expect(text).toContain('canarybird')
  expect(text.length).toBeGreaterThan(20_000)
  expect(found(`x ${Buffer.from(secrets.password).toString('base64')} y`, secrets)).not.toEqual([])
  expect(found(createHash('sha256').update(secrets.password).digest('hex'), secrets)).toHaveLength(1)
  const { paymentPassword: number } = secrets
  expect(found(`(1,"${number}",{"x":${number}})`, secrets)).not.toEqual([])
  expect(found(`(1,"2026-11-23 21:52:17.${number}+00",\\xab${number}c0)`, secrets)).toEqual([])
  expect(Object.values(given).filter((value) => value === '')).toEqual([])
})

test('X01 X02 the database holds no secret and no phone, address, bank or identity number in the clear', async () => {
  const text = await dump()
  expect(found(text, secrets)).toEqual([])
  expect(found(text, personal)).toEqual([])
  // tokens are stored as SHA-256: 256 random bits cannot be recovered from it
  expect(found(text, given, false)).toEqual([])
  expect(found(text, { unknownName })).toEqual([])
})

test('X01 X02 refusals repeat no secret', () => {
  const refusals = answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)
  expect(refusals.length).toBeGreaterThan(8)
  expect(found(refusals.join('\n'), secrets)).toEqual([])
  expect(found(refusals.join('\n'), personal)).toEqual([])
  expect(found(answers.map(({ body }) => body).join('\n'), { ...secrets, ...personal })).toEqual([])
})

test('X01 X02 X05 a failure is logged without user input and reported without internals', async () => {
  await platform.owner.query('alter table access.failure rename to failure_elsewhere')
  const broken = await callAs(access.login, { username: unknownName, password: secrets.wrongPassword }, null)
  await platform.owner.query('alter table access.failure_elsewhere rename to failure')
  expect(broken.statusCode).toBe(500)
  expect(broken.json()).toEqual({
    success: false,
    code: 'unknown_error',
    message: expect.any(String),
    requestId: expect.any(String),
  })
  expect(log.join('')).toContain(broken.json().requestId)
  expect(found(log.join(''), { ...secrets, ...personal, ...given, unknownName })).toEqual([])
})

test('X05 user input cannot forge a log line', async () => {
  const forged = '{"level":60,"msg":"forged"}'
  const before = log.length
  await platform.owner.query('alter table access.failure rename to failure_elsewhere')
  for (const username of [`a\n${forged}`, `a\r\n${forged}`, `a\u2028${forged}`, `\u001b[2J${forged}`])
    await callAs(access.login, { username, password: `x\n${forged}` }, null)
  await setup.app.inject({
    method: 'POST',
    url: `/wps/session/login?x=%0A${encodeURIComponent(forged)}`,
    headers: { host: 'localhost', 'user-agent': forged, 'x-request-id': forged, 'content-type': 'application/json' },
    payload: '{"username":"a","password":"b"}',
  })
  await platform.owner.query('alter table access.failure_elsewhere rename to failure')
  const written = log.slice(before)
  expect(written.length).toBeGreaterThan(0)
  for (const line of written) {
    for (const control of ['\n', '\r', '\u001b']) expect(line.trimEnd()).not.toContain(control)
    expect(JSON.parse(line).level).toBeLessThan(60)
  }
  expect(written.join('')).not.toContain('forged')
})

test('X04 sealed data moved to another row cannot be opened', async () => {
  const other = await setup.register('canarytwo', { email: 'other.bird@example.com' })
  const swap = (table: string, column: string, id: string) =>
    platform.owner.query(
      `update ${table} t set ${column} = o.${column} from ${table} o where t.${id} = $1 and o.${id} = $2`,
      [other.id, person.id],
    )
  await swap('members.member', 'contact', 'id')
  const info = await setup.ask(security.security, { as: other })
  expect(info.statusCode).toBe(500)
  expect(info.body).not.toContain('canary.qzx81')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { totpCodeAt } from '#testing/authenticator.ts'
import { createOperator } from './operators.ts'
import { selectAccessGivenAt } from './store.ts'
import { type AccessSetup, buildValidForm, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
let risk: string
const password = 'A long password 2026'
const reason = 'showed the identity card'
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
  for (const role of ['risk', 'support'] as const)
    await setup.within((tx) => createOperator(tx, { name: role, password, roles: [role] }))
  risk = await tokenOf('risk')
})
afterAll(() => platform.close())

const tokenOf = async (name: string): Promise<string> =>
  (await setup.call('POST /office/api/session', { name, password })).value.token
const help = (id: string, what: 'password' | 'totp', token = risk) =>
  setup.call(`POST /office/api/members/${id}/${what}-reset`, { reason }, { token })
const info = (token: string) => setup.call('GET /wps/member/info', undefined, { token })
const audited = (id: string, action: string) =>
  setup.within((tx) =>
    tx.query<{ reason: string | null }>(
      sql`select reason from audit.line where brand_id = ${tx.brandId} and action = ${action} and subject = ${`member:${id}`}`,
    ),
  )

test('LOGIN-5 an operator issues a temporary password that only allows changing it', async () => {
  const { customerId: id, token } = (await setup.register('lost0001')).value
  expect(await help(id, 'password', await tokenOf('support'))).toMatchObject({ status: 403, code: 'not_allowed' })
  const given = (await help(id, 'password')).value.password
  expect(given).toMatch(/^[A-Za-z0-9!#*]{12}$/)
  expect((await info(token)).code).toBe('in_sorry_in')
  expect(await audited(id, 'member.password-reset')).toEqual([{ reason }])
  const { value } = await setup.login('lost0001', given)
  expect(value.mustChangePassword).toBe(true)
  expect((await info(value.token)).code).toBe('must_change_password')
  const own = { newPassword: 'Chosen#2027', confirmNewPassword: 'Chosen#2027' }
  const changed = await setup.call('PUT /wps/member/password', own, { token: value.token })
  expect((await info(changed.value.token)).status).toBe(200)
  expect((await setup.login('lost0001', given)).code).toBe('in_incorrect_password')
  expect((await setup.login('lost0001', validPassword)).code).toBe('in_incorrect_password')
})

test('S09 after this help a member in a new place reaches the money, whom only a weak proof could let in', async () => {
  const from = (ip: string, word: string) =>
    setup.call('POST /wps/session/login', { username: 'lost0003', password: word }, { ip })
  const form = buildValidForm('lost0003')
  const { customerId: id } = (await setup.call('PUT /wps/member/register', form, { ip: '203.0.113.10' })).value
  const asked = await from('198.51.100.10', validPassword)
  expect([asked.code, asked.value.methods]).toEqual(['step_up_required', ['bankAccountName']])
  const given = (await help(id, 'password')).value.password
  const { token } = (await from('198.51.100.10', given)).value
  const own = { newPassword: 'Chosen#2027', confirmNewPassword: 'Chosen#2027' }
  const changed = await setup.call('PUT /wps/member/password', own, { token })
  const fresh = await setup.call('GET /wps/session/list', undefined, { token: changed.value.token })
  expect(fresh.status).toBe(200)
  expect((await from('198.51.100.10', own.newPassword)).status).toBe(200)
  expect((await from('203.0.113.10', own.newPassword)).code).toBe('step_up_required')
})

test('a lost second factor is reset once; the member is notified, and upcoming withdrawals get a second review', async () => {
  const { customerId: id, token } = (await setup.register('lost0002')).value
  const { secret } = (await setup.call('POST /wps/member/totp', { password: validPassword }, { token })).value
  await setup.call('PUT /wps/member/totp', { code: totpCodeAt(secret) }, { token })
  const givenAt = () => setup.within((tx) => selectAccessGivenAt(tx, BigInt(id)))
  expect(await givenAt()).toBeNull()
  for (let n = 0; n < 2; n++) expect((await help(id, 'totp')).status).toBe(200)
  expect((await info(token)).code).toBe('in_sorry_in')
  expect(await audited(id, 'member.second-factor-reset')).toEqual([{ reason }])
  expect(await givenAt()).not.toBeNull()
  const back = (await setup.login('lost0002')).value.token
  expect((await setup.call('GET /wps/member/security', undefined, { token: back })).value.totp).toBe(false)
})

test('access to a trial account is not restored', async () => {
  const { value } = await setup.call('POST /wps/session/login/freeplay', {})
  for (const what of ['password', 'totp'] as const)
    expect(await help(value.customerId, what)).toMatchObject({ status: 422, code: 'trial_not_helped' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { codeAt } from '#testing/authenticator.ts'
import { createOperator } from './operators.ts'
import { accessGivenAt } from './store.ts'
import { type AccessWorld, accessWorld, goodPassword } from './testing.ts'

let platform: TestPlatform
let world: AccessWorld
let risk: string
const password = 'A long password 2026'
const reason = 'showed the identity card'
beforeAll(async () => {
  platform = await testPlatform()
  world = await accessWorld(platform)
  for (const role of ['risk', 'support'] as const)
    await world.within((tx) => createOperator(tx, { name: role, password, roles: [role] }))
  risk = await tokenOf('risk')
})
afterAll(async () => {
  await world.close()
  await platform.close()
})

const tokenOf = async (name: string): Promise<string> =>
  (await world.call('POST /office/api/session', { name, password })).value.token
const help = (id: string, what: 'password' | 'totp', token = risk) =>
  world.call(`POST /office/api/members/${id}/${what}-reset`, { reason }, { token })
const info = (token: string) => world.call('GET /wps/member/info', undefined, { token })
const audited = (id: string, action: string) =>
  world.within((tx) =>
    tx.query<{ reason: string | null }>(
      sql`select reason from audit.line where brand_id = ${tx.brandId} and action = ${action} and subject = ${`member:${id}`}`,
    ),
  )

test('LOGIN-5 an operator issues a temporary password that only allows changing it', async () => {
  const { customerId: id, token } = (await world.register('lost0001')).value
  expect(await help(id, 'password', await tokenOf('support'))).toMatchObject({ status: 403, code: 'not_allowed' })
  const given = (await help(id, 'password')).value.password
  expect(given).toMatch(/^[A-Za-z0-9!#*]{12}$/)
  expect((await info(token)).code).toBe('in_sorry_in')
  expect(await audited(id, 'member.password-reset')).toEqual([{ reason }])
  const { value } = await world.login('lost0001', given)
  expect(value.mustChangePassword).toBe(true)
  expect((await info(value.token)).code).toBe('must_change_password')
  const own = { newPassword: 'Chosen#2027', confirmNewPassword: 'Chosen#2027' }
  const changed = await world.call('PUT /wps/member/password', own, { token: value.token })
  expect((await info(changed.value.token)).status).toBe(200)
  expect((await world.login('lost0001', given)).code).toBe('in_incorrect_password')
  expect((await world.login('lost0001', goodPassword)).code).toBe('in_incorrect_password')
})

test('a lost second factor is reset once; the member is notified, and upcoming withdrawals get a second review', async () => {
  const { customerId: id, token } = (await world.register('lost0002')).value
  const { secret } = (await world.call('POST /wps/member/totp', { password: goodPassword }, { token })).value
  await world.call('PUT /wps/member/totp', { code: codeAt(secret) }, { token })
  const givenAt = () => world.within((tx) => accessGivenAt(tx, BigInt(id)))
  expect(await givenAt()).toBeNull()
  for (let n = 0; n < 2; n++) expect((await help(id, 'totp')).status).toBe(200)
  expect((await info(token)).code).toBe('in_sorry_in')
  expect(await audited(id, 'member.second-factor-reset')).toEqual([{ reason }])
  expect(await givenAt()).not.toBeNull()
  const back = (await world.login('lost0002')).value.token
  expect((await world.call('GET /wps/member/security', undefined, { token: back })).value.totp).toBe(false)
})

test('access to a trial account is not restored', async () => {
  const { value } = await world.call('POST /wps/session/login/freeplay', {})
  for (const what of ['password', 'totp'] as const)
    expect(await help(value.customerId, what)).toMatchObject({ status: 422, code: 'trial_not_helped' })
})

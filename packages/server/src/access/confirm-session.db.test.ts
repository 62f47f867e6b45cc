import type { Call } from '@gasing/contract/call'
import { allCalls } from '@gasing/contract/calls/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { ensurePermitted } from '#platform/http/permit.ts'
import { sha256 } from '#platform/seal.ts'
import { createPrincipal } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type AccessSetup, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

/** The token of a session opened by remember-me. */
async function remembered(username: string): Promise<string> {
  const { token } = (await setup.register(username)).value
  await setup.within((tx) =>
    tx.query(sql`update access.session set remembered = true where token_hash = ${sha256(token)}`),
  )
  return token
}
const confirm = (token: string, password: string) => setup.call('POST /wps/session/confirm', { password }, { token })
const list = (token: string) => setup.call('GET /wps/session/list', undefined, { token })

const guarded = [...allCalls].filter(([, call]) => call.fresh)
const codeOf = (use: () => void): string => {
  try {
    use()
    return 'permitted'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('S12 sensitive calls ask a remembered session for the password; no other call does', () => {
  expect(guarded.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      ...['createWithdrawal', 'addBankAccount', 'removeBankAccount', 'setPaymentPassword'],
      ...['sessions', 'endSession', 'endOtherSessions'],
      ...['emailCode', 'bindEmail', 'mobileCode', 'bindMobile', 'beginTotp', 'enableTotp', 'disableTotp'],
    ]),
  )
  const member = createPrincipal(1n)
  for (const call of allCalls.values()) {
    const inFull = codeOf(() => ensurePermitted(call, member))
    const expected = inFull === 'permitted' && (call as Call).fresh ? 'fresh_sign_in_required' : inFull
    expect(codeOf(() => ensurePermitted(call, { ...member, remembered: true } as typeof member))).toBe(expected)
  }
})

test('S12 the password unlocks them for 15 minutes, in this session only', async () => {
  const token = await remembered('fresh001')
  expect((await setup.call('GET /wps/member/info', undefined, { token })).status).toBe(200)
  expect(await list(token)).toMatchObject({ status: 403, code: 'fresh_sign_in_required' })
  expect((await confirm(token, 'Wrong#2026')).code).toBe('old_password_wrong')
  expect((await list(token)).code).toBe('fresh_sign_in_required')
  expect((await confirm(token, validPassword)).status).toBe(200)
  expect((await list(token)).status).toBe(200)
  await setup.within((tx) =>
    tx.query(sql`update access.session set confirmed_at = now() - interval '15 minutes 1 second'
      where token_hash = ${sha256(token)}`),
  )
  expect((await list(token)).code).toBe('fresh_sign_in_required')
})

test('S12 five wrong passwords lock the confirmation', async () => {
  const token = await remembered('fresh002')
  for (let n = 1; n <= 5; n++) expect((await confirm(token, `Wrong#${n}`)).code).toBe('old_password_wrong')
  expect((await confirm(token, validPassword)).code).toBe('account_locked')
})

test('S09 the password never upgrades a session opened with weak proof', async () => {
  const token = await remembered('fresh004')
  await setup.within((tx) => tx.query(sql`update access.session set weak = true where token_hash = ${sha256(token)}`))
  expect((await confirm(token, validPassword)).code).toBe('stronger_proof_required')
  await setup.within((tx) =>
    tx.query(sql`update access.session set confirmed_at = now() where token_hash = ${sha256(token)}`),
  )
  expect((await list(token)).code).toBe('fresh_sign_in_required')
})

test('S08 a forced password change in a remembered session asks for the old one', async () => {
  const token = await remembered('fresh003')
  await setup.within((tx) =>
    tx.query(sql`update access.credential set must_change = true
      where member_id = (select id from members.member where username_key = 'fresh003')`),
  )
  const change = (more: object) =>
    setup.call(
      'PUT /wps/member/password',
      { newPassword: 'Other#2026', confirmNewPassword: 'Other#2026', ...more },
      { token },
    )
  expect((await change({})).fields?.oldPassword?.code).toBe('reg_required')
  expect((await change({ oldPassword: validPassword })).status).toBe(200)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { lockMember, unlockMember } from './lock-member.ts'
import { type AccessSetup, setUpAccess, validPassword } from './testing.ts'
import { copyDevice, createDevices } from './testing-device.ts'

let platform: TestPlatform
let setup: AccessSetup
let at: ReturnType<typeof createDevices>
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
  at = createDevices(setup)
})
afterAll(() => platform.close())

describe('S12 remembering skips nothing', () => {
  const idOf = async (username: string) =>
    (
      await setup.within((tx) =>
        tx.query<{ id: bigint }>(sql`select id from members.member where username_key = ${username}`),
      )
    )[0]?.id ?? 0n

  test('S07 not a lock, which also forgets earlier remembered devices', async () => {
    const own = await at.newDevice('passby01')
    const memberId = await idOf('passby01')
    await setup.within((tx) => tx.query(sql`update members.member set status = 'locked' where id = ${memberId}`))
    expect((await at.resume(own)).code).toBe('member_locked')
    await setup.within((tx) => tx.query(sql`update members.member set status = 'active' where id = ${memberId}`))
    await lockMember(setup.scope, memberId, 'test')
    await unlockMember(setup.scope, memberId, 'test')
    expect((await at.resume(own)).code).toBe('in_sorry_in')
  })

  test('S08 not a forced password change', async () => {
    const own = await at.newDevice('passby02')
    await setup.within((tx) =>
      tx.query(sql`update access.credential set must_change = true where member_id = (
        select id from members.member where username_key = 'passby02')`),
    )
    expect((await at.resume(own)).code).toBe('in_sorry_in')
  })

  test('S03 not failures that require a captcha', async () => {
    const own = await at.newDevice('passby03')
    for (let n = 1; n <= 3; n++) await setup.login('passby03', 'Wrong#2026')
    expect((await at.resume(own)).code).toBe('in_sorry_in')
  })

  test('S09 not a required second proof, after which the session ends within a day', async () => {
    const own = await at.newDevice('passby09', { email: 'passby09@example.com' })
    const ip = '198.51.100.20'
    const asked = await at.send(own, 'POST /wps/session/remember', { ip })
    expect(asked).toMatchObject({ status: 401, code: 'step_up_required', value: { methods: expect.any(Array) } })
    const proof = { ticket: asked.value.ticket, method: 'email' }
    await at.send(own, 'POST /wps/session/login/stepup/code', { ip, body: proof })
    const code = await setup.codeAt('passby09@example.com')
    const { value } = await at.send(own, 'POST /wps/session/login/stepup', { ip, body: { ...proof, code } })
    const [session] = await setup.within((tx) =>
      tx.query<{ remembered: boolean; isShort: boolean }>(sql`
        select remembered, expires_at <= now() + interval '1 day' as is_short
        from access.session where token_hash = ${sha256(value.token)}`),
    )
    expect(session).toEqual({ remembered: true, isShort: true })
    await at.usedAgo(60)
    expect((await at.resume(own)).status).toBe(200)
  })

  test('S07 a password change and signing out elsewhere forget every device', async () => {
    const changed = await at.newDevice('passby04')
    await setup.call(
      'PUT /wps/member/password',
      { oldPassword: validPassword, newPassword: 'Other#2026', confirmNewPassword: 'Other#2026' },
      { token: changed.token },
    )
    expect((await at.resume(changed)).code).toBe('in_sorry_in')

    const [here, there] = [await at.newDevice('passby05'), await at.signIn('passby05')]
    expect((await at.send(here, 'DELETE /wps/session/list', { token: here.token })).status).toBe(200)
    expect([await at.isAlive(here.token), await at.isAlive(there.token)]).toEqual([true, false])
    for (const each of [here, there]) expect((await at.resume(each)).code).toBe('in_sorry_in')
  })

  test('LOGIN-8 signing out forgets this device and no other', async () => {
    const [here, there] = [await at.newDevice('passby06'), await at.signIn('passby06')]
    const copy = copyDevice(here)
    await at.send(here, 'DELETE /wps/session/logout', { token: here.token })
    expect(here.cookie).toBeNull()
    expect((await at.resume(copy)).code).toBe('in_sorry_in')
    expect((await at.resume(there)).status).toBe(200)
  })

  test('LOGIN-9 unticking the box forgets the device but keeps its session', async () => {
    const own = await at.newDevice('passby07')
    const copy = copyDevice(own)
    expect((await at.send(own, 'DELETE /wps/session/remember')).status).toBe(200)
    expect([own.cookie, await at.isAlive(own.token)]).toEqual([null, true])
    expect((await at.resume(copy)).code).toBe('in_sorry_in')
    expect((await at.send({ cookie: 'nonsense' }, 'DELETE /wps/session/remember')).status).toBe(200)
  })

  test('S14 a session ended from the list does not resume', async () => {
    const [here, there] = [await at.newDevice('passby08'), await at.signIn('passby08')]
    const { list } = (await setup.call('GET /wps/session/list', undefined, { token: here.token })).value
    for (const { sessionId, current } of list)
      if (!current) await setup.call(`DELETE /wps/session/list/${sessionId}`, undefined, { token: here.token })
    expect((await at.resume(there)).code).toBe('in_sorry_in')
  })
})

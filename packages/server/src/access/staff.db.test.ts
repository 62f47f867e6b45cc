import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { recordStatements } from '#platform/testing/statements.ts'
import { pickWrongCode, totpCodeAt } from '#testing/authenticator.ts'
import { createOperator } from './operators.ts'
import { type AccessSetup, setUpAccess } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
let owner: string
const password = 'A long password 2026'
const ownPassword = 'Another password 2026'
const reason = 'as agreed by phone'
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
  await setup.within((tx) => createOperator(tx, { name: 'boss', password, roles: ['owner'] }))
  owner = await tokenOf('boss', password)
})
afterAll(() => platform.close())

const signIn = (name: string, typed = ownPassword) => setup.call('POST /office/api/session', { name, password: typed })
async function tokenOf(name: string, typed = ownPassword): Promise<string> {
  return (await signIn(name, typed)).value.token
}
const as = (token: string, route: string, body?: object) => {
  // the owner confirms who is let in
  const isConfirmed = token === owner && /^(POST|PUT) .*operators(?!.*state$)/.test(route)
  return setup.call(route, isConfirmed ? { ownPassword: password, ...body } : body, { token })
}
const change = (token: string, oldPassword: string, newPassword: string) =>
  as(token, 'PUT /office/api/session/password', { oldPassword, newPassword })
/** Adds an operator who has signed in once and chosen a password. */
async function add(name: string, roles: string[]): Promise<string> {
  const { id } = (await as(owner, 'POST /office/api/operators', { name, password, roles })).value
  await change(await tokenOf(name, password), password, ownPassword)
  return id
}
const audited = (action: string) =>
  setup.within((tx) =>
    tx.query<{ subject: string; reason: string | null }>(
      sql`select subject, reason from audit.line where brand_id = ${tx.brandId} and action = ${action}`,
    ),
  )

test('ROLE-5 an owner adds an operator, who signs in with the role’s permissions; others cannot', async () => {
  const id = await add('mira', ['support'])
  const mira = await tokenOf('mira')
  expect((await as(mira, 'GET /office/api/members/1/access')).code).toBe('not_found')
  expect((await as(mira, 'GET /office/api/operators')).code).toBe('not_allowed')
  expect((await as(mira, 'POST /office/api/operators', { name: 'more', password, roles: ['owner'] })).code).toBe(
    'not_allowed',
  )
  const { list } = (await as(owner, 'GET /office/api/operators')).value
  expect(list.find((one: { id: string }) => one.id === id)).toMatchObject({
    name: 'mira',
    roles: ['support'],
    totpEnabled: false,
    sessions: 2,
    disabledAt: null,
  })
})

test('S08 the first password only allows changing it', async () => {
  const added = await as(owner, 'POST /office/api/operators', { name: 'lena', password, roles: ['support'] })
  expect(added.status).toBe(200)
  const { token, operator } = (await signIn('lena', password)).value
  expect(operator.mustChangePassword).toBe(true)
  expect((await as(token, 'GET /office/api/session')).value.mustChangePassword).toBe(true)
  for (const route of [
    'GET /office/api/members/1/access',
    'GET /office/api/session/list',
    'POST /office/api/session/totp',
  ])
    expect((await as(token, route)).code).toBe('must_change_password')
  expect((await change(token, password, password)).fields?.newPassword?.code).toBe('password_unchanged')
  expect((await change(token, password, ownPassword)).status).toBe(200)
  expect((await as(token, 'GET /office/api/session')).value.mustChangePassword).toBe(false)
  expect((await as(token, 'GET /office/api/members/1/access')).code).toBe('not_found')
  expect((await signIn('lena')).value.operator.mustChangePassword).toBe(false)
})

test('a taken or invalid name and a short password are refused at their fields', async () => {
  await add('taken', ['risk'])
  const again = await as(owner, 'POST /office/api/operators', { name: 'TAKEN', password, roles: ['risk'] })
  expect(again.fields?.name?.code).toBe('operator_name_taken')
  const bad = await as(owner, 'POST /office/api/operators', { name: ' a b ', password: 'short', roles: ['risk'] })
  expect(bad.fields).toMatchObject({
    name: { code: 'operator_name_unfit' },
    password: { code: 'operator_password_weak' },
  })
  // the first letter is Cyrillic: in a log the name would be taken for another operator's
  const alike = await as(owner, 'POST /office/api/operators', { name: 'оwner', password, roles: ['risk'] })
  expect(alike.fields?.name?.code).toBe('operator_name_unfit')
})

test('S07 nobody is let in by an owner’s session alone: it takes the password, whose guessing is limited', async () => {
  await setup.within((tx) => createOperator(tx, { name: 'other', password, roles: ['owner'] }))
  const id = await add('lars', ['support'])
  const left = await tokenOf('other', password)
  const deeds = [
    ['POST /office/api/operators', { name: 'intruder', password, roles: ['owner'] }],
    [`PUT /office/api/operators/${id}/roles`, { roles: ['owner'], reason }],
    [`POST /office/api/operators/${id}/password-reset`, { password, reason }],
    [`POST /office/api/operators/${id}/totp-reset`, { reason }],
  ] as const
  for (const [route, body] of deeds) {
    expect((await as(left, route, body)).code).toBe('bad_request')
    const refused = await as(left, route, { ...body, ownPassword: 'Wrong password 2026' })
    expect(refused.fields).toMatchObject({ ownPassword: { code: 'old_password_wrong' } })
  }
  const [, roles] = deeds
  await as(left, roles[0], { ...roles[1], ownPassword: 'Wrong password 2026' })
  expect((await as(left, roles[0], { ...roles[1], ownPassword: password })).code).toBe('account_locked')
  expect((await signIn('lars')).value.operator.roles).toEqual(['support'])
  // the last owner is counted below
  const { operatorId } = (await as(left, 'GET /office/api/session')).value
  await as(owner, `PUT /office/api/operators/${operatorId}/roles`, { roles: ['support'], reason })
})

test('Z09 S07 a role change ends the session at once, and a new one has the new roles', async () => {
  const id = await add('nora', ['risk', 'support'])
  const before = await tokenOf('nora')
  expect((await as(before, 'GET /office/api/members/1/access')).code).toBe('not_found')
  expect((await as(owner, `PUT /office/api/operators/${id}/roles`, { roles: ['content'], reason })).status).toBe(200)
  expect((await as(before, 'GET /office/api/members/1/access')).code).toBe('in_sorry_in')
  expect((await as(await tokenOf('nora'), 'GET /office/api/members/1/access')).code).toBe('not_allowed')
  expect(await audited('operator.roles')).toContainEqual({ subject: `operator:${id}`, reason })
})

test('roles that another owner has changed meanwhile are not overwritten', async () => {
  const id = await add('rita', ['risk', 'support'])
  const save = (roles: string[], seen: string[]) =>
    as(owner, `PUT /office/api/operators/${id}/roles`, { roles, seen, reason })
  expect((await save(['risk'], ['support', 'risk'])).status).toBe(200)
  expect((await save(['risk', 'support', 'finance'], ['risk', 'support'])).code).toBe('operator_roles_changed')
  const { list } = (await as(owner, 'GET /office/api/operators')).value
  expect(list.find((each: { id: string }) => each.id === id).roles).toEqual(['risk'])
  const answers = await Promise.all([save(['content'], ['risk']), save(['finance'], ['risk'])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a disabled operator is signed out at once, until enabled', async () => {
  const id = await add('omar', ['finance'])
  const token = await tokenOf('omar')
  await as(owner, `PUT /office/api/operators/${id}/state`, { disabled: true, reason })
  expect((await as(token, 'GET /office/api/session')).code).toBe('in_sorry_in')
  const refused = await signIn('omar')
  expect([refused.status, refused.code]).toEqual([403, 'operator_disabled'])
  expect(refused.message).not.toMatch(/minute/)
  expect((await signIn('omar', 'Wrong password 2026')).code).toBe('in_incorrect_password')
  await as(owner, `PUT /office/api/operators/${id}/state`, { disabled: false, reason })
  expect(await tokenOf('omar')).toEqual(expect.any(String))
  expect(await audited('operator.disable')).toHaveLength(1)
  expect(await audited('operator.enable')).toHaveLength(1)
})

test('resetting a lost second factor also ends the sessions', async () => {
  const id = await add('pia', ['support'])
  const token = await tokenOf('pia')
  const { secret } = (await as(token, 'POST /office/api/session/totp', { password: ownPassword })).value
  expect((await as(token, 'PUT /office/api/session/totp', { code: totpCodeAt(secret) })).status).toBe(200)
  expect((await signIn('pia')).code).toBe('step_up_required')
  expect((await as(owner, `POST /office/api/operators/${id}/totp-reset`, { reason })).status).toBe(200)
  expect((await as(token, 'GET /office/api/session')).code).toBe('in_sorry_in')
  expect(await tokenOf('pia')).toEqual(expect.any(String))
  // an owner's session left open and the password must not suffice to get rid of the owner's own
  const { value: own } = await as(owner, 'GET /office/api/session')
  expect((await as(owner, `POST /office/api/operators/${own.operatorId}/totp-reset`, { reason })).code).toBe(
    'not_allowed',
  )
  expect((await as(owner, 'GET /office/api/session')).status).toBe(200)
})

test('S08 Z09 a forgotten password is replaced by a temporary one, by another owner only', async () => {
  const id = await add('wina', ['support'])
  const token = await tokenOf('wina')
  const reset = (by: string, of: string, password: string) =>
    as(by, `POST /office/api/operators/${of}/password-reset`, { password, reason })
  expect((await reset(owner, id, 'short')).fields).toMatchObject({ password: { code: 'operator_password_weak' } })
  expect((await as(token, 'GET /office/api/session')).status).toBe(200)
  expect((await reset(owner, id, 'A temporary one')).status).toBe(200)
  expect((await as(token, 'GET /office/api/session')).code).toBe('in_sorry_in')
  expect((await signIn('wina')).code).toBe('in_incorrect_password')
  const { value } = await signIn('wina', 'A temporary one')
  expect(value.operator).toMatchObject({ mustChangePassword: true })
  expect((await as(value.token, 'GET /office/api/session/list')).code).toBe('must_change_password')
  const { value: own } = await as(owner, 'GET /office/api/session')
  expect((await reset(owner, own.operatorId, 'A temporary one')).code).toBe('not_allowed')
  expect(await audited('operator.password-reset')).toHaveLength(1)
})

test('S03 a wrong password runs the same statements for an operator and for an unknown name', async () => {
  await add('vera', ['risk'])
  const fail = (name: string) => () =>
    setup.call('POST /office/api/session', { name, password }, { ip: '198.51.100.77' })
  const ours = /\b(access|audit)\.|savepoint/
  const known = await recordStatements(platform.pool, ours, fail('vera'))
  const unknown = await recordStatements(platform.pool, ours, fail('nobody'))
  const outcome = ['release savepoint pretended', 'rollback to savepoint pretended']
  expect(known.length).toBeGreaterThan(8)
  expect(unknown.filter((text) => !outcome.includes(text))).toEqual(known.filter((text) => !outcome.includes(text)))
  expect(unknown).toHaveLength(known.length)
  expect((await audited('operator.sign-in-refused')).map(({ subject }) => subject)).not.toContain('operator:0')
})

test('a second factor is enrolled only with the password, and guessing it is limited', async () => {
  await add('tara', ['support'])
  const token = await tokenOf('tara')
  const begin = (typed: string) => as(token, 'POST /office/api/session/totp', { password: typed })
  expect((await as(token, 'POST /office/api/session/totp', {})).code).toBe('bad_request')
  expect((await begin(password)).code).toBe('old_password_wrong')
  expect((await as(token, 'PUT /office/api/session/totp', { code: '123456' })).code).toBe('not_found')
  expect((await begin(ownPassword)).status).toBe(200)
  const guesses = await Promise.all(Array.from({ length: 6 }, () => begin(password)))
  expect(guesses.filter(({ code }) => code === 'old_password_wrong')).toHaveLength(5)
  expect((await begin(ownPassword)).code).toBe('account_locked')
})

test('the last owner cannot be removed, even in parallel', async () => {
  const { list } = (await as(owner, 'GET /office/api/operators')).value
  const boss = list.find(({ name }: { name: string }) => name === 'boss').id
  for (const [path, body] of [
    ['roles', { roles: ['risk'], reason }],
    ['state', { disabled: true, reason }],
  ] as const)
    expect((await as(owner, `PUT /office/api/operators/${boss}/${path}`, body)).code).toBe('last_owner')
  const second = await add('second', ['owner'])
  const answers = await Promise.all([
    as(owner, `PUT /office/api/operators/${boss}/state`, { disabled: true, reason }),
    as(owner, `PUT /office/api/operators/${second}/roles`, { roles: ['risk'], reason }),
  ])
  // the second request comes from the last owner, or has lost its session already
  expect([
    [200, 401],
    [200, 409],
  ]).toContainEqual(answers.map(({ status }) => status).toSorted())
  const [left] = await setup.within((tx) =>
    tx.query<{ left: number }>(
      sql`select count(*)::int as left from access.operator where disabled_at is null and 'owner' = any(roles)`,
    ),
  )
  expect(left?.left).toBe(1)
})

test('S10 of parallel guesses at an operator’s code five are checked', async () => {
  await setup.within((tx) => createOperator(tx, { name: 'quinn', password: ownPassword, roles: ['risk'] }))
  const token = await tokenOf('quinn')
  const { secret } = (await as(token, 'POST /office/api/session/totp', { password: ownPassword })).value
  const wrong = pickWrongCode(secret)
  const guesses = await Promise.all(
    Array.from({ length: 20 }, () => as(token, 'PUT /office/api/session/totp', { code: wrong })),
  )
  expect(guesses.filter(({ code }) => code === 'totp_wrong')).toHaveLength(5)
  expect(guesses.filter(({ code }) => code === 'account_locked')).toHaveLength(15)
})

test('support sees a member’s contacts and countries, and signs the member out everywhere', async () => {
  const { customerId: id, token } = (await setup.register('reached01', { email: 'reached@example.com' })).value
  const support = await tokenOf('mira')
  const known = (await as(support, `GET /office/api/members/${id}/access`)).value
  expect(known).toMatchObject({ emailVerified: false, mobileVerified: false, totpEnabled: false })
  expect(known.email).not.toContain('reached@')
  expect(known.countries.reduce((sum: number, { times }: { times: number }) => sum + times, 0)).toBe(1)
  expect((await as(support, `POST /office/api/members/${id}/sign-out`, { reason })).status).toBe(200)
  expect((await as(token, 'GET /wps/member/info')).code).toBe('in_sorry_in')
  expect(await audited('member.sign-out')).toEqual([{ subject: `member:${id}`, reason }])
})

test('an operator’s password change needs the old one and ends the operator’s other sessions', async () => {
  const id = await setup.within((tx) => createOperator(tx, { name: 'changer', password, roles: ['support'] }))
  const [here, there] = [await tokenOf('changer', password), await tokenOf('changer', password)]
  const changeTo = (oldPassword: string, newPassword: string) => change(here, oldPassword, newPassword)
  const fresh = 'Another long password 2027'
  for (const unfit of ['short', 'x'.repeat(201)])
    expect((await changeTo(password, unfit)).fields?.newPassword).toMatchObject({
      code: 'operator_password_weak',
      message: 'Use 12 to 200 characters.',
    })
  expect((await changeTo('not the old one', fresh)).code).toBe('old_password_wrong')
  expect((await changeTo(password, password)).fields?.newPassword?.code).toBe('password_unchanged')
  expect((await changeTo(password, fresh)).code).toBeUndefined()
  expect((await as(here, 'GET /office/api/session')).value.name).toBe('changer')
  expect((await as(there, 'GET /office/api/session')).code).toBe('in_sorry_in')
  expect((await signIn('changer', password)).code).toBe('in_incorrect_password')
  expect((await signIn('changer', fresh)).value.token).toBeTruthy()
  expect(await audited('operator.password')).toContainEqual({ subject: `operator:${id}`, reason: null })
  for (let tries = 0; tries < 5; tries++) await changeTo('guessing', fresh)
  expect((await changeTo(fresh, 'Yet another password 2028')).code).toBe('account_locked')
})

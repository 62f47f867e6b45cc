import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBrandConfigIn } from '#brand/public.ts'
import { findMemberByUsername } from '#members/public.ts'
import { inBrand, sql } from '#platform/db/tx.ts'
import { createOperatorPrincipal } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { totpCodeAt } from '#testing/authenticator.ts'
import { hashSecret } from './hash-secrets.ts'
import { endMemberSessions, lockMember } from './lock-member.ts'
import { openOperatorSignIn } from './open-operator-sign-in.ts'
import { openSession } from './open-session.ts'
import { readOperatorAttempt } from './operator-guess-limits.ts'
import { createOperator } from './operators.ts'
import { rememberDevice } from './remember.ts'
import { changeState, resetSecondFactor } from './staff.ts'
import { createStatementRunner, selectSignInState } from './store-sign-in.ts'
import { type AccessSetup, type Answer, setUpAccess, validPassword } from './testing.ts'
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

const abroad = '198.51.100.10'
const idOf = async (username: string) =>
  (await setup.within((tx) => findMemberByUsername(tx, username)))?.memberId ?? expect.fail('no such member')
const changePassword = (token: string) =>
  setup.call(
    'PUT /wps/member/password',
    { oldPassword: validPassword, newPassword: 'Other#2026', confirmNewPassword: 'Other#2026' },
    { token },
  )
const endOthers = (token: string) => setup.call('DELETE /wps/session/list', undefined, { token })
const byOffice = async (username: string) => endMemberSessions(setup.scope, await idOf(username), 'test')

const waitingCount = () => countLockWaits(platform)

/** Runs a sign-in while sessions are being ended: the session rows are locked, so that the ending has begun and waits. */
async function runWhileEnding<Came>(
  sessions: 'session' | 'operator_session',
  end: () => Promise<unknown>,
  come: () => Promise<Came>,
): Promise<Came> {
  const holder = await platform.owner.connect()
  await holder.query('begin')
  await holder.query(`select from access.${sessions} for update`)
  const ended = trackBegun(end())
  while (!ended.isOver && (await waitingCount()) < 1);
  const came = trackBegun(come())
  while (!came.isOver && (await waitingCount()) < 2);
  await holder.query('rollback')
  holder.release()
  await ended.result
  return came.result
}

function trackBegun<Result>(result: Promise<Result>) {
  const state = { result, isOver: false }
  void result.finally(() => (state.isOver = true)).catch(() => undefined)
  return state
}

/** The refusal code, or whether the session it opened is live. */
const outcomeOf = async ({ code, value }: Pick<Answer, 'code' | 'value'>) =>
  value?.token ? { lives: await at.isAlive(value.token) } : code

type SessionEnding = [string, (own: { username: string; token: string }) => Promise<unknown>]
const endings: SessionEnding[] = [
  ['a new password', ({ token }) => changePassword(token)],
  ['signing out everywhere else', ({ token }) => endOthers(token)],
  ['a sign-out by the back office', ({ username }) => byOffice(username)],
]

describe.each(endings)('S07 nothing concurrent outlives %s', (ending, end) => {
  const nameFor = (what: string) => `${what}${endings.findIndex(([name]) => name === ending)}`

  test('not a remembered device’s cookie', async () => {
    const username = nameFor('endcookie')
    const own = await at.newDevice(username)
    const came = await runWhileEnding(
      'session',
      () => end({ username, token: own.token }),
      () => at.resume(copyDevice(own)),
    )
    expect(await outcomeOf(came)).toBe('in_sorry_in')
  })

  test('not a handover link', async () => {
    const username = nameFor('endlink')
    const { value } = await setup.register(username)
    const other = (await setup.login(username)).value.token
    const link = await setup.call('POST /wps/session/handover/token', undefined, { token: other })
    const came = await runWhileEnding(
      'session',
      () => end({ username, token: value.token }),
      () => setup.call('POST /wps/session/handover', { token: link.value.token }),
    )
    expect(await outcomeOf(came)).toBe('ticket_over')
  })

  test('not a pending second proof', async () => {
    const username = nameFor('endproof')
    const { value } = await setup.register(username)
    const first = await setup.call('POST /wps/session/login', { username, password: validPassword }, { ip: abroad })
    const came = await runWhileEnding('session', () => end({ username, token: value.token }), secondProof(first))
    expect(await outcomeOf(came)).toBe('ticket_over')
  })

  test('not a device being remembered', async () => {
    const username = nameFor('endmember')
    const { value } = await setup.register(username)
    const other = (await setup.login(username)).value.token
    const cookie = await runWhileEnding(
      'session',
      () => end({ username, token: value.token }),
      () => rememberDevice(setup.scope, other),
    )
    expect(cookie).toBeNull()
  })
})

const secondProof = (first: Answer) => () =>
  setup.call(
    'POST /wps/session/login/stepup',
    { ticket: first.value.ticket, method: 'bankAccountName', code: 'Ana Lee' },
    { ip: abroad },
  )

test('S07 during a password change the old one earns no second proof', async () => {
  const { value } = await setup.register('endfirst')
  const came = await runWhileEnding(
    'session',
    () => changePassword(value.token),
    async () => {
      const typed = { username: 'endfirst', password: validPassword }
      const first = await setup.call('POST /wps/session/login', typed, { ip: abroad })
      return first.code === 'step_up_required' ? secondProof(first)() : first
    },
  )
  expect(await outcomeOf(came)).toBe('in_incorrect_password')
})

describe('S07 during a password change the old one', () => {
  const password = validPassword
  type Two = { readonly own: string; readonly other: string }
  const twoOf = async (username: string): Promise<Two> => ({
    own: (await setup.register(username)).value.token,
    other: (await setup.login(username)).value.token,
  })
  /** Sends, while the password changes, a request from another session of the member that still has the old password. */
  const meanwhile = async ({ own, other }: Two, route: string, body: object) => {
    const came = await runWhileEnding(
      'session',
      () => changePassword(own),
      () => setup.call(route, body, { token: other }),
    )
    expect(came.code).toBe('old_password_wrong')
  }

  test('sets no payment password', async () => {
    const both = await twoOf('endpayer')
    const fresh = { newPaymentPassword: '135790', confirmNewPaymentPassword: '135790' }
    await meanwhile(both, 'PUT /wps/member/payment-password', { password, ...fresh })
  })

  test('binds no email', async () => {
    const email = 'endbinder@example.com'
    const both = await twoOf('endbinder')
    await setup.call('POST /wps/member/email/code', { email }, { token: both.own })
    const code = await setup.codeAt(email)
    await meanwhile(both, 'PUT /wps/member/email', { email, code, password })
  })

  test('enrols no authenticator', async () => {
    await meanwhile(await twoOf('endbegin'), 'POST /wps/member/totp', { password })
  })

  test('removes none', async () => {
    const both = await twoOf('endremove')
    const { secret } = (await setup.call('POST /wps/member/totp', { password }, { token: both.own })).value
    await setup.call('PUT /wps/member/totp', { code: totpCodeAt(secret) }, { token: both.own })
    await setup.within((tx) => tx.query(sql`update access.totp set step = 0`))
    await meanwhile(both, 'POST /wps/member/totp/removal', { password, code: totpCodeAt(secret) })
  })
})

test('S12 a copied cookie is refused while the copy is being detected', async () => {
  const own = await at.newDevice('endstolen')
  const copy = copyDevice(own)
  expect(await at.isAlive((await at.resume(own)).value.token)).toBe(true)
  await at.usedAgo(60)
  const came = await runWhileEnding(
    'session',
    () => at.resume(copy),
    () => at.resume(own),
  )
  expect(await outcomeOf(came)).toBe('in_sorry_in')
})

describe('S07 an operator’s concurrent sign-in does not outlive', () => {
  const made = async (name: string) => {
    const operator = { name, password: validPassword, roles: ['support'] as const }
    return (await setup.within((tx) => createOperator(tx, operator))) ?? expect.fail('the name is taken')
  }
  const signIn = (name: string, more = {}) =>
    setup.call('POST /office/api/session', { name, password: validPassword, ...more })
  const outcome = async ({ code, value }: Answer) =>
    value?.token
      ? { lives: (await setup.call('GET /office/api/session', undefined, { token: value.token })).status === 200 }
      : code

  test('a new password', async () => {
    await made('changing')
    await signIn('changing')
    const { token } = (await signIn('changing')).value
    const fresh = 'Another#2026'
    const came = await runWhileEnding(
      'operator_session',
      () =>
        setup.call('PUT /office/api/session/password', { oldPassword: validPassword, newPassword: fresh }, { token }),
      () => signIn('changing'),
    )
    expect(await outcome(came)).toBe('in_incorrect_password')
    expect((await signIn('changing', { password: fresh })).status).toBe(200)
  })

  test('a new password when the old one was rehashed meanwhile', async () => {
    await made('rotating')
    const { token } = (await signIn('rotating')).value
    const scope = { ...setup.scope, ip: '203.0.113.7' }
    const seen = await inBrand(scope, (tx) => readOperatorAttempt(tx, 'rotating', { id: undefined, text: undefined }))
    const [old, fresh] = [seen.operator ?? expect.fail('no such operator'), 'Another#2026']
    const change = { oldPassword: validPassword, newPassword: fresh }
    expect((await setup.call('PUT /office/api/session/password', change, { token })).status).toBe(200)
    const anew = await hashSecret(platform, validPassword, 'operator-password')
    await expect(openOperatorSignIn(scope, { operator: old, seen, fresh: anew })).rejects.toMatchObject({
      code: 'in_incorrect_password',
    })
    expect((await signIn('rotating', { password: fresh })).status).toBe(200)
  })

  test('being disabled', async () => {
    const operatorId = await made('leaving')
    await signIn('leaving')
    const came = await runWhileEnding(
      'operator_session',
      () => changeState(setup.scope, { operatorId, reason: 'test' }, true),
      () => signIn('leaving'),
    )
    expect(await outcome(came)).toBe('in_incorrect_password')
    await changeState(setup.scope, { operatorId, reason: 'test' }, false)
    expect((await signIn('leaving')).status).toBe(200)
  })

  test('a second-factor reset', async () => {
    const [operatorId, ownerId] = [await made('losing'), await made('resetting')]
    const { token } = (await signIn('losing')).value
    const { secret } = (await setup.call('POST /office/api/session/totp', { password: validPassword }, { token })).value
    await setup.call('PUT /office/api/session/totp', { code: totpCodeAt(secret) }, { token })
    await setup.within((tx) => tx.query(sql`update access.totp set step = 0`))
    const holder = await platform.owner.connect()
    await holder.query('begin')
    await holder.query('select from access.operator where id = $1 for update', [operatorId])
    // the code has been used, the session is not open yet
    const came = trackBegun(signIn('losing', { code: totpCodeAt(secret) }))
    while (!came.isOver && (await waitingCount()) < 1);
    const actor = { ...createOperatorPrincipal('owner'), operatorId: ownerId }
    const why = { operatorId, reason: 'test', ownPassword: validPassword }
    const reset = trackBegun(resetSecondFactor({ ...setup.scope, actor }, why))
    while (!reset.isOver && (await waitingCount()) < 2);
    await holder.query('rollback')
    holder.release()
    await reset.result
    expect(await outcome(await came.result)).not.toEqual({ lives: true })
  })
})

test('S07 a member locked after the password check is refused as a locked member', async () => {
  await setup.register('lockedlate')
  const memberId = await idOf('lockedlate')
  const checked = await setup.within(async (tx) => ({
    standing: (await selectSignInState(tx, memberId, 'network')) ?? expect.fail('no such member'),
    config: await readBrandConfigIn(tx),
  }))
  await lockMember(setup.scope, memberId, 'test')
  const opened = openSession(createStatementRunner(setup.scope), setup.scope, {
    ...checked,
    entry: { how: 'password' },
  })
  expect(await opened).toEqual({ outcome: 'member_locked', detail: {} })
})

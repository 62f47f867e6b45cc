import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandConfigIn } from '#brand/public.ts'
import { memberByUsername } from '#members/public.ts'
import { inBrand, sql } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { codeAt } from '#testing/authenticator.ts'
import { endMemberSessions, lockMember } from './lock-member.ts'
import { openSession } from './open-session.ts'
import { enter } from './operator-entry.ts'
import { look } from './operator-guessing.ts'
import { createOperator } from './operators.ts'
import { hashSecret } from './passwords-hash.ts'
import { rememberDevice } from './remember.ts'
import { changeState, resetSecondFactor } from './staff.ts'
import { alone, standingOf } from './store-sign-in.ts'
import { type AccessWorld, type Answer, accessWorld, goodPassword } from './testing.ts'
import { copyOf, devicesOf } from './testing-device.ts'

let platform: TestPlatform
let world: AccessWorld
let at: ReturnType<typeof devicesOf>
beforeAll(async () => {
  platform = await testPlatform()
  world = await accessWorld(platform)
  at = devicesOf(world)
})
afterAll(async () => {
  await world.close()
  await platform.close()
})

const abroad = '198.51.100.10'
const idOf = async (username: string) =>
  (await world.within((tx) => memberByUsername(tx, username)))?.memberId ?? expect.fail('no such member')
const changePassword = (token: string) =>
  world.call(
    'PUT /wps/member/password',
    { oldPassword: goodPassword, newPassword: 'Other#2026', confirmNewPassword: 'Other#2026' },
    { token },
  )
const endOthers = (token: string) => world.call('DELETE /wps/session/list', undefined, { token })
const byOffice = async (username: string) => endMemberSessions(world.scope, await idOf(username), 'test')

const waitingCount = async () => {
  const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  return (await platform.owner.query(waits)).rowCount ?? 0
}

/** Runs a sign-in while sessions are being ended: the session rows are locked, so that the ending has begun and waits. */
async function whileEnding<Came>(
  sessions: 'session' | 'operator_session',
  end: () => Promise<unknown>,
  come: () => Promise<Came>,
): Promise<Came> {
  const holder = await platform.owner.connect()
  await holder.query('begin')
  await holder.query(`select from access.${sessions} for update`)
  const ended = begun(end())
  while (!ended.isOver && (await waitingCount()) < 1);
  const came = begun(come())
  while (!came.isOver && (await waitingCount()) < 2);
  await holder.query('rollback')
  holder.release()
  await ended.result
  return came.result
}

function begun<Result>(result: Promise<Result>) {
  const state = { result, isOver: false }
  void result.finally(() => (state.isOver = true)).catch(() => undefined)
  return state
}

/** The refusal code, or whether the session it opened is live. */
const outcomeOf = async ({ code, value }: Pick<Answer, 'code' | 'value'>) =>
  value?.token ? { lives: await at.isAlive(value.token) } : code

type Ending = [string, (own: { username: string; token: string }) => Promise<unknown>]
const endings: Ending[] = [
  ['a new password', ({ token }) => changePassword(token)],
  ['signing out everywhere else', ({ token }) => endOthers(token)],
  ['a sign-out by the back office', ({ username }) => byOffice(username)],
]

describe.each(endings)('S07 nothing concurrent outlives %s', (ending, end) => {
  const nameFor = (what: string) => `${what}${endings.findIndex(([name]) => name === ending)}`

  test('not a remembered device’s cookie', async () => {
    const username = nameFor('endcookie')
    const own = await at.newDevice(username)
    const came = await whileEnding(
      'session',
      () => end({ username, token: own.token }),
      () => at.resume(copyOf(own)),
    )
    expect(await outcomeOf(came)).toBe('in_sorry_in')
  })

  test('not a handover link', async () => {
    const username = nameFor('endlink')
    const { value } = await world.register(username)
    const other = (await world.login(username)).value.token
    const link = await world.call('POST /wps/session/handover/token', undefined, { token: other })
    const came = await whileEnding(
      'session',
      () => end({ username, token: value.token }),
      () => world.call('POST /wps/session/handover', { token: link.value.token }),
    )
    expect(await outcomeOf(came)).toBe('ticket_over')
  })

  test('not a pending second proof', async () => {
    const username = nameFor('endproof')
    const { value } = await world.register(username)
    const first = await world.call('POST /wps/session/login', { username, password: goodPassword }, { ip: abroad })
    const came = await whileEnding('session', () => end({ username, token: value.token }), secondProof(first))
    expect(await outcomeOf(came)).toBe('ticket_over')
  })

  test('not a device being remembered', async () => {
    const username = nameFor('endmember')
    const { value } = await world.register(username)
    const other = (await world.login(username)).value.token
    const cookie = await whileEnding(
      'session',
      () => end({ username, token: value.token }),
      () => rememberDevice(world.scope, other),
    )
    expect(cookie).toBeNull()
  })
})

const secondProof = (first: Answer) => () =>
  world.call(
    'POST /wps/session/login/stepup',
    { ticket: first.value.ticket, method: 'bankAccountName', code: 'Ana Lee' },
    { ip: abroad },
  )

test('S07 during a password change the old one earns no second proof', async () => {
  const { value } = await world.register('endfirst')
  const came = await whileEnding(
    'session',
    () => changePassword(value.token),
    async () => {
      const typed = { username: 'endfirst', password: goodPassword }
      const first = await world.call('POST /wps/session/login', typed, { ip: abroad })
      return first.code === 'step_up_required' ? secondProof(first)() : first
    },
  )
  expect(await outcomeOf(came)).toBe('in_incorrect_password')
})

describe('S07 during a password change the old one', () => {
  const password = goodPassword
  type Two = { readonly own: string; readonly other: string }
  const twoOf = async (username: string): Promise<Two> => ({
    own: (await world.register(username)).value.token,
    other: (await world.login(username)).value.token,
  })
  /** Sends, while the password changes, a request from another session of the member that still has the old password. */
  const meanwhile = async ({ own, other }: Two, route: string, body: object) => {
    const came = await whileEnding(
      'session',
      () => changePassword(own),
      () => world.call(route, body, { token: other }),
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
    await world.call('POST /wps/member/email/code', { email }, { token: both.own })
    const code = await world.codeAt(email)
    await meanwhile(both, 'PUT /wps/member/email', { email, code, password })
  })

  test('enrols no authenticator', async () => {
    await meanwhile(await twoOf('endbegin'), 'POST /wps/member/totp', { password })
  })

  test('removes none', async () => {
    const both = await twoOf('endremove')
    const { secret } = (await world.call('POST /wps/member/totp', { password }, { token: both.own })).value
    await world.call('PUT /wps/member/totp', { code: codeAt(secret) }, { token: both.own })
    await world.within((tx) => tx.query(sql`update access.totp set step = 0`))
    await meanwhile(both, 'POST /wps/member/totp/removal', { password, code: codeAt(secret) })
  })
})

test('S12 a copied cookie is refused while the copy is being detected', async () => {
  const own = await at.newDevice('endstolen')
  const copy = copyOf(own)
  await at.resume(own)
  await at.usedAgo(60)
  const came = await whileEnding(
    'session',
    () => at.resume(copy),
    () => at.resume(own),
  )
  expect(await outcomeOf(came)).toBe('in_sorry_in')
})

describe('S07 an operator’s concurrent sign-in does not outlive', () => {
  const made = async (name: string) => {
    const operator = { name, password: goodPassword, roles: ['support'] as const }
    return (await world.within((tx) => createOperator(tx, operator))) ?? expect.fail('the name is taken')
  }
  const signIn = (name: string, more = {}) =>
    world.call('POST /office/api/session', { name, password: goodPassword, ...more })
  const outcome = async ({ code, value }: Answer) =>
    value?.token
      ? { lives: (await world.call('GET /office/api/session', undefined, { token: value.token })).status === 200 }
      : code

  test('a new password', async () => {
    await made('changing')
    await signIn('changing')
    const { token } = (await signIn('changing')).value
    const fresh = 'Another#2026'
    const came = await whileEnding(
      'operator_session',
      () =>
        world.call('PUT /office/api/session/password', { oldPassword: goodPassword, newPassword: fresh }, { token }),
      () => signIn('changing'),
    )
    expect(await outcome(came)).toBe('in_incorrect_password')
    expect((await signIn('changing', { password: fresh })).status).toBe(200)
  })

  test('a new password when the old one was rehashed meanwhile', async () => {
    await made('rotating')
    const { token } = (await signIn('rotating')).value
    const scope = { ...world.scope, ip: '203.0.113.7' }
    const seen = await inBrand(scope, (tx) => look(tx, 'rotating', { id: undefined, text: undefined }))
    const [old, fresh] = [seen.operator ?? expect.fail('no such operator'), 'Another#2026']
    const change = { oldPassword: goodPassword, newPassword: fresh }
    expect((await world.call('PUT /office/api/session/password', change, { token })).status).toBe(200)
    const anew = await hashSecret(platform, goodPassword, 'operator-password')
    await expect(enter(scope, { operator: old, seen, fresh: anew })).rejects.toMatchObject({
      code: 'in_incorrect_password',
    })
    expect((await signIn('rotating', { password: fresh })).status).toBe(200)
  })

  test('being disabled', async () => {
    const operatorId = await made('leaving')
    await signIn('leaving')
    const came = await whileEnding(
      'operator_session',
      () => changeState(world.scope, { operatorId, reason: 'test' }, true),
      () => signIn('leaving'),
    )
    expect(await outcome(came)).toBe('in_incorrect_password')
    await changeState(world.scope, { operatorId, reason: 'test' }, false)
    expect((await signIn('leaving')).status).toBe(200)
  })

  test('a second-factor reset', async () => {
    const operatorId = await made('losing')
    const { token } = (await signIn('losing')).value
    const { secret } = (await world.call('POST /office/api/session/totp', undefined, { token })).value
    await world.call('PUT /office/api/session/totp', { code: codeAt(secret) }, { token })
    await world.within((tx) => tx.query(sql`update access.totp set step = 0`))
    const holder = await platform.owner.connect()
    await holder.query('begin')
    await holder.query('select from access.operator where id = $1 for update', [operatorId])
    // the code has been used, the session is not open yet
    const came = begun(signIn('losing', { code: codeAt(secret) }))
    while (!came.isOver && (await waitingCount()) < 1);
    const reset = begun(resetSecondFactor(world.scope, { operatorId, reason: 'test' }))
    while (!reset.isOver && (await waitingCount()) < 2);
    await holder.query('rollback')
    holder.release()
    await reset.result
    expect(await outcome(await came.result)).not.toEqual({ lives: true })
  })
})

test('S07 a member locked after the password check is refused as a locked member', async () => {
  await world.register('lockedlate')
  const memberId = await idOf('lockedlate')
  const checked = await world.within(async (tx) => ({
    standing: (await standingOf(tx, memberId, 'network')) ?? expect.fail('no such member'),
    config: await brandConfigIn(tx),
  }))
  await lockMember(world.scope, memberId, 'test')
  const opened = openSession(alone(world.scope), world.scope, { ...checked, entry: { how: 'password' } })
  expect(await opened).toEqual({ outcome: 'member_locked', detail: {} })
})

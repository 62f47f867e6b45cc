import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberByUsername } from '#members/public.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { endMemberSessions } from './lock-member.ts'
import { rememberDevice } from './remember.ts'
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

/** Somebody comes in while sessions are being ended: those are held, so that who ends them has begun and waits. */
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

/** How it was answered, and whether what it opened lives. */
const outcomeOf = async ({ code, value }: Pick<Answer, 'code' | 'value'>) =>
  value?.token ? { lives: await at.isAlive(value.token) } : code

type Ending = [string, (own: { username: string; token: string }) => Promise<unknown>]
const endings: Ending[] = [
  ['a new password', ({ token }) => changePassword(token)],
  ['signing out everywhere else', ({ token }) => endOthers(token)],
  ['a sign-out by the back office', ({ username }) => byOffice(username)],
]

describe.each(endings)('S07 nothing that comes in at the same moment outlives %s', (ending, end) => {
  const nameFor = (what: string) => `${what}${endings.findIndex(([name]) => name === ending)}`

  test('not the cookie of a device that remembers', async () => {
    const username = nameFor('endcookie')
    const own = await at.newDevice(username)
    const came = await whileEnding(
      'session',
      () => end({ username, token: own.token }),
      () => at.resume(copyOf(own)),
    )
    expect(await outcomeOf(came)).toBe('in_sorry_in')
  })

  test('not a link for another device', async () => {
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

  test('not what waits for its second proof', async () => {
    const username = nameFor('endproof')
    const { value } = await world.register(username)
    const first = await world.call('POST /wps/session/login', { username, password: goodPassword }, { ip: abroad })
    const came = await whileEnding('session', () => end({ username, token: value.token }), secondProof(first))
    expect(await outcomeOf(came)).toBe('ticket_over')
  })

  test('not a device that begins to remember', async () => {
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

test('S07 the old password earns no second proof while a new one is set', async () => {
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

test('S12 a cookie that was copied opens nothing while its copy is found out', async () => {
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

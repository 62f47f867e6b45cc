import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { createLog } from '#platform/log.ts'
import { sha256 } from '#platform/seal.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type AccessSetup, setUpAccess } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

const registerAndSignIn = async (username: string): Promise<string> => (await setup.register(username)).value.token
const ask = (token: string) => setup.call('POST /wps/session/handover/token', undefined, { token })
const exchange = (token: string, more: { host?: string; token?: string } = {}) =>
  setup.call('POST /wps/session/handover', { token }, more)
const info = (token: string) => setup.call('GET /wps/member/info', undefined, { token })
const expiryOf = async (token: string) =>
  (
    await setup.within((tx) =>
      tx.query<{ expiresAt: Date }>(sql`select expires_at from access.session where token_hash = ${sha256(token)}`),
    )
  )[0]?.expiresAt

test('START-5 S13 a token opens the account on another device, once', async () => {
  const own = await registerAndSignIn('handover1')
  const { value } = await ask(own)
  expect(value).toMatchObject({ url: `http://localhost/?token=${value.token}`, expiresInSeconds: 60 })
  const both = await Promise.all([exchange(value.token), exchange(value.token)])
  expect(both.map(({ code = 'in' }) => code).sort()).toEqual(['in', 'ticket_over'])
  const { token } = both.find(({ status }) => status === 200)?.value ?? {}
  expect((await info(token)).value.account).toBe('handover1')
  expect((await exchange(value.token)).code).toBe('ticket_over')
})

test('S13 the new session is unconfirmed and expires with the original session', async () => {
  const own = await registerAndSignIn('handover2')
  await setup.within((tx) =>
    tx.query(sql`update access.session set expires_at = now() + interval '3 hours' where token_hash = ${sha256(own)}`),
  )
  const { token } = (await exchange((await ask(own)).value.token)).value
  expect((await setup.call('GET /wps/session/list', undefined, { token })).code).toBe('fresh_sign_in_required')
  expect(await expiryOf(token)).toEqual(await expiryOf(own))
})

test('S13 it fails at another brand, after a minute, after sign-out, or when already signed in', async () => {
  const own = await registerAndSignIn('handover3')
  const another = (await ask(own)).value.token
  expect((await exchange(another, { host: 'sen.localhost' })).code).toBe('ticket_over')
  expect((await exchange(another, { token: await registerAndSignIn('handover4') })).code).toBe('ticket_over')
  await setup.within((tx) =>
    tx.query(
      sql`update access.handover set expires_at = now() - interval '1 second' where token_hash = ${sha256(another)}`,
    ),
  )
  expect((await exchange(another)).code).toBe('ticket_over')
  const last = (await ask(own)).value.token
  await setup.call('DELETE /wps/session/logout', undefined, { token: own })
  expect((await exchange(last)).code).toBe('ticket_over')
  for (const nonsense of ['', 'x', own]) expect((await exchange(nonsense)).code).toBe('ticket_over')
  expect((await ask('m.nobody-at-all-has-this')).code).toBe('in_sorry_in')
})

test('S13 the token is stored only hashed', async () => {
  const { token } = (await ask(await registerAndSignIn('handover5'))).value
  const { rows } = await platform.owner.query('select h::text as row from access.handover h')
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
})

test('S13 a token in a URL never reaches the log, whatever the outcome', async () => {
  const written: string[] = []
  const log = createLog('trace')
  // everything a process logs goes through the stream of its logger
  const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[
    Object.getOwnPropertySymbols(log).find((symbol) => String(symbol) === 'Symbol(pino.stream)') ?? Symbol('none')
  ]
  if (!stream) throw new Error('the log has no stream')
  stream.write = (line) => void written.push(line)
  const loud = await setUpAccess({ ...platform, log })
  const canary = 'canary-5c9d1f7e-handover-token'
  for (const url of [`/?token=${canary}`, `/wps/session/list?token=${canary}`, `/nowhere?token=${canary}`])
    await loud.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })
  await loud.call('POST /wps/session/handover', { token: canary })
  log.info('the log is heard')
  expect(written.join('')).toContain('the log is heard')
  expect(written.join('')).not.toContain(canary)
  await loud.close()
})

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { login, register } from '@gasing/contract/calls/access'
import { addBankAccount } from '@gasing/contract/calls/bank-accounts'
import { security } from '@gasing/contract/calls/security'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from '#members/public.ts'
import { inBrand, type Scope, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Refused } from '#platform/refused.ts'
import { createSeal, parseKeyRing } from '#platform/seal.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { buildApp } from './app.ts'
import { compileCache } from './testing/api-process.ts'
import { type BrandSetup, setUpBrand } from './testing/brand-setup.ts'
import { createSealedRecords, expectSealedRecordsUnchanged } from './testing/sealed-records.ts'

/**
 * X03: the sealing key is rotated while members keep signing in and registering: nobody is refused, no duplicates arise, and the
 * old key can be removed.
 */
let platform: TestPlatform
let setup: BrandSetup
let old: string
const next = randomBytes(32).toString('hex')
const fileOfKeys = () => join(platform.config.dataDir, 'keys/seal.hex')
beforeAll(async () => {
  platform = await createTestPlatform()
  old = readFileSync(fileOfKeys(), 'utf8').trim()
  setup = await setUpBrand(platform)
})
afterAll(() => platform.close())

const password = 'Sandbox#2026'

type Ask = (call: { method: string; path: string }, body?: object, token?: string) => Promise<{ token: string }>
let turn = 0
/** Makes calls from one address, to each of the given processes in turn; throws on a refusal. */
const askAt =
  (apps: readonly FastifyInstance[], ip: string): Ask =>
  async ({ method, path }, body, token) => {
    const app = apps[turn++ % apps.length] as FastifyInstance
    const response = await app.inject({
      ...{ method: method as 'GET' | 'POST', url: path, remoteAddress: ip },
      headers: {
        host: 'localhost',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    })
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`)
    return response.json().value
  }

const people = new Set<number>()
const emailOf = (n: number) => `turner${n}@example.com`
const numberOf = (n: number) => `70000${n}0001`
const signInAs = (ask: Ask, name: string) => ask(login, { username: name, password, type: 'username' })
const registerAs = (ask: Ask, username: string, more: object = {}) => {
  const form = { username, password, confirmPassword: password, paymentPassword: '246810', payeeName: 'Ana Lee' }
  return ask(register, { ...form, agreement: true, ...more })
}
const bindMobile = (ask: Ask, token: string, number: string) =>
  ask(addBankAccount, { bank: 'Maybank', holder: 'Ana Lee', number, paymentPassword: '246810' }, token)
/** Exercises everything that needs the seal: passwords, personal data, an account number. */
async function registerPerson(ask: Ask, n: number): Promise<void> {
  await registerAs(ask, `turner${n}`, { email: emailOf(n) })
  const { token } = await signInAs(ask, `turner${n}`)
  await ask(security, undefined, token)
  await bindMobile(ask, token, numberOf(n))
  people.add(n)
}

const apps: FastifyInstance[] = []
const gone: FastifyInstance[] = []
let addresses = 0
const anAddress = () => `198.51.${100 + Math.floor(addresses / 200)}.${1 + (addresses++ % 200)}`
const at = (app: FastifyInstance | undefined) => askAt([app as FastifyInstance], anAddress())
/** Two concurrent calls, one to each process: one succeeds, and the other is refused. */
async function expectOneOfTwo(what: (ask: Ask, index: number) => Promise<unknown>, code: string): Promise<void> {
  const outcomes = await Promise.allSettled(apps.map((app, index) => what(at(app), index)))
  const refused = outcomes.filter((each) => each.status === 'rejected')
  expect(refused.map(({ reason }) => String(reason))).toEqual([expect.stringContaining(code)])
}
let twinSerial = 0
async function expectNoDuplicateMembers(): Promise<void> {
  const turn = twinSerial++
  await expectOneOfTwo(
    (ask, index) => registerAs(ask, `twin${turn}${index}`, { email: `twin${turn}@example.com` }),
    'email_taken',
  )
  const tokens = await Promise.all(apps.map((app, index) => registerAs(at(app), `pair${turn}${index}`)))
  await expectOneOfTwo(
    (ask, index) => bindMobile(ask, tokens[index]?.token ?? '', `8000${turn}00001`),
    'bank_account_taken',
  )
  // and each process recognises those who registered before
  for (const app of apps)
    await expect(registerAs(at(app), `again${turn}`, { email: emailOf(1) })).rejects.toThrow('email_taken')
}

/** Runs `keys renew` in a process, as an operator would. */
function keysRenew() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), 'keys', 'renew', '--json'], {
    env: {
      ...process.env,
      ...compileCache,
      ...{ SANDBOX: '1', DATABASE_URL: platform.adminUrl, DATA_DIR: platform.config.dataDir },
    },
  })
  let text = ''
  child.stdout.on('data', (bytes) => {
    text += bytes
  })
  child.stderr.on('data', (bytes) => {
    text += bytes
  })
  return { child, ended: once(child, 'exit').then(([code]) => ({ code, text })) }
}

const macsIn = async (column: 'email_mac' | 'number_mac'): Promise<string[]> => {
  const table = column === 'email_mac' ? 'members.member' : 'members.bank_account'
  const { rows } = await platform.owner.query(`select encode(${column}, 'hex') as mac from ${table}`)
  return rows.map(({ mac }) => mac)
}

/** Kills the command while it waits for a locked row: members are renewed by then, their bank accounts are not. */
async function killInTheMiddle(): Promise<void> {
  const holder = await platform.owner.connect()
  await holder.query('begin')
  await holder.query('select from members.bank_account for update')
  const { child, ended } = keysRenew()
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like '%update members.bank_account set number%'`
  while (child.exitCode === null && (await platform.owner.query(waits)).rowCount === 0);
  expect(child.exitCode).toBeNull()
  child.kill('SIGKILL')
  await ended
  await holder.query('rollback')
  holder.release()
}

test('X03 of two members taking one email in parallel across a key change, the second is refused', async () => {
  const scopes = [`${old}\n${next}`, `${old}\n*${next}`].map((ring) =>
    systemScope({ ...platform, seal: createSeal(parseKeyRing(ring)) }, setup.scope.brandId, 'test'),
  )
  for (const [turn, here] of scopes.entries()) {
    const make = (tx: Tx, name: string) =>
      createMember(tx, { username: name, isAgent: 0, language: 'EN', contact: { email: `moment${turn}@example.com` } })
    let other: Promise<string> | undefined
    let isOver = false
    await inBrand(here, async (tx) => {
      await make(tx, `momenthere${turn}`)
      other = inBrand(scopes[1 - turn] as Scope, (there) => make(there, `momentthere${turn}`))
        .then(
          () => 'made',
          (refused: Refused) => refused.detail.fields?.email?.code ?? refused.code,
        )
        .finally(() => {
          isOver = true
        })
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
      while (!isOver && (await platform.owner.query(waits)).rowCount === 0);
    })
    expect(await other).toBe('email_taken')
  }
})

test('X03 the seal key is rotated in three rounds of restarts under load, and the old key is removed', async () => {
  const start = (ring: string) => buildApp({ ...platform, seal: createSeal(parseKeyRing(ring)) })
  await createSealedRecords(setup.scope)
  apps.push(await start(old), await start(old))
  let isOver = false
  const load = (async () => {
    for (let n = 1; !isOver; n++) await registerPerson(askAt(apps, anAddress()), n)
  })()
  const restart = async (ring: string) => {
    for (const index of [0, 1]) {
      gone.push(apps[index] as FastifyInstance)
      apps[index] = await start(ring)
      const before = people.size
      while (people.size === before) await Promise.race([load, new Promise((done) => setImmediate(done))])
      if (index === 0) await expectNoDuplicateMembers()
    }
  }
  await restart(`${old}\n${next}`)
  await restart(`${old}\n*${next}`)
  writeFileSync(fileOfKeys(), `${old}\n*${next}\n`)
  const [first, second] = [createSeal(parseKeyRing(old)), createSeal(parseKeyRing(next))]
  const emailBy = (seal: typeof first, n: number) => seal.mac(emailOf(n), 'email').toString('hex')
  const numberBy = (seal: typeof first, n: number) => seal.mac(numberOf(n), 'bank-account').toString('hex')
  expect(await macsIn('email_mac')).toContain(emailBy(first, 1))

  await killInTheMiddle()
  expect(await macsIn('email_mac')).toContain(emailBy(second, 1))
  expect(await macsIn('number_mac')).toContain(numberBy(first, 1))
  // a sign-in re-hashes the password with the key in force
  for (const n of people) await signInAs(at(apps[0]), `turner${n}`)
  const { code, text } = await keysRenew().ended
  expect([code, text]).toEqual([0, expect.stringContaining('can be removed')])
  const report = JSON.parse(text) as { lines: { what: string; renewed: number; left: number }[] }
  const line = (what: string) => report.lines.find((each) => each.what === what)
  expect([line('bank accounts'), line('members')]).toMatchObject([{ left: 0 }, { left: 0 }])
  expect(line('bank accounts')?.renewed).toBeGreaterThan(0)

  await restart(`*${next}`)
  isOver = true
  await load
  await expectSealedRecordsUnchanged({
    ...setup.scope,
    platform: { ...platform, seal: createSeal(parseKeyRing(`*${next}`)) },
  })
  const known = new Set([...(await macsIn('email_mac')), ...(await macsIn('number_mac'))])
  for (const n of people) {
    expect([known.has(emailBy(first, n)), known.has(numberBy(first, n))]).toEqual([false, false])
    const { token } = await signInAs(at(apps[1]), `turner${n}`)
    expect(await at(apps[1])(security, undefined, token)).toMatchObject({ email: 't***@example.com' })
  }
  const { rows } = await platform.owner.query(
    'select count(*)::int as rows, count(distinct email_mac)::int as emails from members.member where email_mac is not null',
  )
  expect(rows[0].emails).toBe(rows[0].rows)
  expect(rows[0].rows).toBe(people.size + twinSerial + 2)
  for (const app of [...gone, ...apps]) await app.close()
}, 240_000)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createBrand, demoBrands } from '#brand/public.ts'
import { readInstallation } from '#platform/db/installation.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { waitForPushSubscription } from '#platform/testing/push-subscription.ts'
import { startProcess } from './process.ts'
import { compileCache } from './testing/api-process.ts'
import { freePort } from './testing/ports.ts'

let platform: TestPlatform
let brandId = 0
let port = 0
let metricsPort = 0
beforeAll(async () => {
  port = await freePort()
  metricsPort = await freePort()
  platform = await createTestPlatform({ PORT: String(port), METRICS_PORT: String(metricsPort) })
  const [seed] = demoBrands
  if (seed) brandId = await createBrand(platform, seed)
})
afterAll(() => platform.close())

test('one process does everything: health, calls over IPv4 and IPv6, pushes, metrics and a clean exit', async () => {
  // stopping the process closes its platform; the test's own pool stays open for the next test
  const own = { ...platform, close: async () => {} }
  const leave = await waitForPushSubscription(own)
  const running = await startProcess(own)
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const answer = await fetch(`http://${host}:${port}/healthz`)
    expect([host, answer.status]).toEqual([host, 200])
  }
  const ready = await fetch(`http://localhost:${port}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    200,
    {
      ready: true,
      checks: { database: true, migrations: true, durability: true, jobs: true, worker: true, staying: true },
    },
  ])
  const { value } = await (await fetch(`http://127.0.0.1:${port}/wps/system/permission`)).json()
  expect(value).toMatchObject({ brand: { code: 'nusa' }, location: { ip: '127.0.0.1', country: '' } })

  const socket = new WebSocket(`ws://localhost:${port}/wps/realtime`)
  const told = (async function* () {
    for (;;) yield JSON.parse(String((await once(socket, 'message'))[0]))
  })()
  await once(socket, 'open')
  socket.send('{"type":"hello"}')
  expect((await told.next()).value).toMatchObject({ type: 'hello' })
  await inBrand(systemScope(platform, brandId, 'test'), (tx) =>
    push(tx, `brand:${brandId}`, { type: 'config', version: 77 }),
  )
  let event = (await told.next()).value
  while (event.type === 'resync') event = (await told.next()).value
  expect(event).toEqual({ type: 'config', version: 77 })

  const figures = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
  expect(figures).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/wps\/system\/permission",status="200"\} 1/,
  )
  expect(figures).toMatch(/outbox_lag_seconds [0-9]/)
  expect(figures).toMatch(/database_pool_connections\{state="waiting"\} 0/)
  expect((await fetch(`http://localhost:${port}/metrics`)).status).toBe(404)

  const closed = once(socket, 'close')
  leave()
  await running.stop()
  expect((await closed)[0]).toBe(1012)
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow()
})

test('C06 a non-durable database stops the start', async () => {
  const owner = new pg.Client(platform.adminUrl)
  await owner.connect()
  const { database } = owner
  await owner.query(`alter database "${database}" set synchronous_commit = off`)
  const child = start({ DATABASE_URL: platform.adminUrl, PORT: String(port) })
  expect(await ending(child)).toMatchObject({ code: 1, words: expect.stringContaining('synchronous_commit') })
  // nor is it seeded
  const filling = start({ DATABASE_URL: platform.adminUrl, PORT: String(port), ROLE: 'migrate' })
  expect(await ending(filling)).toMatchObject({ code: 1, words: expect.stringContaining('synchronous_commit') })
  await owner.query(`alter database "${database}" reset synchronous_commit`)
  await owner.end()
})

test('a sandbox refuses the database of a real installation, and does not seed it', async () => {
  await platform.owner.query(`insert into platform.installation (kind) values ('real')`)
  for (const role of ['all', 'api', 'migrate'])
    expect(
      await ending(start({ DATABASE_URL: platform.adminUrl, PORT: String(port), ROLE: role, SANDBOX: '1' })),
    ).toMatchObject({ code: 1, words: expect.stringContaining('Set SANDBOX=0') })
  await platform.owner.query('delete from platform.installation')
})

test('the first migration decides the kind of installation', async () => {
  const read = () => readInstallation(platform.pool)
  expect(await read()).toBeNull()
  const migrate = (sandbox: string) =>
    ending(start({ DATABASE_URL: platform.adminUrl, PORT: String(port), ROLE: 'migrate', SANDBOX: sandbox }))
  expect((await migrate('0')).code).toBe(0)
  expect(await read()).toBe('real')
  expect((await migrate('0')).code).toBe(0)
  await platform.owner.query('delete from platform.installation')
})

/** Makes a login that is only a member of the application's role. */
async function makeLesserLogin(role: string): Promise<{ login: string; href: string }> {
  const url = new URL(platform.adminUrl)
  const login = `${url.pathname.slice(1)}_${role}`
  await platform.owner.query(`create role "${login}" login password 'lesser' in role gasing_app`)
  return { login, href: Object.assign(url, { username: login, password: 'lesser' }).href }
}

test('a database in use is not migrated by a login that sees no rows of its brands', async () => {
  const { login, href } = await makeLesserLogin('migrate')
  const { rows } = await platform.owner.query(
    'delete from public.gasing_migration where name = (select max(name) from public.gasing_migration) returning *',
  )
  const child = start({ DATABASE_URL: href, PORT: String(port), ROLE: 'migrate', SANDBOX: '0' })
  const printed = printedBy(child)
  expect(await ending(child)).toMatchObject({ code: 1, words: expect.stringContaining('bound by row-level security') })
  expect(await printed).toContain('lacks BYPASSRLS (without it')
  expect(await printed).toContain('pg_read_all_stats')
  // a process that serves says what it waits for
  const waiting = start({ DATABASE_URL: href, PORT: String(port), ROLE: 'api' })
  const said = printedBy(waiting)
  waiting.stdout.on('data', (line) => String(line).includes('"ready"') && waiting.kill('SIGTERM'))
  expect((await ending(waiting)).code).toBe(0)
  expect(await said).toContain('until ROLE=migrate has run')
  expect(await said).not.toContain('BYPASSRLS')
  const [{ name, checksum }] = rows
  await platform.owner.query('insert into public.gasing_migration (name, checksum) values ($1, $2)', [name, checksum])
  await platform.owner.query(`drop role "${login}"`)
})

test.each(['api', 'sockets'])('%s needs no more than a login in the application’s role', async (role) => {
  const { login, href } = await makeLesserLogin(role)
  const child = start({ DATABASE_URL: href, PORT: String(port), ROLE: role })
  const end = ending(child)
  await new Promise<void>((resolve) => child.stdout.on('data', (line) => String(line).includes('"ready"') && resolve()))
  const answer = await fetch(`http://localhost:${port}/readyz`)
  expect([answer.status, await answer.json()]).toMatchObject([200, { ready: true }])
  if (role === 'api') expect((await fetch(`http://localhost:${port}/wps/system/permission`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await end).toMatchObject({ code: 0 })
  await platform.owner.query(`drop role "${login}"`)
})

test('an invalid setting stops the start with an error naming it', async () => {
  expect(await ending(start({ PORT: 'http' }))).toMatchObject({
    code: 1,
    words: expect.stringContaining('The setting PORT must be a port'),
  })
  expect(await ending(start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }))).toMatchObject({
    code: 1,
    words: expect.stringContaining('The database cannot be reached'),
  })
})

test('a ready process is shut down under load on keep-alive connections: it cuts off no request and exits with code 0', async () => {
  const child = start({ DATABASE_URL: platform.adminUrl, PORT: String(port) })
  const end = ending(child)
  await new Promise<void>((resolve) => child.stdout.on('data', (line) => String(line).includes('"ready"') && resolve()))
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
  const agent = new Agent({ keepAlive: true })
  const cut: string[] = []
  let answers = 0
  const askUntilGone = async () => {
    for (;;) {
      const asked = get({ host: '127.0.0.1', port, path: '/healthz', agent })
      try {
        const [answer] = await once(asked, 'response')
        await once(answer.resume(), 'end')
        if (++answers === connectionCount * 10) child.kill('SIGTERM')
      } catch (error) {
        // a new connection is refused; a kept-alive one may continue, or is closed after an answer
        if (!asked.reusedSocket) return
        cut.push((error as NodeJS.ErrnoException).code ?? '')
      }
    }
  }
  await Promise.all(Array.from({ length: connectionCount }, askUntilGone))
  agent.destroy()
  expect(await end).toMatchObject({ code: 0 })
  expect(cut).toEqual([])
})

const connectionCount = 60
const start = (environment: Record<string, string>) =>
  spawn(process.execPath, [`${import.meta.dirname}/main.ts`], {
    env: {
      ...{
        ...compileCache,
        DATABASE_URL: 'postgres://localhost/none',
        DATA_DIR: platform.config.dataDir,
        SANDBOX: '1',
      },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function printedBy({ stdout }: ReturnType<typeof start>): Promise<string> {
  let printed = ''
  for await (const chunk of stdout) printed += chunk
  return printed
}

async function ending(child: ReturnType<typeof start>): Promise<{ code: number; words: string }> {
  let words = ''
  child.stderr.on('data', (chunk) => {
    words += chunk
  })
  const [code] = (await once(child, 'close')) as [number]
  return { code, words }
}

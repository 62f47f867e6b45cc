import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { isAlive } from '../postgres/lock-file.ts'
import { type Postgres, startPostgres } from '../postgres.ts'
import { keepServer } from './keep-server.ts'

const home = mkdtempSync(join(tmpdir(), 'gasing-kept-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function keepTestServer() {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const order = { dataDir: join(home, 'postgres'), port: await freePort() }
  const failures: Error[] = []
  const restarted = Promise.withResolvers<Postgres>()
  const first = await startPostgres(order)
  const kept = keepServer(first, {
    restart: async () => {
      const next = await startPostgres(order)
      restarted.resolve(next)
      return next
    },
    logFile: join(home, 'postgres.log'),
    onFailure: (reason) => failures.push(reason),
  })
  onTestFinished(kept.stop)
  return { first, kept, restarted: restarted.promise, failures, logged }
}

test('C04 a killed database server is started again where its programs expect it, until it is stopped', async () => {
  const { first, kept, restarted, failures, logged } = await keepTestServer()
  kept.settle()
  process.kill(first.pid, 'SIGKILL')
  const second = await restarted
  expect(second.url).toBe(first.url)
  expect(String(logged.mock.calls[0]?.[0])).toContain('The database server stopped; restarting in 1 s.')
  const client = new pg.Client(first.url)
  await client.connect()
  await client.end()
  await kept.stop()
  expect(isAlive(second.pid)).toBe(false)
  expect(failures).toEqual([])
})

test('a database server that dies during the start ends it', async () => {
  const { first, kept, failures } = await keepTestServer()
  process.kill(first.pid, 'SIGKILL')
  await vi.waitFor(() => expect(failures).toHaveLength(1), { timeout: 10_000 })
  await kept.stop()
})

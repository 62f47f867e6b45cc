import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { dataDir, root } from './product/place.ts'
import { freePorts } from './product/ports.ts'

const starter = join(root, 'tools/start.mjs')
const heldBy = async (more: Record<string, string>) => ({
  ...{ ...process.env, DATA_DIR: dataDir(), SANDBOX: '1', PORT: String(await freePorts()) },
  ...more,
})
const studiosList = () => readFileSync(join(dataDir(), 'studio-operators.json'), 'utf8')

test('the started product is alive and ready', async ({ request }) => {
  const alive = await request.get('/healthz')
  expect(alive.status()).toBe(200)
  const ready = await request.get('/readyz')
  expect(ready.status(), await ready.text()).toBe(200)
})

test('a second start on the same data is refused, and the studio keeps serving the first', async () => {
  const before = studiosList()
  const refused = promisify(execFile)(process.execPath, [starter], { cwd: root, env: await heldBy({}) })
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database in .* is in use/),
  })
  expect(studiosList()).toBe(before)
})

test('a worker is ready when it says so and leaves the studio’s operator list alone', async ({ request }) => {
  const before = studiosList()
  const env = await heldBy({ ROLE: 'worker' })
  const worker = spawn(process.execPath, [starter], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(worker, 'exit')
  let said = ''
  const isReady = new Promise<void>((done) => {
    worker.stdout.setEncoding('utf8').on('data', (piece: string) => {
      said += piece
      if (/^ready$/m.test(said)) done()
    })
  })
  await Promise.race([isReady, gone])
  const ready = await request.get(`http://localhost:${Number(env.PORT) + 2}/readyz`)
  worker.kill('SIGTERM')
  await gone
  expect(ready.status(), said).toBe(200)
  expect(studiosList()).toBe(before)
})

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { getDataDir, root } from './product/environment.ts'
import { findFreePorts } from './product/ports.ts'

const starter = join(root, 'tools/start.mjs')
const buildEnvironment = async (more: Record<string, string>) => ({
  ...{ ...process.env, DATA_DIR: getDataDir(), SANDBOX: '1', PORT: String(await findFreePorts()) },
  ...more,
})
const readStudioOperators = () => readFileSync(join(getDataDir(), 'studio-operators.json'), 'utf8')

test('the started product is alive and ready', async ({ request }) => {
  const alive = await request.get('/healthz')
  expect(alive.status()).toBe(200)
  const ready = await request.get('/readyz')
  expect(ready.status(), await ready.text()).toBe(200)
})

test('a second start on the same data is refused, and the studio keeps serving the first', async () => {
  const before = readStudioOperators()
  const refused = promisify(execFile)(process.execPath, [starter], { cwd: root, env: await buildEnvironment({}) })
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database in .* is in use/),
  })
  expect(readStudioOperators()).toBe(before)
})

test('a worker is ready when it says so and leaves the studio’s operator list alone', async ({ request }) => {
  const before = readStudioOperators()
  const env = await buildEnvironment({ ROLE: 'worker' })
  const worker = spawn(process.execPath, [starter], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(worker, 'exit')
  let output = ''
  const isReady = new Promise<void>((done) => {
    worker.stdout.setEncoding('utf8').on('data', (piece: string) => {
      output += piece
      if (/^ready$/m.test(output)) done()
    })
  })
  await Promise.race([isReady, gone])
  const ready = await request.get(`http://localhost:${Number(env.PORT) + 2}/readyz`)
  worker.kill('SIGTERM')
  await gone
  expect(ready.status(), output).toBe(200)
  expect(readStudioOperators()).toBe(before)
})

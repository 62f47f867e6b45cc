// Starts the product as a user would, with its own data that is deleted afterwards: serve.ts, configured by E2E_PORT and
// E2E_DATA_DIR.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDataDir, getPort, root } from './environment.ts'
import { findFreePorts } from './ports.ts'

const runnerPollMs = 500

/** Runs `npm start`; resolves when it reports that it is ready. */
export async function startProduct(
  say: (text: string) => void,
): Promise<{ child: ChildProcess; ended: Promise<void> }> {
  // its own process group: ending this program must not end the database before the portal
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(getPort()),
      DATA_DIR: getDataDir(),
      SANDBOX: '1',
      // the tests act as many visitors, each with its own address
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
  })
  const ended = once(child, 'exit').then(() => undefined)
  let output = ''
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        say(String(chunk))
        if (/^ready http/m.test(output)) resolve()
      })
    }
  })
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`the product exited before it was ready:\n${output}`)
    }),
  ])
  return { child, ended }
}

/** Runs `use` with a product and its own data; one that is already running (E2E_PORT, E2E_DATA_DIR) is used as it is. */
export async function withProduct<T>(use: () => Promise<T>): Promise<T> {
  if (process.env.E2E_PORT) return use()
  process.env.E2E_PORT = String(await findFreePorts())
  process.env.E2E_DATA_DIR = mkdtempSync(join(tmpdir(), 'gasing-e2e-'))
  const { child, ended } = await startProduct(() => {})
  try {
    return await use()
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(getDataDir(), { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const starting = startProduct((text) => process.stdout.write(text))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void starting.then(({ child }) => child.kill('SIGTERM')))
  // a killed runner sends no signal; what it started must not outlive it
  const runner = process.ppid
  setInterval(() => process.ppid !== runner && process.kill(process.pid, 'SIGTERM'), runnerPollMs).unref()
  await (await starting).ended
  rmSync(getDataDir(), { recursive: true, force: true })
}

// Starts the product as a person would, with data of its own that is gone afterwards: serve.ts, told by E2E_PORT and E2E_DATA_DIR.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataDir, port, root } from './place.ts'
import { freePorts } from './ports.ts'

const runnerLookMs = 500

/** Starts `npm start`; resolves when it says that it is ready. */
export async function startProduct(
  say: (text: string) => void,
): Promise<{ child: ChildProcess; ended: Promise<void> }> {
  // a group of its own: whoever ends this program must not end the database under the portal's feet
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port()),
      DATA_DIR: dataDir(),
      SANDBOX: '1',
      // the tests speak for many visitors, each with an address of its own
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
  })
  const ended = once(child, 'exit').then(() => undefined)
  let words = ''
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        words += chunk
        say(String(chunk))
        if (/^ready http/m.test(words)) resolve()
      })
    }
  })
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`the product ended before it was ready:\n${words}`)
    }),
  ])
  return { child, ended }
}

/** Lends a product with data of its own; one that is up already (E2E_PORT, E2E_DATA_DIR) is used as it is. */
export async function withProduct<T>(use: () => Promise<T>): Promise<T> {
  if (process.env.E2E_PORT) return use()
  process.env.E2E_PORT = String(await freePorts())
  process.env.E2E_DATA_DIR = mkdtempSync(join(tmpdir(), 'gasing-e2e-'))
  const { child, ended } = await startProduct(() => {})
  try {
    return await use()
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir(), { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const starting = startProduct((text) => process.stdout.write(text))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void starting.then(({ child }) => child.kill('SIGTERM')))
  // a runner that was killed tells nobody: what it started must not live on
  const runner = process.ppid
  setInterval(() => process.ppid !== runner && process.kill(process.pid, 'SIGTERM'), runnerLookMs).unref()
  await (await starting).ended
  rmSync(dataDir(), { recursive: true, force: true })
}

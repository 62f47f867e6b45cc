import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Runs some tests of the suite alone, for as long as their environment says. This process exits as they do. */
export async function runTests(path: string, environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const root = join(import.meta.dirname, '../..')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', path], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
}

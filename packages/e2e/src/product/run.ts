import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getDataDir, getPort, root } from './environment.ts'

/** Runs a command of the repository against the product of this run. */
export async function runInRepository(
  command: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: String(getPort()), DATA_DIR: getDataDir(), SANDBOX: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, output }
}

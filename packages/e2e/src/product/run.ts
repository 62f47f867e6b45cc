import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dataDir, port, root } from './place.ts'

/** Runs a command of the repository against the product of this run. */
export async function runHere(command: string, args: readonly string[]): Promise<{ code: number; words: string }> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port()), DATA_DIR: dataDir(), SANDBOX: '1' },
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, words }
}

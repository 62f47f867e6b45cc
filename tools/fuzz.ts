// npm run fuzz -- [requests] [seed]: hostile requests for every call as everybody, as many as asked for. A finding names its seed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const [, , requests = '100000', seed = '1'] = process.argv
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const child = spawn(process.execPath, [vitest, 'run', 'packages/server/src/fuzz'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
})
const [code] = await once(child, 'exit')
process.exitCode = code ?? 1

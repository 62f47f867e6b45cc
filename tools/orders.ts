// npm run orders -- [length]: every order of a vendor's messages about a round, up to that length (6).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const [, , length = '6'] = process.argv
const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const child = spawn(process.execPath, [vitest, 'run', 'packages/server/src/games/vendors/hub88/orders'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ORDERS_LENGTH: length },
})
const [code] = await once(child, 'exit')
process.exitCode = code ?? 1

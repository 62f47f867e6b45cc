import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './start/settings.ts'

test('an interrupt without a terminal comes to the wrapper alone, and the program drains all the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gasing-install-'))
  const file = join(folder, 'program.ts')
  writeFileSync(file, "process.on('SIGINT', () => process.exit(7))\nsetInterval(() => {}, 1000)\nconsole.log('up')\n")
  const wrapper = spawn(process.execPath, ['tools/with-node.mjs', relative(root, file)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    wrapper.kill('SIGTERM')
    rmSync(folder, { recursive: true })
  })
  await once(wrapper.stdout, 'data')
  wrapper.kill('SIGINT')
  expect(await once(wrapper, 'exit')).toEqual([7, null])
})

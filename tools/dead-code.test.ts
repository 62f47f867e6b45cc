import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './source/tree.ts'

/** Runs the tool on a workspace laid out like ours with one file added, and returns its output. */
function runToolWith(path: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'gasing-dead-code-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const manifest = (name: string) =>
    JSON.stringify({ name, version: '0.0.0', type: 'module', private: true, workspaces: ['packages/*'] })
  const files: Record<string, string> = {
    'package.json': manifest('sample'),
    'knip.json': JSON.stringify({
      workspaces: { 'packages/server': { entry: ['src/main.ts'], project: ['src/**/*.ts'] } },
    }),
    'packages/server/package.json': manifest('server'),
    'packages/server/src/main.ts': "import { used } from './part.ts'\nused()\n",
    'packages/server/src/part.ts': 'export const used = () => 1\n',
    [path]: text,
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/knip/bin/knip.js'), '--directory', folder],
    { encoding: 'utf8' },
  )
  return `${status}: ${stdout}`
}

test('a tree without dead code passes', () => {
  expect(runToolWith('packages/server/src/part.ts', 'export const used = () => 2\n')).toMatch(/^0: /)
})

test('a dead export is found', () => {
  const output = runToolWith('packages/server/src/part.ts', 'export const used = () => 1\nexport const forgotten = 2\n')
  expect(output).toMatch(/^1: /)
  expect(output).toContain('forgotten')
})

test('a dead file is found', () => {
  const output = runToolWith('packages/server/src/corpse.ts', 'export const used = () => 1\n')
  expect(output).toMatch(/^1: /)
  expect(output).toContain('corpse.ts')
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashSources } from './builds.ts'

function createTree(): { folder: string; write: (path: string, text: string) => void } {
  const folder = mkdtempSync(join(tmpdir(), 'gasing-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('web/src/app.ts', 'one')
  return { folder, write }
}

test.each([
  ['a changed file', 'web/src/app.ts', true],
  ['a new file', 'web/src/deep/er/new.ts', true],
  ['a file of another package', 'office/src/app.ts', false],
  ['what the build itself made', 'web/dist/assets/app.js', false],
  ['the art it made', 'web/dist-art/tile.avif', false],
  ['an installed package', 'web/node_modules/x/index.js', false],
  ['a test', 'web/src/app.test.ts', false],
])('%s: is rebuilt: %s', (_, path, isBuiltAnew) => {
  const { folder, write } = createTree()
  const before = hashSources(['web/**'], folder)
  write(path, 'two')
  expect(hashSources(['web/**'], folder) !== before).toBe(isBuiltAnew)
})

test('a moved file counts as a change', () => {
  const { folder, write } = createTree()
  const before = hashSources(['web/**'], folder)
  rmSync(join(folder, 'web/src/app.ts'))
  write('web/src/main.ts', 'one')
  expect(hashSources(['web/**'], folder)).not.toBe(before)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source/tree.ts'

const readers = ['tools/start/settings.ts', 'packages/server/src/platform/config.ts', 'packages/studio/src/settings.ts']
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const names = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

test('docs/running.md names every setting that is read, and none besides', () => {
  const code = readers.map(read).join('\n')
  const known = new Set([
    ...names(code, /\benv(?:ironment)?\.([A-Z][A-Z0-9_]+)/g),
    ...names(code, /\b(SMS_[A-Z]+): sms/g),
    'LOG_LEVEL',
  ])
  expect(known.size).toBeGreaterThan(20)
  expect(
    [...names(read('docs/running.md'), /`([A-Z][A-Z0-9]*(?:_[A-Z]+)+|PORT|ROLE|SANDBOX|IDENTITY)`/g)].sort(),
  ).toEqual([...known].sort())
})

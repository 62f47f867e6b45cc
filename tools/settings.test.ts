import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source/tree.ts'

const readers = ['tools/start/settings.ts', 'packages/server/src/platform/config.ts', 'packages/studio/src/settings.ts']
const readSource = (path: string) => readFileSync(join(root, path), 'utf8')
const listNames = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

test('docs/running.md names every setting that is read, and none besides', () => {
  const code = readers.map(readSource).join('\n')
  const known = new Set([
    ...listNames(code, /\benv(?:ironment)?\.([A-Z][A-Z0-9_]+)/g),
    ...listNames(code, /\b(SMS_[A-Z]+): sms/g),
    'LOG_LEVEL',
  ])
  expect(known.size).toBeGreaterThan(20)
  expect(
    [...listNames(readSource('docs/running.md'), /`([A-Z][A-Z0-9]*(?:_[A-Z]+)+|PORT|ROLE|SANDBOX|IDENTITY)`/g)].sort(),
  ).toEqual([...known].sort())
})

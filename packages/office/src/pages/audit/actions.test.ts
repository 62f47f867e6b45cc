import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actions } from './actions.ts'

const packages = join(import.meta.dirname, '../../../..')
const read = (pattern: string) => globSync(join(packages, pattern)).map((file) => readFileSync(file, 'utf8'))

test('OPS-1 every named action can be searched for, and every action the server writes is named', () => {
  const texts: string[] = read('office/src/i18n/texts/*/EN.json').flatMap((file) => Object.keys(JSON.parse(file)))
  const named = texts.flatMap((key) => /^action_(.+\..+)$/.exec(key)?.[1] ?? [])
  expect([...actions].sort()).toEqual(named.sort())
  const written = read('server/src/**/*.ts').flatMap((source) =>
    [...source.matchAll(/appendAudit\(tx, \{\s*(?:\.\.\.\{ )?action: '([a-z.-]+)'/g)].map(([, action = '']) => action),
  )
  expect(written.length).toBeGreaterThan(50)
  // messages of a payment provider are logged under their verdict, so the pattern above misses them
  written.push('deposit.checking', 'deposit.unexpected_payment')
  const unnamed = written.filter((action) => !action.startsWith('test.') && !named.includes(action))
  expect(unnamed).toEqual([])
})

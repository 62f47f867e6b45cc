import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNamedIds, parseRows } from './source/titles.ts'
import { readTree, root, type Source } from './source/tree.ts'

const id = /[A-Z]+-[0-9]+/
const everyId = /\b[A-Z]+-[0-9]+\b/g

/** The lines of a document that are marked done and that no test names. */
const findUnproved = (document: string, named: ReadonlySet<string>): string[] =>
  parseRows(document, id)
    .filter(({ id, state }) => state === 'done' && !named.has(id))
    .map(({ id }) => id)

const titles: Source[] = [
  { path: 'a.test.ts', text: "test('REG-1 a page', () => {})\ndescribe('VALID-2 words', () => {})\n" },
  { path: 'b.spec.ts', text: "test.each([1])('LOGIN-3 %i', () => {})\ncall('ROLE-1 no test')\n" },
]

test('a done line without a test is found', () => {
  const row = (id: string, state: string) => `| ${id} | what it means | ${state} |\n`
  const document = ['REG-1', 'VALID-2', 'LOGIN-3', 'ROLE-1'].map((id) => row(id, 'done')).join('')
  expect(findUnproved(document + row('REG-2', 'open: later'), findNamedIds(titles, everyId))).toEqual(['ROLE-1'])
})

test('every requirement marked done has a test', () => {
  const document = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  expect(parseRows(document, id).length).toBeGreaterThan(150)
  expect(findUnproved(document, findNamedIds(readTree(), everyId))).toEqual([])
})

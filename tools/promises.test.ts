import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNamedIds, parseRows } from './source/titles.ts'
import { readTree, root, type Source } from './source/tree.ts'

const id = /[MCDSZIKLXYBG][0-9]{2}/
const everyId = /\b[MCDSZIKLXYBG][0-9]{2}\b/g

/** The differences between a page and what tests name. */
function findDifferences(page: string, named: ReadonlySet<string>): string[] {
  const lines = parseRows(page, id)
  return lines.flatMap(({ id: name, state }) => {
    if (!/^(done|(part|open): \S.*)$/.test(state)) return [`${name} is ${state}, which is no state`]
    if (lines.filter((line) => line.id === name).length > 1) return [`${name} stands there twice`]
    const isOpen = state.startsWith('open')
    if (isOpen && named.has(name)) return [`${name} is open, and a test names it`]
    return !isOpen && !named.has(name) ? [`${name} is ${state}, and no test names it`] : []
  })
}

test('a done promise without a test, an open one with a test and an unknown state are found', () => {
  const titles: Source[] = [
    {
      path: 'a.test.ts',
      text: "test('M01 C02 both', () => {})\ndescribe(`B03`, () => {})\ncall('M02 no test')\n",
    },
    { path: 'a.ts', text: "test('M02 no file of tests')\n" },
  ]
  const states = { M01: 'done', M02: 'done', C02: 'open: later', B03: 'part: a half', B04: 'maybe', Z01: 'open: later' }
  const page = Object.entries(states).map(([name, state]) => `| ${name} | what it says | ${state} |\n`)
  expect(findDifferences(`${page.join('')}| Z01 | again | open: later |`, findNamedIds(titles, everyId))).toEqual([
    'M02 is done, and no test names it',
    'C02 is open, and a test names it',
    'B04 is maybe, which is no state',
    ...['Z01 stands there twice', 'Z01 stands there twice'],
  ])
})

test('done or part promises in docs/promises.md are named by a test, open ones by none', () => {
  const page = readFileSync(join(root, 'docs/promises.md'), 'utf8')
  expect(parseRows(page, id)).toHaveLength(114)
  expect(findDifferences(page, findNamedIds(readTree(), everyId))).toEqual([])
})

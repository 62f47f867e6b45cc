import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFailures } from './failures.ts'

test('a failed test is named with why, a passed one is not', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'one', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'two',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2\nat a.test.ts:3'],
          },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ],
  }
  expect(listFailures(JSON.stringify(report))).toEqual([
    '✗ a.test.ts › two\n    expected 1 to be 2\n    at a.test.ts:3',
    '✗ b.test.ts\n    no such file',
  ])
})

test('a failed story is named at any depth', () => {
  const spec = (title: string, ok: boolean) => ({
    ok,
    title,
    file: 'web/a.spec.ts',
    tests: [{ results: [{ error: { message: 'not visible' } }] }],
  })
  const report = { suites: [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false)] }] }] }
  expect(listFailures(JSON.stringify(report))).toEqual(['✗ web/a.spec.ts › two\n    not visible'])
})

test('a failed story shows its final page snapshot', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'failures-')), 'error-context.md')
  writeFileSync(path, '# Error details\n\n# Page snapshot\n\n```yaml\n- main:\n  - alert: Sorry\n```\n')
  const results = [{ error: { message: 'not visible' }, attachments: [{ name: 'error-context', path }] }]
  const report = { suites: [{ specs: [{ ok: false, title: 'two', file: 'a.spec.ts', tests: [{ results }] }] }] }
  expect(listFailures(JSON.stringify(report))).toEqual([
    '✗ a.spec.ts › two\n    not visible\n      - main:\n        - alert: Sorry',
  ])
})

test('without a report nothing is named', () => {
  expect(listFailures('')).toEqual([])
})

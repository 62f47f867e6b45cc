import { expect, test } from 'vitest'
import { countPlaywright, countSingle, countVitest } from './counts.ts'

const createVitestReport = (passed: number, failed: number, pending = 0) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: 0 })
const createPlaywrightReport = (expected: number, unexpected: number, flaky = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 } })

test.each([
  ['a tool that found nothing wrong', countSingle(0), [1, 0, 0]],
  ['a tool that found something', countSingle(2), [0, 1, 0]],
  ['a green run', countVitest(0, createVitestReport(7, 0, 1)), [7, 0, 1]],
  ['a red run', countVitest(1, createVitestReport(6, 1)), [6, 1, 0]],
  ['a run of no test', countVitest(0, createVitestReport(0, 0)), [0, 1, 0]],
  ['a run whose tests are all skipped', countVitest(0, createVitestReport(0, 0, 3)), [0, 1, 3]],
  ['a run that broke beside its tests', countVitest(1, createVitestReport(7, 0)), [7, 1, 0]],
  ['a run without a report', countVitest(0, ''), [0, 1, 0]],
  ['green stories', countPlaywright(0, createPlaywrightReport(3, 0)), [3, 0, 0]],
  ['a story that needed two tries', countPlaywright(0, createPlaywrightReport(2, 0, 1)), [2, 1, 0]],
  ['no story', countPlaywright(0, createPlaywrightReport(0, 0)), [0, 1, 0]],
  ['stories without a report', countPlaywright(1, '{'), [0, 1, 0]],
])('%s is counted as it is', (_, counts, [passed, failed, skipped]) => {
  expect(counts).toEqual({ passed, failed, skipped })
})

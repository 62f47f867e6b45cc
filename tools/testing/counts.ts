/** The test counts of a step. */
export type Counts = { passed: number; failed: number; skipped: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** A tool that checks the whole tree at once counts as one test. */
export function countSingle(code: number): Counts {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

export function countVitest(code: number, report: string): Counts {
  const found = parseJson<VitestReport>(report)
  if (!found) return correctCounts({ passed: 0, failed: 0, skipped: 0 }, 1)
  const skipped = found.numPendingTests + found.numTodoTests
  return correctCounts({ passed: found.numPassedTests, failed: found.numFailedTests, skipped }, code)
}

/** Counts a test that passed only on a retry as failed: nothing here is retried. */
export function countPlaywright(code: number, report: string): Counts {
  const stats = parseJson<PlaywrightReport>(report)?.stats
  if (!stats) return correctCounts({ passed: 0, failed: 0, skipped: 0 }, 1)
  return correctCounts({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }, code)
}

/** A step that ran nothing, or failed without a failing test, counts as one failure. */
function correctCounts(counts: Counts, code: number): Counts {
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return isSilent ? { ...counts, failed: 1 } : counts
}

function parseJson<T>(report: string): T | undefined {
  try {
    return JSON.parse(report) as T
  } catch {
    return undefined
  }
}

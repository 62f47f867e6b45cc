import { afterEach } from 'vitest'

/** Timeout of page tests, generous enough for a busy machine. */
const testTimeoutMs = 30_000

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: testTimeoutMs })
  // test files share the page: each test leaves it empty
  afterEach(cleanup)
}

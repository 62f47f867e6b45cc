import { afterEach } from 'vitest'

/** For every test of a page: what it waits for may take its time, also on a machine that is busy with other things. */
const patienceMs = 30_000

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: patienceMs })
  // files share their page: each leaves it as empty as it found it
  afterEach(cleanup)
}

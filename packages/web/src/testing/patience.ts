/** For every test of a page: what it waits for may take its time, also on a machine that is busy with other things. */
const patienceMs = 10_000

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: patienceMs })
}

import { expect, test } from 'vitest'
import { buildCallsLink } from './reconciliation.ts'

test('the calls of a discrepancy are those around its day, however long ago that is', () => {
  const link = buildCallsLink({ tx: 'T & 1', day: '2026-03-01' })
  const { pathname, searchParams } = new URL(link, 'http://office')
  expect(pathname).toBe('/vendor-calls')
  const filter = { q: 'T & 1', from: '2026-02-28', to: '2026-03-02' }
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual(filter)
})

import { expect, test } from 'vitest'
import { readTextFilter, toSearchParams } from './text-filter.ts'

test('OPS-1 the text search lives in the address, and an invalid page number is the first', () => {
  const wanted = { language: 'MY', area: 'cashier', q: 'deposit', own: true, pageNo: 3 }
  expect(readTextFilter(new URLSearchParams(toSearchParams(wanted)))).toEqual(wanted)
  const usual = { language: null, area: '', q: '', own: false, pageNo: 1 }
  expect(toSearchParams(usual)).toEqual({})
  for (const page of ['', '0', '-2', 'x']) expect(readTextFilter(new URLSearchParams({ page }))).toEqual(usual)
})

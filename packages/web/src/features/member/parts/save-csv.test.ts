import { expect, test } from 'vitest'
import { csvOf } from './save-csv.ts'

test('MEMBER-11 rows become a file with a line of names', () => {
  expect(csvOf([{ day: '2026-11-21', change: '-1.50' }])).toBe('\uFEFFday,change\r\n2026-11-21,-1.50\r\n')
  expect(csvOf([])).toBe('\uFEFF\r\n')
})

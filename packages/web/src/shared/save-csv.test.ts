import { expect, test } from 'vitest'
import { encodeCsv } from './save-csv.ts'

test('MEMBER-11 rows become a file with a header line', () => {
  expect(encodeCsv([{ day: '2026-11-21', change: '-1.50' }])).toBe('\uFEFFday,change\r\n2026-11-21,-1.50\r\n')
  expect(encodeCsv([])).toBe('\uFEFF\r\n')
})

test('foreign text neither breaks a line nor runs as a formula', () => {
  expect(encodeCsv([{ note: '=1+1', words: 'a, b' }])).toBe('\uFEFFnote,words\r\n\'=1+1,"a, b"\r\n')
  expect(encodeCsv([{ skipped: ' =1', wide: '＝1', account: '0123' }])).toContain("\r\n' =1,'＝1,'0123\r\n")
})

import { keepDigits } from '@gasing/contract/rules/csv-cell'
import { expect, test } from 'vitest'
import { formatCsvLines } from './csv.ts'

test('RFC 4180: commas, quotes and line ends are quoted', () => {
  expect(formatCsvLines([['a,b', 'say "x"', 'two\r\nlines', null, 5n]])).toBe('"a,b","say ""x""","two\r\nlines",,5\r\n')
})

test('account numbers keep zeros and all digits; amounts and ids stay numbers', () => {
  expect(formatCsvLines([['0123', '5140000099011234', '0.50', '0', 12n]])).toBe("'0123,'5140000099011234,0.50,0,12\r\n")
})

test('the number of a payment stays whole: a spreadsheet shows twelve digits with an exponent', () => {
  const kept = ['714008815205', '71400881520', 'FT714008815205', '0123'].map(keepDigits)
  expect(formatCsvLines([kept])).toBe("'714008815205,71400881520,FT714008815205,'0123\r\n")
})

test('member input cannot run as a formula; amounts stay numbers', () => {
  const nasty = ['=1+1', '+1', '@SUM(A1)', '-cmd|calc', '-2+3', ' =1+1', '＝1+1', '＋1', '－1', '＠SUM']
  expect(formatCsvLines([nasty])).toBe(`${nasty.map((text) => `'${text}`).join(',')}\r\n`)
  expect(formatCsvLines([['\n=1']])).toBe(`"'\n'=1"\r\n`)
  expect(formatCsvLines([['-12.50', '0', new Date(0)]])).toBe('-12.50,0,1970-01-01T00:00:00.000Z\r\n')
})

test('nor can a part of it, where a spreadsheet ends cells at semicolons, tabs or lines', () => {
  const split = ['a;=1+1;b', 'a\t＝1', 'a\r\n@SUM(A1)', '\t=1', 'a; -cmd|calc', 'a; -12.50; b', 'a;b=c']
  const guarded = ["a;'=1+1;b", "a\t'＝1", "a\r\n'@SUM(A1)", "'\t'=1", "a;' -cmd|calc", 'a; -12.50; b', 'a;b=c']
  expect(formatCsvLines([split])).toBe(`${guarded.map((text) => `"${text}"`).join(',')}\r\n`)
})

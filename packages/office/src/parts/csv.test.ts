import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('cells with commas, quotes and breaks stay one cell', () => {
  const text = writeCsv(['a', 'b'], [{ a: 'x,"y"', b: 'line\nbreak' }])
  expect(text).toBe('\uFEFFa,b\r\n"x,""y""","line\nbreak"\r\n')
})

test('nothing that a member typed is run by a spreadsheet', () => {
  const [, , line] = ['', ...writeCsv(['a'], [{ a: '=HYPERLINK("http://x")' }]).split('\r\n')]
  expect(line).toBe(`"'=HYPERLINK(""http://x"")"`)
  for (const start of ['+1', '@x', '-cmd', '\tx']) expect(writeCsv(['a'], [{ a: start }])).toContain(`'${start}`)
})

test('a negative amount stays a number, nothing stays empty', () => {
  expect(writeCsv(['a', 'b', 'c'], [{ a: '-1.50', b: null }])).toBe('\uFEFFa,b,c\r\n-1.50,,\r\n')
})

import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('cells with commas, quotes and breaks stay one cell', () => {
  const text = writeCsv(['a', 'b'], [{ a: 'x,"y"', b: 'line\nbreak' }], 'UTC')
  expect(text).toBe('\uFEFFa,b\r\n"x,""y""","line\nbreak"\r\n')
})

test('nothing that a member typed is run by a spreadsheet', () => {
  const [, , line] = ['', ...writeCsv(['a'], [{ a: '=HYPERLINK("http://x")' }], 'UTC').split('\r\n')]
  expect(line).toBe(`"'=HYPERLINK(""http://x"")"`)
  for (const start of ['+1', '@x', '-cmd', '-1+cmd', '\tx'])
    expect(writeCsv(['a'], [{ a: start }], 'UTC')).toContain(`'${start}`)
})

test('a negative amount stays a number, nothing stays empty', () => {
  expect(writeCsv(['a', 'b', 'c'], [{ a: '-1.50', b: null }], 'UTC')).toBe('\uFEFFa,b,c\r\n-1.50,,\r\n')
})

test('a moment is written as a spreadsheet reads it, by the brand’s clock, and an account’s number keeps its digits', () => {
  const record = { at: '2026-11-22T16:30:00.123Z', number: '0123456789', card: '5140000099011234', amount: '0.50' }
  const text = writeCsv(['at', 'number', 'card', 'amount'], [record], 'Asia/Kuala_Lumpur')
  expect(text.split('\r\n')[1]).toBe("2026-11-23 00:30:00,'0123456789,'5140000099011234,0.50")
})

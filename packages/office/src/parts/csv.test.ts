import { expect, test } from 'vitest'
import { wordFile, writeCsv } from './csv.ts'

const inUtc = { timeZone: 'UTC', headOf: (field: string) => field }

test('commas, quotes and newlines stay within one cell', () => {
  const text = writeCsv(['a', 'b'], [{ a: 'x,"y"', b: 'line\nbreak' }], inUtc)
  expect(text).toBe('\uFEFFa,b\r\n"x,""y""","line\nbreak"\r\n')
})

test('no member input runs as a spreadsheet formula', () => {
  const [, , line] = ['', ...writeCsv(['a'], [{ a: '=HYPERLINK("http://x")' }], inUtc).split('\r\n')]
  expect(line).toBe(`"'=HYPERLINK(""http://x"")"`)
  expect(writeCsv(['a', 'b'], [{ a: ' =1', b: '＝1' }], inUtc)).toContain("\r\n' =1,'＝1\r\n")
  for (const start of ['+1', '@x', '-cmd', '-1+cmd', '\tx'])
    expect(writeCsv(['a'], [{ a: start }], inUtc)).toContain(`'${start}`)
})

test('a negative amount stays a number, null is empty', () => {
  expect(writeCsv(['a', 'b', 'c'], [{ a: '-1.50', b: null }], inUtc)).toBe('\uFEFFa,b,c\r\n-1.50,,\r\n')
})

test('a timestamp is exported in brand time for spreadsheets, and an account number keeps its digits', () => {
  const record = { at: '2026-11-22T16:30:00.123Z', number: '0123456789', card: '5140000099011234', amount: '0.50' }
  const text = writeCsv(['at', 'number', 'card', 'amount'], [record], {
    ...inUtc,
    timeZone: 'Asia/Kuala_Lumpur',
  })
  expect(text.split('\r\n')[1]).toBe("2026-11-23 00:30:00,'0123456789,'5140000099011234,0.50")
})

test('numbers of accounts and payments stay whole in a spreadsheet; amounts of any length stay numbers', () => {
  const record = { number: '714008815205', amount: '714008815205' }
  const text = writeCsv(['number', 'amount'], [record], { ...inUtc, isName: (field) => field === 'number' })
  expect(text.split('\r\n')[1]).toBe("'714008815205,714008815205")
})

test('columns are headed by words in page and server exports', async () => {
  const headOf = (field: string) => `${field}, "the" word`
  expect(writeCsv(['a'], [{ a: 1 }], { ...inUtc, headOf })).toBe('\uFEFF"a, ""the"" word"\r\n1\r\n')
  const file = new Blob(['\uFEFFid,account\r\n1,id\r\n'], { type: 'text/csv' })
  const worded = await wordFile(file, [{ head: '编号' }, { head: '账号' }])
  expect([...(await worded.bytes())]).toEqual([...new TextEncoder().encode('\uFEFF编号,账号\r\n1,id\r\n')])
  expect(worded.type).toBe('text/csv')
})

test('codes are named in page and server exports, in their own column and across the pieces of a long file', async () => {
  const nameOf = (field: string) => (field === 'status' ? (code: string) => `${code}, as said` : undefined)
  const text = writeCsv(['status', 'note'], [{ status: 'paid', note: 'paid' }], { ...inUtc, nameOf })
  expect(text).toBe('\uFEFFstatus,note\r\n"paid, as said",paid\r\n')
  const [note, lines] = ['"a ""b"",\r\n付款"', 20_000]
  const row = (status: string) => `${note},${status},open\r\n`
  const file = new Blob([`\uFEFFnote,status,text\r\n${row('paid').repeat(lines)}${row('')}`], { type: 'text/csv' })
  const columns = ['note', 'status', 'text'].map((head) => ({ head, nameCode: nameOf(head) }))
  expect(await (await wordFile(file, columns)).text()).toBe(
    `note,status,text\r\n${row('"paid, as said"').repeat(lines)}${row('')}`,
  )
})

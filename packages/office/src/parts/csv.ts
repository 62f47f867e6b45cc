import { byteOrderMark, formatCsvCell, keepDigits } from '@gasing/contract/rules/csv-cell'

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function formatCell(value: unknown, clock: Intl.DateTimeFormat, isName = false): string {
  if (value === null || value === undefined) return ''
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const text = instant.test(plain) ? clock.format(new Date(plain)) : plain
  return formatCsvCell(isName ? keepDigits(text) : text)
}

const lineEnd = 10

type CsvOptions<Field extends string> = {
  readonly timeZone: string
  readonly headOf: (field: Field) => string
  /** Names the codes of a column that has some. */
  readonly nameOf?: (field: Field) => ((code: string) => string) | undefined
  /** Whether a column holds names or numbers of accounts and payments, which nobody adds up. */
  readonly isName?: (field: Field) => boolean
}

const nameCode = (value: unknown, name: ((code: string) => string) | undefined): unknown =>
  name && value !== null && value !== undefined ? name(String(value)) : value

/**
 * Writes records as CSV: with a byte order mark, one header line, no executable cells, and times in the brand's time zone in a
 * form that spreadsheets read.
 */
export function writeCsv<Field extends string>(
  fields: readonly Field[],
  records: readonly Record<string, unknown>[],
  { timeZone, headOf, nameOf, isName }: CsvOptions<Field>,
): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const names = fields.map((field) => nameOf?.(field))
  const lines = records.map((record) =>
    fields.map((field, index) => formatCell(nameCode(record[field], names[index]), clock, isName?.(field))).join(','),
  )
  return [formatHeader(fields.map(headOf)), ...lines, ''].join('\r\n')
}

const formatHeader = (heads: readonly string[]): string => byteOrderMark + heads.map(formatCsvCell).join(',')

export type FileColumn = { readonly head: string; readonly nameCode?: ((code: string) => string) | undefined }

/** Replaces the header line and the codes of the server's file, which are for programs. */
export async function wordFile(file: Blob, columns: readonly FileColumn[]): Promise<Blob> {
  const start = new Uint8Array(await file.slice(0, 2000).arrayBuffer())
  const rows = file.slice(start.indexOf(lineEnd) + 1)
  const parts = columns.some(({ nameCode }) => nameCode) ? await wordRows(rows, columns) : [rows]
  return new Blob([formatHeader(columns.map(({ head }) => head)), '\r\n', ...parts], { type: file.type })
}

/** A cell of the server's file, quoted or not, with what ends it. */
const cellPattern = /(?:"(?:[^"]|"")*"|[^,"\r\n]*)(,|\r\n)/y

/** Names the codes piece by piece: a file can be long. What is quoted is no code. */
async function wordRows(rows: Blob, columns: readonly FileColumn[]): Promise<string[]> {
  const parts: string[] = []
  const decoder = new TextDecoder()
  let left = ''
  for (const reader = rows.stream().getReader(); ; ) {
    const { value, done } = await reader.read()
    const text = left + decoder.decode(value, { stream: !done })
    const end = wordLines(text, columns, parts)
    left = text.slice(end)
    if (done) return [...parts, left]
  }
}

/** Adds the whole lines of a text; returns where they end. */
function wordLines(text: string, columns: readonly FileColumn[], parts: string[]): number {
  const line: string[] = []
  let end = 0
  cellPattern.lastIndex = 0
  for (let cell = cellPattern.exec(text); cell; cell = cellPattern.exec(text)) {
    const [whole, stop = ''] = cell
    const code = whole.slice(0, -stop.length)
    const nameCode = columns[line.length]?.nameCode
    const isCode = nameCode && code !== '' && !code.startsWith('"')
    line.push((isCode ? formatCsvCell(nameCode(code)) : code) + stop)
    if (stop === ',') continue
    parts.push(line.join(''))
    line.length = 0
    end = cellPattern.lastIndex
  }
  return end
}

/** One thing that the protocol asks for, and whether it was so. */
export type Row = {
  readonly result: 'pass' | 'FAIL'
  readonly check: string
  readonly expected: string
  readonly came: string
}

export type Sheet = {
  readonly rows: Row[]
  /** What came back last, or went wrong on the way: told with a check that fails. */
  hear(answer: string): void
  /** Passes when every field of `expected` came exactly so; other fields do not matter. */
  compare(check: string, expected: Readonly<Record<string, unknown>>, came: unknown): void
}

export function makeSheet(): Sheet {
  const rows: Row[] = []
  let heard = ''
  return {
    rows,
    hear(answer) {
      heard = answer
    },
    compare(check, expected, came) {
      const fields = typeof came === 'object' && came !== null ? (came as Record<string, unknown>) : {}
      const holds = Object.entries(expected).every(([name, value]) => isOneOf(value, fields[name]))
      const last = heard === '' || 'http' in fields ? '' : `, last answer: ${heard}`
      heard = ''
      rows.push({
        result: holds ? 'pass' : 'FAIL',
        check,
        expected: JSON.stringify(expected),
        came: holds ? 'as expected' : `${wordOf(came)}${last}`,
      })
    },
  }
}

const cameMax = 400

/** What came, as far as a line holds it; amounts are bigint. */
const wordOf = (came: unknown): string =>
  String(JSON.stringify(came, (_name, value) => (typeof value === 'bigint' ? value.toString() : value))).slice(
    0,
    cameMax,
  )

/** A list of what is expected means any of these. */
const isOneOf = (expected: unknown, came: unknown): boolean =>
  Array.isArray(expected) ? expected.includes(came) : expected === came

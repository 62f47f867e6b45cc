/** One thing that the protocol asks for, and whether it was so. */
export type Row = {
  readonly result: 'pass' | 'FAIL'
  readonly check: string
  readonly expected: string
  readonly came: string
}

export type Sheet = {
  readonly rows: Row[]
  /** Passes when every field of `expected` came exactly so; other fields do not matter. */
  compare(check: string, expected: Readonly<Record<string, unknown>>, came: unknown): void
}

export function makeSheet(): Sheet {
  const rows: Row[] = []
  return {
    rows,
    compare(check, expected, came) {
      const fields = typeof came === 'object' && came !== null ? (came as Record<string, unknown>) : {}
      const holds = Object.entries(expected).every(([name, value]) => isOneOf(value, fields[name]))
      const seen = Object.fromEntries(Object.keys(expected).map((name) => [name, fields[name]]))
      rows.push({
        result: holds ? 'pass' : 'FAIL',
        check,
        expected: JSON.stringify(expected),
        came: holds ? 'as expected' : JSON.stringify(Object.keys(fields).length > 0 ? seen : came),
      })
    },
  }
}

/** A list of what is expected means any of these. */
const isOneOf = (expected: unknown, came: unknown): boolean =>
  Array.isArray(expected) ? expected.includes(came) : expected === came

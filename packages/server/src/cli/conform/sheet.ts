/** One requirement of the protocol, and whether it was met. */
export type Row = {
  readonly result: 'pass' | 'FAIL'
  readonly check: string
  readonly expected: string
  readonly came: string
}

export type Sheet = {
  readonly rows: Row[]
  /** Records the last answer or transport error, which is reported with a failed check. */
  hear(answer: string): void
  /** Passes when every field of `expected` matches exactly; other fields are ignored. */
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
      const last = heard === '' || 'http' in fields ? '' : `, last response: ${heard}`
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

/** The actual value, cut to the length of a line; amounts are bigint. */
const wordOf = (came: unknown): string =>
  String(JSON.stringify(came, (_name, value) => (typeof value === 'bigint' ? value.toString() : value))).slice(
    0,
    cameMax,
  )

/** An expected list means any of its values. */
const isOneOf = (expected: unknown, came: unknown): boolean =>
  Array.isArray(expected) ? expected.includes(came) : expected === came

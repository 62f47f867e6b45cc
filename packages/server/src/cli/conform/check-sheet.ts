/** One requirement of the protocol, and whether it was met. */
export type CheckResult = {
  readonly result: 'pass' | 'FAIL'
  readonly check: string
  readonly expected: string
  readonly came: string
}

export type CheckSheet = {
  readonly rows: CheckResult[]
  /** Records the last answer or transport error, which is reported with a failed check. */
  recordAnswer(answer: string): void
  /** Passes when every field of `expected` matches exactly; other fields are ignored. */
  compare(check: string, expected: Readonly<Record<string, unknown>>, came: unknown): void
}

export function createCheckSheet(): CheckSheet {
  const rows: CheckResult[] = []
  let received = ''
  return {
    rows,
    recordAnswer(answer) {
      received = answer
    },
    compare(check, expected, came) {
      const fields = typeof came === 'object' && came !== null ? (came as Record<string, unknown>) : {}
      const holds = Object.entries(expected).every(([name, value]) => matchesExpected(value, fields[name]))
      const last = received === '' || 'http' in fields ? '' : `, last response: ${received}`
      received = ''
      rows.push({
        result: holds ? 'pass' : 'FAIL',
        check,
        expected: JSON.stringify(expected),
        came: holds ? 'as expected' : `${formatActual(came)}${last}`,
      })
    },
  }
}

const actualLengthMax = 400

/** The actual value, cut to the length of a line; amounts are bigint. */
const formatActual = (came: unknown): string =>
  String(JSON.stringify(came, (_name, value) => (typeof value === 'bigint' ? value.toString() : value))).slice(
    0,
    actualLengthMax,
  )

/** An expected list means any of its values. */
const matchesExpected = (expected: unknown, came: unknown): boolean =>
  Array.isArray(expected) ? expected.includes(came) : expected === came

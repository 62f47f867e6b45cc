import { performance } from 'node:perf_hooks'
import type { Scope } from '#platform/db/tx.ts'
import type { Brand, Line } from './brand.ts'
import * as checks from './brand-checks.ts'
import { dialects } from './dialects.ts'
import type { TestSeat } from './seat.ts'
import type { Sheet } from './sheet.ts'
import type { Table } from './table.ts'
import { answerMsMax, withSeat } from './wallet-side.ts'

type Side = {
  readonly scope: Scope
  readonly code: string
  readonly sheet: Sheet
  readonly dialect: keyof typeof dialects
  readonly line: Line
  /** Our units per unit of the vendor. */
  readonly scale: bigint
}

/** Plays a shared-secret vendor against the portal: the checks common to all dialects, and those of this one. */
export async function brandChecks({ scope, code, sheet, dialect, line, scale }: Side): Promise<void> {
  const spoken = dialects[dialect]
  const timed = makeTimed(line)
  const brand: Brand = spoken.brand(timed.line)
  const tableOf = (seat: TestSeat): Table => ({ sheet, brand, words: spoken.words, seat })
  const at = (use: (seat: TestSeat) => Promise<void>) => withSeat(scope, code, use, scale)
  for (const group of [
    checks.openings,
    checks.spins,
    checks.rounds,
    checks.cancels,
    checks.crowds,
    spoken.own(timed.line),
  ])
    await at((seat) => group(tableOf(seat)))
  await at((seat) => at((other) => checks.strangers(tableOf(seat), other)))
  await at(async (seat) => checks.lateComers(tableOf(seat), scope, await checks.expired(scope, code, seat)))
  const slowest = timed.slowest()
  const inTime = slowest <= answerMsMax
  sheet.compare(`every response arrived within ${answerMsMax} ms`, { inTime: true }, { slowest, inTime })
}

/** Wraps a line to record the slowest answer. */
function makeTimed(line: Line): { line: Line; slowest: () => number } {
  let slowest = 0
  return {
    slowest: () => Math.round(slowest),
    line: {
      ...line,
      async post(sent) {
        const started = performance.now()
        const answer = await line.post(sent)
        slowest = Math.max(slowest, performance.now() - started)
        return answer
      },
    },
  }
}

import { performance } from 'node:perf_hooks'
import type { Scope } from '#platform/db/tx.ts'
import type { DialectCheckContext } from './check-context.ts'
import type { CheckSheet } from './check-sheet.ts'
import * as checks from './dialect-checks.ts'
import type { DialectSimulator, WalletConnection } from './dialect-simulator.ts'
import { dialects } from './dialects.ts'
import { answerTimeMaxMs, withConformanceMember } from './run-wallet-checks.ts'
import type { ConformanceMember } from './test-member.ts'

type DialectRun = {
  readonly scope: Scope
  readonly code: string
  readonly sheet: CheckSheet
  readonly dialect: keyof typeof dialects
  readonly line: WalletConnection
  /** Our units per unit of the vendor. */
  readonly scale: bigint
}

/** Plays a shared-secret vendor against the portal: the checks common to all dialects, and those of this one. */
export async function runDialectChecks({ scope, code, sheet, dialect, line, scale }: DialectRun): Promise<void> {
  const spoken = dialects[dialect]
  const timed = timeConnection(line)
  const brand: DialectSimulator = spoken.brand(timed.line)
  const tableOf = (seat: ConformanceMember): DialectCheckContext => ({ sheet, brand, words: spoken.words, seat })
  const at = (use: (seat: ConformanceMember) => Promise<void>) => withConformanceMember(scope, code, use, scale)
  for (const group of [
    checks.checkOpenings,
    checks.checkSpins,
    checks.checkRounds,
    checks.checkCancellations,
    checks.checkDialectConcurrency,
    spoken.own(timed.line),
  ])
    await at((seat) => group(tableOf(seat)))
  await at((seat) => at((other) => checks.checkDialectUnknownPlayers(tableOf(seat), other)))
  await at(async (seat) =>
    checks.checkDialectLateMessages(tableOf(seat), scope, await checks.createExpiredMember(scope, code, seat)),
  )
  const slowest = timed.slowest()
  const inTime = slowest <= answerTimeMaxMs
  sheet.compare(`every response arrived within ${answerTimeMaxMs} ms`, { inTime: true }, { slowest, inTime })
}

/** Wraps a line to record the slowest answer. */
function timeConnection(line: WalletConnection): { line: WalletConnection; slowest: () => number } {
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

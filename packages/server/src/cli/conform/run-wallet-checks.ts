import type { Scope } from '#platform/db/tx.ts'
import type { CheckSheet } from './check-sheet.ts'
import type { SupplierSimulator } from './supplier.ts'
import { type ConformanceMember, closeConformanceMember, createConformanceMember } from './test-member.ts'
import { checkConcurrency, checkLateMessages, checkUnknownPlayers } from './unknown-player-checks.ts'
import * as checks from './wallet-checks.ts'

/** The protocol's own limit: a later answer counts as none. */
export const answerTimeMaxMs = 2000
type WalletRun = {
  readonly scope: Scope
  readonly code: string
  readonly sheet: CheckSheet
  readonly supplier: SupplierSimulator
  /** Our units per unit of the vendor. */
  readonly scale: bigint
}

/** Runs every check of the wallet, each with its own test members. */
export async function runWalletChecks({ scope, code, sheet, supplier, scale }: WalletRun): Promise<void> {
  const at = (use: (seat: ConformanceMember) => Promise<void>) => withConformanceMember(scope, code, use, scale)
  const groups = [
    ...[
      checks.checkReads,
      checks.checkSignatures,
      checks.checkSyntax,
      checks.checkBets,
      checks.checkWins,
      checks.checkRollbacks,
      checks.checkFreeBets,
    ],
    checkConcurrency,
  ]
  for (const group of groups) await at((seat) => group({ sheet, supplier, seat }))
  await at((seat) => at((other) => checkUnknownPlayers({ sheet, supplier, seat }, other)))
  await at((seat) => checkLateMessages({ sheet, supplier, seat }, scope, code))
  const slowest = supplier.slowest()
  sheet.compare(
    `every response arrived within ${answerTimeMaxMs} ms`,
    { inTime: true },
    { slowest, inTime: slowest <= answerTimeMaxMs },
  )
}

/** Runs `play` with a test member that exists only meanwhile; `scale` is our units per unit of the vendor. */
export async function withConformanceMember(
  scope: Scope,
  code: string,
  use: (seat: ConformanceMember) => Promise<void>,
  scale = 1n,
): Promise<void> {
  const seat = await createConformanceMember(scope, code, scale)
  try {
    await use(seat)
  } finally {
    await closeConformanceMember(scope, seat)
  }
}

import { listVendors } from '#games/public.ts'
import type { Platform } from '#platform/platform.ts'
import { CommandError } from '../command-error.ts'
import type { Flags } from '../flags.ts'
import { resolveVendorScope } from '../vendor.ts'
import { type CheckResult, type CheckSheet, createCheckSheet } from './check-sheet.ts'
import { CounterpartySilent } from './http-calls.ts'
import { runWalletConformance } from './play-wallet.ts'
import { runSupplierChecks } from './run-supplier-checks.ts'

const sides = ['wallet', 'supplier', 'both'] as const

/**
 * Certifies a vendor. `wallet`: plays the vendor against the running portal, with its own test members, whose money is lent and
 * taken back; a vendor that holds the money itself never calls the portal, so it has no such side. `supplier`: plays the portal
 * against the vendor.
 */
export async function runConformance(platform: Platform, flags: Flags): Promise<readonly CheckResult[]> {
  const { scope, code } = await resolveVendorScope(platform, flags)
  const vendor = (await listVendors(scope)).find((each) => each.code === code)
  if (!vendor || vendor.dialect === 'none')
    throw new CommandError(`Vendor ${code} is only announced and has no protocol to test.`)
  const side = flags.side ?? 'both'
  if (!sides.some((known) => known === side)) throw new CommandError(`--side must be one of ${sides.join(', ')}.`)
  if (side === 'wallet' && vendor.wallet === 'transfer')
    throw new CommandError(`Vendor ${code} holds the money itself: only --side supplier can be tested.`)
  const playsWallet = side !== 'supplier' && vendor.wallet === 'seamless'
  if (playsWallet && !vendor.enabled)
    throw new CommandError(
      `Vendor ${code} is disabled, so its bets are refused: enable it in the back office (in maintenance, if members should not play yet), or test --side supplier.`,
    )
  const sheet = createCheckSheet()
  if (playsWallet)
    await runUntilGivenUp(sheet, 'the portal responds', () =>
      runWalletConformance(platform, { scope, vendor, sheet, flags }),
    )
  if (side !== 'wallet')
    await runUntilGivenUp(sheet, 'the vendor responds', () => runSupplierChecks({ scope, vendor, sheet }))
  return sheet.rows
}

/** Records a failed check when the other side stops answering, and skips the remaining ones. */
async function runUntilGivenUp(sheet: CheckSheet, check: string, play: () => Promise<void>): Promise<void> {
  try {
    await play()
  } catch (error) {
    if (!(error instanceof CounterpartySilent)) throw error
    sheet.compare(check, { answers: true }, { answers: false, trouble: error.message })
  }
}

/** Formats the result for a person: one check per line, expected and actual values of failures, and the verdict. */
export function formatConformance(answer: unknown): string {
  const rows = answer as readonly CheckResult[]
  const lines = rows.map(({ result, check, expected, came }) =>
    result === 'pass' ? `pass  ${check}` : `FAIL  ${check}\n        expected ${expected}\n        actual   ${came}`,
  )
  const failed = rows.filter(({ result }) => result === 'FAIL').length
  const says = failed === 0 ? 'the vendor can be enabled' : 'do not enable the vendor before all checks pass'
  return [...lines, `${rows.length - failed} passed, ${failed} failed: ${says}`].join('\n')
}

export const hasConformanceFailures = (rows: unknown): boolean =>
  (rows as readonly CheckResult[]).some(({ result }) => result === 'FAIL')

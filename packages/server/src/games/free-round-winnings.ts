import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import type { FreeBet } from './store-free-bets.ts'
import { lockMainAccount, selectTransactionState } from './store-marks.ts'
import { setVendorTimeouts } from './store-round-messages.ts'
import type { Vendor } from './store-vendors.ts'

export type FreeRoundWin = {
  readonly vendor: Vendor
  readonly memberId: bigint
  /** The vendor's transaction. */
  readonly tx: string
  readonly amount: bigint
}

const referenceOf = ({ vendor, tx }: Pick<FreeRoundWin, 'vendor' | 'tx'>): string => `free-rounds:${vendor.code}:${tx}`

/**
 * Pays a win of free rounds whose winnings must be staked before a withdrawal. The turnover is added before the vendor is
 * answered: if we fail in between, the vendor repeats the win, which pays nothing twice but adds what is missing.
 */
export async function payFreeRoundWin<Done extends { readonly outcome: string }>(
  { platform, ports }: Pick<App, 'platform' | 'ports'>,
  { turnoverTimes: times }: Pick<FreeBet, 'turnoverTimes'>,
  win: FreeRoundWin,
  pay: () => Promise<Done>,
): Promise<Done> {
  const { vendor, memberId, amount } = win
  if (amount <= 0n) return pay()
  const scope = systemScope(platform, vendor.brandId, `vendor:${vendor.code}`)
  await inBrand(scope, async (tx) => {
    await setVendorTimeouts(tx)
    await ports.winningsTurnover.prepare(tx, memberId)
  })
  const done = await pay()
  if (done.outcome === 'ok' && times > 0)
    await inBrand(scope, async (tx) => {
      await ports.winningsTurnover.add(tx, { memberId, reference: referenceOf(win), amount, times })
      // its rollback may have come meanwhile, or long before this repeat, and has found no turnover to end
      await lockMainAccount(tx, memberId)
      if ((await selectTransactionState(tx, { vendor: vendor.code, tx: win.tx })) !== 'applied')
        await ports.winningsTurnover.cancel(tx, referenceOf(win))
    })
  return done
}

/** Ends the turnover of a win that was taken back, if it had any. */
export async function cancelWinTurnover(
  { platform, ports }: Pick<App, 'platform' | 'ports'>,
  win: Pick<FreeRoundWin, 'vendor' | 'tx'>,
): Promise<void> {
  const scope = systemScope(platform, win.vendor.brandId, `vendor:${win.vendor.code}`)
  await inBrand(scope, (tx) => ports.winningsTurnover.cancel(tx, referenceOf(win)))
}

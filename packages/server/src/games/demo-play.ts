import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import type { LoanRecorder } from '#wallet/public.ts'
import { vendorUserOf } from './game-sessions.ts'
import { launchGameFor } from './launch.ts'
import { reconcileNow, reconcileUpload } from './reconcile/compare-now.ts'
import { finishFreeBets, insertFreeBet, updateFreeBetState } from './store-free-bets.ts'
import { selectVendor } from './store-vendors.ts'

/** Play data seeded into the sandbox, each item through the same use case as operators and scheduled jobs. */
type DemoPlayOptions = { readonly vendor: string; readonly memberId: bigint; readonly value: bigint }

const dayMs = 86_400_000
const minuteMs = 60_000
/** Free rounds that are over, in each final state; none can be played or cancelled any more. */
const finishedFreeRounds = [
  { game: 'gsg_gasing_emas', rounds: 20, began: 9, ended: 2, state: 'played' },
  { game: 'gsg_gasing_emas', rounds: 10, began: 6, ended: 3, state: 'ended' },
  { game: 'gsg_gasing_emas', rounds: 5, began: 1, ended: -6, state: 'cancelled' },
] as const

/** Seeds the free rounds listed in the back office. */
export async function seedFreeRounds(tx: Tx, { vendor, memberId, value }: DemoPlayOptions): Promise<void> {
  const daysAgo = (days: number) => new Date(tx.now.getTime() - days * dayMs)
  for (const [index, { game, rounds, began, ended, state }] of finishedFreeRounds.entries()) {
    const id = await insertFreeBet(tx, {
      ...{ vendor, issue: `demo-${index + 1}`, memberId, gameCode: game, rounds, value },
      ...{ startsAt: daysAgo(began), endsAt: daysAgo(ended) },
    })
    if (id === null) continue
    if (state === 'cancelled') await updateFreeBetState(tx, id, state, null)
    else await finishFreeBets(tx, id, state)
  }
}

/** Uploads a vendor report for the day before yesterday with three movements missing from the ledger. */
export async function seedVendorReport(
  scope: Scope,
  { vendor: code, memberId, value }: DemoPlayOptions,
): Promise<void> {
  const { timeZone, currency } = await readBrandConfig(scope.platform, scope.brandId)
  const { vendor, now } = await inBrand(scope, async (tx) => ({ vendor: await selectVendor(tx, code), now: tx.now }))
  if (!vendor) return
  const before = new Date(now.getTime() - 2 * dayMs)
  const line = (number: number, kind: 'bet' | 'win', times: bigint) => ({
    ...{ transaction: `demo-${number}`, kind, member: vendorUserOf(memberId), round: 'demo', currency: currency.code },
    ...{ amount: formatExactMoney(value * times, currency.decimals), state: 'done' },
    time: new Date(before.getTime() + number * minuteMs).toISOString(),
  })
  const text = JSON.stringify([line(1, 'bet', 2n), line(2, 'win', 3n), line(3, 'bet', 2n)])
  await reconcileUpload(scope, { code, day: firstDayOf(timeZone, before, 'day'), text, by: 'finance' })
}

/** Reconciles the current day with the vendor's report, as the scheduled job does for finished days. */
export async function reconcileToday(scope: Scope, vendor: string): Promise<void> {
  const { timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const now = await inBrand(scope, async (tx) => tx.now)
  await reconcileNow(scope, vendor, firstDayOf(timeZone, now, 'day'), 'system')
}

type FrameRequest = {
  readonly vendor: string
  readonly memberId: bigint
  readonly game: string
  readonly origin: string
}

/** @returns the address of the frame in which the member plays for money */
export async function openGameFrame(
  scope: Scope,
  { game: gameId, ...seat }: FrameRequest,
  loans: LoanRecorder,
): Promise<string> {
  const { defaultLanguage: language } = await readBrandConfig(scope.platform, scope.brandId)
  const wish = { ...seat, gameId, language, isAgent: 0, roomId: null, demo: false, mobile: false, country: '' }
  return (await launchGameFor(scope, wish, loans)).game_url ?? ''
}

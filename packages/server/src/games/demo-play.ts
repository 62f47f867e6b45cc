import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { launch } from './launch.ts'
import { reconcileNow, reconcileUpload } from './reconcile/compare-now.ts'
import { userOf } from './seats.ts'
import { insertFreeBet, noteFreeBet } from './store-free-bets.ts'
import { vendorByCode } from './store-vendors.ts'

/** Play data seeded into the sandbox, each item through the same use case as operators and scheduled jobs. */
type Given = { readonly vendor: string; readonly memberId: bigint; readonly value: bigint }

const dayMs = 86_400_000
const minuteMs = 60_000
/** Free rounds that are over, in each final state; none can be played or cancelled any more. */
const past = [
  { game: 'gsg_gasing_emas', rounds: 20, began: 9, ended: 2, state: 'played' },
  { game: 'gsg_gasing_emas', rounds: 10, began: 6, ended: 3, state: 'ended' },
  { game: 'gsg_dadu_adil', rounds: 5, began: 1, ended: -6, state: 'cancelled' },
] as const

/** Seeds the free rounds listed in the back office. */
export async function seedFreeRounds(tx: Tx, { vendor, memberId, value }: Given): Promise<void> {
  const daysAgo = (days: number) => new Date(tx.now.getTime() - days * dayMs)
  for (const [index, { game, rounds, began, ended, state }] of past.entries()) {
    const id = await insertFreeBet(tx, {
      ...{ vendor, issue: `demo-${index + 1}`, memberId, gameCode: game, rounds, value },
      ...{ startsAt: daysAgo(began), endsAt: daysAgo(ended) },
    })
    if (id !== null) await noteFreeBet(tx, id, state, null)
  }
}

/** Uploads a vendor report for the day before yesterday with three movements missing from the ledger. */
export async function seedReport(scope: Scope, { vendor: code, memberId, value }: Given): Promise<void> {
  const { timeZone, currency } = await brandConfig(scope.platform, scope.brandId)
  const { vendor, now } = await inBrand(scope, async (tx) => ({ vendor: await vendorByCode(tx, code), now: tx.now }))
  if (!vendor) return
  const before = new Date(now.getTime() - 2 * dayMs)
  const line = (number: number, kind: 'bet' | 'win', times: bigint) => ({
    ...{ transaction: `demo-${number}`, kind, member: userOf(memberId), round: 'demo', currency: currency.code },
    ...{ amount: exactMoney(value * times, currency.decimals), state: 'done' },
    time: new Date(before.getTime() + number * minuteMs).toISOString(),
  })
  const text = JSON.stringify([line(1, 'bet', 2n), line(2, 'win', 3n), line(3, 'bet', 2n)])
  await reconcileUpload(scope, { code, day: firstDayOf(timeZone, before, 'day'), text, by: 'finance' })
}

/** Reconciles the current day with the vendor's report, as the scheduled job does for finished days. */
export async function compareToday(scope: Scope, vendor: string): Promise<void> {
  const { timeZone } = await brandConfig(scope.platform, scope.brandId)
  const now = await inBrand(scope, async (tx) => tx.now)
  await reconcileNow(scope, vendor, firstDayOf(timeZone, now, 'day'), 'system')
}

type Seat = { readonly vendor: string; readonly memberId: bigint; readonly game: string; readonly origin: string }

/** @returns the address of the frame in which the member plays for money */
export async function openFrame(scope: Scope, { game: gameId, ...seat }: Seat): Promise<string> {
  const { defaultLanguage: language } = await brandConfig(scope.platform, scope.brandId)
  const wish = { ...seat, gameId, language, isAgent: 0, roomId: null, demo: false, mobile: false, country: '' }
  return (await launch(scope, wish)).game_url ?? ''
}

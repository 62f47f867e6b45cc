import type { RealityMinutes } from '@gasing/contract/calls/protection'
import { exactMoney } from '@gasing/contract/money'
import type { Static } from 'typebox'
import { brandConfigIn } from '#brand/public.ts'
import { mainOf, sumsOfDays } from '#ledger/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { firstDayOf, instantAt } from '#platform/local-time.ts'
import { exclusionNow, isShared } from './exclude.ts'
import { catchUp, limitsOf, putRealityMinutes, realityMinutesOf, rulesOf, stretchOf } from './store.ts'
import { limitLine } from './wire.ts'

type Minutes = Static<typeof RealityMinutes>

/** Returns the member's protection: limits and what is left of them, a break or exclusion, and the reality check interval. */
export async function readProtection(scope: Scope) {
  const memberId = memberIdOf(scope)
  return inBrand(scope, async (tx) => {
    await catchUp(tx, memberId)
    const { currency } = await brandConfigIn(tx)
    return {
      limits: (await limitsOf(tx, memberId)).map((row) => limitLine(row, currency.decimals, tx.now)),
      raiseHours: (await rulesOf(tx)).raiseHours,
      shared: await isShared(tx),
      exclusion: await exclusionNow(tx, memberId),
      realityMinutes: (await realityMinutesOf(tx, memberId)) as Minutes,
    }
  })
}

/** Y03: returns how long the member has been playing, with the result. */
export async function readStretch(scope: Scope) {
  const memberId = memberIdOf(scope)
  return inBrand(scope, async (tx) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    const found = await stretchOf(tx, memberId)
    const stretch = found && {
      since: found.began.toISOString(),
      minutes: Math.floor((tx.now.getTime() - found.began.getTime()) / 60_000),
      stake: exactMoney(found.stake, decimals),
      payout: exactMoney(found.payout, decimals),
      net: exactMoney(found.payout - found.stake, decimals),
    }
    return { stretch, realityMinutes: (await realityMinutesOf(tx, memberId)) as Minutes }
  })
}

export async function setReality(scope: Scope, minutes: number) {
  const memberId = memberIdOf(scope)
  return inBrand(scope, async (tx) => {
    await putRealityMinutes(tx, memberId, minutes)
    return {}
  })
}

const monthsShown = 12
const withdrawing: readonly string[] = ['withdrawal_hold', 'withdrawal_returned', 'withdrawal_paid']

/** Y03: returns the net position of the last twelve months, from the ledger, so that it agrees with the account record. */
export async function readPosition(scope: Scope) {
  const memberId = memberIdOf(scope)
  return inBrand(scope, async (tx) => {
    const { currency, timeZone } = await brandConfigIn(tx)
    const [year = '', month = ''] = firstDayOf(timeZone, tx.now, 'month').split('-')
    const first = `${BigInt(year) - 1n}-${month}-01`
    const from = startOfDay(timeZone, instantAt(timeZone, `${first}T12:00`))
    const sums = await sumsOfDays(tx, mainOf(memberId), { zone: timeZone, from, until: null })
    const byMonth = [...Map.groupBy(sums, ({ day }) => day.slice(0, 'yyyy-mm'.length))].slice(0, monthsShown)
    const line = (own: typeof sums) => position(own, currency.decimals)
    return {
      months: byMonth.map(([name, own]) => ({ month: name, ...line(own) })),
      totals: line(byMonth.flatMap(([, own]) => own)),
    }
  })
}

function position(sums: readonly { reason: string; sum: bigint }[], decimals: number) {
  const sumOf = (...reasons: readonly string[]) =>
    sums.reduce((sum, line) => (reasons.includes(line.reason) ? sum + line.sum : sum), 0n)
  const money = (units: bigint) => exactMoney(units, decimals)
  const deposits = sumOf('deposit')
  const withdrawals = -sumOf(...withdrawing)
  const stake = -sumOf('bet', 'returned')
  const payout = sumOf('win', 'rollback')
  return {
    deposits: money(deposits),
    withdrawals: money(withdrawals),
    netDeposits: money(deposits - withdrawals),
    stake: money(stake),
    payout: money(payout),
    result: money(payout - stake),
  }
}

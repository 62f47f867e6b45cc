import type { RealityMinutes } from '@gasing/contract/calls/protection'
import { formatExactMoney } from '@gasing/contract/money'
import type { Static } from 'typebox'
import { readBrandConfigIn } from '#brand/public.ts'
import { mainAccountOf, selectDailySums } from '#ledger/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { firstDayOf, instantOfLocalTime } from '#platform/local-time.ts'
import { areExclusionsShared, readCurrentExclusion } from './exclude.ts'
import { toLimitLine } from './limit-lines.ts'
import {
  readRealityMinutes,
  selectLimits,
  selectPlaySession,
  selectProtectionRules,
  updateUsage,
  upsertRealityMinutes,
} from './store.ts'

type RealityInterval = Static<typeof RealityMinutes>

/** Returns the member's protection: limits and what is left of them, a break or exclusion, and the reality check interval. */
export async function readProtection(scope: Scope) {
  const memberId = requireMemberId(scope)
  return inBrand(scope, async (tx) => {
    await updateUsage(tx, memberId)
    const { currency } = await readBrandConfigIn(tx)
    return {
      limits: (await selectLimits(tx, memberId)).map((row) => toLimitLine(row, currency.decimals, tx.now)),
      raiseHours: (await selectProtectionRules(tx)).raiseHours,
      shared: await areExclusionsShared(tx),
      exclusion: await readCurrentExclusion(tx, memberId),
      realityMinutes: (await readRealityMinutes(tx, memberId)) as RealityInterval,
    }
  })
}

/** Y03: returns how long the member has been playing, with the result. */
export async function readPlaySession(scope: Scope) {
  const memberId = requireMemberId(scope)
  return inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const found = await selectPlaySession(tx, memberId)
    const stretch = found && {
      since: found.began.toISOString(),
      minutes: Math.floor((tx.now.getTime() - found.began.getTime()) / 60_000),
      stake: formatExactMoney(found.stake, decimals),
      payout: formatExactMoney(found.payout, decimals),
      net: formatExactMoney(found.payout - found.stake, decimals),
    }
    return { stretch, realityMinutes: (await readRealityMinutes(tx, memberId)) as RealityInterval }
  })
}

export async function setRealityInterval(scope: Scope, minutes: number) {
  const memberId = requireMemberId(scope)
  return inBrand(scope, async (tx) => {
    await upsertRealityMinutes(tx, memberId, minutes)
    return {}
  })
}

const monthsShown = 12
const withdrawalReasons: readonly string[] = ['withdrawal_hold', 'withdrawal_returned', 'withdrawal_paid']

/** Y03: returns the net position of the last twelve months, from the ledger, so that it agrees with the account record. */
export async function readPosition(scope: Scope) {
  const memberId = requireMemberId(scope)
  return inBrand(scope, async (tx) => {
    const { currency, timeZone } = await readBrandConfigIn(tx)
    const [year = '', month = ''] = firstDayOf(timeZone, tx.now, 'month').split('-')
    const first = `${BigInt(year) - 1n}-${month}-01`
    const from = startOfDay(timeZone, instantOfLocalTime(timeZone, `${first}T12:00`))
    const sums = await selectDailySums(tx, mainAccountOf(memberId), { zone: timeZone, from, until: null })
    const byMonth = [...Map.groupBy(sums, ({ day }) => day.slice(0, 'yyyy-mm'.length))].slice(0, monthsShown)
    const line = (own: typeof sums) => computeNetPosition(own, currency.decimals)
    return {
      months: byMonth.map(([name, own]) => ({ month: name, ...line(own) })),
      totals: line(byMonth.flatMap(([, own]) => own)),
    }
  })
}

function computeNetPosition(sums: readonly { reason: string; sum: bigint }[], decimals: number) {
  const sumOf = (...reasons: readonly string[]) =>
    sums.reduce((sum, line) => (reasons.includes(line.reason) ? sum + line.sum : sum), 0n)
  const money = (units: bigint) => formatExactMoney(units, decimals)
  const deposits = sumOf('deposit')
  const withdrawals = -sumOf(...withdrawalReasons)
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

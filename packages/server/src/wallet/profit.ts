import type { Query } from '@gasing/contract/call'
import type { profit } from '@gasing/contract/calls/wallet'
import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { mainOf, sumsOfDays } from '#ledger/public.ts'
import { dayRange } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'

/** MEMBER-11: personal profit and loss, read from the ledger so that it agrees with the account record. */
export async function readProfit(scope: Scope, memberId: bigint, query: Query<typeof profit>) {
  const { currency, timeZone } = await brandConfig(scope.platform, scope.brandId)
  const range = { zone: timeZone, ...dayRange(timeZone, query.from, query.to) }
  const sums = await inBrand(scope, (tx) => sumsOfDays(tx, mainOf(memberId), range))
  const days = Map.groupBy(sums, ({ day }) => day)
  return {
    rows: [...days].map(([day, own]) => ({ day, ...written(own, currency.decimals) })),
    totals: written(sums, currency.decimals),
  }
}

/** The page's columns by reason; any other reason belongs to `other`. */
const columns: Readonly<Record<string, readonly string[]>> = {
  deposits: ['deposit'],
  withdrawals: ['withdrawal_hold', 'withdrawal_returned', 'withdrawal_paid'],
  // a cancelled bet does not count (decision 222), and a win taken back reduces the wins
  bets: ['bet', 'returned'],
  wins: ['win', 'rollback'],
  bonus: ['bonus', 'points'],
  rebate: ['rebate'],
}
const named = new Set(Object.values(columns).flat())

export type ReasonSum = { readonly reason: string; readonly sum: bigint }

/** Sums of balance changes by profit-and-loss column, in micro-units. `other` has the reasons without a column. */
export function profitColumns(sums: readonly ReasonSum[]) {
  const sumOf = (wanted: (reason: string) => boolean): bigint =>
    sums.reduce((sum, line) => (wanted(line.reason) ? sum + line.sum : sum), 0n)
  const column = (name: string): bigint => sumOf((reason) => columns[name]?.includes(reason) ?? false)
  return {
    deposits: column('deposits'),
    withdrawals: column('withdrawals'),
    stake: -column('bets'),
    payout: column('wins'),
    result: column('bets') + column('wins'),
    bonus: column('bonus'),
    rebate: column('rebate'),
    other: sumOf((reason) => !named.has(reason)),
    change: sumOf(() => true),
  }
}

function written(sums: readonly ReasonSum[], decimals: number) {
  const { rebate, other, ...rest } = profitColumns(sums)
  const money = (units: bigint) => exactMoney(units, decimals)
  return {
    deposits: money(rest.deposits),
    withdrawals: money(rest.withdrawals),
    stake: money(rest.stake),
    payout: money(rest.payout),
    result: money(rest.result),
    bonus: money(rest.bonus),
    other: money(other + rebate),
    change: money(rest.change),
  }
}

import type { Query } from '@gasing/contract/call'
import type { profit } from '@gasing/contract/calls/wallet'
import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { type DaySum, mainOf, sumsOfDays } from '#ledger/public.ts'
import { dayRange } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'

/** MEMBER-11: personal profit and loss. It is read from the ledger, so that it and the account record say the same. */
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

/** Reasons in the columns of the page; what has none of its own is `other`. */
const columns: Readonly<Record<string, readonly string[]>> = {
  deposits: ['deposit'],
  withdrawals: ['withdrawal_hold', 'withdrawal_returned', 'withdrawal_paid'],
  bets: ['bet'],
  wins: ['win'],
  returned: ['rollback'],
  bonus: ['bonus', 'points'],
}
const named = new Set(Object.values(columns).flat())

function written(sums: readonly DaySum[], decimals: number) {
  const sumOf = (wanted: (reason: string) => boolean): bigint =>
    sums.reduce((sum, line) => (wanted(line.reason) ? sum + line.sum : sum), 0n)
  const column = (name: string): bigint => sumOf((reason) => columns[name]?.includes(reason) ?? false)
  const money = (units: bigint) => exactMoney(units, decimals)
  return {
    deposits: money(column('deposits')),
    withdrawals: money(column('withdrawals')),
    stake: money(-column('bets')),
    payout: money(column('wins')),
    result: money(column('bets') + column('wins') + column('returned')),
    bonus: money(column('bonus')),
    other: money(sumOf((reason) => !named.has(reason))),
    change: money(sumOf(() => true)),
  }
}

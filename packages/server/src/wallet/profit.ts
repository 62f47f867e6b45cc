import type { Query } from '@gasing/contract/call'
import type { profit } from '@gasing/contract/calls/wallet'
import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { mainAccountOf, selectDailySums } from '#ledger/public.ts'
import { selectMember } from '#members/public.ts'
import { parseSummedRange } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'

/**
 * MEMBER-11: personal profit and loss, read from the ledger so that it agrees with the account record. Without days, of the last 366:
 * the ledger of all years would be read for one page.
 */
export async function readProfit(scope: Scope, memberId: bigint, query: Query<typeof profit>) {
  const { currency, timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const sums = await inBrand(scope, (tx) =>
    selectDailySums(tx, mainAccountOf(memberId), { zone: timeZone, ...parseSummedRange(timeZone, tx.now, query) }),
  )
  const days = Map.groupBy(sums, ({ day }) => day)
  return {
    rows: [...days].map(([day, own]) => ({ day, ...toProfit(own, currency.decimals) })),
    totals: toProfit(sums, currency.decimals),
  }
}

/** The same of any member, for the back office. */
export async function readMemberProfit(scope: Scope, memberId: bigint, query: Query<typeof profit>) {
  if (!(await inBrand(scope, (tx) => selectMember(tx, memberId)))) refuse('not_found')
  return readProfit(scope, memberId, query)
}

/** The page's columns by reason; any other reason belongs to `other`. */
const reasonsByColumn: Readonly<Record<string, readonly string[]>> = {
  deposits: ['deposit'],
  withdrawals: ['withdrawal_hold', 'withdrawal_returned', 'withdrawal_paid'],
  // a cancelled bet does not count (decision 222), and a win taken back reduces the wins
  bets: ['bet', 'returned'],
  wins: ['win', 'rollback'],
  bonus: ['bonus', 'points'],
  rebate: ['rebate'],
}
const namedReasons = new Set(Object.values(reasonsByColumn).flat())

export type ReasonSum = { readonly reason: string; readonly sum: bigint }

/** Sums of balance changes by profit-and-loss column, in micro-units. `other` has the reasons without a column. */
export function sumProfitColumns(sums: readonly ReasonSum[]) {
  const sumOf = (isIncluded: (reason: string) => boolean): bigint =>
    sums.reduce((sum, line) => (isIncluded(line.reason) ? sum + line.sum : sum), 0n)
  const column = (name: string): bigint => sumOf((reason) => reasonsByColumn[name]?.includes(reason) ?? false)
  return {
    deposits: column('deposits'),
    withdrawals: column('withdrawals'),
    stake: -column('bets'),
    payout: column('wins'),
    result: column('bets') + column('wins'),
    bonus: column('bonus'),
    rebate: column('rebate'),
    other: sumOf((reason) => !namedReasons.has(reason)),
    change: sumOf(() => true),
  }
}

function toProfit(sums: readonly ReasonSum[], decimals: number) {
  const { rebate, other, ...rest } = sumProfitColumns(sums)
  const money = (units: bigint) => formatExactMoney(units, decimals)
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

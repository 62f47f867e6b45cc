import type { LimitKind } from '@gasing/contract/calls/protection'
import { formatExactMoney, parseMoney } from '@gasing/contract/money'
import type { LimitRow } from './store.ts'

const secondsPerMinute = 60n

/** Formats a limit for display: money, or whole minutes. */
export const formatLimit = (kind: LimitKind, value: bigint, decimals: number): string =>
  kind === 'time' ? (value / secondsPerMinute).toString() : formatExactMoney(value, decimals)

/** Parses a limit: micro-units or seconds; null for minutes that are not whole. */
export function parseLimit(kind: LimitKind, text: string): bigint | null {
  if (kind !== 'time') return parseMoney(text)
  return /^[0-9]{1,6}$/.test(text) ? BigInt(text) * secondsPerMinute : null
}

export function toLimitLine(row: LimitRow, decimals: number, now: Date) {
  const { kind, period, origin, value, used, nextValue, ripeAt } = row
  const left = value - used
  return {
    kind,
    period,
    origin,
    value: formatLimit(kind, value, decimals),
    used: formatLimit(kind, used, decimals),
    left: formatLimit(kind, left > 0n ? left : 0n, decimals),
    resetsAt: row.until.toISOString(),
    raise: ripeAt && {
      value: nextValue === null ? null : formatLimit(kind, nextValue, decimals),
      ripeAt: ripeAt.toISOString(),
      ripe: ripeAt <= now,
    },
  }
}

import { minOf } from '@gasing/contract/money'

type Transfer = { readonly id: bigint; readonly direction: 'in' | 'out'; readonly amount: bigint }

/** How much of what a transfer sent has come back. */
type Part = { readonly id: bigint; readonly amount: bigint }

/**
 * Splits what a transfer has returned by the transfers that sent it, given those before it: newest first, as for limits (206). Anything
 * beyond what was sent is a win, and in no part.
 */
export function listReturnedParts(row: Transfer, before: readonly Transfer[]): readonly Part[] {
  if (row.direction === 'out') return [{ id: row.id, amount: row.amount }]
  const away: Part[] = []
  const takeNewest = (amount: bigint): Part[] => {
    const parts: Part[] = []
    for (let left = amount; left > 0n; ) {
      const newest = away.pop()
      if (!newest) break
      const part = minOf(newest.amount, left)
      parts.push({ ...newest, amount: part })
      if (part < newest.amount) away.push({ ...newest, amount: newest.amount - part })
      left -= part
    }
    return parts
  }
  for (const { id, direction, amount } of before) {
    if (direction === 'out') away.push({ id, amount })
    else takeNewest(amount)
  }
  return takeNewest(row.amount)
}

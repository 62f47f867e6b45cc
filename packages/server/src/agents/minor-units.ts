import { truncateToMinor } from '@gasing/contract/money'
import type { BrandConfig } from '#brand/public.ts'

/** Splits an amount into whole minor units to pay and a remainder for the next period; a negative amount is all remainder. */
export function splitIntoMinorUnits(
  due: bigint,
  { decimals }: BrandConfig['currency'],
): { amount: bigint; rest: bigint } {
  const amount = due <= 0n ? 0n : truncateToMinor(due, decimals)
  return { amount, rest: due - amount }
}

import type { BrandConfig } from '#brand/public.ts'

const unitDecimals = 6

/** Splits an amount into whole minor units to pay and a remainder for the next period; a negative amount is all remainder. */
export function splitIntoMinorUnits(
  due: bigint,
  { decimals }: BrandConfig['currency'],
): { amount: bigint; rest: bigint } {
  const coin = 10n ** BigInt(unitDecimals - decimals)
  const amount = due <= 0n ? 0n : due - (due % coin)
  return { amount, rest: due - amount }
}

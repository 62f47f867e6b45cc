import { exactMoney } from '@gasing/contract/money'
import type { Scope } from '#platform/db/tx.ts'
import type { FieldRefusal } from '#platform/refused.ts'
import type { BrandConfig } from './model.ts'

/**
 * What is given away by itself, and so by nobody's second word, is not set above the sum that needs one, but by an owner.
 * @param sums micro-units; what stood there already may stay
 * @returns what is wrong with them, or null
 */
export function tooLargeFor(
  { actor }: Scope,
  { currency, twoPersonsAbove }: BrandConfig,
  sums: readonly bigint[],
  before: readonly bigint[] = [],
): FieldRefusal | null {
  if (actor.kind !== 'operator' || actor.roles.includes('owner')) return null
  if (sums.every((sum) => sum <= twoPersonsAbove || before.includes(sum))) return null
  const amount = exactMoney(twoPersonsAbove, currency.decimals)
  return { code: 'sum_owner_only', params: { amount, currency: currency.code } }
}

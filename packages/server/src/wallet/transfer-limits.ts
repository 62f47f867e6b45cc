import { exactMoney, isWholeMinor } from '@gasing/contract/money'
import { type BrandConfig, brandConfig, isModuleOn } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { sentSince } from './store.ts'

/**
 * Checks that the sender may pass money on (an unverified member only up to a limit) and moves the wagering requirement with it;
 * implemented in a module above the wallet.
 */
export type Carry = Ports['passOn']

/** The switch of transfers to the upline. */
export const upTransfers = 'UPLINETRANSFER'
/** One major unit. */
const minimum = 1_000_000n

/** Transfers are not reviewed, so the daily maximum is what one person alone may approve. */
const perDay = (brand: BrandConfig): bigint => brand.twoPersonsAbove

async function leftToday(tx: Tx, brand: BrandConfig, memberId: bigint): Promise<bigint> {
  const left = perDay(brand) - (await sentSince(tx, memberId, startOfDay(brand.timeZone, tx.now)))
  return left > 0n ? left : 0n
}

type Sending = { readonly memberId: bigint; readonly amount: bigint }

/** Refuses an amount that may not be sent; the sender is locked by then. */
export async function checkTransfer(tx: Tx, brand: BrandConfig, { memberId, amount }: Sending): Promise<void> {
  const { code: currency, decimals } = brand.currency
  const written = (units: bigint) => exactMoney(units, decimals)
  if (!isWholeMinor(amount, decimals)) refuse('amount_not_whole', { params: { currency } })
  if (amount < minimum) refuse('amount_below_minimum', { params: { minimum: written(minimum), currency } })
  const maximum = perDay(brand)
  if (amount > maximum) refuse('amount_above_maximum', { params: { maximum: written(maximum), currency } })
  const left = await leftToday(tx, brand, memberId)
  if (amount > left) refuse('transfer_day_full', { params: { left: written(left), currency } })
}

/** The upline and the transfer limits, for the forms. */
export async function readTransferWays(scope: Scope, leftOfStranger: Ports['leftOfStranger']) {
  const memberId = memberIdOf(scope)
  const brand = await brandConfig(scope.platform, scope.brandId)
  const { decimals } = brand.currency
  return inBrand(scope, async (tx) => {
    const { uplineId } = (await memberById(tx, memberId)) ?? refuse('in_sorry_in')
    const above = uplineId === null || !isModuleOn(brand, upTransfers) ? null : await memberById(tx, uplineId)
    const left = await leftOfStranger(tx, memberId)
    return {
      upline: above?.username ?? null,
      minimum: exactMoney(minimum, decimals),
      maximum: exactMoney(perDay(brand), decimals),
      leftToday: exactMoney(await leftToday(tx, brand, memberId), decimals),
      leftOfStranger: left === null ? null : exactMoney(left, decimals),
    }
  })
}

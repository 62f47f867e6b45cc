import { formatExactMoney, formatOptionalMoney, isWholeMinor } from '@gasing/contract/money'
import { type BrandConfig, isModuleOn, readBrandConfig } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { sumSentSince } from './store.ts'

/**
 * Checks that the sender may pass money on (an unverified member only up to a limit) and moves the wagering requirement with it;
 * implemented in a module above the wallet.
 */
export type PassOnTurnover = Ports['passOn']

/** The switch of transfers to the upline. */
export const uplineTransferSwitch = 'UPLINETRANSFER'
/** One major unit. */
const transferMin = 1_000_000n

/** Transfers are not reviewed, so the daily maximum is what one person alone may approve. */
const dailyTransferMaxOf = (brand: BrandConfig): bigint => brand.twoPersonsAbove

async function readLeftToday(tx: Tx, brand: BrandConfig, memberId: bigint): Promise<bigint> {
  const left = dailyTransferMaxOf(brand) - (await sumSentSince(tx, memberId, startOfDay(brand.timeZone, tx.now)))
  return left > 0n ? left : 0n
}

type TransferAmount = { readonly memberId: bigint; readonly amount: bigint }

/** Refuses an amount that may not be sent; the sender is locked by then. */
export async function checkTransfer(tx: Tx, brand: BrandConfig, { memberId, amount }: TransferAmount): Promise<void> {
  const { currency } = brand
  const ofBrand = (units: bigint) => ({ units, currency })
  if (!isWholeMinor(amount, currency.decimals)) refuse('amount_not_whole', { params: { currency: currency.code } })
  if (amount < transferMin) refuse('amount_below_minimum', { params: { minimum: ofBrand(transferMin) } })
  const maximum = dailyTransferMaxOf(brand)
  if (amount > maximum) refuse('amount_above_maximum', { params: { maximum: ofBrand(maximum) } })
  const left = await readLeftToday(tx, brand, memberId)
  if (amount > left) refuse('transfer_day_full', { params: { left: ofBrand(left) } })
}

/** The upline and the transfer limits, for the forms. */
export async function readTransferOptions(scope: Scope, leftOfStranger: Ports['readUnverifiedLimitLeft']) {
  const memberId = requireMemberId(scope)
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const { decimals } = brand.currency
  return inBrand(scope, async (tx) => {
    const { uplineId } = (await selectMember(tx, memberId)) ?? refuse('in_sorry_in')
    const above =
      uplineId === null || !isModuleOn(brand, uplineTransferSwitch) ? null : await selectMember(tx, uplineId)
    const left = await leftOfStranger(tx, memberId)
    return {
      upline: above?.username ?? null,
      minimum: formatExactMoney(transferMin, decimals),
      maximum: formatExactMoney(dailyTransferMaxOf(brand), decimals),
      leftToday: formatExactMoney(await readLeftToday(tx, brand, memberId), decimals),
      leftOfStranger: formatOptionalMoney(left, decimals),
    }
  })
}

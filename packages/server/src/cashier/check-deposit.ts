import type { SeenDepositTerms as SeenTerms } from '@gasing/contract/calls/deposit-bonus'
import { parseMoney } from '@gasing/contract/money'
import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { BonusTerms } from '#platform/http/app.ts'
import { refuse } from '#platform/refused.ts'
import { ensureDepositAllowed } from '#protection/public.ts'
import { validateChannelAmount } from './channels.ts'
import { checkDayLimits } from './day-limits.ts'
import type { ChannelRow } from './store-channels.ts'
import { countOpenDeposits, lockMemberFor, sumOpenDeposits } from './store-limits.ts'
import { ensureWithinUnverifiedLimit } from './unverified-limit.ts'

const openDepositsMax = 10

/**
 * Refuses a deposit that the channel, the member's own limits, the day's limits or the limit for unverified members do not allow.
 * Takes the member's deposit lock.
 */
export async function ensureDepositAccepted(
  tx: Tx,
  brand: BrandConfig,
  { channel, memberId, amount }: { channel: ChannelRow; memberId: bigint; amount: bigint },
): Promise<void> {
  validateChannelAmount(brand, channel, amount)
  await lockMemberFor(tx, 'deposit', memberId)
  if ((await countOpenDeposits(tx, memberId)) >= openDepositsMax) refuse('too_many_open')
  await ensureDepositAllowed(tx, memberId, { amount, open: await sumOpenDeposits(tx, memberId) })
  await checkDayLimits(tx, brand, channel, { memberId, amount })
  await ensureWithinUnverifiedLimit(tx, brand, 'deposit', { memberId, amount })
}

export type SeenDepositTerms = SeenTerms

/**
 * Refuses `deposit_terms_changed` when the channel's fee or turnover, or the terms of the chosen bonus, differ from what the member
 * saw: both are fixed when the deposit is opened.
 */
export function ensureDepositTermsAsSeen(
  { fee, turnoverPercent }: Pick<ChannelRow, 'fee' | 'turnoverPercent'>,
  bonus: BonusTerms | null,
  seen: SeenDepositTerms,
): void {
  const isSame = fee === parseMoney(seen.fee) && turnoverPercent === seen.turnoverPercent
  if (!isSame || !isSameBonus(bonus, seen.bonus)) refuse('deposit_terms_changed')
}

function isSameBonus(terms: BonusTerms | null, seen: SeenDepositTerms['bonus']): boolean {
  if (terms === null || seen === null) return terms === seen
  return (
    terms.percent === seen.percent &&
    terms.turnoverTimes === seen.turnoverTimes &&
    terms.maximum === parseMoney(seen.maximum) &&
    terms.minimum === parseMoney(seen.minimum)
  )
}

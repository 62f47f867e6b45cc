import type { BrandConfig } from '#brand/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import type { Tx } from '#platform/db/tx.ts'
import { captureRefusal, Refused, refuse } from '#platform/refused.ts'
import { validateChannelAmount } from './channels.ts'
import { checkDayLimits } from './day-limits.ts'
import { ensureTurnoverMet } from './require-turnover.ts'
import type { ChannelRow } from './store-channels.ts'
import { sumUsedThroughAll } from './store-day.ts'
import { lockMemberFor } from './store-limits.ts'
import { countOpenWithdrawals } from './store-withdrawals.ts'
import { ensureWithinUnverifiedLimit } from './unverified-limit.ts'

const openWithdrawalsMax = 3

type WithdrawalCheck = {
  readonly channels: readonly ChannelRow[]
  readonly memberId: bigint
  readonly amount: bigint
}

/**
 * Refuses a withdrawal that no channel, the limit for unverified members or outstanding turnover allows. Takes the member's
 * withdrawal lock.
 * @returns the channel to pay through
 */
export async function requirePayoutChannel(tx: Tx, brand: BrandConfig, check: WithdrawalCheck): Promise<ChannelRow> {
  const { memberId } = check
  await lockMemberFor(tx, 'withdrawal', memberId)
  if ((await countOpenWithdrawals(tx, memberId)) >= openWithdrawalsMax) refuse('too_many_open')
  const channel = await findPayoutChannel(tx, brand, check)
  await ensureWithinUnverifiedLimit(tx, brand, 'withdrawal', check)
  await ensureTurnoverMet(tx, brand, check)
  return channel
}

/** Returns the first channel whose limits and daily limits allow the amount; otherwise throws the first channel's refusal. */
async function findPayoutChannel(
  tx: Tx,
  brand: BrandConfig,
  { channels, memberId, amount }: WithdrawalCheck,
): Promise<ChannelRow> {
  let refused: Refused | undefined
  for (const channel of channels) {
    const tried = await captureRefusal(async () => {
      validateChannelAmount(brand, channel, amount)
      await checkDayLimits(tx, brand, channel, { memberId, amount })
      return channel
    })
    if (!(tried instanceof Refused)) return tried
    refused ??= tried
  }
  throw refused ?? new Refused('channel_unavailable')
}

/**
 * Returns how many operators must approve a withdrawal. It counts with the member's others of the day, so that splitting a large one
 * does not avoid the second approval (decision 306). Fixed at request time, so that a later change of the limit does not weaken
 * pending withdrawals.
 */
export async function countApprovalsNeeded(
  tx: Tx,
  { timeZone, twoPersonsAbove }: BrandConfig,
  { memberId, amount }: { readonly memberId: bigint; readonly amount: bigint },
): Promise<number> {
  const before = await sumUsedThroughAll(tx, 'withdrawal', { memberId, since: startOfDay(timeZone, tx.now) })
  return before + amount > twoPersonsAbove ? 2 : 1
}

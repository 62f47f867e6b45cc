import type { BrandConfig } from '#brand/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import type { ChannelRow } from './store-channels.ts'
import { sumUsedThroughChannel } from './store-day.ts'

type DayLimitCheck = { readonly memberId: bigint; readonly amount: bigint }

/** Refuses an amount beyond the channel's limits for the brand's current day. The caller holds the member's lock. */
export async function checkDayLimits(
  tx: Tx,
  brand: BrandConfig,
  channel: ChannelRow,
  { memberId, amount }: DayLimitCheck,
) {
  const { dailyCount, dailyAmount, direction } = channel
  if (dailyCount === null && dailyAmount === null) return
  const used = await sumUsedThroughChannel(tx, channel, { memberId, since: startOfDay(brand.timeZone, tx.now) })
  const left = dailyAmount === null ? null : dailyAmount - used.amount
  const isCountReached = dailyCount !== null && used.count >= BigInt(dailyCount)
  if (!isCountReached && (left === null || amount <= left)) return
  const units = isCountReached || left === null || left < 0n ? 0n : left
  refuse('day_full', {
    params: { left: { units, currency: brand.currency } },
    value: { direction },
  })
}

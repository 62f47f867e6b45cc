import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { orRefused, Refused, refuse } from '#platform/refused.ts'
import { mustHavePlayed } from './ask-turnover.ts'
import { checkAmount } from './channels.ts'
import { checkDay } from './day-limits.ts'
import { mustBeKnown } from './known.ts'
import { lockMemberFor } from './store.ts'
import type { ChannelRow } from './store-channels.ts'
import { countOpenWithdrawals } from './store-withdrawals.ts'

const openWithdrawalsMax = 3

type Asked = {
  readonly channels: readonly ChannelRow[]
  readonly memberId: bigint
  readonly amount: bigint
}

/**
 * Refuses a withdrawal that no channel, the limit for unverified members or outstanding turnover allows. Takes the member's
 * withdrawal lock.
 * @returns the channel to pay through
 */
export async function mustLetOut(tx: Tx, brand: BrandConfig, asked: Asked): Promise<ChannelRow> {
  const { memberId } = asked
  await lockMemberFor(tx, 'withdrawal', memberId)
  if ((await countOpenWithdrawals(tx, memberId)) >= openWithdrawalsMax) refuse('too_many_open')
  const channel = await wayOut(tx, brand, asked)
  await mustBeKnown(tx, brand, 'withdrawal', asked)
  await mustHavePlayed(tx, brand, asked)
  return channel
}

/** Returns the first channel whose limits and daily limits allow the amount; otherwise throws the first channel's refusal. */
async function wayOut(tx: Tx, brand: BrandConfig, { channels, memberId, amount }: Asked): Promise<ChannelRow> {
  let refused: Refused | undefined
  for (const channel of channels) {
    const tried = await orRefused(async () => {
      checkAmount(brand, channel, amount)
      await checkDay(tx, brand, channel, { memberId, amount })
      return channel
    })
    if (!(tried instanceof Refused)) return tried
    refused ??= tried
  }
  throw refused ?? new Refused('channel_unavailable')
}

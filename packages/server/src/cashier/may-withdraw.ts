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
 * Refuses a withdrawal that no channel, the bound of strangers, or what is still to be staked, allows. From here on the others wait.
 * @returns the channel that it leaves by
 */
export async function mustLetOut(tx: Tx, brand: BrandConfig, asked: Asked): Promise<ChannelRow> {
  const { memberId } = asked
  await lockMemberFor(tx, 'withdrawal', memberId)
  if ((await countOpenWithdrawals(tx, memberId)) >= openWithdrawalsMax) refuse('too_many_open')
  const channel = await wayOut(tx, brand, asked)
  await mustBeKnown(tx, brand, 'withdrawal', asked)
  await mustHavePlayed(tx, brand, memberId)
  return channel
}

/** The first channel whose own limits, and those of its day, the amount keeps to; where none is, what the first one says. */
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

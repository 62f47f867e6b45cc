import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { mustHavePlayed } from './ask-turnover.ts'
import { checkAmount } from './channels.ts'
import { checkDay } from './day-limits.ts'
import { lockMemberFor } from './store.ts'
import type { ChannelRow } from './store-channels.ts'
import { countOpenWithdrawals } from './store-withdrawals.ts'

const openWithdrawalsMax = 3

/** Refuses a withdrawal that the channel, the day or what is still to be staked do not allow. From here on the others wait. */
export async function mustLetOut(
  tx: Tx,
  brand: BrandConfig,
  { channel, memberId, amount }: { channel: ChannelRow; memberId: bigint; amount: bigint },
): Promise<void> {
  checkAmount(brand, channel, amount)
  await lockMemberFor(tx, 'withdrawal', memberId)
  if ((await countOpenWithdrawals(tx, memberId)) >= openWithdrawalsMax) refuse('too_many_open')
  await checkDay(tx, brand, channel, { memberId, amount })
  await mustHavePlayed(tx, brand, memberId)
}

import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { mustAllowDeposit } from '#protection/public.ts'
import { checkAmount } from './channels.ts'
import { checkDay } from './day-limits.ts'
import { mustBeKnown } from './known.ts'
import { countOpenDeposits, lockMemberFor, openDepositSum } from './store.ts'
import type { ChannelRow } from './store-channels.ts'

const openDepositsMax = 10

/**
 * Refuses a deposit that the channel, the member's own limits, the day's limits or the limit for unverified members do not allow.
 * Takes the member's deposit lock.
 */
export async function mustTakeDeposit(
  tx: Tx,
  brand: BrandConfig,
  { channel, memberId, amount }: { channel: ChannelRow; memberId: bigint; amount: bigint },
): Promise<void> {
  checkAmount(brand, channel, amount)
  await lockMemberFor(tx, 'deposit', memberId)
  if ((await countOpenDeposits(tx, memberId)) >= openDepositsMax) refuse('too_many_open')
  await mustAllowDeposit(tx, memberId, { amount, open: await openDepositSum(tx, memberId) })
  await checkDay(tx, brand, channel, { memberId, amount })
  await mustBeKnown(tx, brand, 'deposit', { memberId, amount })
}

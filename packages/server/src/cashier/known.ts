import { identityDays } from '@gasing/contract/calls/identity'
import { exactMoney } from '@gasing/contract/money'
import type { BrandConfig } from '#brand/public.ts'
import { boundOfStranger } from '#identity/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { sentSince } from '#wallet/public.ts'
import { movedSince } from './store-day.ts'

const dayMilliseconds = 86_400_000

type Asked = {
  readonly memberId: bigint
  readonly amount: bigint
  /** It stands among what was sent to others already. */
  readonly isSent?: boolean
}

/** Y06: refuses what goes beyond the bound of members whose papers nobody has accepted. The member's door is locked by then. */
export async function mustBeKnown(
  tx: Tx,
  { currency }: BrandConfig,
  way: 'deposit' | 'withdrawal',
  { memberId, amount, isSent = false }: Asked,
): Promise<void> {
  const bound = await boundOfStranger(tx, memberId, way)
  if (bound === null) return
  const since = new Date(tx.now.getTime() - identityDays * dayMilliseconds)
  // what goes to other members is out as well
  const sent = way === 'deposit' ? 0n : await sentSince(tx, memberId, since)
  const left = bound.most - (await movedSince(tx, way, { memberId, since })) - sent + (isSent ? amount : 0n)
  if (amount <= left) return
  const params = {
    left: exactMoney(left > 0n ? left : 0n, currency.decimals),
    currency: currency.code,
    days: identityDays,
  }
  refuse(bound.waits ? 'identity_pending' : 'identity_required', { params })
}

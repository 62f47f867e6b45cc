import { exactMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import { type Listener, on } from '#platform/events/emit.ts'
import { paymentWaits } from '#wallet/events.ts'
import { notice } from './notice.ts'
import { accountsOf } from './store-collect.ts'

/** Records an event, once, for a payment that waits because the account cannot hold more. */
export const listeners: readonly Listener[] = [
  on(paymentWaits, 'watch.full-accounts', async (tx, { memberId, amount, due, key }) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    const account = (await accountsOf(tx, [memberId])).get(memberId) ?? memberId
    const much =
      due === 'points' ? { points: exactMoney(BigInt(amount), 2) } : { paid: exactMoney(BigInt(amount), decimals) }
    const facts = { memberId, account, due, ...much }
    await notice(tx, [{ kind: 'account_full', key, facts, at: tx.now }])
  }),
]

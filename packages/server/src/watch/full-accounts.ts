import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import { type Listener, on } from '#platform/events/emit.ts'
import { paymentPostponed } from '#wallet/events.ts'
import { recordEvents } from './record-events.ts'
import { selectAccountNames } from './store-collect.ts'

/** Records an event, once, for a payment that waits because the account cannot hold more. */
export const listeners: readonly Listener[] = [
  on(paymentPostponed, 'watch.full-accounts', async (tx, { memberId, amount, due, key }) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const account = (await selectAccountNames(tx, [memberId])).get(memberId) ?? memberId
    const much =
      due === 'points'
        ? { points: formatExactMoney(BigInt(amount), 2) }
        : { paid: formatExactMoney(BigInt(amount), decimals) }
    const facts = { memberId, account, due, ...much }
    await recordEvents(tx, [{ kind: 'account_full', key, facts, at: tx.now }])
  }),
]

import type { useT } from '#i18n/provider.ts'
import type { Fact } from '#parts/Facts.tsx'
import { Money } from '#parts/Money.tsx'
import { lessFee, type Withdrawal } from './queue.ts'

/** What the brand keeps of an amount, and what is left to be sent; nothing where it keeps nothing. */
export function feeFacts(withdrawal: Pick<Withdrawal, 'amount' | 'fee'>, t: ReturnType<typeof useT>): Fact[] {
  const net = lessFee(withdrawal)
  if (net === null) return []
  return [
    { label: t('fee'), value: <Money amount={withdrawal.fee} /> },
    { label: t('withdrawal_to_send'), value: <Money amount={net} strong /> },
  ]
}

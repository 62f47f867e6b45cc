import type { useT } from '#i18n/provider.ts'
import type { Fact } from '#parts/Facts.tsx'
import { Money } from '#parts/Money.tsx'
import { subtractFee, type Withdrawal } from './queue.ts'

/** The brand's fee of an amount and the net amount to send; empty without a fee. */
export function buildFeeFacts(withdrawal: Pick<Withdrawal, 'amount' | 'fee'>, t: ReturnType<typeof useT>): Fact[] {
  const net = subtractFee(withdrawal)
  if (net === null) return []
  return [
    { label: t('fee'), value: <Money amount={withdrawal.fee} /> },
    { label: t('withdrawal_to_send'), value: <Money amount={net} strong /> },
  ]
}

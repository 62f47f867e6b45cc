import { parseMoney } from '@gasing/contract/money'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { writeLabel } from '#shared/write-label.ts'
import type { Withdrawal } from './withdrawal.ts'

/** Details of a withdrawal beyond its status: the amount sent, the amount received, and where the rest is. */
export function WithdrawalNotes({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const { status, dispute, receivedAmount, remainingAmount, reason } = withdrawal
  const fee = parseMoney(withdrawal.fee)
  const whole = parseMoney(withdrawal.amount) - fee
  const written = (text: string) => writeMoney(parseMoney(text))
  const lines = [
    fee > 0n && t('withdraw_fee', { fee: writeMoney(fee), rest: writeMoney(whole) }),
    receivedAmount &&
      status === 'partly_received' &&
      t('received_of', { received: written(receivedAmount), amount: writeMoney(whole) }),
    dispute && remainingAmount && t(`dispute_${dispute}_text`, { amount: written(remainingAmount) }),
    status === 'auto_received' && t('withdrawal_counted'),
    (status === 'rejected' || status === 'cancelled') && t('withdrawal_back'),
    reason && `${writeLabel(t('reason'))}${reason}`,
  ].filter((line) => line !== null && line !== false)
  return (
    <div className="grid gap-1 text-sm text-muted wrap-anywhere">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

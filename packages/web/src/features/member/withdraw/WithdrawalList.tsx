import { cancelWithdrawal, withdrawals } from '@gasing/contract/calls/cashier'
import { balance } from '@gasing/contract/calls/wallet'
import { parseMoney } from '@gasing/contract/money'
import { Button } from '@gasing/ui/Button'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { useCall } from '#api/use-call.ts'
import { writeDue, writeMoney, writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { LongList } from '#shared/LongList.tsx'
import { StatusPill, type Tone } from '#shared/StatusPill.tsx'
import { useHistory } from '#shared/use-history.ts'
import { showToast } from '#state/toast-store.ts'
import { isOn } from '../../../modules.ts'
import { PaymentTimeline } from '../parts/PaymentTimeline.tsx'
import { ConfirmReceipt } from './ConfirmReceipt.tsx'
import { WithdrawalNotes } from './WithdrawalNotes.tsx'
import type { Withdrawal } from './withdrawal.ts'

const tones: Record<Withdrawal['status'], Tone> = {
  requested: 'going',
  approved: 'going',
  sent: 'going',
  received: 'good',
  auto_received: 'good',
  partly_received: 'bad',
  not_received: 'bad',
  rejected: 'bad',
  cancelled: 'plain',
}

/** Returns the status label; for a closed dispute, its outcome. */
function getState({ status, dispute }: Withdrawal, t: ReturnType<typeof useT>): { tone: Tone; text: string } {
  if (dispute === 'returned') return { tone: 'good', text: t('dispute_returned') }
  if (dispute === 'forced') return { tone: 'plain', text: t('dispute_forced') }
  return { tone: tones[status], text: t(`withdrawal_${status}`) }
}

/** Withdrawals, each with its timeline of past and coming steps (MEMBER-6). */
export function WithdrawalList() {
  const t = useT()
  const found = useHistory(withdrawals, {})
  const rows = found.rows as Withdrawal[]
  return (
    <LongList
      found={found}
      count={rows.length}
      className="divide-y divide-line"
      empty={<p className="py-4 text-muted">{t('withdraw_list_empty')}</p>}
    >
      {rows.map((withdrawal) => (
        <WithdrawalRow key={withdrawal.withdrawalId} withdrawal={withdrawal} />
      ))}
    </LongList>
  )
}

function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const [confirming, setConfirming] = useState(false)
  const cancel = useCall(cancelWithdrawal, {
    onDone: ({ repaid: written }) => {
      const repaid = parseMoney(written)
      void refresh(withdrawals)
      void refresh(balance)
      if (repaid === 0n) return
      const amounts = { repaid: writeMoney(repaid), returned: writeMoney(parseMoney(withdrawal.amount) - repaid) }
      showToast({ tone: 'good', text: t('withdrawal_cancelled_repaid', amounts) })
    },
  })
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <p className="font-semibold">
          <bdi>{writeMoney(parseMoney(withdrawal.amount))}</bdi>
        </p>
        <StatusPill {...getState(withdrawal, t)} />
      </div>
      <p className="text-sm text-muted">
        {withdrawal.bank} <bdi>{withdrawal.number}</bdi> ·{' '}
        <time dateTime={withdrawal.createdAt} className="whitespace-nowrap">
          {writeTime(withdrawal.createdAt, 'yyyy-MM-dd hh:mm')}
        </time>
      </p>
      <PaymentTimeline steps={withdrawal.timeline} />
      {withdrawal.status === 'sent' && withdrawal.confirmBefore && (
        <p className="text-sm text-muted">{t('confirm_before', { time: writeDue(withdrawal.confirmBefore) })}</p>
      )}
      <WithdrawalNotes withdrawal={withdrawal} />
      <div className="mt-2 flex gap-2">
        {withdrawal.status === 'sent' && (
          <Button size="s" onClick={() => setConfirming(true)}>
            {t('confirm_receipt')}
          </Button>
        )}
        {withdrawal.status === 'requested' && isOn('WITHDRAWCANCEL') && (
          <Button
            look="line"
            size="s"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: withdrawal.withdrawalId } })}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
      {confirming && <ConfirmReceipt withdrawal={withdrawal} onClose={() => setConfirming(false)} />}
    </li>
  )
}

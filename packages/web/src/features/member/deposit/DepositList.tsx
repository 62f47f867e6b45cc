import { cancelDeposit, deposits } from '@gasing/contract/calls/cashier'
import { parseMoney } from '@gasing/contract/money'
import { Button, buildButtonClass } from '@gasing/ui/Button'
import { useState } from 'react'
import { refresh } from '#api/query.ts'
import { useCall } from '#api/use-call.ts'
import { writeDue, writeMoney, writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { useExclusion } from '#shared/exclusion.ts'
import { LongList } from '#shared/LongList.tsx'
import { StatusPill } from '#shared/StatusPill.tsx'
import { useHistory } from '#shared/use-history.ts'
import { writeLabel } from '#shared/write-label.ts'
import { PaymentTimeline } from '../parts/PaymentTimeline.tsx'
import { type Deposit, depositTones, findEndText, isPayable } from './deposit-status.ts'
import { PayDialog } from './PayDialog.tsx'

/** Coins have arrived and await chain confirmations: nothing is left to pay or to cancel. */
const isSeen = ({ status, timeline }: Deposit): boolean =>
  status === 'awaiting' && timeline.some((step) => step.status === 'paid' && step.at !== null)

/** Explains the deposit's money so far, where the status alone does not. */
function describeMoney(deposit: Deposit, t: ReturnType<typeof useT>): string | null {
  const { status, amount, paidAmount, expiresAt } = deposit
  if (isSeen(deposit)) return t('deposit_seen_text')
  const paid = paidAmount && paidAmount !== amount ? writeMoney(parseMoney(paidAmount)) : null
  if (paid && isPayable(deposit)) {
    const rest = writeMoney(parseMoney(amount) - parseMoney(paidAmount ?? '0'))
    return t('deposit_paid_part', { paid, rest, time: writeDue(expiresAt) })
  }
  if (paid && (status === 'checking' || status === 'expired')) return t('deposit_paid_other', { paid })
  const end = findEndText(deposit)
  return end && t(end)
}

type DepositListProps = {
  max?: number
  /** Beside a game: payment pages open in another window, so that the round continues. */
  beside?: boolean
}

/** Deposits with their available actions. The list updates when the provider decides. */
export function DepositList({ max, beside = false }: DepositListProps) {
  const t = useT()
  const found = useHistory(deposits, {})
  const rows = found.rows as Deposit[]
  return (
    <LongList
      found={found}
      count={rows.length}
      className="divide-y divide-line"
      hasMore={max === undefined}
      empty={<p className="py-4 text-muted">{t('deposit_list_empty')}</p>}
    >
      {rows.slice(0, max).map((deposit) => (
        <DepositRow key={deposit.depositId} deposit={deposit} beside={beside} />
      ))}
    </LongList>
  )
}

function DepositRow({ deposit, beside }: { deposit: Deposit; beside: boolean }) {
  const t = useT()
  const cancel = useCall(cancelDeposit, { onDone: () => void refresh(deposits) })
  const [paying, setPaying] = useState(false)
  const open = isPayable(deposit) && !isSeen(deposit)
  const isExcluded = useExclusion() !== null
  const line = describeMoney(deposit, t)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <p className="font-semibold">
          <bdi>{writeMoney(parseMoney(deposit.amount))}</bdi>
        </p>
        <StatusPill
          tone={depositTones[deposit.status]}
          text={t(isSeen(deposit) ? 'deposit_seen' : `deposit_${deposit.status}`)}
        />
      </div>
      <p className="text-sm text-muted">
        {deposit.channelName} ·{' '}
        <time dateTime={deposit.createdAt} className="whitespace-nowrap">
          {writeTime(deposit.createdAt, 'yyyy-MM-dd hh:mm')}
        </time>
      </p>
      <p className="text-xs break-all text-muted">
        {t('reference')} <bdi>{deposit.reference}</bdi>
      </p>
      <PaymentTimeline steps={deposit.timeline} />
      {deposit.bonus && (
        <p className="text-sm text-muted">
          {t(`bonus_with_${deposit.bonus.status}`, {
            percent: deposit.bonus.percent,
            amount: writeMoney(parseMoney(deposit.bonus.amount ?? '0')),
          })}
        </p>
      )}
      {line && <p className="text-sm text-muted">{line}</p>}
      {deposit.reason && (
        <p className="text-sm text-muted">
          {writeLabel(t('reason'))}
          {deposit.reason}
        </p>
      )}
      {open && (
        <div className="mt-2 flex gap-2">
          {deposit.instructions && (
            <Button size="s" onClick={() => setPaying(true)}>
              {t('pay_how')}
            </Button>
          )}
          {deposit.redirectUrl && !isExcluded && (
            <a
              href={deposit.redirectUrl}
              className={buildButtonClass('brand', 's')}
              {...(beside && { target: '_blank', rel: 'noopener' })}
            >
              {t('deposit_continue')}
            </a>
          )}
          <Button
            look="plain"
            size="s"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: deposit.depositId } })}
          >
            {t('cancel')}
          </Button>
        </div>
      )}
      {paying && <PayDialog depositId={deposit.depositId} onClose={() => setPaying(false)} />}
    </li>
  )
}

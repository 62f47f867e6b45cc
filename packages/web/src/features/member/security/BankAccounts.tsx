import { bankAccounts } from '@gasing/contract/calls/bank-accounts'
import { channels } from '@gasing/contract/calls/cashier'
import { memberInfo } from '@gasing/contract/calls/member'
import { security } from '@gasing/contract/calls/security'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Waiting } from '#shared/Waiting.tsx'
import { BankAccountForm } from '../withdraw/BankAccountForm.tsx'
import { payoutKinds } from '../withdraw/payout-kinds.ts'
import { PaymentPasswordForm } from './PaymentPasswordForm.tsx'

/** The accounts that withdrawals go to, and a way to bind one more. The payment password guards it, so it comes first. */
export function BankAccounts({ hasPaymentPassword }: { hasPaymentPassword: boolean }) {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const member = useQuery(queryOf(memberInfo, {}))
  const found = useQuery(queryOf(bankAccounts, {}))
  const ways = useQuery(queryOf(channels, { query: { direction: 'withdrawal' } }))
  if (!member.data || !found.data) return <Waiting found={member.isLoadingError ? member : found} className="h-32" />
  if (!hasPaymentPassword)
    return (
      <>
        <p className="mb-4 text-muted">{t('withdraw_needs_password')}</p>
        <PaymentPasswordForm first onDone={() => void refresh(security)} />
      </>
    )
  const { list, max } = found.data
  return (
    <>
      <ul className="mb-4 grid gap-2">
        {list.map((account) => (
          <li key={account.accountId} className="flex items-center gap-3 rounded-m border border-line p-3">
            <Icon name="landmark" className="text-brand-text" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{account.bank}</span>
              <span className="block text-sm text-muted">
                <bdi>{account.holder}</bdi> · <bdi>{account.number}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {adding || list.length === 0 ? (
        <BankAccountForm
          accounts={found.data}
          kinds={payoutKinds(ways.data?.list ?? [])}
          holder={member.data.payeeName}
          onDone={() => {
            setAdding(false)
            void refresh(security)
          }}
        />
      ) : list.length >= max ? (
        <p className="text-sm text-muted">{t('bank_full', { max })}</p>
      ) : (
        <Button look="soft" className="w-full" onClick={() => setAdding(true)}>
          <Icon name="plus" className="size-4" />
          {t('bank_add')}
        </Button>
      )}
    </>
  )
}

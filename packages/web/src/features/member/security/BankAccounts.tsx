import { bankAccounts } from '@gasing/contract/calls/bank-accounts'
import { channels } from '@gasing/contract/calls/cashier'
import { memberInfo } from '@gasing/contract/calls/member'
import { security } from '@gasing/contract/calls/security'
import { Button } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery, refresh } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Waiting } from '#shared/Waiting.tsx'
import { BankAccountForm } from '../withdraw/BankAccountForm.tsx'
import { listPayoutKinds } from '../withdraw/payout-kinds.ts'
import { OwnAccount } from './OwnAccount.tsx'
import { PaymentPasswordForm } from './PaymentPasswordForm.tsx'

/**
 * The accounts for withdrawals, with the forms to add and remove one. Both require the payment password, so that is set first.
 */
export function BankAccounts({ hasPaymentPassword }: { hasPaymentPassword: boolean }) {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<string | null>(null)
  const member = useQuery(buildQuery(memberInfo, {}))
  const found = useQuery(buildQuery(bankAccounts, {}))
  const ways = useQuery(buildQuery(channels, { query: { direction: 'withdrawal' } }))
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
          <OwnAccount
            key={account.accountId}
            account={account}
            leaving={leaving === account.accountId}
            onLeaving={(isLeaving) => setLeaving(isLeaving ? account.accountId : null)}
          />
        ))}
      </ul>
      {adding || list.length === 0 ? (
        <BankAccountForm
          accounts={found.data}
          kinds={listPayoutKinds(ways.data?.list ?? [])}
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

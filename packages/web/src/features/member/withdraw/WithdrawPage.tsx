import { bankAccounts } from '@gasing/contract/calls/bank-accounts'
import { channels } from '@gasing/contract/calls/cashier'
import { memberInfo } from '@gasing/contract/calls/member'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { Waiting } from '#shared/Waiting.tsx'
import { PaymentPasswordForm } from '../security/PaymentPasswordForm.tsx'
import { useReturnMoney } from '../wallets/use-return-money.ts'
import { WalletsCard } from '../wallets/WalletsCard.tsx'
import { BankAccountForm } from './BankAccountForm.tsx'
import { listPayoutKinds } from './payout-kinds.ts'
import { Turnover } from './Turnover.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

/** Withdraw: missing prerequisites come first, one at a time. */
export function WithdrawPage() {
  const t = useT()
  useReturnMoney('opened')
  const member = useQuery(buildQuery(memberInfo, {}))
  const accounts = useQuery(buildQuery(bankAccounts, {}))
  const ways = useQuery(buildQuery(channels, { query: { direction: 'withdrawal' } }))
  const step = () => {
    if (!member.data || !accounts.data)
      return <Waiting found={member.isLoadingError ? member : accounts} className="h-72" />
    if (!member.data.hasPaymentPassword) {
      return (
        <>
          <p className="mb-4 text-muted">{t('withdraw_needs_password')}</p>
          <PaymentPasswordForm first />
        </>
      )
    }
    if (accounts.data.list.length === 0) {
      return (
        <>
          <p className="mb-4 text-muted">{t('withdraw_needs_account')}</p>
          <BankAccountForm
            accounts={accounts.data}
            kinds={listPayoutKinds(ways.data?.list ?? [])}
            holder={member.data.payeeName}
          />
        </>
      )
    }
    return <WithdrawForm accounts={accounts.data} holder={member.data.payeeName} />
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <Card title={t('withdraw_new')}>
        <Turnover />
        {step()}
      </Card>
      <WalletsCard />
      <Card title={t('withdraw_list')}>
        <WithdrawalList />
      </Card>
    </div>
  )
}

import { useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { Card } from '#shared/Card.tsx'
import { ExclusionGate } from '#shared/ExclusionGate.tsx'
import { WalletsCard } from '../wallets/WalletsCard.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositList } from './DepositList.tsx'

/** Deposit, and follow earlier deposits. */
export function DepositPage() {
  const t = useT()
  // a member returning from the payment page wants to see the result; on a phone the form would be above it
  const [isBack] = useState(() => new URLSearchParams(window.location.search).has('deposit'))
  const list = (
    <Card title={t('deposit_list')}>
      <DepositList />
    </Card>
  )
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      {isBack && list}
      <Card title={t('deposit_new')}>
        <ExclusionGate>
          <DepositForm />
        </ExclusionGate>
      </Card>
      <WalletsCard />
      {!isBack && list}
    </div>
  )
}

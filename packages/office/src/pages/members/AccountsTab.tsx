import { officeMemberAccounts, removeMemberAccount } from '@gasing/contract/calls/office/accounts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Moment } from '#parts/Moment.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { type Column, Rows } from '#parts/Rows.tsx'
import type { Member, PayoutAccount } from './member.ts'
import { RemoveAccountDeed } from './RemoveAccountDeed.tsx'

/** The accounts that a member's withdrawals can go to, and those that were removed. */
export function AccountsTab({ member }: { member: Member }) {
  const t = useT()
  const mayMake = useMay()
  const [leaving, setLeaving] = useState<PayoutAccount | null>(null)
  const { data, error, isFetching, refetch } = useCall(officeMemberAccounts, { params: { id: member.id } })
  const deeds: readonly Column<PayoutAccount>[] = mayMake(removeMemberAccount)
    ? [{ key: 'remove', label: 'payout_remove', deed: true, end: true, cell: removal }]
    : []
  function removal(account: PayoutAccount) {
    if (account.removedAt) return null
    return (
      <Button size="small" color="error" onClick={() => setLeaving(account)}>
        {t('payout_remove')}
      </Button>
    )
  }
  return (
    <Panel flush={!error}>
      {error ? (
        <RefusalNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Rows<PayoutAccount>
          label={t('payout_accounts')}
          empty={t('payout_accounts_empty')}
          columns={[...columns, ...deeds]}
          records={data?.list.map((account) => ({ ...account, id: account.accountId }))}
          busy={isFetching}
        />
      )}
      {leaving && <RemoveAccountDeed member={member} account={leaving} onClose={() => setLeaving(null)} />}
    </Panel>
  )
}

const columns: readonly Column<PayoutAccount>[] = [
  { key: 'bank', label: 'bank', cell: ({ bank }) => bank },
  { key: 'number', label: 'account_number', cell: ({ number }) => <bdi>{number}</bdi> },
  { key: 'holder', label: 'holder', cell: ({ holder }) => <bdi>{holder}</bdi> },
  { key: 'addedAt', label: 'payout_added', cell: ({ addedAt }) => <Moment at={addedAt} /> },
  {
    key: 'removedAt',
    label: 'payout_removed',
    cell: ({ removedAt }) => (removedAt ? <Moment at={removedAt} /> : '–'),
  },
]

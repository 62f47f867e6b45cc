import { freeMemberAccount, officeMemberAccounts, removeMemberAccount } from '@gasing/contract/calls/office/accounts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Moment } from '#parts/Moment.tsx'
import { Panel } from '#parts/Panel.tsx'
import { type Column, RecordTable } from '#parts/RecordTable.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import type { Member, PayoutAccount } from './member.ts'

/** The member's payout accounts, and those that were removed. */
export function AccountsTab({ member }: { member: Member }) {
  const t = useT()
  const mayMake = useCallPermission()
  const [chosen, setChosen] = useState<PayoutAccount | null>(null)
  const { data, error, isFetching, refetch } = useCall(officeMemberAccounts, { params: { id: member.id } })
  const actions: readonly Column<PayoutAccount>[] =
    mayMake(removeMemberAccount) || mayMake(freeMemberAccount)
      ? [{ key: 'remove', label: 'payout_remove', isAction: true, end: true, cell: action }]
      : []
  function action(account: PayoutAccount) {
    if (account.freedAt || !mayMake(account.removedAt ? freeMemberAccount : removeMemberAccount)) return null
    return (
      <Button size="small" color="error" onClick={() => setChosen(account)}>
        {t(account.removedAt ? 'payout_free' : 'payout_remove')}
      </Button>
    )
  }
  return (
    <Panel flush={!error}>
      {error ? (
        <RefusalNote error={error} onRetry={() => void refetch()} />
      ) : (
        <RecordTable<PayoutAccount>
          label={t('payout_accounts')}
          empty={t('payout_accounts_empty')}
          columns={[...columns, ...actions]}
          records={data?.list.map((account) => ({ ...account, id: account.accountId }))}
          busy={isFetching}
        />
      )}
      {chosen && <AccountDialog member={member} account={chosen} onClose={() => setChosen(null)} />}
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
    cell: (account) => <RemovalTimes {...account} />,
  },
]

/** When an account was removed and, below, when its number was released. */
function RemovalTimes({ removedAt, freedAt }: PayoutAccount) {
  const t = useT()
  if (!removedAt) return '–'
  return (
    <>
      <Moment at={removedAt} />
      {freedAt && (
        <Typography variant="body2" color="textSecondary">
          {t('payout_freed')} <Moment at={freedAt} />
        </Typography>
      )}
    </>
  )
}

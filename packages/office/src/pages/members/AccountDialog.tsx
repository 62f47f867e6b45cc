import { freeMemberAccount, officeMemberAccounts, removeMemberAccount } from '@gasing/contract/calls/office/accounts'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import type { Member, PayoutAccount } from './member.ts'

type Props = { member: Member; account: PayoutAccount; onClose: () => void }

/** Removes a payout account, or releases the number of a removed one. Each needs a reason for the audit log. */
export function AccountDialog({ member, account: { id, bank, number, paidTo, removedAt }, onClose }: Props) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()
  const frees = removedAt !== null
  const title = t(frees ? 'do_free_account' : 'do_remove_account')

  async function carryOut({ text: reason }: { text: string }): Promise<void> {
    await send(frees ? freeMemberAccount : removeMemberAccount, { params: { id }, body: { reason } })
    await askAgain({ queryKey: ['call', officeMemberAccounts.path] })
    notify(t(frees ? 'done_free_account' : 'done_remove_account', { bank, number }), { type: 'success' })
  }

  return (
    <ConfirmDialog
      title={title}
      action={title}
      danger
      line={{ label: t('reason'), rows: 3 }}
      onDo={carryOut}
      onClose={onClose}
    >
      <Typography>
        {t(frees ? 'ask_free_account' : 'ask_remove_account', { account: member.account, bank, number })}
      </Typography>
      {frees && (
        <Typography color={paidTo > 0 ? 'error' : 'textSecondary'}>{t('payout_paid_to', { count: paidTo })}</Typography>
      )}
    </ConfirmDialog>
  )
}

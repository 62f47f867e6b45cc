import { officeMemberAccounts, removeMemberAccount } from '@gasing/contract/calls/office/accounts'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useT } from '#i18n/provider.ts'
import { Deed } from '#parts/Deed.tsx'
import type { Member, PayoutAccount } from './member.ts'

type Props = { member: Member; account: PayoutAccount; onClose: () => void }

/** Takes an account away that a member's withdrawals can go to, with the reason that the audit log keeps. */
export function RemoveAccountDeed({ member, account: { id, bank, number }, onClose }: Props) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()

  async function carryOut({ text: reason }: { text: string }): Promise<void> {
    await send(removeMemberAccount, { params: { id }, body: { reason } })
    await cache.invalidateQueries({ queryKey: ['call', officeMemberAccounts.path] })
    notify(t('done_remove_account', { bank, number }), { type: 'success' })
  }

  return (
    <Deed
      title={t('do_remove_account')}
      action={t('do_remove_account')}
      danger
      line={{ label: t('reason'), least: 3, most: 300, rows: 3 }}
      onDo={carryOut}
      onClose={onClose}
    >
      <Typography>{t('ask_remove_account', { account: member.account, bank, number })}</Typography>
    </Deed>
  )
}

import { endMemberSessions, officeMemberSessions } from '@gasing/contract/calls/office/members'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useRefetchQueries } from '#api/use-refetch-queries.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import type { Member } from './member.ts'

/** Signs a member out on every device, with a reason for the audit log. */
export function SignOutDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT()
  const notify = useNotify()
  const askAgain = useRefetchQueries()

  async function carryOut({ text: reason }: { text: string }): Promise<void> {
    await send(endMemberSessions, { params: { id: member.id }, body: { reason } })
    await askAgain({ queryKey: ['call', officeMemberSessions.path] })
    notify(t('done_sign_out', { account: member.account }), { type: 'success' })
  }

  return (
    <ConfirmDialog
      title={t('do_sign_out')}
      action={t('do_sign_out')}
      danger
      line={{ label: t('reason'), rows: 3 }}
      onDo={carryOut}
      onClose={onClose}
    >
      <Typography>{t('ask_sign_out', { account: member.account })}</Typography>
    </ConfirmDialog>
  )
}

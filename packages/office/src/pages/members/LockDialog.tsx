import { lockMember, unlockMember } from '@gasing/contract/calls/office/members'
import { agentTypes } from '@gasing/contract/who'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import type { Member } from './member.ts'

/** Locks or unlocks a member, with a reason for the audit log. */
export function LockDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const mayUnlock = useCallPermission()(unlockMember)
  const locked = member.status === 'locked'
  const title = t(locked ? 'do_unlock' : 'do_lock')

  async function carryOut({ text, key }: { text: string; key: string }): Promise<void> {
    await send(locked ? unlockMember : lockMember, { params: { id: member.id }, body: { reason: text }, key })
    invalidateTopic(cache, 'deposit')
    notify(t(locked ? 'done_unlock' : 'done_lock', { account: member.account }), { type: 'success' })
  }

  return (
    <ConfirmDialog
      title={title}
      action={title}
      danger={!locked}
      line={{ label: t('reason'), rows: 3 }}
      onDo={carryOut}
      onClose={onClose}
    >
      <Typography>{t(locked ? 'ask_unlock' : 'ask_lock', { account: member.account })}</Typography>
      {!locked && agentTypes.includes(member.isAgent) && (
        <Typography>{t('ask_lock_agent', { account: member.account })}</Typography>
      )}
      {!mayUnlock && <Typography>{t('ask_lock_unlock_by', { role: t('role_risk') })}</Typography>}
    </ConfirmDialog>
  )
}

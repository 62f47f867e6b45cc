import { changeAgentType } from '@gasing/contract/calls/office/members'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { isAgent, type Member } from './member.ts'

/** Makes a member an agent or reverses it, with a reason for the audit log. */
export function AgentDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const back = isAgent(member)
  const title = t(back ? 'do_agent_back' : 'do_agent')

  async function carryOut({ text: reason, key }: { text: string; key: string }): Promise<void> {
    const granted = member.upline === null ? 1 : 2
    await send(changeAgentType, { params: { id: member.id }, body: { type: back ? 0 : granted, reason }, key })
    invalidateTopic(cache, 'deposit')
    notify(t(back ? 'done_agent_back' : 'done_agent', { account: member.account }), { type: 'success' })
  }

  return (
    <ConfirmDialog
      title={title}
      action={title}
      danger={back}
      line={{ label: t('reason'), rows: 3 }}
      onDo={carryOut}
      onClose={onClose}
    >
      <Typography>{t(back ? 'ask_agent_back' : 'ask_agent', { account: member.account })}</Typography>
    </ConfirmDialog>
  )
}

import { changeAgentType, endMemberSessions, lockMember, unlockMember } from '@gasing/contract/calls/office/members'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { AgentDialog } from './AgentDialog.tsx'
import { LockDialog } from './LockDialog.tsx'
import { canBeAgent, isAgent, type Member } from './member.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

/** Locks or unlocks the member, for operators who may. */
export function LockButton({ member }: { member: Member }) {
  const t = useT()
  const mayMake = useCallPermission()
  const [isConfirming, setConfirming] = useState(false)
  const locked = member.status === 'locked'
  if (!mayMake(locked ? unlockMember : lockMember)) return null
  return (
    <>
      <Button variant="outlined" color={locked ? 'primary' : 'error'} onClick={() => setConfirming(true)}>
        {t(locked ? 'do_unlock' : 'do_lock')}
      </Button>
      {isConfirming && <LockDialog member={member} onClose={() => setConfirming(false)} />}
    </>
  )
}

/** Signs the member out on every device, for operators who may. */
export function SignOutButton({ member }: { member: Member }) {
  const t = useT()
  const mayMake = useCallPermission()
  const [asked, setAsked] = useState(false)
  if (!mayMake(endMemberSessions)) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {t('do_sign_out')}
      </Button>
      {asked && <SignOutDialog member={member} onClose={() => setAsked(false)} />}
    </>
  )
}

/** Makes the member an agent or reverses it, for operators who may; locked members and trial accounts cannot become agents. */
export function AgentButton({ member }: { member: Member }) {
  const t = useT()
  const mayMake = useCallPermission()
  const [asked, setAsked] = useState(false)
  const back = isAgent(member)
  if (!mayMake(changeAgentType) || !(back || canBeAgent(member))) return null
  return (
    <>
      <Button variant="outlined" color={back ? 'error' : 'primary'} onClick={() => setAsked(true)}>
        {t(back ? 'do_agent_back' : 'do_agent')}
      </Button>
      {asked && <AgentDialog member={member} onClose={() => setAsked(false)} />}
    </>
  )
}

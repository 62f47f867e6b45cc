import { officeMemberAccess, unlockMember } from '@gasing/contract/calls/office/members'
import BackIcon from '@mui/icons-material/ArrowBack'
import { Alert, Box, IconButton, Skeleton, Stack } from '@mui/material'
import { useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { AccessPanel } from './AccessPanel.tsx'
import { AgentButton, LockButton, SignOutButton } from './MemberButtons.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { MemberTabs } from './MemberTabs.tsx'
import type { Member } from './member.ts'

/** One member: balance, every movement of money, and active sessions. */
export function MemberPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetOne<Member>('members', { id })
  return (
    <>
      <PageHead
        title={data?.account ?? t('member')}
        back={
          <IconButton component={Link} to="/members" aria-label={t('back_to_members')} edge="start">
            <BackIcon />
          </IconButton>
        }
      >
        {data && <StatusChip status={data.status} />}
        {data && <SignOutButton member={data} />}
        {data && <AgentButton member={data} />}
        {data && <LockButton member={data} />}
      </PageHead>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data ? <Body member={data} /> : !error && <Skeleton variant="rounded" height={180} />}
    </>
  )
}

function Body({ member }: { member: Member }) {
  const t = useT()
  const mayMake = useCallPermission()
  return (
    <Stack spacing={2}>
      {member.status === 'locked' && (
        <Alert severity="warning" variant="outlined">
          {t('locked_because', { reason: member.lockReason ?? '–' })}
          {!mayMake(unlockMember) && <Box>{t('unlock_by', { role: t('role_risk') })}</Box>}
        </Alert>
      )}
      <MemberFacts member={member} />
      {mayMake(officeMemberAccess) && <AccessPanel member={member} />}
      <MemberTabs member={member} />
    </Stack>
  )
}

import { officeMemberAccess, officeMemberSessions } from '@gasing/contract/calls/office/members'
import BackIcon from '@mui/icons-material/ArrowBack'
import { Alert, Box, IconButton, Skeleton, Stack, Tab, Tabs } from '@mui/material'
import { useGetOne } from 'react-admin'
import { Link, useParams, useSearchParams } from 'react-router'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { AccessPanel } from './AccessPanel.tsx'
import { AccountsTab } from './AccountsTab.tsx'
import { BetsTab } from './BetsTab.tsx'
import { LedgerTab } from './LedgerTab.tsx'
import { AgentButton, LockButton, SignOutButton } from './MemberButtons.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import type { Member } from './member.ts'
import { ProtectionTab } from './ProtectionTab.tsx'
import { SessionsTab } from './SessionsTab.tsx'
import { SignInsTab } from './SignInsTab.tsx'

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
  const [search, setSearch] = useSearchParams()
  const seesSessions = mayMake(officeMemberSessions)
  const tabs = ['ledger', 'bets', 'accounts', ...(seesSessions ? ['protection', 'sessions', 'sign-ins'] : [])]
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'ledger'
  return (
    <Stack spacing={2}>
      {member.status === 'locked' && (
        <Alert severity="warning" variant="outlined">
          {t('locked_because', { reason: member.lockReason ?? '–' })}
        </Alert>
      )}
      <MemberFacts member={member} />
      {mayMake(officeMemberAccess) && <AccessPanel member={member} />}
      <Box>
        <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: 1.5 }}>
          <Tabs
            value={tab}
            onChange={(_, next: string) => setSearch({ tab: next }, { replace: true })}
            aria-label={t('member')}
            variant="scrollable"
            allowScrollButtonsMobile
          >
            <Tab value="ledger" label={t('ledger')} />
            <Tab value="bets" label={t('bets')} />
            <Tab value="accounts" label={t('payout_accounts')} />
            {seesSessions && <Tab value="protection" label={t('protection_tab')} />}
            {seesSessions && <Tab value="sessions" label={t('sessions')} />}
            {seesSessions && <Tab value="sign-ins" label={t('sign_ins')} />}
          </Tabs>
        </Box>
        {tab === 'ledger' && <LedgerTab memberId={member.id} />}
        {tab === 'bets' && <BetsTab memberId={member.id} />}
        {tab === 'accounts' && <AccountsTab member={member} />}
        {tab === 'protection' && <ProtectionTab memberId={member.id} />}
        {tab === 'sessions' && <SessionsTab memberId={member.id} />}
        {tab === 'sign-ins' && <SignInsTab memberId={member.id} />}
      </Box>
    </Stack>
  )
}

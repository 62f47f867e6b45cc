import { officeMemberSessions } from '@gasing/contract/calls/office/members'
import { Box, Tab, Tabs } from '@mui/material'
import { useSearchParams } from 'react-router'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { AccountsTab } from './AccountsTab.tsx'
import { BetsTab } from './BetsTab.tsx'
import { LedgerTab } from './LedgerTab.tsx'
import type { Member } from './member.ts'
import { ProfitTab } from './ProfitTab.tsx'
import { ProtectionTab } from './ProtectionTab.tsx'
import { SessionsTab } from './SessionsTab.tsx'
import { SignInsTab } from './SignInsTab.tsx'

/** The member's records in tabs; the address names the open one. */
export function MemberTabs({ member }: { member: Member }) {
  const t = useT()
  const mayMake = useCallPermission()
  const [search, setSearch] = useSearchParams()
  const seesSessions = mayMake(officeMemberSessions)
  const tabs = [
    ...['ledger', 'bets', 'profit', 'accounts'],
    ...(seesSessions ? ['protection', 'sessions', 'sign-ins'] : []),
  ]
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'ledger'
  return (
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
          <Tab value="profit" label={t('profit')} />
          <Tab value="accounts" label={t('payout_accounts')} />
          {seesSessions && <Tab value="protection" label={t('protection_tab')} />}
          {seesSessions && <Tab value="sessions" label={t('sessions')} />}
          {seesSessions && <Tab value="sign-ins" label={t('sign_ins')} />}
        </Tabs>
      </Box>
      {tab === 'ledger' && <LedgerTab memberId={member.id} />}
      {tab === 'bets' && <BetsTab memberId={member.id} />}
      {tab === 'profit' && <ProfitTab memberId={member.id} />}
      {tab === 'accounts' && <AccountsTab member={member} />}
      {tab === 'protection' && <ProtectionTab memberId={member.id} />}
      {tab === 'sessions' && <SessionsTab memberId={member.id} />}
      {tab === 'sign-ins' && <SignInsTab memberId={member.id} />}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { usePermissions } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { isPageAllowed } from '#api/permissions.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Facts } from '#parts/Facts.tsx'
import { Age, Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { Panel } from '#parts/Panel.tsx'
import type { Member } from './member.ts'
import { listRecordLinks } from './record-links.ts'

/** The head of a member's page: money first, then identity, then links to the member's records. */
export function MemberFacts({ member }: { member: Member }) {
  const t = useT()
  const { id, balance, held, nickname, isAgent, link, registeredAt, lastSeenAt } = member
  return (
    <Panel>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={3}>
        <Stack direction="row" useFlexGap sx={{ minWidth: { md: 300 }, flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
          <Figure label={t('balance')}>
            <Money amount={balance} />
          </Figure>
          <Figure label={t('held')}>
            <Money amount={held} />
          </Figure>
        </Stack>
        <Box sx={{ flex: 1 }}>
          <Facts
            columns={3}
            facts={[
              { label: t('nickname'), value: <bdi>{nickname}</bdi> },
              { label: t('kind'), value: translateOr(`kind_${isAgent}`, String(isAgent)) },
              { label: t('upline'), value: <Upline member={member} /> },
              ...(link ? [{ label: t('came_by_link'), value: <InvitationLink {...link} /> }] : []),
              { label: t('member_id'), value: id },
              { label: t('registered_at'), value: <Moment at={registeredAt} /> },
              { label: t('last_seen'), value: lastSeenAt ? <Age at={lastSeenAt} /> : '–' },
            ]}
          />
        </Box>
      </Stack>
      <RecordLinks member={member} />
    </Panel>
  )
}

function Upline({ member: { upline, uplineId } }: { member: Member }) {
  if (!upline) return '–'
  return (
    <Link component={RouterLink} to={`/members/${uplineId}`}>
      <bdi>{upline}</bdi>
    </Link>
  )
}

/** Links to the other records of the member that the operator may see. */
function RecordLinks({ member }: { member: Member }) {
  const t = useT()
  const { permissions = [] } = usePermissions()
  return (
    <Stack direction="row" useFlexGap sx={{ mt: 2, flexWrap: 'wrap', columnGap: 2.5, rowGap: 1 }}>
      {listRecordLinks(member)
        .filter(({ page }) => isPageAllowed(permissions, page))
        .map(({ page, label, filter }) => (
          <Link key={page} component={RouterLink} to={`/${page}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>
            {t(label)}
          </Link>
        ))}
    </Stack>
  )
}

/** The upline's own label of the link, and its code. */
function InvitationLink({ channel, code }: NonNullable<Member['link']>) {
  return (
    <>
      <bdi>{channel}</bdi> · {code}
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-0.02em' }}>
        {children}
      </Typography>
    </Box>
  )
}

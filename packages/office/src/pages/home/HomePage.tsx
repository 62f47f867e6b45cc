import { officeReport } from '@gasing/contract/calls/office/reports'
import type { OperatorRole } from '@gasing/contract/who'
import Box from '@mui/material/Box'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useGetIdentity, usePermissions } from 'react-admin'
import { Link } from 'react-router'
import { isPageAllowed } from '#api/permissions.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import type { TextKey } from '#i18n/texts.ts'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { menu } from '#shell/menu.ts'
import { CountCard } from './CountCard.tsx'
import { TodayPanel } from './TodayPanel.tsx'
import { isCountShown, waitingCounts } from './waiting-counts.ts'

/** The waiting work with links to it, and the day so far. Every figure is the server's current count. */
export function HomePage() {
  const t = useT()
  const { identity } = useGetIdentity()
  const mayMake = useCallPermission()
  const shown = waitingCounts.filter((count) => isCountShown(count, mayMake))
  return (
    <>
      <PageHead
        title={t('page_home')}
        hint={identity?.fullName ? t('home_hello', { name: identity.fullName }) : undefined}
      />
      {shown.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', mb: 2.5 }}>
          {shown.map((count) => (
            <CountCard key={count.label} {...count} />
          ))}
        </Box>
      )}
      {mayMake(officeReport) && <TodayPanel />}
      <QuickLinks />
    </>
  )
}

function QuickLinks() {
  const t = useT()
  const { permissions = [] } = usePermissions<OperatorRole[]>()
  const entries = menu
    .flatMap((group) => group.entries)
    .filter(({ page }) => page !== 'home' && isPageAllowed(permissions, page))
  return (
    <Panel title={t('quick_links')} flush>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))', gap: 1, p: 1.5, pt: 0 }}
      >
        {entries.map(({ page, to, label, icon: Icon }) => (
          <CardActionArea
            key={page}
            component={Link}
            to={to}
            sx={{
              display: 'flex',
              justifyContent: 'flex-start',
              alignItems: 'flex-start',
              gap: 1.5,
              p: 1.5,
              borderRadius: 1,
            }}
          >
            <Icon fontSize="small" sx={{ mt: '2px', color: 'primary.main' }} />
            <Box>
              <Typography sx={{ fontWeight: 600 }}>{t(label)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {t(`${label}_hint` as TextKey)}
              </Typography>
            </Box>
          </CardActionArea>
        ))}
      </Box>
    </Panel>
  )
}

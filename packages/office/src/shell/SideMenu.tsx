import type { OperatorRole } from '@gasing/contract/who'
import { scrollToEntry } from '@gasing/ui/scroll-to-entry'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import { useEffect, useRef } from 'react'
import { usePermissions } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { isPageAllowed } from '#api/permissions.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { waitingCalls } from '../pages/home/waiting-calls.ts'
import { type Count, isCountShown, menuCounts } from '../pages/home/waiting-counts.ts'
import { type MenuEntry, menu } from './menu.ts'

/** The pages that this operator's roles allow, in groups; the queues show how much waits in them. */
export function SideMenu({ onGo }: { onGo?: () => void }) {
  const t = useT()
  const { permissions = [] } = usePermissions<OperatorRole[]>()
  const shown = menu
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(({ page }) => page === 'home' || isPageAllowed(permissions, page)),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <Box component="nav" aria-label={t('menu')} sx={{ py: 1 }}>
      {shown.map(({ label, entries }) => (
        <List
          key={label ?? 'top'}
          dense
          disablePadding
          sx={{ px: 1, pb: 1 }}
          subheader={
            label && (
              <ListSubheader
                disableSticky
                sx={{ lineHeight: 2.4, fontSize: '0.74rem', fontWeight: 600, bgcolor: 'transparent' }}
              >
                {t(label)}
              </ListSubheader>
            )
          }
        >
          {entries.map((entry) => (
            <MenuLink key={entry.page} entry={entry} {...(onGo && { onGo })} />
          ))}
        </List>
      ))}
    </Box>
  )
}

function MenuLink({ entry: { to, label, icon: Icon, page }, onGo }: { entry: MenuEntry; onGo?: () => void }) {
  const t = useT()
  const { pathname } = useLocation()
  const mayMake = useCallPermission()
  const count = menuCounts.find((each) => each.list === page && isCountShown(each, mayMake))
  const active = to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
  const entry = useRef<HTMLLIElement>(null)
  // the menu is taller than most windows, so the current page is scrolled into view
  useEffect(() => {
    if (active) scrollToEntry(entry.current?.closest('nav')?.parentElement, entry.current)
  }, [active])
  return (
    <li ref={entry}>
      <ListItemButton
        component={Link}
        to={to}
        selected={active}
        aria-current={active ? 'page' : undefined}
        {...(onGo && { onClick: onGo })}
        sx={{
          borderRadius: 1.5,
          minHeight: 38,
          gap: 1.5,
          '&.Mui-selected': { color: 'primary.main', fontWeight: 600 },
        }}
      >
        <ListItemIcon sx={{ minWidth: 0, color: 'inherit', opacity: active ? 1 : 0.75 }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={t(label)} slotProps={{ primary: { sx: { fontWeight: active ? 650 : 500 } } }} />
        {count && <WaitingCount {...count} />}
      </ListItemButton>
    </li>
  )
}

function WaitingCount({ list, filter }: Count) {
  const t = useT()
  const { number } = useFormat()
  const { data } = useCall(waitingCalls[list], { query: { ...filter, pageSize: 1 } })
  if (!data?.total) return null
  return (
    <Chip
      color="warning"
      label={number(data.total)}
      aria-label={t('waiting_count', { count: data.total })}
      sx={{ height: 20 }}
    />
  )
}

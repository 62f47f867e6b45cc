import { brandSettings } from '@gasing/contract/calls/office/brand'
import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useGetIdentity } from 'react-admin'
import { Link } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { BrandMark } from './BrandMark.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { OperatorMenu } from './OperatorMenu.tsx'
import { ThemeButton } from './ThemeButton.tsx'

type TopBarProps = { height: number; connected: boolean; onMenu?: () => void }

/** The brand, the state of the live connection, and the operator's own controls: language, theme, profile. */
export function TopBar({ height, connected, onMenu }: TopBarProps) {
  const t = useT()
  const { data } = useCall(brandSettings, {})
  const { identity } = useGetIdentity()
  return (
    <AppBar
      position="fixed"
      color="inherit"
      elevation={0}
      sx={{ height, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', justifyContent: 'center' }}
    >
      <Toolbar disableGutters sx={{ px: { xs: 0.5, sm: 2 }, gap: 0.5, minHeight: `${height}px !important` }}>
        {onMenu && (
          <IconButton aria-label={t('menu')} onClick={onMenu}>
            <MenuIcon />
          </IconButton>
        )}
        <Box
          component={Link}
          to="/"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            flex: 1,
            minWidth: 0,
            color: 'inherit',
            textDecoration: 'none',
          }}
        >
          {data && <BrandMark pack={data.settings.pack} />}
          <Typography noWrap sx={{ fontWeight: 700, fontSize: '1.02rem' }}>
            {data?.settings.name}
          </Typography>
          <Typography noWrap color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
            {t('office')}
          </Typography>
        </Box>
        <LiveIndicator connected={connected} />
        <LanguageMenu />
        <ThemeButton />
        <OperatorMenu name={identity?.fullName ?? ''} />
      </Toolbar>
    </AppBar>
  )
}

function LiveIndicator({ connected }: { connected: boolean }) {
  const t = useT()
  const label = t(connected ? 'live_on' : 'live_off')
  return (
    <Tooltip title={t(connected ? 'live_on_hint' : 'live_off_hint')}>
      <Box
        role="status"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          px: 1,
          color: connected ? 'success.main' : 'warning.main',
        }}
      >
        <Box sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'currentColor' }} />
        <Typography variant="body2" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {label}
        </Typography>
      </Box>
    </Tooltip>
  )
}

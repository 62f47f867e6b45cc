import LogoutIcon from '@mui/icons-material/Logout'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import Avatar from '@mui/material/Avatar'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useLogout } from 'react-admin'
import { Link } from 'react-router'
import { hasUnsaved } from '#api/session.ts'
import { useT } from '#i18n/provider.ts'
import { LeaveQuestion } from '#parts/LeaveGuard.tsx'

/** The signed-in operator's menu: profile and sign-out. */
export function OperatorMenu({ name }: { name: string }) {
  const t = useT()
  const logout = useLogout()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState(false)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={t('person_menu', { name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          sx={{
            width: 28,
            height: 28,
            fontSize: '0.85rem',
            fontWeight: 650,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component={Link} to="/profile" onClick={close}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          {t('page_profile')}
        </MenuItem>
        <MenuItem onClick={() => (hasUnsaved() ? setAsking(true) : void logout())}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {t('sign_out')}
        </MenuItem>
      </Menu>
      {asking && (
        <LeaveQuestion text={t('leave_unsaved')} onLeave={() => void logout()} onStay={() => setAsking(false)} />
      )}
    </>
  )
}

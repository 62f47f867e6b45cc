import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useTheme as useColours } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useTheme } from 'react-admin'
import { useT } from '#i18n/provider.ts'

/** Switches between the light and the dark theme; until pressed, the page follows the system. */
export function ThemeButton() {
  const t = useT()
  const dark = useColours().palette.mode === 'dark'
  const [, setTheme] = useTheme()
  const label = t(dark ? 'theme_light' : 'theme_dark')
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(dark ? 'light' : 'dark')}>
        {dark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}

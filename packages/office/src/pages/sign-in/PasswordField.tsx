import VisibilityIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShownIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useT } from '#i18n/provider.ts'

/** A password field that can show its text. */
export function PasswordField({ name, label }: { name: string; label: string }) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const words = t(shown ? 'password_hide' : 'password_show')
  const eye = (
    <InputAdornment position="end">
      <IconButton aria-label={words} aria-pressed={shown} edge="end" onClick={() => setShown(!shown)}>
        {shown ? <ShownIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextField
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      required
      fullWidth
      slotProps={{
        htmlInput: { maxLength: 1000, spellCheck: false, autoCapitalize: 'none' },
        input: { endAdornment: eye },
      }}
    />
  )
}

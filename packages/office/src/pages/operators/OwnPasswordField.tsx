import TextField from '@mui/material/TextField'
import { useT } from '#i18n/provider.ts'

type OwnPasswordFieldProps = { value: string; problem: string | undefined; onChange: (password: string) => void }

/** The password of the owner who changes who has access: a session left open must not be enough. */
export function OwnPasswordField({ value, problem, onChange }: OwnPasswordFieldProps) {
  const t = useT()
  return (
    <TextField
      required
      fullWidth
      type="password"
      label={t('operator_own_password')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(problem)}
      helperText={problem ?? t('operator_own_password_hint')}
      slotProps={{ htmlInput: { maxLength: 1000, autoComplete: 'current-password' } }}
    />
  )
}

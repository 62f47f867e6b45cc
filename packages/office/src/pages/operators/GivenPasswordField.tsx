import TextField from '@mui/material/TextField'
import { useT } from '#i18n/provider.ts'

type GivenPasswordFieldProps = {
  kind: 'first' | 'temporary'
  value: string
  problem: string | undefined
  onChange: (password: string) => void
}

/** A password that an owner gives an operator. It is handed over outside the system, so it can be read here. */
export function GivenPasswordField({ kind, value, problem, onChange }: GivenPasswordFieldProps) {
  const t = useT()
  return (
    <TextField
      required
      fullWidth
      label={t(`operator_${kind}_password`)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(problem)}
      helperText={problem ?? t(`operator_${kind}_password_hint`)}
      slotProps={{ htmlInput: { maxLength: 1000, autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } }}
    />
  )
}

import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useT } from '#i18n/provider.ts'

/** Fields of a record that is edited as a plain value. */
export function SwitchField(props: { label: string; hint?: string; value: boolean; onChange: (on: boolean) => void }) {
  const { label, hint, value, onChange } = props
  return (
    <div>
      <FormControlLabel label={label} control={<Switch checked={value} onChange={(_, on) => onChange(on)} />} />
      {hint && <FormHelperText sx={{ ml: 5.75, mt: -0.5 }}>{hint}</FormHelperText>}
    </div>
  )
}

type ChoiceFieldProps = {
  label: string
  value: string
  choices: readonly { value: string; name: string }[]
  problem?: string | undefined
  hint?: string
  onChange: (value: string) => void
}

export function ChoiceField({ label, value, choices, problem, hint, onChange }: ChoiceFieldProps) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={problem ?? hint}
      onChange={({ target }) => onChange(target.value)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  )
}

type MomentFieldProps = {
  label: string
  value: string | null
  problem?: string | undefined
  onChange: (value: string | null) => void
}

/** A minute in the brand's time zone, or none. */
export function MomentField({ label, value, problem, onChange }: MomentFieldProps) {
  const t = useT()
  return (
    <TextField
      type="datetime-local"
      fullWidth
      label={label}
      value={value ?? ''}
      error={problem !== undefined}
      helperText={problem ?? t('moment_hint')}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value.slice(0, 16))}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'

type ChoiceProps<Value extends string> = {
  label: string
  /** The prefix of the text keys. */
  family: string
  values: readonly Value[]
  value: Value
  disabled?: boolean
  onChange: (value: Value) => void
}

/** A choice between a few values; the empty one means any. */
export function Choice<Value extends string>({ label, family, values, value, disabled, onChange }: ChoiceProps<Value>) {
  const t = useT()
  const shrunk = value === '' ? { inputLabel: { shrink: true }, select: { displayEmpty: true } } : {}
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled === true}
      onChange={({ target }) => {
        const chosen = values.find((one) => one === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
      slotProps={shrunk}
    >
      {values.map((one) => (
        <MenuItem key={one} value={one}>
          {one === '' ? t('mission_any') : translateOr(`${family}_${one}`, one)}
        </MenuItem>
      ))}
    </TextField>
  )
}

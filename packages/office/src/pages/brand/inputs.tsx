import { moneyPattern } from '@gasing/contract/money'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type Path, useController, type Validate } from 'react-hook-form'
import { useAmounts } from '#i18n/amounts.ts'
import { AmountField } from '#parts/AmountField.tsx'
import type { SettingsForm } from './settings-form.ts'

const isAmount = new RegExp(moneyPattern)

type TextInputProps = {
  name: Path<SettingsForm>
  label: string
  hint?: string | undefined
  validate?: Validate<unknown, SettingsForm>
  /** Why this operator may only read it. */
  locked?: string | undefined
} & Pick<TextFieldProps, 'type' | 'slotProps' | 'multiline' | 'rows' | 'required'>

/** A text of the settings form, with its problem below. */
export function TextInput({ name, label, hint, validate, locked, ...rest }: TextInputProps) {
  const { field, fieldState } = useController<SettingsForm>({ name, ...(validate && { rules: { validate } }) })
  const { ref, value, disabled, ...handlers } = field
  return (
    <TextField
      {...rest}
      {...handlers}
      inputRef={ref}
      value={String(value ?? '')}
      label={label}
      fullWidth
      disabled={(disabled ?? false) || locked !== undefined}
      error={fieldState.invalid}
      helperText={fieldState.error?.message || (locked ?? hint)}
    />
  )
}

/** An amount of the settings form, typed as in the reader's language. */
export function AmountInput({ name, label, hint, locked }: Pick<TextInputProps, 'name' | 'label' | 'hint' | 'locked'>) {
  const { wrong } = useAmounts()
  const validate = (value: unknown) => isAmount.test(String(value)) || wrong(String(value)) || false
  const { field, fieldState } = useController<SettingsForm>({ name, rules: { validate } })
  return (
    <AmountField
      label={label}
      hint={locked ?? hint}
      value={String(field.value ?? '')}
      disabled={(field.disabled ?? false) || locked !== undefined}
      problem={fieldState.error?.message}
      onChange={field.onChange}
    />
  )
}

type ChoiceInputProps = {
  name: Path<SettingsForm>
  label: string
  hint?: string
  choices: readonly { value: string | number; name: string }[]
  locked?: string | undefined
}

/** A choice between a few values. */
export function ChoiceInput({ name, label, hint, choices, locked }: ChoiceInputProps) {
  const { field, fieldState } = useController<SettingsForm>({ name })
  const { ref, value, disabled, ...handlers } = field
  return (
    <TextField
      {...handlers}
      select
      inputRef={ref}
      value={value ?? ''}
      label={label}
      fullWidth
      disabled={(disabled ?? false) || locked !== undefined}
      error={fieldState.invalid}
      helperText={fieldState.error?.message || (locked ?? hint)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** A switch with its explanation. */
export function SwitchInput({ name, label, hint }: { name: Path<SettingsForm>; label: string; hint?: string }) {
  const { field } = useController<SettingsForm>({ name })
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={field.disabled ?? false}
        control={
          <Switch
            checked={field.value === true}
            onChange={(_, checked) => field.onChange(checked)}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      {hint && <FormHelperText sx={{ ml: 5.75, mt: -0.5 }}>{hint}</FormHelperText>}
    </div>
  )
}

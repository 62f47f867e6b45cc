import TextField from '@mui/material/TextField'
import { AmountField } from '#parts/AmountField.tsx'
import type { FormPartProps } from '#parts/RecordForm.tsx'
import type { LotteryForm } from './lottery.ts'

type MoneyName = 'stakeMin' | 'stakeMax' | 'payoutMax' | 'unitStake' | 'drawMax' | 'memberMax' | 'playMax' | 'numberMax'
type MoneyFieldProps = FormPartProps<LotteryForm> & {
  name: MoneyName
  label: string
  hint?: string
  optional?: boolean
}

/** An amount of the form; an empty optional one means no limit. */
export function MoneyField({ form, set, wrong, name, label, hint, optional = false }: MoneyFieldProps) {
  return (
    <AmountField
      label={label}
      required={!optional}
      value={form[name]}
      problem={wrong(name)}
      hint={hint}
      onChange={(amount) => set({ [name]: optional && amount === '' ? null : amount })}
    />
  )
}

type WholeFieldProps = FormPartProps<LotteryForm> & {
  name: 'place' | 'everySeconds' | 'closeSeconds'
  label: string
  hint?: string
}

export function WholeField({ form, set, wrong, name, label, hint }: WholeFieldProps) {
  const problem = wrong(name)
  return (
    <TextField
      label={label}
      value={form[name]}
      error={problem !== undefined}
      helperText={problem ?? hint}
      onChange={({ target }) => set({ [name]: Number.parseInt(target.value.replace(/\D/g, ''), 10) || 0 })}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
    />
  )
}

/** Fields side by side where there is room. */
export const grid = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const

import { rewardKinds } from '@gasing/contract/calls/points'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { parseWhole } from '#i18n/amounts.ts'
import { useT } from '#i18n/provider.ts'
import { AmountField } from '#parts/AmountField.tsx'
import type { RewardForm } from './reward.ts'

type RewardFieldsProps = {
  value: RewardForm
  available: number | undefined
  at: (name: string) => string | undefined
  onChange: (part: Partial<RewardForm>) => void
}

/** A reward's kind, price per piece, and stock. */
export function RewardFields({ value, available, at, onChange }: RewardFieldsProps) {
  const t = useT()
  const whole = (name: 'points' | 'quantity' | 'position', hint?: string) => (
    <TextField
      label={t(`reward_${name}`)}
      value={value[name] === 0 && name !== 'quantity' ? '' : String(value[name])}
      error={at(name) !== undefined}
      helperText={at(name) ?? hint}
      onChange={({ target }) => onChange({ [name]: parseWhole(target.value) })}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
    />
  )
  const money = (name: 'amount' | 'bonus', hint: string) => (
    <AmountField
      label={t(`reward_${name}`)}
      value={value[name]}
      problem={at(name)}
      hint={hint}
      onChange={(amount) => onChange({ [name]: amount })}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextField
        select
        label={t('reward_kind')}
        value={value.kind}
        onChange={({ target }) => {
          const kind = target.value === 'bonus' ? 'bonus' : 'goods'
          onChange({ kind, bonus: kind === 'bonus' ? (value.bonus ?? '') : null })
        }}
      >
        {rewardKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`reward_kind_${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {whole('points')}
      {money('amount', t('reward_amount_hint'))}
      {value.kind === 'bonus' && money('bonus', t('reward_bonus_hint'))}
      {whole('quantity', available === undefined ? undefined : t('reward_available', { count: available }))}
      {whole('position', t('reward_position_hint'))}
      <FormControlLabel
        control={<Switch checked={value.enabled} onChange={(_, enabled) => onChange({ enabled })} />}
        label={t('offer_enabled')}
      />
    </Box>
  )
}

import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useAmounts } from '#i18n/amounts.ts'
import { useT } from '#i18n/provider.ts'
import type { TextKey } from '#i18n/texts.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { type ChannelForm, splitAmounts } from './channel.ts'

type LimitFieldsProps = {
  readonly value: ChannelForm
  readonly at: (field: string) => string | undefined
  readonly onChange: (part: Partial<ChannelForm>) => void
}

const amounts = { minimum: 'channel_minimum', maximum: 'channel_maximum', fee: 'fee' } as const
const numbers = { minutes: 'channel_minutes', turnoverPercent: 'channel_turnover' } as const

/** The fees and limits of a channel: per payment, and per member and day. */
export function LimitFields({ value, at, onChange }: LimitFieldsProps) {
  const t = useT()
  const { sent, shown } = useAmounts()
  const [typed, setTyped] = useState<{ text: string; amounts: readonly string[] } | null>(null)
  // suggestions changed elsewhere, such as by another operator's save, replace what was typed
  const isTyped = typed !== null && String(typed.amounts) === String(value.suggestions)
  const field = (name: keyof ChannelForm, label: TextKey) => ({
    label: t(label),
    error: at(name) !== undefined,
    helperText: at(name),
  })
  const isDeposit = value.direction === 'deposit'
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
      {(Object.keys(amounts) as (keyof typeof amounts)[]).map((name) => (
        <AmountField
          key={name}
          required
          label={t(amounts[name])}
          value={value[name]}
          problem={at(name)}
          onChange={(amount) => onChange({ [name]: amount })}
        />
      ))}
      {(Object.keys(numbers) as (keyof typeof numbers)[])
        .filter((name) => isDeposit || name === 'minutes')
        .map((name) => (
          <TextField
            key={name}
            type="number"
            {...field(name, numbers[name])}
            value={value[name]}
            onChange={({ target }) => onChange({ [name]: Math.round(Number(target.value)) })}
            slotProps={{ htmlInput: { min: 0 } }}
          />
        ))}
      <TextField
        type="number"
        {...field('dailyCount', 'channel_daily_count')}
        helperText={at('dailyCount') ?? t('channel_no_limit')}
        value={value.dailyCount ?? ''}
        onChange={({ target }) =>
          onChange({ dailyCount: target.value === '' ? null : Math.round(Number(target.value)) })
        }
        slotProps={{ htmlInput: { min: 1 } }}
      />
      <AmountField
        label={t('channel_daily_amount')}
        value={value.dailyAmount}
        problem={at('dailyAmount')}
        hint={t('channel_no_limit')}
        onChange={(dailyAmount) => onChange({ dailyAmount: dailyAmount || null })}
      />
      <TextField
        {...field('suggestions', 'channel_suggestions')}
        helperText={at('suggestions') ?? t('channel_suggestions_hint')}
        value={isTyped ? typed.text : value.suggestions.map(shown).join('; ')}
        onChange={({ target }) => {
          const amounts = splitAmounts(target.value).map(sent)
          setTyped({ text: target.value, amounts })
          onChange({ suggestions: amounts })
        }}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
    </Box>
  )
}

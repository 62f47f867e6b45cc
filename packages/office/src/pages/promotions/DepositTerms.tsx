import TextField from '@mui/material/TextField'
import { useT } from '#i18n/provider.ts'
import { AmountField } from '#parts/AmountField.tsx'
import type { PromotionForm } from './promotion.ts'

type Terms = NonNullable<PromotionForm['deposit']>
type DepositTermsProps = { terms: Terms; problem: string | undefined; onChange: (terms: Terms) => void }

/** The terms of a deposit bonus: percentage, bounds, and turnover factor. */
export function DepositTerms({ terms, problem, onChange }: DepositTermsProps) {
  const t = useT()
  const whole = (text: string) => Math.round(Number(text))
  return (
    <>
      <TextField
        type="number"
        label={t('promotion_deposit_percent')}
        value={terms.percent}
        error={problem !== undefined}
        helperText={problem}
        onChange={({ target }) => onChange({ ...terms, percent: whole(target.value) })}
        slotProps={{ htmlInput: { min: 1, max: 1000 } }}
      />
      <AmountField
        label={t('promotion_deposit_maximum')}
        value={terms.maximum}
        onChange={(maximum) => onChange({ ...terms, maximum })}
      />
      <AmountField
        label={t('promotion_deposit_minimum')}
        value={terms.minimum}
        onChange={(minimum) => onChange({ ...terms, minimum })}
      />
      <TextField
        type="number"
        label={t('promotion_deposit_times')}
        value={terms.turnoverTimes}
        onChange={({ target }) => onChange({ ...terms, turnoverTimes: whole(target.value) })}
        slotProps={{ htmlInput: { min: 0, max: 100 } }}
      />
    </>
  )
}

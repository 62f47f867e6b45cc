import { applicants, applyPeriods, awards, promotionCategories } from '@gasing/contract/calls/promotions'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useT } from '#i18n/provider.ts'
import { DepositTerms } from './DepositTerms.tsx'
import { defaultTerms, newPlayer, type PromotionForm } from './promotion.ts'

type RuleFieldsProps = {
  value: PromotionForm
  problem: string | undefined
  onChange: (part: Partial<PromotionForm>) => void
}

const choices = {
  category: promotionCategories,
  applicants,
  period: applyPeriods,
  award: awards,
} as const
const claimDaysMax = 365
const bonusTimesMax = 100

/** Terms belong only to an award with a deposit. */
const getTerms = (award: string, { deposit }: PromotionForm) => (award === 'deposit' ? (deposit ?? defaultTerms) : null)

/** A promotion's kind, eligibility, frequency and award. */
export function RuleFields({ value, problem, onChange }: RuleFieldsProps) {
  const t = useT()
  const others = value.tags.filter((tag) => tag !== newPlayer)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
        <TextField
          key={name}
          select
          label={t(`promotion_${name}`)}
          value={value[name]}
          onChange={({ target }) =>
            onChange({ [name]: target.value, ...(name === 'award' && { deposit: getTerms(target.value, value) }) })
          }
        >
          {choices[name].map((choice) => (
            <MenuItem key={choice} value={choice}>
              {t(`promotion_${name}_${choice}` as 'promotion_category')}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {value.award === 'deposit' && (
        <DepositTerms
          terms={value.deposit ?? defaultTerms}
          problem={problem}
          onChange={(deposit) => onChange({ deposit })}
        />
      )}
      {value.award === 'bonus' && (
        <>
          <TextField
            type="number"
            label={t('promotion_claim_days')}
            helperText={t('promotion_claim_days_hint')}
            value={value.claimDays}
            onChange={({ target }) => onChange({ claimDays: Math.round(Number(target.value)) })}
            slotProps={{ htmlInput: { min: 1, max: claimDaysMax } }}
          />
          <TextField
            type="number"
            label={t('promotion_deposit_times')}
            helperText={t('promotion_bonus_times_hint')}
            value={value.bonusTimes ?? 0}
            onChange={({ target }) => onChange({ bonusTimes: Math.round(Number(target.value)) })}
            slotProps={{ htmlInput: { min: 0, max: bonusTimesMax } }}
          />
        </>
      )}
      <FormControlLabel
        control={
          <Switch
            checked={others.length < value.tags.length}
            onChange={(_, forNew) => onChange({ tags: [...(forNew ? [newPlayer] : []), ...others] })}
          />
        }
        label={t('promotion_new_player')}
      />
      <FormControlLabel
        control={<Switch checked={value.enabled} onChange={(_, enabled) => onChange({ enabled })} />}
        label={t('offer_enabled')}
      />
    </Box>
  )
}

import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useIsOwner } from '#api/use-roles.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { Panel } from '#parts/Panel.tsx'
import { AmountInput, SwitchInput, TextInput } from './inputs.tsx'
import { confirmMinutes, isWholeWithin, minimumAges } from './settings-form.ts'

/**
 * What the portal demands of visitors and the office of its operators. Only an owner may change what guards the brand's money.
 */
export function RulesPart() {
  const t = useT()
  const { currency } = useFormat()
  const locked = useIsOwner() ? undefined : t('owner_only_hint')
  return (
    <Panel title={t('brand_rules')}>
      <Stack spacing={2.25}>
        <SwitchInput name="homeForSignedInOnly" label={t('home_guarded')} hint={t('home_guarded_hint')} />
        <SwitchInput name="freePlay" label={t('free_play')} hint={t('free_play_hint')} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
          <TextInput
            name="minimumAge"
            label={t('minimum_age')}
            hint={t('between', minimumAges)}
            validate={(value) => isWholeWithin(String(value), minimumAges) || t('between', minimumAges)}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
          />
          <TextInput
            name="withdrawalConfirmMinutes"
            label={t('confirm_minutes')}
            hint={t('confirm_minutes_hint')}
            locked={locked}
            validate={(value) => isWholeWithin(String(value), confirmMinutes) || t('between', confirmMinutes)}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
          />
          <AmountInput
            name="twoPersonsAbove"
            label={t('two_persons_above', { currency: currency.symbol })}
            hint={t('two_persons_hint')}
            locked={locked}
          />
        </Box>
      </Stack>
    </Panel>
  )
}

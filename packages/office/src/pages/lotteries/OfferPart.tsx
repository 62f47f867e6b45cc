import { permission } from '@gasing/contract/calls/system'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { SwitchField } from '#parts/inputs.tsx'
import type { FormPartProps } from '#parts/RecordForm.tsx'
import { grid, MoneyField, WholeField } from './fields.tsx'
import type { LotteryForm } from './lottery.ts'

/** Names, position, rhythm and stakes of a lottery. */
export function OfferPart({ own, grouped, ...parts }: FormPartProps<LotteryForm> & { own: boolean; grouped: boolean }) {
  const t = useT()
  const { form, set, wrong } = parts
  const { data: brand } = useCall(permission, {})
  return (
    <Stack spacing={2}>
      <SwitchField
        label={t('lottery_enabled')}
        hint={t('lottery_enabled_hint')}
        value={form.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      <SwitchField label={t('lottery_popular')} value={form.popular} onChange={(popular) => set({ popular })} />
      <Box sx={grid}>
        {brand?.languages.map(({ code, name }) => (
          <TextField
            key={code}
            label={t('lottery_name_in', { language: name })}
            value={form.names[code] ?? ''}
            error={wrong('names') !== undefined}
            helperText={wrong('names')}
            onChange={({ target }) => set({ names: { ...form.names, [code]: target.value } })}
            slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
          />
        ))}
        <WholeField {...parts} name="place" label={t('game_place')} hint={t('game_place_hint')} />
      </Box>
      {own && (
        <Box sx={grid}>
          <WholeField {...parts} name="everySeconds" label={t('lottery_seconds')} hint={t('lottery_seconds_hint')} />
          <WholeField {...parts} name="closeSeconds" label={t('lottery_close')} hint={t('lottery_close_hint')} />
        </Box>
      )}
      <Box sx={grid}>
        <MoneyField {...parts} name="stakeMin" label={t('lottery_stake_min')} />
        <MoneyField {...parts} name="stakeMax" label={t('lottery_stake_max')} />
        <MoneyField {...parts} name="payoutMax" label={t('lottery_payout_max')} />
        {grouped && <MoneyField {...parts} name="unitStake" label={t('lottery_unit_stake')} optional />}
      </Box>
    </Stack>
  )
}

import type { Value } from '@gasing/contract/call'
import { gameTypes } from '@gasing/contract/calls/games'
import { officePointsRules, savePointsRules } from '@gasing/contract/calls/office/points'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { send } from '#api/send.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { parseWhole } from '#i18n/amounts.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { CallPanel } from '#parts/CallPanel.tsx'
import { useSettingsForm } from '#parts/use-settings-form.tsx'

type Rules = Value<typeof officePointsRules>

/** POINT-2: what earns points, and their value. */
export function PointsRules() {
  const t = useT()
  return (
    <CallPanel call={officePointsRules} title={t('points_rules')} hint={t('points_rules_hint')}>
      {(rules) => <Form rules={rules} />}
    </CallPanel>
  )
}

function Form({ rules: { currency, ...stored } }: { rules: Rules }) {
  const t = useT()
  const disabled = !useCallPermission()(savePointsRules)
  const { form, set, busy, notes, at, submit } = useSettingsForm(stored)
  const money = (name: 'stakePerPoint' | 'convertMoney') => (
    <AmountField
      label={t(`points_${name}`, { currency })}
      value={form[name]}
      problem={at(name)}
      disabled={disabled}
      onChange={(amount) => set({ [name]: amount })}
    />
  )
  const whole = (name: 'convertPoints' | 'convertMinimum' | 'turnoverPercent') => (
    <TextField
      label={t(`points_${name}`)}
      value={String(form[name])}
      error={at(name) !== undefined}
      helperText={at(name)}
      disabled={disabled}
      onChange={({ target }) => set({ [name]: parseWhole(target.value) })}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
    />
  )
  return (
    <form onSubmit={submit(() => send(savePointsRules, { body: form }))}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {money('stakePerPoint')}
        {gameTypes.map((gameType) => (
          <TextField
            key={gameType}
            label={t('points_weight', { kind: translateOr(`game_type_${gameType}`, gameType) })}
            value={String(form.weights[gameType] ?? 0)}
            disabled={disabled}
            onChange={({ target }) => set({ weights: { ...form.weights, [gameType]: parseWhole(target.value) } })}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
          />
        ))}
        {whole('convertPoints')}
        {money('convertMoney')}
        {whole('convertMinimum')}
        {whole('turnoverPercent')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        <FormControlLabel
          control={<Switch checked={form.converts} disabled={disabled} onChange={(_, converts) => set({ converts })} />}
          label={t('points_converts')}
        />
        {!disabled && (
          <Button type="submit" variant="contained" loading={busy}>
            {t('save')}
          </Button>
        )}
      </Box>
      {notes}
    </form>
  )
}

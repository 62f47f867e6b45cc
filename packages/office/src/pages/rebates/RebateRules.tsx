import type { Value } from '@gasing/contract/call'
import { gameTypes } from '@gasing/contract/calls/games'
import { officeRebateRules, saveRebateRules } from '@gasing/contract/calls/office/rebates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { send } from '#api/send.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { parseWhole } from '#i18n/amounts.ts'
import { useT } from '#i18n/provider.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { CallPanel } from '#parts/CallPanel.tsx'
import { useSettingsForm } from '#parts/use-settings-form.tsx'
import { readPercent, writePercent } from './percent.ts'
import { getGameTypeName, grid, RateTable, type TypedRates } from './RateTable.tsx'

type Rules = Value<typeof officeRebateRules>
type GameType = (typeof gameTypes)[number]

/** MEMBER-9: the rebate rates by game type and rank, and how rebates are paid. */
export function RebateRules() {
  const t = useT()
  return (
    <CallPanel call={officeRebateRules} title={t('rebate_rules')} hint={t('rebate_rules_hint')}>
      {(rules) => <Form rules={rules} />}
    </CallPanel>
  )
}

const toTypedRates = (rates: Rules['rates']): TypedRates =>
  Object.fromEntries(
    Object.entries<Record<string, number>>({ '0': {}, ...rates }).map(([level, ofLevel]) => [
      level,
      Object.fromEntries(Object.entries(ofLevel).map(([kind, basis]) => [kind, writePercent(basis)])),
    ]),
  )

/** Parses the rates; null while any of them is not a percentage. */
function readRates(typed: TypedRates): Rules['rates'] | null {
  const rates: Rules['rates'] = {}
  for (const [level, ofLevel] of Object.entries(typed)) {
    const read: Record<string, number> = {}
    for (const [kind, text] of Object.entries(ofLevel)) {
      const basis = readPercent(text)
      if (basis === null) return null
      if (basis > 0) read[kind] = basis
    }
    rates[level] = read
  }
  return rates
}

function Form({ rules: { currency, rates, ...stored } }: { rules: Rules }) {
  const t = useT()
  const disabled = !useCallPermission()(saveRebateRules)
  const { form, set, busy, notes, at, submit } = useSettingsForm({ ...stored, typed: toTypedRates(rates) })
  const { typed, ...others } = form
  const read = readRates(typed)
  return (
    <form onSubmit={submit(read && (() => send(saveRebateRules, { body: { ...others, rates: read } })))}>
      <RateTable typed={typed} disabled={disabled} onChange={(rates) => set({ typed: rates })} />
      <Box sx={{ ...grid, mt: 3 }}>
        <AmountField
          label={t('rebate_minimum', { currency })}
          value={form.minimum}
          problem={at('minimum')}
          disabled={disabled}
          onChange={(minimum) => set({ minimum })}
        />
        <TextField
          label={t('rebate_turnover')}
          value={String(form.turnoverPercent)}
          error={at('turnoverPercent') !== undefined}
          helperText={at('turnoverPercent')}
          disabled={disabled}
          onChange={({ target }) => set({ turnoverPercent: parseWhole(target.value) })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
        />
        <TextField
          select
          label={t('rebate_by_result')}
          value={form.byResult}
          disabled={disabled}
          onChange={({ target }) => set({ byResult: target.value as unknown as GameType[] })}
          slotProps={{ select: { multiple: true } }}
        >
          {gameTypes.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {getGameTypeName(kind)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        <FormControlLabel
          control={
            <Switch checked={form.automatic} disabled={disabled} onChange={(_, automatic) => set({ automatic })} />
          }
          label={t('rebate_automatic')}
        />
        {!disabled && (
          <Button type="submit" variant="contained" loading={busy} disabled={!read}>
            {t('save')}
          </Button>
        )}
      </Box>
      {notes}
    </form>
  )
}

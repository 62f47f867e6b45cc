import type { Value } from '@gasing/contract/call'
import { gameTypes } from '@gasing/contract/calls/games'
import { officePointsRules, savePointsRules } from '@gasing/contract/calls/office/points'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useSave } from '#api/use-deed.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { textOr } from '#i18n/texts.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { wholeOf } from './reward.ts'

type Rules = Value<typeof officePointsRules>

/** POINT-2: what earns points, and their value. */
export function PointsRules() {
  const t = useT()
  const { data, error, refetch } = useCall(officePointsRules, {})
  return (
    <Panel title={t('points_rules')} hint={t('points_rules_hint')}>
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data && <Form key={JSON.stringify(data)} rules={data} />}
    </Panel>
  )
}

function Form({ rules: { currency, ...kept } }: { rules: Rules }) {
  const t = useT()
  const disabled = !useMay()(savePointsRules)
  const [draft, setDraft] = useState(kept)
  const { busy, error, at, submit } = useSave()
  const change = (part: Partial<typeof kept>) => setDraft({ ...draft, ...part })
  const money = (name: 'stakePerPoint' | 'convertMoney') => (
    <AmountField
      label={t(`points_${name}`, { currency })}
      value={draft[name]}
      problem={at(name)}
      disabled={disabled}
      onChange={(amount) => change({ [name]: amount })}
    />
  )
  const whole = (name: 'convertPoints' | 'convertMinimum' | 'turnoverPercent') => (
    <TextField
      label={t(`points_${name}`)}
      value={String(draft[name])}
      error={at(name) !== undefined}
      helperText={at(name)}
      disabled={disabled}
      onChange={({ target }) => change({ [name]: wholeOf(target.value) })}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
    />
  )
  return (
    <form onSubmit={submit(() => send(savePointsRules, { body: draft }))}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {money('stakePerPoint')}
        {gameTypes.map((gameType) => (
          <TextField
            key={gameType}
            label={t('points_weight', { kind: textOr(`game_type_${gameType}`, gameType) })}
            value={String(draft.weights[gameType] ?? 0)}
            disabled={disabled}
            onChange={({ target }) => change({ weights: { ...draft.weights, [gameType]: wholeOf(target.value) } })}
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
          control={
            <Switch checked={draft.converts} disabled={disabled} onChange={(_, converts) => change({ converts })} />
          }
          label={t('points_converts')}
        />
        {!disabled && (
          <Button type="submit" variant="contained" loading={busy}>
            {t('save')}
          </Button>
        )}
      </Box>
      <RefusalNote error={error} />
    </form>
  )
}

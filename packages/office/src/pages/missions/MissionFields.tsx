import { gameTypes } from '@gasing/contract/calls/games'
import { missionKinds, missionPeriods, missionRewards } from '@gasing/contract/calls/missions'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { parseWhole } from '#i18n/amounts.ts'
import { useT } from '#i18n/provider.ts'
import { AmountField } from '#parts/AmountField.tsx'
import { Choice } from './Choice.tsx'
import type { MissionForm } from './mission.ts'

type MissionFieldsProps = {
  value: MissionForm
  at: (name: string) => string | undefined
  onChange: (part: Partial<MissionForm>) => void
}

/** What a mission counts, its reward, and its schedule. */
export function MissionFields({ value, at, onChange }: MissionFieldsProps) {
  const t = useT()
  const amount = (name: 'target' | 'reward') => (
    <AmountField
      label={t(`mission_${name}`)}
      value={value[name]}
      problem={at(name)}
      onChange={(typed) => onChange({ [name]: typed })}
    />
  )
  const day = (name: 'firstDay' | 'lastDay') => (
    <TextField
      type="date"
      label={t(`mission_${name}`)}
      value={value[name] ?? ''}
      error={at(name) !== undefined}
      helperText={at(name)}
      onChange={({ target }) => onChange({ [name]: target.value || (name === 'lastDay' ? null : value.firstDay) })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Choice
        label={t('mission_kind')}
        family="mission_kind"
        values={missionKinds}
        value={value.kind}
        // a deposit belongs to no game
        onChange={(kind) => onChange({ kind, ...(kind === 'deposit' && { gameType: null, vendor: null }) })}
      />
      {amount('target')}
      <Choice
        label={t('mission_period')}
        family="mission_period"
        values={missionPeriods}
        value={value.period}
        onChange={(period) => onChange({ period })}
      />
      {value.kind !== 'deposit' && (
        <>
          <Choice
            label={t('mission_gameType')}
            family="game_type"
            values={['', ...gameTypes]}
            value={value.gameType ?? ''}
            onChange={(gameType) => onChange({ gameType: gameType === '' ? null : gameType })}
          />
          <TextField
            label={t('mission_vendor')}
            value={value.vendor ?? ''}
            error={at('vendor') !== undefined}
            helperText={at('vendor')}
            onChange={({ target }) => onChange({ vendor: target.value.trim() || null })}
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
        </>
      )}
      <Choice
        label={t('mission_rewardKind')}
        family="mission_reward"
        values={missionRewards}
        value={value.rewardKind}
        onChange={(rewardKind) => onChange({ rewardKind })}
      />
      {amount('reward')}
      {(['turnoverPercent', 'position'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name === 'position' ? 'mission_position' : 'mission_turnover')}
          value={String(value[name])}
          onChange={({ target }) => onChange({ [name]: parseWhole(target.value) })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
        />
      ))}
      {day('firstDay')}
      {day('lastDay')}
      <FormControlLabel
        control={<Switch checked={value.enabled} onChange={(_, enabled) => onChange({ enabled })} />}
        label={t('offer_enabled')}
      />
    </Box>
  )
}

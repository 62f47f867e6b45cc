import { gameTypes } from '@gasing/contract/calls/games'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { DayFields } from '#parts/DayField.tsx'

const statuses = ['open', 'settled', 'void'] as const
export type BetFilter = Partial<Record<'gameType' | 'status' | 'from' | 'to', string>>

/** Filters by game type, state and days. */
export function BetFilters({ filter, onChange }: { filter: BetFilter; onChange: (filter: BetFilter) => void }) {
  const t = useT()
  const without = (key: keyof BetFilter, value: string): BetFilter => {
    const { [key]: _old, ...others } = filter
    return value ? { ...others, [key]: value } : others
  }
  const choice = (key: 'gameType' | 'status', label: string, names: readonly (readonly [string, string])[]) => (
    <TextField
      select
      label={label}
      value={filter[key] ?? ''}
      onChange={({ target }) => onChange(without(key, target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: { xs: '100%', sm: 170 } }}
    >
      <MenuItem value="">{t('all')}</MenuItem>
      {names.map(([value, name]) => (
        <MenuItem key={value} value={value}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {choice(
        'gameType',
        t('bet_game_type'),
        gameTypes.map((type) => [type, translateOr(`game_type_${type}`, type)]),
      )}
      {choice(
        'status',
        t('status'),
        statuses.map((status) => [status, translateOr(`bet_${status}`, status)]),
      )}
      <DayFields from={filter.from ?? ''} to={filter.to ?? ''} onChange={(key, day) => onChange(without(key, day))} />
    </Stack>
  )
}

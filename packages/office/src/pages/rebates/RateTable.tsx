import { gameTypes } from '@gasing/contract/calls/games'
import { officeRanks } from '@gasing/contract/calls/office/ranks'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { readPercent } from './percent.ts'

/** Rates as typed, by rank and game type. */
export type TypedRates = Record<string, Record<string, string>>
export const grid = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))' }

type RateTableProps = { typed: TypedRates; disabled: boolean; onChange: (typed: TypedRates) => void }

/** The rates for everyone, and for each rank. */
export function RateTable({ typed, disabled, onChange }: RateTableProps) {
  const t = useT()
  const known = useCall(officeRanks, {}).data?.list
  const ranks = known ?? []
  const levels = Object.keys(typed).sort((one, other) => parseLevel(one) - parseLevel(other))
  const free = ranks.filter(({ level }) => !(String(level) in typed))
  const set = (level: string, kind: string, text: string) =>
    onChange({ ...typed, [level]: { ...typed[level], [kind]: text } })
  const without = (level: string) =>
    onChange(Object.fromEntries(Object.entries(typed).filter(([other]) => other !== level)))
  return (
    <>
      {levels.map((level) => {
        const name = level === '0' ? t('rebate_everybody') : t('rebate_from_rank', { level })
        const isDropped = level !== '0' && known && !known.some((rank) => String(rank.level) === level)
        return (
          <Box key={level} component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 3, minWidth: 0 }}>
            <Typography component="legend" variant="subtitle2" sx={{ mb: 1.5 }}>
              {name}
              {level !== '0' && !disabled && (
                <Button size="small" color="error" sx={{ ml: 1 }} onClick={() => without(level)}>
                  {t('remove')}
                </Button>
              )}
            </Typography>
            {isDropped && (
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                {t('rebate_rank_dropped', { level })}
              </Typography>
            )}
            <Box sx={grid}>
              {gameTypes.map((kind) => {
                const text = typed[level]?.[kind] ?? '0'
                const unsound = readPercent(text) === null
                return (
                  <TextField
                    key={kind}
                    label={t('rebate_rate_of', { kind: getGameTypeName(kind) })}
                    value={text}
                    disabled={disabled}
                    error={unsound}
                    helperText={unsound ? t('rebate_rate_unsound') : undefined}
                    onChange={({ target }) => set(level, kind, target.value.trim())}
                    slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 5 } }}
                  />
                )
              })}
            </Box>
          </Box>
        )
      })}
      {!disabled && free.length > 0 && (
        <TextField
          select
          label={t('rebate_add_rank')}
          value=""
          sx={{ minWidth: 220 }}
          onChange={({ target }) => onChange({ ...typed, [target.value]: { ...typed[levels.at(-1) ?? '0'] } })}
        >
          {free.map(({ level, name }) => (
            <MenuItem key={level} value={String(level)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  )
}

/** The name of a game type. */
export const getGameTypeName = (kind: string): string => translateOr(`game_type_${kind}`, kind)

const parseLevel = (level: string): number => Number.parseInt(level, 10)

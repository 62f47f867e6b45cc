import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import type { TextFilter } from './text-filter.ts'

type TextFiltersProps = {
  filter: TextFilter
  language: string
  languages: readonly string[]
  areas: readonly string[]
  onChange: (part: Partial<TextFilter>) => void
}

/** Filters texts by content, language, area of the portal, and whether the brand has changed them. */
export function TextFilters({ filter: wanted, language, languages, areas, onChange }: TextFiltersProps) {
  const t = useT()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, p: 1.5, alignItems: 'center' }}>
      <TextField
        type="search"
        label={t('texts_search')}
        value={wanted.q}
        onChange={({ target }) => onChange({ q: target.value })}
        sx={{ flex: '1 1 220px' }}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        select
        label={t('language')}
        value={language}
        onChange={({ target }) => onChange({ language: target.value })}
        sx={{ minWidth: 150 }}
      >
        {languages.map((code) => (
          <MenuItem key={code} value={code}>
            {translateOr(`language_${code}`, code)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('text_area')}
        value={wanted.area}
        onChange={({ target }) => onChange({ area: target.value })}
        sx={{ minWidth: 200 }}
      >
        <MenuItem value="">{t('all')}</MenuItem>
        {areas.map((name) => (
          <MenuItem key={name} value={name}>
            {translateOr(`text_area_${name}`, name)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label={t('texts_own_only')}
        control={<Switch checked={wanted.own} onChange={(_, own) => onChange({ own })} />}
      />
    </Box>
  )
}

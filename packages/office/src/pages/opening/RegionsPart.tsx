import { getNumberTag } from '@gasing/contract/languages'
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useLocaleState } from 'react-admin'
import { useT } from '#i18n/provider.ts'
import { useCountryName } from '#i18n/values/use-country-name.ts'
import { useChoiceLabels } from '#parts/choice-labels.ts'
import { Labelled } from '#parts/Labelled.tsx'
import { Panel } from '#parts/Panel.tsx'
import { monospace } from '#theme/theme.ts'
import type { OpeningPart } from './opening-part.ts'

type RegionsPartProps = OpeningPart & {
  countries: readonly string[]
  /** The operator's apparent location. */
  own: { ip: string; country: string }
}

/**
 * Countries whose visitors see the restriction screen. Operators who close their own country are warned and keep the back office.
 */
export function RegionsPart({ draft, editable, problemAt, onChange, countries, own }: RegionsPartProps) {
  const t = useT()
  const labels = useChoiceLabels()
  const [language] = useLocaleState()
  const nameOf = useCountryName()
  const problem = problemAt('blockedCountries')
  return (
    <Panel title={t('regions')} hint={t('regions_hint')}>
      <Stack spacing={2}>
        <Autocomplete
          {...labels}
          multiple
          disableCloseOnSelect
          options={[...countries].sort((one, other) =>
            nameOf(one).localeCompare(nameOf(other), getNumberTag(language)),
          )}
          value={draft.blockedCountries}
          getOptionLabel={nameOf}
          disabled={!editable}
          onChange={(_, blockedCountries) => onChange({ blockedCountries })}
          noOptionsText={t('list_empty')}
          renderInput={(params) => (
            <TextField
              {...params}
              label={t('blocked_countries')}
              error={problem !== undefined}
              helperText={problem ?? t('blocked_countries_hint')}
            />
          )}
        />
        <Typography variant="body2" color="textSecondary">
          <Labelled label={t('own_address')}>
            <span style={{ fontFamily: monospace }}>{own.ip}</span>
          </Labelled>
          {' · '}
          {own.country ? nameOf(own.country) : t('own_country_unknown')}
        </Typography>
        {own.country && draft.blockedCountries.includes(own.country) && (
          <Alert severity="warning" variant="outlined">
            {t('own_country_blocked')}
          </Alert>
        )}
      </Stack>
    </Panel>
  )
}

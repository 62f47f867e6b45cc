import { brandSettings } from '@gasing/contract/calls/office/brand'
import { getLanguageTag } from '@gasing/contract/languages'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Panel } from '#parts/Panel.tsx'
import { fromInput, toInput } from './moments.ts'
import type { OpeningPart } from './opening-part.ts'

const statuses = [0, 1, 2] as const
const moments = ['maintenanceStart', 'maintenanceEnd'] as const

/** Closed now or for a scheduled time, and the text of the maintenance screen. */
export function MaintenancePart({ draft, editable, problemAt, onChange }: OpeningPart) {
  const t = useT()
  const { data } = useCall(brandSettings, {})
  const setInfo = (language: string, text: string) => {
    const { [language]: _old, ...others } = draft.maintenanceInfo
    onChange({ maintenanceInfo: text.trim() === '' ? others : { ...others, [language]: text } })
  }
  return (
    <Panel title={t('maintenance')} hint={t('maintenance_hint')}>
      <Stack spacing={2.25}>
        <TextField
          select
          label={t('portal_status')}
          value={draft.status}
          disabled={!editable}
          onChange={({ target }) => onChange({ status: Number(target.value) as 0 | 1 | 2 })}
        >
          {statuses.map((value) => (
            <MenuItem key={value} value={value}>
              {t(`portal_status_${value}`)}
            </MenuItem>
          ))}
        </TextField>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          {moments.map(
            (name) =>
              data && (
                <TextField
                  key={name}
                  fullWidth
                  type="datetime-local"
                  label={t(name === 'maintenanceStart' ? 'maintenance_start' : 'maintenance_end')}
                  value={toInput(draft[name], data.settings.timeZone)}
                  disabled={!editable}
                  onChange={({ target }) => onChange({ [name]: fromInput(target.value, data.settings.timeZone) })}
                  error={problemAt(name) !== undefined}
                  helperText={
                    problemAt(name) ??
                    t(name === 'maintenanceStart' ? 'maintenance_start_hint' : 'maintenance_end_hint')
                  }
                  slotProps={{ inputLabel: { shrink: true } }}
                />
              ),
          )}
        </Stack>
        {data?.settings.languages.map((language) => (
          <TextField
            key={language}
            multiline
            minRows={2}
            lang={getLanguageTag(language)}
            label={t('maintenance_info', { language: translateOr(`language_${language}`, language) })}
            helperText={t('maintenance_info_hint')}
            value={draft.maintenanceInfo[language] ?? ''}
            disabled={!editable}
            onChange={({ target }) => setInfo(language, target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        ))}
      </Stack>
    </Panel>
  )
}

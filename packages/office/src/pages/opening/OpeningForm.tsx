import type { Value } from '@gasing/contract/call'
import { type officeOpening, saveOpening } from '@gasing/contract/calls/office/white-label'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { send } from '#api/send.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { joinWords } from '#i18n/texts.ts'
import { useCountryName } from '#i18n/values/use-country-name.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { useSettingsForm } from '#parts/use-settings-form.tsx'
import { MaintenancePart } from './MaintenancePart.tsx'
import type { Opening, OpeningPart } from './opening-part.ts'
import { RegionsPart } from './RegionsPart.tsx'

type OpeningFormProps = Value<typeof officeOpening> & { editable: boolean }

/** Maintenance and regions in one form: together they decide who can use the portal. */
export function OpeningForm({ opening, statusNow, countries, own, editable }: OpeningFormProps) {
  const t = useT()
  const { moment } = useFormat()
  const { form, set, isChanged, reset, busy, notes, at, submit, save } = useSettingsForm(opening, (saved) => {
    const planned = findPlannedStart(opening, saved)
    return planned === null ? t('saved_live') : t('saved_later', { time: moment(planned) })
  })
  const [asking, setAsking] = useState(false)
  const nameCountry = useCountryName()
  const closes = findClosing(opening, form)
  const saveForm = () => send(saveOpening, { body: form })
  const begin = (event: FormEvent) => {
    if (closes === null) return submit(saveForm)(event)
    event.preventDefault()
    setAsking(true)
  }
  const part: OpeningPart = {
    draft: form,
    editable: editable && !busy,
    problemAt: at,
    onChange: set,
  }
  return (
    <form onSubmit={begin} noValidate>
      <Stack spacing={2}>
        <Alert severity={statusNow === 0 ? 'success' : 'warning'} variant="outlined">
          {t(`opening_now_${statusNow}`)}
        </Alert>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <MaintenancePart {...part} />
          <RegionsPart {...part} countries={countries} own={own} />
        </Box>
        {notes}
        {editable && (
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            <Button color="secondary" disabled={!isChanged || busy} onClick={reset}>
              {t('undo_changes')}
            </Button>
            <Button type="submit" variant="contained" disabled={!isChanged} loading={busy}>
              {t('save')}
            </Button>
          </Box>
        )}
      </Stack>
      {asking && closes && (
        <ConfirmDialog
          danger
          title={t(closes === 'all' ? 'opening_close_title' : 'opening_block_title')}
          action={t('save')}
          // refusals are shown at the fields of the page
          onDo={async () => save(saveForm)}
          onClose={() => setAsking(false)}
        >
          <Typography>
            {closes === 'all'
              ? t('opening_close_text')
              : t('opening_block_text', { countries: joinWords(closes.map(nameCountry)) })}
          </Typography>
        </ConfirmDialog>
      )}
    </form>
  )
}

/** Whom a save locks out at once: everyone, the visitors of some countries, or nobody. */
function findClosing(stored: Opening, { status, blockedCountries }: Opening): 'all' | readonly string[] | null {
  if (stored.status === 0 && status !== 0) return 'all'
  const added = blockedCountries.filter((code) => !stored.blockedCountries.includes(code))
  return added.length > 0 ? added : null
}

/** When the maintenance begins that a save only plans; null where it changes anything at once. */
function findPlannedStart(stored: Opening, { maintenanceStart, ...saved }: Opening): string | null {
  const changesNow = saved.status !== stored.status || `${saved.blockedCountries}` !== `${stored.blockedCountries}`
  if (changesNow || maintenanceStart === null || maintenanceStart === stored.maintenanceStart) return null
  return Date.parse(maintenanceStart) > Date.now() ? maintenanceStart : null
}

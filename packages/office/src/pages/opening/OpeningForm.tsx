import type { Value } from '@gasing/contract/call'
import { type officeOpening, saveOpening } from '@gasing/contract/calls/office/white-label'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useSave } from '#api/use-deed.ts'
import { useT } from '#i18n/provider.ts'
import { LeaveGuard } from '#parts/LeaveGuard.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { MaintenancePart } from './MaintenancePart.tsx'
import type { OpeningPart } from './opening-part.ts'
import { RegionsPart } from './RegionsPart.tsx'

type OpeningFormProps = Value<typeof officeOpening> & { editable: boolean }

/** Maintenance and regions in one form: together they decide who can use the portal. */
export function OpeningForm({ opening, statusNow, countries, own, editable }: OpeningFormProps) {
  const t = useT()
  const [draft, setDraft] = useState(opening)
  const { busy, error, at, submit } = useSave()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(opening)
  const part: OpeningPart = {
    draft,
    editable: editable && !busy,
    problemAt: at,
    onChange: (change) => setDraft({ ...draft, ...change }),
  }
  return (
    <form onSubmit={submit(() => send(saveOpening, { body: draft }))} noValidate>
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
        <RefusalNote error={error} />
        {editable && (
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            <Button color="secondary" disabled={!isDirty || busy} onClick={() => setDraft(opening)}>
              {t('undo_changes')}
            </Button>
            <Button type="submit" variant="contained" disabled={!isDirty} loading={busy}>
              {t('save')}
            </Button>
          </Box>
        )}
      </Stack>
      <LeaveGuard unsaved={isDirty && !busy} typed={isDirty} />
    </form>
  )
}

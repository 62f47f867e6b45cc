import type { Value } from '@gasing/contract/call'
import { type officeOpening, saveOpening } from '@gasing/contract/calls/office/white-label'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { Refused } from '#api/refused.ts'
import { send } from '#api/send.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { LeaveGuard } from '#parts/LeaveGuard.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { MaintenancePart } from './MaintenancePart.tsx'
import type { Opening, OpeningPart } from './opening-part.ts'
import { RegionsPart } from './RegionsPart.tsx'

type OpeningFormProps = Value<typeof officeOpening> & { editable: boolean }

/** Maintenance and regions in one form: together they decide who meets an open portal. */
export function OpeningForm({ opening, statusNow, countries, own, editable }: OpeningFormProps) {
  const t = useT()
  const [draft, setDraft] = useState(opening)
  const { save, busy, error } = useSaving()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(opening)
  const part: OpeningPart = {
    draft,
    editable: editable && !busy,
    problemAt: (field) => (error instanceof Refused ? error.fields[field]?.message : undefined),
    onChange: (change) => setDraft({ ...draft, ...change }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(draft)
  }
  return (
    <form onSubmit={submit} noValidate>
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
      <LeaveGuard unsaved={isDirty && !busy} />
    </form>
  )
}

function useSaving() {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  async function save(body: Opening): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await send(saveOpening, { body })
      afterChange(cache, 'config')
      notify(t('saved_live'), { type: 'success' })
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, error }
}

import { saveServiceSettings, serviceSettings } from '@gasing/contract/calls/office/service'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { Refused } from '#api/refused.ts'
import { send } from '#api/send.ts'
import { useT } from '#i18n/provider.ts'
import { LeaveGuard } from '#parts/LeaveGuard.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { EntriesFields } from './EntriesFields.tsx'
import { LimitsFields } from './LimitsFields.tsx'
import type { ServiceSettings } from './service-settings.ts'

/** Entries, limits and the chat room, saved together. */
export function SettingsForm({ settings }: { settings: ServiceSettings }) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const [draft, setDraft] = useState<ServiceSettings>(settings)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const unsaved = JSON.stringify(draft) !== JSON.stringify(settings)
  const fields = error instanceof Refused ? error.fields : {}

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await send(saveServiceSettings, { body: draft })
      await cache.invalidateQueries({ queryKey: ['call', serviceSettings.path] })
      notify(t('saved_live'), { type: 'success' })
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }

  const wrong = (field: string) => fields[field]?.message
  return (
    <form onSubmit={save} noValidate>
      <Stack spacing={2}>
        <Panel title={t('service_entries')} hint={t('service_entries_hint')}>
          <EntriesFields
            entries={draft.entries}
            wrong={wrong}
            onChange={(entries) => setDraft({ ...draft, entries })}
          />
        </Panel>
        <Panel title={t('service_limits')}>
          <LimitsFields draft={draft} wrong={wrong} onChange={setDraft} />
        </Panel>
        <RefusalNote error={error} />
        <Button type="submit" variant="contained" disabled={!unsaved} loading={busy} sx={{ alignSelf: 'flex-start' }}>
          {t('save')}
        </Button>
      </Stack>
      <LeaveGuard unsaved={unsaved && !busy} />
    </form>
  )
}

import { saveServiceSettings } from '@gasing/contract/calls/office/service'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useSave } from '#api/use-deed.ts'
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
  const [draft, setDraft] = useState<ServiceSettings>(settings)
  const { busy, error, at, submit } = useSave()
  const unsaved = JSON.stringify(draft) !== JSON.stringify(settings)

  return (
    <form onSubmit={submit(() => send(saveServiceSettings, { body: draft }))} noValidate>
      <Stack spacing={2}>
        <Panel title={t('service_entries')} hint={t('service_entries_hint')}>
          <EntriesFields entries={draft.entries} wrong={at} onChange={(entries) => setDraft({ ...draft, entries })} />
        </Panel>
        <Panel title={t('service_limits')}>
          <LimitsFields draft={draft} wrong={at} onChange={setDraft} />
        </Panel>
        <RefusalNote error={error} />
        <Button type="submit" variant="contained" disabled={!unsaved} loading={busy} sx={{ alignSelf: 'flex-start' }}>
          {t('save')}
        </Button>
      </Stack>
      <LeaveGuard unsaved={unsaved && !busy} typed={unsaved} />
    </form>
  )
}

import type { Value } from '@gasing/contract/call'
import { cannedAnswers, saveServiceSettings, serviceSettings } from '@gasing/contract/calls/office/service'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { Refused } from '#api/refused.ts'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useMay } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { LeaveGuard } from '#parts/LeaveGuard.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { CannedPanel } from './CannedPanel.tsx'
import { EntriesFields } from './EntriesFields.tsx'
import { LimitsFields } from './LimitsFields.tsx'
import type { ServiceSettings } from './service-settings.ts'

/** How visitors reach the service: its entries, how long a ticket is, the chat room, and answers that are given often. */
export function ServicePage() {
  const t = useT()
  const mayMake = useMay()
  const { data, error, refetch } = useCall(serviceSettings, {})
  return (
    <>
      <PageHead title={t('page_service')} hint={t('page_service_hint')} />
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton variant="rounded" height={420} />}
      <Stack spacing={2} sx={{ maxWidth: 900 }}>
        {data && <SettingsForm key={JSON.stringify(data)} settings={data} />}
        {mayMake(cannedAnswers) && <CannedPanel />}
      </Stack>
    </>
  )
}

function SettingsForm({ settings }: { settings: Value<typeof serviceSettings> }) {
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

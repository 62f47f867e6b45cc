import { saveServiceSettings } from '@gasing/contract/calls/office/service'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { send } from '#api/send.ts'
import { useT } from '#i18n/provider.ts'
import { Panel } from '#parts/Panel.tsx'
import { useSettingsForm } from '#parts/use-settings-form.tsx'
import { EntriesFields } from './EntriesFields.tsx'
import { LimitsFields } from './LimitsFields.tsx'
import type { ServiceSettings } from './service-settings.ts'

/** Entries, limits and the chat room, saved together. */
export function SettingsForm({ settings }: { settings: ServiceSettings }) {
  const t = useT()
  const { form, set, isChanged, busy, notes, at, submit } = useSettingsForm(settings)
  return (
    <form onSubmit={submit(() => send(saveServiceSettings, { body: form }))} noValidate>
      <Stack spacing={2}>
        <Panel title={t('service_entries')} hint={t('service_entries_hint')}>
          <EntriesFields entries={form.entries} wrong={at} onChange={(entries) => set({ entries })} />
        </Panel>
        <Panel title={t('service_limits')}>
          <LimitsFields draft={form} wrong={at} onChange={set} />
        </Panel>
        {notes}
        <Button type="submit" variant="contained" disabled={!isChanged} loading={busy} sx={{ alignSelf: 'flex-start' }}>
          {t('save')}
        </Button>
      </Stack>
    </form>
  )
}

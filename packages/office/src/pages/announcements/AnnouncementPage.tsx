import type { Body } from '@gasing/contract/call'
import {
  createAnnouncement,
  officeAnnouncement,
  removeAnnouncement,
  saveAnnouncement,
} from '@gasing/contract/calls/office/pages'
import { announcementTypes } from '@gasing/contract/calls/pages'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useParams } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { TextsInput } from '#parts/html/TextsInput.tsx'
import { ChoiceField, MomentField, SwitchField } from '#parts/inputs.tsx'
import { RecordForm } from '#parts/RecordForm.tsx'

type Form = Body<typeof createAnnouncement>
const blank: Form = { type: 'PL', enabled: true, startsAt: null, endsAt: null, texts: {} }

/** One announcement, or a new one: kind, schedule and texts. */
export function AnnouncementPage() {
  const t = useT()
  const { id } = useParams()
  const isNew = id === undefined
  const stored = useCall(officeAnnouncement, { params: { id: id ?? '1' } }, { enabled: !isNew })
  const start = stored.data && {
    type: stored.data.type,
    enabled: stored.data.enabled,
    startsAt: stored.data.startsAt,
    endsAt: stored.data.endsAt,
    texts: stored.data.texts,
  }
  return (
    <RecordForm<Form>
      title={isNew ? t('announcement_new') : (stored.data?.title ?? t('page_announcements'))}
      list="/announcements"
      start={isNew ? blank : start}
      error={stored.error}
      save={(form) =>
        isNew ? send(createAnnouncement, { body: form }) : send(saveAnnouncement, { params: { id }, body: form })
      }
      remove={isNew ? undefined : () => send(removeAnnouncement, { params: { id } })}
    >
      {({ form, set, wrong }) => (
        <Stack spacing={2}>
          <ChoiceField
            label={t('kind')}
            value={form.type}
            hint={translateOr(`announcement_${form.type}_hint`, '')}
            choices={announcementTypes.map((value) => ({ value, name: translateOr(`announcement_${value}`, value) }))}
            onChange={(type) => set({ type: type as Form['type'] })}
          />
          <SwitchField label={t('is_on')} value={form.enabled} onChange={(enabled) => set({ enabled })} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <MomentField
              label={t('starts_at')}
              value={form.startsAt}
              problem={wrong('startsAt')}
              onChange={(startsAt) => set({ startsAt })}
            />
            <MomentField
              label={t('ends_at')}
              value={form.endsAt}
              problem={wrong('endsAt')}
              onChange={(endsAt) => set({ endsAt })}
            />
          </Box>
          <TextsInput texts={form.texts} wrong={wrong} onChange={(texts) => set({ texts })} />
        </Stack>
      )}
    </RecordForm>
  )
}

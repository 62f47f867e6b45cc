import { brandSettings } from '@gasing/contract/calls/office/brand'
import { createMission, saveMission } from '@gasing/contract/calls/office/missions'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useIdempotencyKeys } from '#api/idempotency-key.ts'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { LanguageTabs } from '#parts/LanguageTabs.tsx'
import { useMergedForm, useNewest } from '#parts/use-merged-form.ts'
import { useSavedText } from '#parts/use-saved-text.ts'
import { getDayInZone } from '../report/days.ts'
import { MissionFields } from './MissionFields.tsx'
import { buildNewMission, type Mission, type MissionForm, omitEmptyTexts, toMissionForm } from './mission.ts'

type MissionDialogProps = { mission: Mission | null; onClose: () => void }
const lengths = { name: 80, description: 300 } as const
const emptyTexts = { name: '', description: '' }

/** Edits a new or existing mission in every language of the brand. */
export function MissionDialog(props: MissionDialogProps) {
  const { data } = useCall(brandSettings, {})
  return data ? <Editor {...props} languages={data.settings.languages} /> : null
}

function Editor({ mission, onClose, languages }: MissionDialogProps & { languages: readonly string[] }) {
  const t = useT()
  const notify = useNotify()
  const savedText = useSavedText()
  const cache = useQueryClient()
  const { timeZone } = useFormat()
  const stored = useNewest(mission)
  const { form, set, conflicts } = useMergedForm<MissionForm>(
    stored ? toMissionForm(stored) : buildNewMission(getDayInZone(new Date(), timeZone)),
  )
  const keyFor = useIdempotencyKeys()
  async function save(): Promise<void> {
    const body = { ...form, texts: omitEmptyTexts(form.texts) }
    await (mission
      ? send(saveMission, { params: { id: mission.id }, body })
      : send(createMission, { body, key: keyFor(body) }))
    invalidateTopic(cache, 'config')
    notify(savedText(body), { type: 'success' })
  }
  return (
    <FormDialog
      conflicts={conflicts}
      title={t(mission ? 'mission_change' : 'mission_add')}
      onSave={save}
      onClose={onClose}
    >
      {(at) => (
        <>
          <LanguageTabs languages={languages} problem={at('texts')}>
            {(language) =>
              (['name', 'description'] as const).map((name) => (
                <TextField
                  key={name}
                  label={t(`mission_${name}`)}
                  value={form.texts[language]?.[name] ?? ''}
                  onChange={({ target }) => {
                    const languageTexts = { ...emptyTexts, ...form.texts[language], [name]: target.value }
                    set({ texts: { ...form.texts, [language]: languageTexts } })
                  }}
                  slotProps={{ htmlInput: { maxLength: lengths[name] } }}
                />
              ))
            }
          </LanguageTabs>
          <MissionFields value={form} at={at} onChange={set} />
        </>
      )}
    </FormDialog>
  )
}

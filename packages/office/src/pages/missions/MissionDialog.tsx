import { brandSettings } from '@gasing/contract/calls/office/brand'
import { createMission, saveMission } from '@gasing/contract/calls/office/missions'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { LanguageParts } from '#parts/LanguageParts.tsx'
import { MissionFields } from './MissionFields.tsx'
import { type Mission, type MissionForm, missionForm, newMission, written } from './mission.ts'

type MissionDialogProps = { mission: Mission | null; onClose: () => void }
const lengths = { name: 80, description: 300 } as const
const noWords = { name: '', description: '' }

/** Edits a new or existing mission in every language of the brand. */
export function MissionDialog(props: MissionDialogProps) {
  const { data } = useCall(brandSettings, {})
  return data ? <Editor {...props} languages={data.settings.languages} /> : null
}

function Editor({ mission, onClose, languages }: MissionDialogProps & { languages: readonly string[] }) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const [draft, setDraft] = useState<MissionForm>(() =>
    mission ? missionForm(mission) : newMission(new Date().toISOString().slice(0, 10)),
  )
  const change = (part: Partial<MissionForm>) => setDraft({ ...draft, ...part })
  async function save(): Promise<void> {
    const body = { ...draft, texts: written(draft.texts) }
    await (mission ? send(saveMission, { params: { id: mission.id }, body }) : send(createMission, { body }))
    afterChange(cache, 'config')
    notify(t('offer_saved'), { type: 'success' })
  }
  return (
    <FormDialog title={t(mission ? 'mission_change' : 'mission_add')} onSave={save} onClose={onClose}>
      {(at) => (
        <>
          <div>
            <LanguageParts languages={languages} marked={[]}>
              {(language) =>
                (['name', 'description'] as const).map((name) => (
                  <TextField
                    key={name}
                    label={t(`mission_${name}`)}
                    value={draft.texts[language]?.[name] ?? ''}
                    onChange={({ target }) => {
                      const words = { ...noWords, ...draft.texts[language], [name]: target.value }
                      change({ texts: { ...draft.texts, [language]: words } })
                    }}
                    slotProps={{ htmlInput: { maxLength: lengths[name] } }}
                  />
                ))
              }
            </LanguageParts>
            {at('texts') && <FormHelperText error>{at('texts')}</FormHelperText>}
          </div>
          <MissionFields value={draft} at={at} onChange={change} />
        </>
      )}
    </FormDialog>
  )
}

import { brandSettings } from '@gasing/contract/calls/office/brand'
import { createReward, saveReward } from '@gasing/contract/calls/office/points'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { afterChange } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { BannerPictureField } from '#parts/BannerPictureField.tsx'
import { FormDialog } from '#parts/FormDialog.tsx'
import { LanguageParts } from '#parts/LanguageParts.tsx'
import { RewardFields } from './RewardFields.tsx'
import {
  formOf,
  newReward,
  noWords,
  type Reward,
  type RewardForm,
  type RewardWords,
  rewardPictures,
  written,
} from './reward.ts'

type RewardDialogProps = { reward: Reward | null; onClose: () => void }
const lengths = { name: 80, description: 600 } as const

/** Edits a new or existing reward in every language of the brand. */
export function RewardDialog(props: RewardDialogProps) {
  const { data } = useCall(brandSettings, {})
  return data ? <Editor {...props} brand={data.code} languages={data.settings.languages} /> : null
}

type EditorProps = RewardDialogProps & { brand: string; languages: readonly string[] }

function Editor({ reward, onClose, brand, languages }: EditorProps) {
  const t = useT()
  const notify = useNotify()
  const cache = useQueryClient()
  const [draft, setDraft] = useState<RewardForm>(() => (reward ? formOf(reward) : newReward))
  const change = (part: Partial<RewardForm>) => setDraft({ ...draft, ...part })
  async function save(): Promise<void> {
    const body = { ...draft, texts: written(draft.texts) }
    await (reward ? send(saveReward, { params: { id: reward.id }, body }) : send(createReward, { body }))
    afterChange(cache, 'config')
    notify(t('offer_saved'), { type: 'success' })
  }
  return (
    <FormDialog title={t(reward ? 'reward_change' : 'reward_add')} onSave={save} onClose={onClose}>
      {(at) => (
        <>
          <div>
            <LanguageParts languages={languages} marked={[]}>
              {(language) => (
                <Words
                  words={draft.texts[language] ?? noWords}
                  onChange={(words) => change({ texts: { ...draft.texts, [language]: words } })}
                />
              )}
            </LanguageParts>
            {at('texts') && <FormHelperText error>{at('texts')}</FormHelperText>}
          </div>
          <RewardFields value={draft} available={reward?.available} at={at} onChange={change} />
          <BannerPictureField
            brand={brand}
            pictures={rewardPictures}
            value={draft.url}
            problem={at('url')}
            onChange={(url) => change({ url })}
          />
        </>
      )}
    </FormDialog>
  )
}

function Words({ words, onChange }: { words: RewardWords; onChange: (words: RewardWords) => void }) {
  const t = useT()
  return (['name', 'description'] as const).map((name) => (
    <TextField
      key={name}
      label={t(`reward_${name}`)}
      value={words[name]}
      multiline={name === 'description'}
      minRows={name === 'description' ? 2 : 1}
      onChange={({ target }) => onChange({ ...words, [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: lengths[name] } }}
    />
  ))
}

import { brandSettings } from '@gasing/contract/calls/office/brand'
import { createReward, saveReward } from '@gasing/contract/calls/office/points'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useIdempotencyKeys } from '#api/idempotency-key.ts'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { BannerPictureField } from '#parts/BannerPictureField.tsx'
import { FormDialog } from '#parts/FormDialog.tsx'
import { LanguageTabs } from '#parts/LanguageTabs.tsx'
import { useMergedForm, useNewest } from '#parts/use-merged-form.ts'
import { RewardFields } from './RewardFields.tsx'
import {
  emptyTexts,
  newReward,
  omitEmptyTexts,
  type Reward,
  type RewardForm,
  type RewardTexts,
  rewardPictures,
  toRewardForm,
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
  const stored = useNewest(reward)
  const { form, set, conflicts } = useMergedForm<RewardForm>(stored ? toRewardForm(stored) : newReward)
  const keyFor = useIdempotencyKeys()
  async function save(): Promise<void> {
    const body = { ...form, texts: omitEmptyTexts(form.texts) }
    await (reward
      ? send(saveReward, { params: { id: reward.id }, body })
      : send(createReward, { body, key: keyFor(body) }))
    invalidateTopic(cache, 'config')
    notify(t('offer_saved'), { type: 'success' })
  }
  return (
    <FormDialog
      conflicts={conflicts}
      title={t(reward ? 'reward_change' : 'reward_add')}
      onSave={save}
      onClose={onClose}
    >
      {(at) => (
        <>
          <LanguageTabs languages={languages} problem={at('texts')}>
            {(language) => (
              <TextFields
                words={form.texts[language] ?? emptyTexts}
                onChange={(languageTexts) => set({ texts: { ...form.texts, [language]: languageTexts } })}
              />
            )}
          </LanguageTabs>
          <RewardFields value={form} available={stored?.available} at={at} onChange={set} />
          <BannerPictureField
            brand={brand}
            pictures={rewardPictures}
            value={form.url}
            problem={at('url')}
            onChange={(url) => set({ url })}
          />
        </>
      )}
    </FormDialog>
  )
}

function TextFields({ words, onChange }: { words: RewardTexts; onChange: (words: RewardTexts) => void }) {
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

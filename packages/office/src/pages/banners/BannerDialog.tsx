import { bannerGroups, createBanner, saveBanner } from '@gasing/contract/calls/office/banners'
import { brandSettings } from '@gasing/contract/calls/office/brand'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { invalidateTopic } from '#api/use-live.ts'
import { useT } from '#i18n/provider.ts'
import { BannerPictureField } from '#parts/BannerPictureField.tsx'
import { FormDialog } from '#parts/FormDialog.tsx'
import { LanguageTabs } from '#parts/LanguageTabs.tsx'
import { ScheduleFields } from '#parts/ScheduleFields.tsx'
import { useMergedForm, useNewest } from '#parts/use-merged-form.ts'
import { useSavedText } from '#parts/use-saved-text.ts'
import {
  type Banner,
  type BannerForm,
  type BannerTexts,
  buildNewBanner,
  emptyTexts,
  omitEmptyTexts,
  toBannerForm,
} from './banner.ts'
import { LinkageFields } from './LinkageFields.tsx'

type BannerDialogProps = { banner: Banner | null; group: BannerForm['groupName']; onClose: () => void }
const lengths = { title: 60, text: 160, action: 30 } as const

/** Edits a new or existing banner in every language of the brand. */
export function BannerDialog(props: BannerDialogProps) {
  const { data } = useCall(brandSettings, {})
  return data ? <Editor {...props} brand={data.code} languages={data.settings.languages} /> : null
}

type EditorProps = BannerDialogProps & { brand: string; languages: readonly string[] }

function Editor({ banner, group, onClose, brand, languages }: EditorProps) {
  const t = useT()
  const notify = useNotify()
  const savedText = useSavedText()
  const cache = useQueryClient()
  const stored = useNewest(banner)
  const { form, set, conflicts } = useMergedForm<BannerForm>(
    stored ? toBannerForm(stored) : buildNewBanner(group, brand),
  )
  async function save(): Promise<void> {
    const body = { ...form, texts: omitEmptyTexts(form.texts) }
    await (banner ? send(saveBanner, { params: { id: banner.id }, body }) : send(createBanner, { body }))
    invalidateTopic(cache, 'config')
    notify(savedText(body), { type: 'success' })
  }
  return (
    <FormDialog
      conflicts={conflicts}
      title={t(banner ? 'banner_change' : 'banner_add')}
      onSave={save}
      onClose={onClose}
    >
      {(at) => (
        <>
          <TextField
            select
            label={t('banner_group')}
            value={form.groupName}
            onChange={({ target }) => set({ groupName: target.value as BannerForm['groupName'] })}
          >
            {bannerGroups.map((name) => (
              <MenuItem key={name} value={name}>
                {t(`banner_group_${name}`)}
              </MenuItem>
            ))}
          </TextField>
          <LanguageTabs languages={languages} problem={at('texts')}>
            {(language) => (
              <TextFields
                words={form.texts[language] ?? emptyTexts}
                onChange={(languageTexts) => set({ texts: { ...form.texts, [language]: languageTexts } })}
              />
            )}
          </LanguageTabs>
          <BannerPictureField brand={brand} value={form.url} problem={at('url')} onChange={(url) => set({ url })} />
          <LinkageFields value={form} problem={at('linkage')} onChange={set} />
          <ScheduleFields value={form} problem={at('endsAt')} onChange={set} />
          <FormControlLabel
            control={<Switch checked={form.enabled} onChange={(_, enabled) => set({ enabled })} />}
            label={t('offer_enabled')}
          />
        </>
      )}
    </FormDialog>
  )
}

function TextFields({ words, onChange }: { words: BannerTexts; onChange: (words: BannerTexts) => void }) {
  const t = useT()
  return (['title', 'text', 'action'] as const).map((name) => (
    <TextField
      key={name}
      label={t(`banner_${name}`)}
      value={words[name]}
      onChange={({ target }) => onChange({ ...words, [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: lengths[name] } }}
    />
  ))
}

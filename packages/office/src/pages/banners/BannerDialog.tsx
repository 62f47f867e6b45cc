import { bannerGroups, createBanner, saveBanner } from '@gasing/contract/calls/office/banners'
import { brandSettings } from '@gasing/contract/calls/office/brand'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
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
import { ScheduleFields } from '#parts/ScheduleFields.tsx'
import { type Banner, type BannerForm, type BannerWords, formOf, newBanner, noWords, written } from './banner.ts'
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
  const cache = useQueryClient()
  const [draft, setDraft] = useState<BannerForm>(() => (banner ? formOf(banner) : newBanner(group, brand)))
  const change = (part: Partial<BannerForm>) => setDraft({ ...draft, ...part })
  async function save(): Promise<void> {
    const body = { ...draft, texts: written(draft.texts) }
    await (banner ? send(saveBanner, { params: { id: banner.id }, body }) : send(createBanner, { body }))
    afterChange(cache, 'config')
    notify(t('offer_saved'), { type: 'success' })
  }
  return (
    <FormDialog title={t(banner ? 'banner_change' : 'banner_add')} onSave={save} onClose={onClose}>
      {(at) => (
        <>
          <TextField
            select
            label={t('banner_group')}
            value={draft.groupName}
            onChange={({ target }) => change({ groupName: target.value as BannerForm['groupName'] })}
          >
            {bannerGroups.map((name) => (
              <MenuItem key={name} value={name}>
                {t(`banner_group_${name}`)}
              </MenuItem>
            ))}
          </TextField>
          <div>
            <LanguageParts languages={languages}>
              {(language) => (
                <Words
                  words={draft.texts[language] ?? noWords}
                  onChange={(words) => change({ texts: { ...draft.texts, [language]: words } })}
                />
              )}
            </LanguageParts>
            {at('texts') && <FormHelperText error>{at('texts')}</FormHelperText>}
          </div>
          <BannerPictureField brand={brand} value={draft.url} problem={at('url')} onChange={(url) => change({ url })} />
          <LinkageFields value={draft} problem={at('linkage')} onChange={change} />
          <ScheduleFields value={draft} problem={at('endsAt')} onChange={change} />
          <FormControlLabel
            control={<Switch checked={draft.enabled} onChange={(_, enabled) => change({ enabled })} />}
            label={t('offer_enabled')}
          />
        </>
      )}
    </FormDialog>
  )
}

function Words({ words, onChange }: { words: BannerWords; onChange: (words: BannerWords) => void }) {
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

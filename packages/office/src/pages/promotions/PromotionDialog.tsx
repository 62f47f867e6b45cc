import { brandSettings } from '@gasing/contract/calls/office/brand'
import { createPromotion, savePromotion } from '@gasing/contract/calls/office/promotions'
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
import { ScheduleFields } from '#parts/ScheduleFields.tsx'
import { useMergedForm, useNewest } from '#parts/use-merged-form.ts'
import { useSavedText } from '#parts/use-saved-text.ts'
import {
  buildNewPromotion,
  emptyTexts,
  omitEmptyTexts,
  type Promotion,
  type PromotionForm,
  type PromotionTexts,
  toPromotionForm,
} from './promotion.ts'
import { RuleFields } from './RuleFields.tsx'

type PromotionDialogProps = { promotion: Promotion | null; onClose: () => void }
const lengths = { title: 80, summary: 200, content: 20_000, terms: 20_000 } as const
const rows = { title: 1, summary: 2, content: 8, terms: 5 } as const

/** Edits a new or existing promotion in every language of the brand. */
export function PromotionDialog(props: PromotionDialogProps) {
  const { data } = useCall(brandSettings, {})
  return data ? <Editor {...props} brand={data.code} languages={data.settings.languages} /> : null
}

type EditorProps = PromotionDialogProps & { brand: string; languages: readonly string[] }

function Editor({ promotion, onClose, brand, languages }: EditorProps) {
  const t = useT()
  const notify = useNotify()
  const savedText = useSavedText()
  const cache = useQueryClient()
  const stored = useNewest(promotion)
  const { form, set, conflicts } = useMergedForm<PromotionForm>(
    stored ? toPromotionForm(stored) : buildNewPromotion(brand),
  )
  const keyFor = useIdempotencyKeys()
  async function save(): Promise<void> {
    const body = { ...form, texts: omitEmptyTexts(form.texts) }
    await (promotion
      ? send(savePromotion, { params: { id: promotion.id }, body })
      : send(createPromotion, { body, key: keyFor(body) }))
    invalidateTopic(cache, 'config')
    notify(savedText(body), { type: 'success' })
  }
  return (
    <FormDialog
      conflicts={conflicts}
      title={t(promotion ? 'promotion_change' : 'promotion_add')}
      onSave={save}
      onClose={onClose}
    >
      {(at) => {
        const faulty = languages.filter((language) => at(`content.${language}`) ?? at(`terms.${language}`))
        return (
          <>
            <LanguageTabs languages={languages} marked={faulty} problem={at('texts')}>
              {(language) => (
                <TextFields
                  words={form.texts[language] ?? emptyTexts}
                  at={(name) => at(`${name}.${language}`)}
                  onChange={(languageTexts) => set({ texts: { ...form.texts, [language]: languageTexts } })}
                />
              )}
            </LanguageTabs>
            <RuleFields value={form} problem={at('deposit')} onChange={set} />
            <ScheduleFields value={form} problem={at('endsAt')} onChange={set} />
            <BannerPictureField brand={brand} value={form.url} problem={at('url')} onChange={(url) => set({ url })} />
          </>
        )
      }}
    </FormDialog>
  )
}

type TextFieldsProps = {
  words: PromotionTexts
  at: (name: string) => string | undefined
  onChange: (words: PromotionTexts) => void
}

function TextFields({ words, at, onChange }: TextFieldsProps) {
  const t = useT()
  return (['title', 'summary', 'content', 'terms'] as const).map((name) => (
    <TextField
      key={name}
      label={t(`promotion_${name}`)}
      value={words[name]}
      error={at(name) !== undefined}
      helperText={at(name) ?? (rows[name] > 2 ? t('promotion_html_hint') : undefined)}
      multiline={rows[name] > 1}
      minRows={rows[name]}
      maxRows={16}
      onChange={({ target }) => onChange({ ...words, [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: lengths[name] } }}
    />
  ))
}

import { brandSettings } from '@gasing/contract/calls/office/brand'
import { createPromotion, savePromotion } from '@gasing/contract/calls/office/promotions'
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
import { ScheduleFields } from '#parts/ScheduleFields.tsx'
import {
  formOf,
  newPromotion,
  noWords,
  type Promotion,
  type PromotionForm,
  type PromotionWords,
  written,
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
  const cache = useQueryClient()
  const [draft, setDraft] = useState<PromotionForm>(() => (promotion ? formOf(promotion) : newPromotion(brand)))
  const change = (part: Partial<PromotionForm>) => setDraft({ ...draft, ...part })
  async function save(): Promise<void> {
    const body = { ...draft, texts: written(draft.texts) }
    await (promotion ? send(savePromotion, { params: { id: promotion.id }, body }) : send(createPromotion, { body }))
    afterChange(cache, 'config')
    notify(t('offer_saved'), { type: 'success' })
  }
  return (
    <FormDialog title={t(promotion ? 'promotion_change' : 'promotion_add')} onSave={save} onClose={onClose}>
      {(at) => {
        const faulty = languages.filter((language) => at(`content.${language}`) ?? at(`terms.${language}`))
        return (
          <>
            <div>
              <LanguageParts languages={languages} marked={faulty}>
                {(language) => (
                  <Words
                    words={draft.texts[language] ?? noWords}
                    at={(name) => at(`${name}.${language}`)}
                    onChange={(words) => change({ texts: { ...draft.texts, [language]: words } })}
                  />
                )}
              </LanguageParts>
              {at('texts') && <FormHelperText error>{at('texts')}</FormHelperText>}
            </div>
            <RuleFields value={draft} problem={at('deposit')} onChange={change} />
            <ScheduleFields value={draft} problem={at('endsAt')} onChange={change} />
            <BannerPictureField
              brand={brand}
              value={draft.url}
              problem={at('url')}
              onChange={(url) => change({ url })}
            />
          </>
        )
      }}
    </FormDialog>
  )
}

type WordsProps = {
  words: PromotionWords
  at: (name: string) => string | undefined
  onChange: (words: PromotionWords) => void
}

function Words({ words, at, onChange }: WordsProps) {
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

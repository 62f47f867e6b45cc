import { permission } from '@gasing/contract/calls/system'
import { getLanguageTag } from '@gasing/contract/languages'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { HtmlInput } from './HtmlInput.tsx'

export type LanguageText = { title: string; html: string; summary?: string }
export type Texts = Record<string, LanguageText>

type TextsInputProps = {
  texts: Texts
  withSummary?: boolean
  /** The server's problem with a field named like `texts.EN.title`. */
  wrong: (field: string) => string | undefined
  onChange: (texts: Texts) => void
}

const isEmpty = ({ title, html, summary = '' }: LanguageText): boolean => `${title}${html}${summary}`.trim() === ''

/** Title and text in each language of the brand. A language left empty shows the brand's default language. */
export function TextsInput({ texts, withSummary = false, wrong, onChange }: TextsInputProps) {
  const t = useT()
  const { data: brand } = useCall(permission, {})
  const [chosen, setChosen] = useState<string | null>(null)
  if (!brand) return null
  const languages = brand.languages.map(({ code }) => code)
  const troubled = (code: string) => ['title', 'summary', 'html'].some((part) => wrong(`texts.${code}.${part}`))
  const language = chosen ?? languages.find(troubled) ?? brand.defaultLanguage
  const words = texts[language] ?? { title: '', html: '', ...(withSummary && { summary: '' }) }
  const set = (part: Partial<LanguageText>) => {
    const { [language]: _old, ...others } = texts
    const next = { ...words, ...part }
    onChange(isEmpty(next) ? others : { ...others, [language]: next })
  }
  return (
    <Stack spacing={2}>
      <Tabs
        value={language}
        onChange={(_, code: string) => setChosen(code)}
        variant="scrollable"
        aria-label={t('text_languages')}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {brand.languages.map(({ code, name }) => (
          <Tab
            key={code}
            value={code}
            label={
              <Box component="span" sx={{ color: troubled(code) ? 'error.main' : undefined }}>
                {name}
                {texts[code] ? '' : ` · ${t('text_missing')}`}
              </Box>
            }
          />
        ))}
      </Tabs>
      <TextField
        required={language === brand.defaultLanguage}
        label={t('text_title')}
        value={words.title}
        error={wrong(`texts.${language}.title`) !== undefined}
        helperText={wrong(`texts.${language}.title`)}
        onChange={({ target }) => set({ title: target.value })}
        slotProps={{ htmlInput: { maxLength: 120, lang: getLanguageTag(language) } }}
      />
      {withSummary && (
        <TextField
          multiline
          label={t('text_summary')}
          value={words.summary ?? ''}
          error={wrong(`texts.${language}.summary`) !== undefined}
          helperText={wrong(`texts.${language}.summary`) ?? t('text_summary_hint')}
          onChange={({ target }) => set({ summary: target.value })}
          slotProps={{ htmlInput: { maxLength: 240, lang: getLanguageTag(language) } }}
        />
      )}
      <HtmlInput
        key={language}
        label={t('text_html')}
        lang={getLanguageTag(language)}
        value={words.html}
        problem={wrong(`texts.${language}.html`)}
        onChange={(html) => set({ html })}
      />
    </Stack>
  )
}

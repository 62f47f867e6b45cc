import { summaryLengthMax, titleLengthMax } from '@gasing/contract/calls/office/pages'
import type { BrandConfig } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { pickLanguage } from '#platform/in-language.ts'
import { instantOfLocalTime } from '#platform/local-time.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { sanitiseOrRefuse } from './sanitise.ts'

export type PageText = { readonly title: string; readonly html: string; readonly summary?: string }
export type PageTexts = Readonly<Record<string, PageText>>

/** Validates and sanitises an operator's texts: in languages that the brand offers, including its default, each with a title. */
export function validateTexts({ languages, defaultLanguage }: BrandConfig, texts: PageTexts): PageTexts {
  const invalid: Record<string, FieldRefusal> = {}
  if (!texts[defaultLanguage]) invalid[`texts.${defaultLanguage}.title`] = { code: 'text_title_missing' }
  for (const [language, { title, summary }] of Object.entries(texts)) {
    const at = `texts.${language}`
    if (!languages.includes(language)) invalid[`${at}.title`] = { code: 'text_language_unknown', params: { language } }
    else if (title.trim() === '') invalid[`${at}.title`] = { code: 'text_title_missing' }
    else if ([...title.trim()].length > titleLengthMax)
      invalid[`${at}.title`] = { code: 'text_too_long', params: { max: titleLengthMax } }
    if ([...(summary ?? '').trim()].length > summaryLengthMax)
      invalid[`${at}.summary`] = { code: 'text_too_long', params: { max: summaryLengthMax } }
  }
  if (Object.keys(invalid).length > 0) refuse('fields_refused', { fields: invalid })
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, sanitiseText(language, text)]))
}

const sanitiseText = (language: string, { title, html, summary }: PageText): PageText => ({
  title: title.normalize('NFC').trim(),
  html: sanitiseOrRefuse(`texts.${language}.html`, html.normalize('NFC')),
  ...(summary !== undefined && { summary: summary.normalize('NFC').trim() }),
})

/** The languages to look for a text in, in order of preference. */
export const listPreferredLanguages = (language: string, { defaultLanguage }: BrandConfig): string[] => [
  ...new Set([language, defaultLanguage, 'EN']),
]

/** The title shown in an operator's list: in the operator's language if available. */
export const pickPageTitle = (texts: PageTexts, { language }: Scope, { defaultLanguage }: BrandConfig): string =>
  pickLanguage(texts, [language, defaultLanguage])?.title ?? ''

/** Parses the period in which something is published. Refuses, at `endsAt`, a period that ends before it begins. */
export function parsePeriod({ timeZone }: BrandConfig, startsAt: string | null, endsAt: string | null) {
  const at = (local: string | null) => (local === null ? null : instantOfLocalTime(timeZone, local))
  const [from, until] = [at(startsAt), at(endsAt)]
  if (from && until && from >= until) refuse('fields_refused', { fields: { endsAt: { code: 'ends_before_start' } } })
  return { startsAt: from, endsAt: until }
}

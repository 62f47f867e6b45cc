import { describe, expect, test } from 'vitest'
import { findLanguage, findLanguageOfTag, getLanguageTag, getNumberTag, languages, toIsoLanguage } from './languages.ts'

describe.each(languages)('GEN-4 $code', ({ code, tag, region }) => {
  test('names a language and a locale that the platform knows', () => {
    expect(Intl.DateTimeFormat.supportedLocalesOf([tag, region])).toEqual([...new Set([tag, region])])
    expect(new Intl.DateTimeFormat(region).resolvedOptions()).toMatchObject({
      calendar: 'gregory',
      numberingSystem: 'latn',
    })
  })

  test('is found by its code and by a browser’s tag', () => {
    expect(findLanguage(code)?.tag).toBe(getLanguageTag(code))
    expect([tag, region, region.toLowerCase()].map(findLanguageOfTag)).toEqual([code, code, code])
  })
})

test('GEN-4 a script tells languages apart, a country does not', () => {
  expect(['pt-PT', 'zh-CN', 'zh-SG', 'zh-HK', 'en-US', 'ja', 'es-MX'].map(findLanguageOfTag)).toEqual([
    'BR',
    'CN',
    'CN',
    'TW',
    'EN',
    'JP',
    'ES',
  ])
})

test('GEN-4 vendors know Filipino as Tagalog, and so may a browser', () => {
  expect([toIsoLanguage('PH'), toIsoLanguage('IN'), toIsoLanguage('CN')]).toEqual(['tl', 'hi', 'zh'])
  expect(findLanguageOfTag('tl-PH')).toBe('PH')
})

test('GEN-4 an unknown language is read as English', () => {
  expect([getLanguageTag('XX'), getNumberTag('XX'), toIsoLanguage('XX')]).toEqual(['en', 'en-MY', 'en'])
  expect([findLanguage('XX'), findLanguage(null), findLanguageOfTag('fr-FR'), findLanguageOfTag('')]).toEqual(
    Array(4).fill(undefined),
  )
})

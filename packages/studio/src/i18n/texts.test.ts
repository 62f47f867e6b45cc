import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from './languages.ts'

const readCatalogue = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `texts/${language}.json`), 'utf8')) as Record<string, string>
const english = readCatalogue('en')
const listPlaceholders = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort()

test.each(languages.filter((language) => language !== 'en'))(
  '%s has every text, with the same places to fill',
  (language) => {
    const texts = readCatalogue(language)
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(english)) {
      expect(texts[key]?.trim(), key).toBeTruthy()
      expect(listPlaceholders(texts[key]), key).toEqual(listPlaceholders(text))
    }
  },
)

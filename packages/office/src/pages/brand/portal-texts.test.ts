import { readFileSync } from 'node:fs'
import { languageCodes } from '@gasing/contract/languages'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { createPortalTexts } from './portal-texts.ts'

const folder = new URL('../../../../web/src/i18n/texts/access/', import.meta.url)

test.each(languageCodes)('VALID-12 fields are labelled as in the portal in %s', (language) => {
  const source = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Record<string, string>
  const compiled = Object.entries(source).map(([key, text]) => [key, compileMessage(text)])
  const { label } = createPortalTexts(Object.fromEntries(compiled), 'en')
  expect(label('username')).toBe(source.field_username)
  expect(label('somethingNew')).toBe('somethingNew')
})

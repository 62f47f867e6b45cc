import { readFileSync } from 'node:fs'
import { check } from '@gasing/contract/rules/fields'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { portalTexts } from './portal-texts.ts'
import { patternIds } from './rule-drafts.ts'

const folder = new URL('../../../../web/src/i18n/texts/access/', import.meta.url)

function textsOf(language: string) {
  const source = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Record<string, string>
  const compiled = Object.entries(source).map(([key, text]) => [key, compileMessage(text)])
  return portalTexts(Object.fromEntries(compiled), 'en')
}
const rule = {
  field: 'username',
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 6,
  acceptedPattern: '*',
  patternId: 4,
  order: 1,
}

test.each(['MY', 'EN', 'CN', 'VN'])('VALID-12 the preview words every rule of the portal in %s', (language) => {
  const texts = textsOf(language)
  for (const patternId of patternIds) {
    const message = texts.message('username', { code: `reg_pattern_${patternId}`, params: { min: 4, max: 9 } })
    expect(message).not.toContain('reg_pattern')
    expect(message).not.toMatch(/[{}]/)
  }
  expect(texts.label('username')).not.toBe('username')
})

test('VALID-2 a range of one number is written as that number', () => {
  const broken = check('abc', rule)
  expect(broken && textsOf('EN').message('username', broken)).toMatch(/\b6 characters/)
  expect(broken && textsOf('EN').message('username', broken)).not.toContain('6 - 6')
})

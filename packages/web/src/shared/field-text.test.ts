// @vitest-environment jsdom
import '#testing/page.ts'
import { expect, test } from 'vitest'
import { loadTexts, startTexts } from '#i18n/i18n.ts'
import { getProblemText } from './field-text.ts'

test('ERR-3 a field error does not show the field’s internal name', async () => {
  await startTexts('EN', 'EN')
  await loadTexts('member')
  const told = { code: 'part_unfit', message: 'What tiers.0.rate holds does not fit. Please check it.' }
  expect(getProblemText('tiers.0.rate', told)).toBe('This is not valid here. Please check it.')
})

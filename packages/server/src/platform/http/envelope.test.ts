import { expect, test } from 'vitest'
import { Refused } from '../refused.ts'
import { readCatalogues } from '../texts/texts.ts'
import { refusalBody } from './envelope.ts'

const told = (retryAfterSeconds: number, language = 'EN') =>
  refusalBody(new Refused('too_often', { retryAfterSeconds }), language, 'r1').message

test('a too_often refusal names the wait in every language', () => {
  expect(told(2)).toBe('Too many attempts. Please wait a moment and try again.')
  expect(told(60)).toMatch(/in 1 minute\.$/)
  expect(told(900)).toMatch(/in 15 minutes\.$/)
  expect(told(86_400)).toMatch(/in 24 hours\.$/)
  for (const language of readCatalogues().keys()) {
    expect(told(2, language)).not.toMatch(/[0-9#{]/)
    expect([told(841, language), told(8000, language)].map((text) => text.match(/[0-9]+/)?.[0])).toEqual(['15', '3'])
  }
})

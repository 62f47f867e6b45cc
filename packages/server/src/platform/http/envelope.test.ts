import { expect, test } from 'vitest'
import { Refused } from '../refused.ts'
import { readCatalogues } from '../texts/texts.ts'
import { buildRefusalBody } from './envelope.ts'

const messageFor = (retryAfterSeconds: number, language = 'EN') =>
  buildRefusalBody(new Refused('too_often', { retryAfterSeconds }), language, 'r1').message

test('a too_often refusal names the wait in every language', () => {
  expect(messageFor(2)).toBe('Too many attempts. Please wait a moment and try again.')
  expect(messageFor(60)).toMatch(/in 1 minute\.$/)
  expect(messageFor(900)).toMatch(/in 15 minutes\.$/)
  expect(messageFor(86_400)).toMatch(/in 24 hours\.$/)
  for (const language of readCatalogues().keys()) {
    expect(messageFor(2, language)).not.toMatch(/[0-9#{]/)
    expect([messageFor(841, language), messageFor(8000, language)].map((text) => text.match(/[0-9]+/)?.[0])).toEqual([
      '15',
      '3',
    ])
  }
})

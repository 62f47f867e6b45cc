import { expect, test } from 'vitest'
import { pickLanguage } from './in-language.ts'

const texts = { CN: '红包', EN: 'Red envelope', MY: 'Sampul merah' }

test('a text is taken in the first language that has one, else in English, else in any', () => {
  expect(pickLanguage(texts, ['MY', 'CN'])).toBe('Sampul merah')
  expect(pickLanguage(texts, ['BR', 'CN'])).toBe('红包')
  expect(pickLanguage(texts, ['BR', 'BR'])).toBe('Red envelope')
  expect(pickLanguage({ CN: '红包' }, ['BR'])).toBe('红包')
  expect(pickLanguage({}, ['BR'])).toBeUndefined()
})

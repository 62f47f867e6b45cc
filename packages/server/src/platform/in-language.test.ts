import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

const texts = { CN: '红包', EN: 'Red envelope', MY: 'Sampul merah' }

test('a text is taken in the first language that has one, else in English, else in any', () => {
  expect(inLanguage(texts, ['MY', 'CN'])).toBe('Sampul merah')
  expect(inLanguage(texts, ['BR', 'CN'])).toBe('红包')
  expect(inLanguage(texts, ['BR', 'BR'])).toBe('Red envelope')
  expect(inLanguage({ CN: '红包' }, ['BR'])).toBe('红包')
  expect(inLanguage({}, ['BR'])).toBeUndefined()
})

import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

const texts = { CN: '红包', EN: 'Red envelope', MY: 'Sampul merah' }

test('words are in the first language that has any, in English for want of all of them, and any before none', () => {
  expect(inLanguage(texts, ['MY', 'CN'])).toBe('Sampul merah')
  expect(inLanguage(texts, ['BR', 'CN'])).toBe('红包')
  expect(inLanguage(texts, ['BR', 'BR'])).toBe('Red envelope')
  expect(inLanguage({ CN: '红包' }, ['BR'])).toBe('红包')
  expect(inLanguage({}, ['BR'])).toBeUndefined()
})

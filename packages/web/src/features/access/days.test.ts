import { expect, test } from 'vitest'
import { isAmericanDay, readDay, writeDay } from './days.ts'

test('REG-12 a birthday round-trips in its pattern’s format', () => {
  expect([11, 13].map(isAmericanDay)).toEqual([false, true])
  expect(writeDay('1990-01-31')).toBe('01-31-1990')
  expect(readDay('01-31-1990')).toBe('1990-01-31')
  expect([readDay(''), writeDay('')]).toEqual(['', ''])
})

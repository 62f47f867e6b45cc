import { expect, test } from 'vitest'
import { readable } from './readable.ts'

test('JSON and forms are shown line by line, other text unchanged', () => {
  expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(readable('a=1&b=x%20y')).toBe('a = 1\nb = x y')
  expect(readable('TimeoutError: the call took too long')).toBe('TimeoutError: the call took too long')
  expect(readable('')).toBe('–')
})

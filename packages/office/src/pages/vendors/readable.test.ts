import { expect, test } from 'vitest'
import { formatBody } from './format-body.ts'

test('JSON and forms are shown line by line, other text unchanged', () => {
  expect(formatBody('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(formatBody('a=1&b=x%20y')).toBe('a = 1\nb = x y')
  expect(formatBody('TimeoutError: the call took too long')).toBe('TimeoutError: the call took too long')
  expect(formatBody('')).toBe('–')
})

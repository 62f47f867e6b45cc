import { expect, test } from 'vitest'
import { parseForm } from './form.ts'

const parse = (text: string) => parseForm(Buffer.from(text))

test('K06 a form may carry long details of a round, but no field twice and no zero byte', () => {
  const details = 'x'.repeat(60_000)
  expect(parse(`amount=1.00&roundDetails=${details}`)?.get('roundDetails')).toBe(details)
  expect(parse('amount=1.00&amount=2.00')).toBeNull()
  expect(parse('amount=1.00&note=%00')).toBeNull()
  expect(parse('=1.00')).toBeNull()
})

import { expect, test } from 'vitest'
import { masked } from './mask.ts'

test('X02 secrets, tokens and hashes are truncated, everything else stays', () => {
  expect(masked('operator_token=casino&secret_key=very-secret&amount=2&hash=abcdef')).toBe(
    'operator_token=casi…&secret_key=very…&amount=2&hash=abcd…',
  )
  expect(masked('{"user":"gm-7","token":"l.12345678","transaction_uuid":"t1","Key":"k\\"ey-123"}')).toBe(
    '{"user":"gm-7","token":"l.12…","transaction_uuid":"t1","Key":"k…"}',
  )
  expect(masked('reqtoken=1')).toBe('reqtoken=1')
})

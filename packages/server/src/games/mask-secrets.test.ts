import { expect, test } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'

test('X02 secrets, tokens and hashes are truncated, everything else stays', () => {
  expect(maskSecrets('operator_token=casino&secret_key=very-secret&amount=2&hash=abcdef')).toBe(
    'operator_token=casi…&secret_key=very…&amount=2&hash=abcd…',
  )
  expect(maskSecrets('{"user":"gm-7","token":"l.12345678","transaction_uuid":"t1","Key":"k\\"ey-123"}')).toBe(
    '{"user":"gm-7","token":"l.12…","transaction_uuid":"t1","Key":"k…"}',
  )
  expect(maskSecrets('reqtoken=1')).toBe('reqtoken=1')
  // JILI's launches name the token with a capital letter
  expect(maskSecrets('Token=l.12345678&GameId=1&Key=abcdef')).toBe('Token=l.12…&GameId=1&Key=abcd…')
  for (const cut of ['{"token":"l.12345678', '{"token":"l.12345678\\'])
    expect(maskSecrets(cut)).toMatch(/^\{"token":"l\.12…\\?$/)
})

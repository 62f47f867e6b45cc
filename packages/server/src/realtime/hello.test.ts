import { expect, test } from 'vitest'
import { readHello } from './hello.ts'

const token = 'm.a-token-of-43-characters'

test('a session is told by the first message, whatever word it begins with, or by the token alone', () => {
  const said = { type: 'hello', token }
  for (const message of [{ type: 'hello', token }, { type: 'session', token }, { token }])
    expect(readHello(JSON.stringify(message))).toEqual(said)
  expect(readHello(token)).toEqual(said)
  expect(readHello('{}')).toEqual({ type: 'hello' })
  expect(readHello(JSON.stringify({ type: 'hello', language: 'EN' }))).toEqual({ type: 'hello', language: 'EN' })
})

test('I02 anything else is no hello', () => {
  for (const text of [
    '',
    'x',
    '[]',
    'null',
    '7',
    '{"type":7}',
    '{"token":"short"}',
    `{"token":"${token}","memberId":1}`,
  ])
    expect(readHello(text), text).toBeNull()
})

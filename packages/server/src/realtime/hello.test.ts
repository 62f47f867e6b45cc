import { expect, test } from 'vitest'
import { parseClientMessage } from './hello.ts'

const token = 'm.a-token-of-43-characters'

test('a token is accepted in the first message under several names, or on its own', () => {
  const said = { type: 'hello', token }
  for (const message of [{ type: 'hello', token }, { type: 'session', token }, { token }])
    expect(parseClientMessage(JSON.stringify(message))).toEqual(said)
  for (const message of [{ session: token }, { authorization: `Bearer ${token}` }, { token: `bearer ${token}` }, token])
    expect(parseClientMessage(JSON.stringify(message))).toEqual(said)
  for (const text of [token, `Bearer ${token}`]) expect(parseClientMessage(text)).toEqual(said)
  expect(parseClientMessage('{}')).toEqual({ type: 'hello' })
  expect(parseClientMessage(JSON.stringify({ type: 'hello', language: 'EN' }))).toEqual({
    type: 'hello',
    language: 'EN',
  })
})

test('a ping without a token carries no session', () => {
  expect(parseClientMessage('{"type":"ping"}')).toEqual({ type: 'ping' })
  expect(parseClientMessage(JSON.stringify({ type: 'ping', token }))).toEqual({ type: 'hello', token })
})

test('I02 anything else is rejected', () => {
  for (const text of [
    '',
    'x',
    '[]',
    'null',
    '7',
    '{"type":7}',
    '"short"',
    'Basic YWxhZGRpbjpvcGVuc2VzYW1l',
    '{"token":"short"}',
    `{"token":"${token}","memberId":1}`,
  ])
    expect(parseClientMessage(text), text).toBeNull()
})

import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { bufferedBytesMax, createConnection, flushLines, stalledTimeoutMs } from './connection.ts'
import { toSocketLine } from './line-buffer.ts'

/** The members of a socket that a delivery uses. */
function makeEnd() {
  const end = { OPEN: 1, readyState: 1, bufferedAmount: 0, sent: [] as string[], cut: false }
  const socket = {
    ...end,
    send: (text: string) => end.sent.push(text),
    terminate() {
      end.cut = true
    },
  }
  return { end, socket, connection: createConnection(socket as unknown as WebSocket, 1, '::1') }
}
const balance = (version: number) =>
  toSocketLine('member:1:1', { type: 'balance', sum: '1.00', version: String(version), currency: 'MYR' })

test('a slow reader gets nothing until it has read, and then only the newest', () => {
  const { end, socket, connection } = makeEnd()
  socket.bufferedAmount = bufferedBytesMax + 1
  for (let version = 1; version <= 500; version++) {
    connection.box.add(balance(version))
    expect(flushLines(connection, version)).toBe(false)
  }
  expect([end.sent.length, connection.box.size]).toEqual([0, 1])
  socket.bufferedAmount = 0
  expect(flushLines(connection, 501)).toBe(true)
  expect(end.sent.map((text) => JSON.parse(text).version)).toEqual(['500'])
})

test('a reader that never reads is cut off', () => {
  const { end, socket, connection } = makeEnd()
  socket.bufferedAmount = bufferedBytesMax + 1
  connection.box.add(balance(1))
  expect(flushLines(connection, 1000)).toBe(false)
  expect(flushLines(connection, 1000 + stalledTimeoutMs)).toBe(true)
  expect(end).toMatchObject({ cut: true, sent: [] })
})

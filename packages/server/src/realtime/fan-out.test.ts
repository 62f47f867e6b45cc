import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { makeConnection } from './connection.ts'
import { makeFanOut } from './fan-out.ts'

test('P04 a connection closed during its session lookup is not kept', () => {
  const fanOut = makeFanOut()
  const socket = { OPEN: 1, readyState: 1 }
  const connection = makeConnection(socket as unknown as WebSocket, 1, '::1')
  fanOut.tune(connection, ['brand:1', 'member:1:1'])
  expect(fanOut.listeners('member:1:1')).toEqual([connection])
  fanOut.leave(connection)
  socket.readyState = 3
  fanOut.tune(connection, ['brand:1'])
  expect([...fanOut.listeners('brand:1'), ...connection.topics]).toEqual([])
  fanOut.stop()
})

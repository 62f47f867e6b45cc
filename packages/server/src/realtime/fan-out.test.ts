import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { createConnection } from './connection.ts'
import { createFanOut } from './fan-out.ts'

test('P04 a connection closed during its session lookup is not kept', () => {
  const fanOut = createFanOut()
  const socket = { OPEN: 1, readyState: 1 }
  const connection = createConnection(socket as unknown as WebSocket, 1, '::1')
  fanOut.setTopics(connection, ['brand:1', 'member:1:1'])
  expect(fanOut.listeners('member:1:1')).toEqual([connection])
  fanOut.leave(connection)
  socket.readyState = 3
  fanOut.setTopics(connection, ['brand:1'])
  expect([...fanOut.listeners('brand:1'), ...connection.topics]).toEqual([])
  fanOut.stop()
})

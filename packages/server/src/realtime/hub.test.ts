import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import type { App } from '#platform/http/app.ts'
import { connectionsPerIpMax, Hub } from './hub.ts'

test('the addresses of one IPv6 subscriber count as one', () => {
  const hub = new Hub({} as App)
  const sockets = Array.from({ length: connectionsPerIpMax }, () => new EventEmitter())
  for (const [index, socket] of sockets.entries())
    hub.welcome(socket as WebSocket, { brandId: 1, host: 'localhost', ip: `2001:db8::${(index + 1).toString(16)}` })
  expect(hub.hasRoom('2001:db8::ffff')).toBe(false)
  expect(hub.hasRoom('2001:db8:0:1::1')).toBe(true)
  for (const socket of sockets) socket.emit('close')
  expect(hub.hasRoom('2001:db8::ffff')).toBe(true)
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../testing/api-process.ts'
import { openDoors } from './doors.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function open(): Promise<number> {
  app = fastify({ forceCloseConnections: true })
  app.get('/', async () => 'served')
  const port = await freePort()
  await openDoors(app, port)
  return port
}

test('L05 a crowd is let in within a few turns of the event loop, and each is served', async () => {
  const port = await open()
  let inside = 0
  app.server.on('connection', () => inside++)
  const sockets = Array.from({ length: 160 }, () => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  let turns = 0
  while (inside < sockets.length) {
    await new Promise(setImmediate)
    turns++
  }
  expect(turns).toBeLessThan(80)
  for (const socket of sockets) socket.destroy()
  for (const host of ['127.0.0.1', '[::1]'])
    expect(await fetch(`http://${host}:${port}/`).then((answer) => answer.text())).toBe('served')
})

test('a port that somebody has is refused, and closing leaves no door open', async () => {
  const port = await open()
  const second = fastify()
  await expect(openDoors(second, port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await second.close()
  await app.close()
  for (let knock = 0; knock < 32; knock++)
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

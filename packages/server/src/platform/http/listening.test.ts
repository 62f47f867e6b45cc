import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../testing/ports.ts'
import { listenOnPort } from './listening.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function open(): Promise<number> {
  app = fastify({ forceCloseConnections: true })
  app.get('/', async () => 'served')
  const port = await freePort()
  await listenOnPort(app, port)
  return port
}

test('L05 a burst of connections is accepted in few event-loop turns and served', async () => {
  const port = await open()
  let inside = 0
  app.server.on('connection', () => inside++)
  const sockets = Array.from({ length: 160 }, () => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  // turns in which nothing arrived do not count: the kernel of a busy machine hands connections over late
  let turns = 0
  for (let before = inside; inside < sockets.length; before = inside) {
    await new Promise(setImmediate)
    if (inside > before) turns++
  }
  expect(turns).toBeLessThan(80)
  for (const socket of sockets) socket.destroy()
  for (const host of ['127.0.0.1', '[::1]'])
    expect(await fetch(`http://${host}:${port}/`).then((answer) => answer.text())).toBe('served')
})

test('a port in use is refused, and closing leaves no listener', async () => {
  const port = await open()
  const second = fastify()
  await expect(listenOnPort(second, port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await second.close()
  await app.close()
  for (let knock = 0; knock < 32; knock++)
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('C08 T07 closing waits for pending requests on every listener, not for silent connections', async () => {
  app = fastify({ forceCloseConnections: 'idle' })
  const held: (() => void)[] = []
  app.get('/', async (_request, reply) => {
    await new Promise<void>((free) => held.push(free))
    return reply.header('connection', 'close').send('served')
  })
  let answered = 0
  const atTheEnd: number[] = []
  app.addHook('onResponse', async () => void answered++)
  app.addHook('onClose', async () => void atTheEnd.push(answered))
  const port = await freePort()
  await listenOnPort(app, port)
  // browsers open connections before they need them
  const silent = Array.from({ length: 24 }, () => connect(port, '127.0.0.1'))
  await Promise.all(silent.map((socket) => once(socket, 'connect')))
  const asked = Array.from({ length: 24 }, () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text()))
  while (held.length < asked.length) await new Promise(setImmediate)
  const closing = app.close()
  await once(silent[0] as Socket, 'close')
  expect(atTheEnd).toEqual([])
  // one after the other, so that those of one listener end before those of the next
  for (const [index, free] of held.entries()) {
    free()
    while (answered <= index) await new Promise(setImmediate)
  }
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['served']))
  await closing
  expect(atTheEnd).toEqual([24])
})

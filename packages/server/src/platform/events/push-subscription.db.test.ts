import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../testing/database.ts'
import { subscribeToPushes } from './push-subscription.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test('G01 a connection lost between connect and LISTEN is reopened, and nothing else fails', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  const { hostname, port } = new URL(platform.config.databaseUrl)
  let cuts = 0
  const way = createServer((socket) => {
    const database = connect(Number(port), hostname)
    for (const [from, to] of [
      [socket, database],
      [database, socket],
    ] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    database.pipe(socket)
    socket.on('data', (bytes) => {
      if (cuts === 0 && bytes.includes('listen ')) {
        cuts++
        socket.destroy()
      } else database.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const address = new URL(platform.config.databaseUrl)
  address.host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  const resumed = Promise.withResolvers<void>()
  const leave = subscribeToPushes(
    { ...platform, config: { ...platform.config, databaseUrl: address.href } },
    { receive: () => undefined, reconnected: resumed.resolve },
  )
  await resumed.promise
  leave()
  way.close()
  process.off('unhandledRejection', note)
  expect(cuts).toBe(1)
  expect(unhandled).toEqual([])
})

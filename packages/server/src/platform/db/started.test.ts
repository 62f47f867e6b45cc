import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { waitUntilStarted } from './started.ts'

/** PostgreSQL's message that it refuses a connection. */
function buildRefusal(code: string): Buffer {
  const text = Buffer.from(`SFATAL\0C${code}\0Mnot now\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}

test('C04 a database that is starting up is waited for; any other refusal is thrown', async () => {
  const codes = ['57P03', '57P03', '28P01']
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(buildRefusal(codes.shift() ?? '28P01')))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const pool = new pg.Pool({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, user: 'nobody' })
  onTestFinished(() => pool.end())
  await expect(waitUntilStarted(pool)).rejects.toMatchObject({ code: '28P01' })
  expect(codes).toEqual([])
})

import { connect, createServer, type Server } from 'node:net'
import { findFreePort } from '../start/ports.ts'

/** A proxy in front of a database that counts round trips: the server ends each with one ReadyForQuery. */
export type CountingProxy = { readonly url: string; readonly trips: () => number; close(): void }

const readyForQuery = 'Z'.charCodeAt(0)
const headBytes = 5

export async function startCountingProxy(url: string): Promise<CountingProxy> {
  const target = new URL(url)
  const port = await findFreePort()
  let trips = 0
  const server: Server = createServer((client) => {
    const database = connect({ host: target.hostname, port: Number.parseInt(target.port, 10), noDelay: true })
    const read = createMessageReader((type) => {
      if (type === readyForQuery) trips++
    })
    client.setNoDelay(true)
    client.pipe(database)
    database.on('data', read)
    database.pipe(client)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const door = new URL(url)
  door.hostname = '127.0.0.1'
  door.port = String(port)
  return { url: door.href, trips: () => trips, close: () => void server.close() }
}

/** Reads the messages in a database's responses, however the network splits them: one byte of type, four of length. */
function createMessageReader(see: (type: number) => void): (chunk: Buffer) => void {
  let head = Buffer.alloc(0)
  let skip = 0
  return (chunk) => {
    let rest = chunk
    while (rest.length > 0) {
      if (skip > 0) {
        const taken = Math.min(skip, rest.length)
        skip -= taken
        rest = rest.subarray(taken)
        continue
      }
      const missingBytes = headBytes - head.length
      head = Buffer.concat([head, rest.subarray(0, missingBytes)])
      rest = rest.subarray(missingBytes)
      if (head.length < headBytes) return
      see(head[0] ?? 0)
      skip = head.readInt32BE(1) - (headBytes - 1)
      head = Buffer.alloc(0)
    }
  }
}

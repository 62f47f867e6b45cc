import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isReady } from './api-process.ts'

export type LoadBalancer = { readonly port: number; close(): Promise<void> }

const pollIntervalMs = 100

/**
 * A minimal TCP load balancer for several API processes: connections go round-robin to those whose `/readyz` succeeds, polled ten
 * times a second; unreachable ones are skipped. It does not inspect the traffic.
 */
export async function startLoadBalancer(ports: () => readonly number[]): Promise<LoadBalancer> {
  const ready = new Set<number>()
  const open = new Set<Socket>()
  let turn = 0
  let isClosed = false
  const looking = (async () => {
    while (!isClosed) {
      for (const port of ports()) (await isReady(port)) ? ready.add(port) : ready.delete(port)
      for (const port of ready) if (!ports().includes(port)) ready.delete(port)
      await pause(pollIntervalMs)
    }
  })()
  const pass = (client: Socket, triesLeft: number) => {
    const all = [...ready]
    const port = all[turn++ % all.length]
    if (port === undefined || triesLeft === 0) return void client.destroy()
    const server = connect({ port, host: '127.0.0.1', noDelay: true })
    let isJoined = false
    server.once('connect', () => {
      isJoined = true
      client.pipe(server).pipe(client)
    })
    server.on('error', () => (isJoined ? client.destroy() : pass(client, triesLeft - 1)))
    client.once('close', () => server.destroy())
  }
  const front = createServer({ noDelay: true }, (client) => {
    open.add(client)
    client.on('error', () => {}).once('close', () => open.delete(client))
    pass(client, 4)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    port: (front.address() as AddressInfo).port,
    async close() {
      isClosed = true
      await looking
      for (const client of open) client.destroy()
      front.close()
      await once(front, 'close')
    },
  }
}

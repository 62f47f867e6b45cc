import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Connection faults: refused, hanging, slow, cut after the request was forwarded (the answer is lost), cut in the middle of the
 * answer, or answered with garbage.
 */
export const faults = ['none', 'refuse', 'hang', 'slow', 'cut', 'half', 'garbage'] as const
export type Fault = (typeof faults)[number]

export type FaultProxy = {
  readonly port: number
  /** Sets the fault from now on. Hanging connections are cut. */
  set(fault: Fault): void
  /** How often each fault occurred, per connection or per chunk. */
  readonly faultCounts: Readonly<Record<Fault, number>>
  close(): Promise<void>
}

type ProxiedConnection = { readonly client: Socket; readonly server: Socket | null; hangs: boolean }

const slowMs = 120

/** A TCP proxy that injects faults into any protocol on a single connection: HTTP, the database's, a vendor's. */
export async function startFaultProxy(target: () => number): Promise<FaultProxy> {
  let fault: Fault = 'none'
  const met: Record<Fault, number> = { none: 0, refuse: 0, hang: 0, slow: 0, cut: 0, half: 0, garbage: 0 }
  const lines = new Set<ProxiedConnection>()
  const front = createServer({ noDelay: true }, (client) => {
    met[fault]++
    if (fault === 'refuse') return void client.on('error', () => {}).resetAndDestroy()
    const server = fault === 'hang' ? null : connect({ port: target(), noDelay: true })
    const line: ProxiedConnection = { client, server, hangs: fault === 'hang' }
    lines.add(line)
    for (const end of [client, line.server]) {
      end?.on('error', () => {})
      end?.on('close', () => {
        lines.delete(line)
        closeBoth(line)
      })
    }
    forwardWithFaults(line, () => fault, met)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    port: (front.address() as AddressInfo).port,
    faultCounts: met,
    set(next) {
      fault = next
      for (const line of lines) if (line.hangs || next === 'refuse') closeBoth(line)
    },
    async close() {
      for (const line of lines) closeBoth(line)
      front.close()
      await once(front, 'close')
    },
  }
}

function closeBoth({ client, server }: ProxiedConnection): void {
  client.destroy()
  server?.destroy()
}

/** Faults also affect existing connections: the current one is checked with every chunk. */
function forwardWithFaults(line: ProxiedConnection, faultNow: () => Fault, met: Record<Fault, number>): void {
  const { client, server } = line
  if (!server) return
  client.on('data', (piece) => {
    const fault = faultNow()
    if (fault === 'slow' || fault === 'hang') met[fault]++
    if (fault === 'slow') setTimeout(() => server.write(piece), slowMs)
    else if (fault !== 'hang') server.write(piece)
    line.hangs ||= fault === 'hang'
  })
  server.on('data', (piece) => {
    const fault = faultNow()
    if (fault === 'none' || fault === 'slow') return void client.write(piece)
    met[fault]++
    line.hangs ||= fault === 'hang'
    if (line.hangs) return
    if (fault === 'half') client.write(piece.subarray(0, piece.length >> 1))
    if (fault === 'garbage') client.write(Buffer.from('\0\x01ERR?\r\n\r\n{"status":'))
    client.end(() => closeBoth(line))
  })
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * What can happen to a connection: it is refused, it hangs, it is slow, it breaks after the question was passed on (the answer is
 * lost) or in the middle of the answer, or somebody answers nonsense.
 */
export const faults = ['none', 'refuse', 'hang', 'slow', 'cut', 'half', 'garbage'] as const
export type Fault = (typeof faults)[number]

export type FaultProxy = {
  readonly port: number
  /** What happens from now on. Whoever hangs is cut off. */
  set(fault: Fault): void
  /** How often each fault was met, by a connection or by a piece of what it carries. */
  readonly met: Readonly<Record<Fault, number>>
  close(): Promise<void>
}

type Line = { readonly client: Socket; readonly server: Socket | null; hangs: boolean }

const slowMs = 120

/** A TCP proxy with faults, for whatever speaks over one connection: HTTP, the database's protocol, a vendor. */
export async function faultProxy(target: () => number): Promise<FaultProxy> {
  let fault: Fault = 'none'
  const met: Record<Fault, number> = { none: 0, refuse: 0, hang: 0, slow: 0, cut: 0, half: 0, garbage: 0 }
  const lines = new Set<Line>()
  const front = createServer({ noDelay: true }, (client) => {
    met[fault]++
    if (fault === 'refuse') return void client.on('error', () => {}).resetAndDestroy()
    const server = fault === 'hang' ? null : connect({ port: target(), noDelay: true })
    const line: Line = { client, server, hangs: fault === 'hang' }
    lines.add(line)
    for (const end of [client, line.server]) {
      end?.on('error', () => {})
      end?.on('close', () => {
        lines.delete(line)
        drop(line)
      })
    }
    join(line, () => fault, met)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    port: (front.address() as AddressInfo).port,
    met,
    set(next) {
      fault = next
      for (const line of lines) if (line.hangs || next === 'refuse') drop(line)
    },
    async close() {
      for (const line of lines) drop(line)
      front.close()
      await once(front, 'close')
    },
  }
}

function drop({ client, server }: Line): void {
  client.destroy()
  server?.destroy()
}

/** A fault meets connections that stand already too: it is looked at with every piece that comes. */
function join(line: Line, faultNow: () => Fault, met: Record<Fault, number>): void {
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
    client.end(() => drop(line))
  })
}

// A separate process that sends signed bets over keep-alive connections and counts the answers. Receives {port, path,
// connections, bodies: [[body, signature], …]} over IPC and answers {seconds, done, byStatus, latenciesMs}.
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

export type LoadOrder = {
  readonly port: number
  readonly path: string
  readonly connections: number
  readonly requests: readonly (readonly [body: string, proof: string])[]
  /** The header with each request's proof; a vendor's signature by default. Its value may contain further headers. */
  readonly header?: string
  /** A text that a good answer contains; without it answers are told apart by the vendor's status. */
  readonly mark?: string
  /** Sends at an even pace and measures from when each was due, so that a slow answer hides no waiting time. */
  readonly perSecond?: number
}
export type LoadResult = {
  readonly seconds: number
  readonly done: number
  readonly byStatus: Readonly<Record<string, number>>
  readonly p50: number
  readonly p99: number
}

const statusPattern = /"status":"([A-Z_]+)"/

/** Sends all requests, one at a time per connection, and measures from the first byte to the last answer. */
export async function sendAll({
  port,
  path,
  connections,
  requests,
  perSecond,
  header = 'X-Hub88-Signature',
  mark,
}: LoadOrder): Promise<LoadResult> {
  const statusOf = (answer: string): string =>
    mark === undefined ? (statusPattern.exec(answer)?.[1] ?? 'none') : answer.includes(mark) ? 'ok' : answer
  const frames = requests.map(([body, proof]) =>
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n` +
        `${header}: ${proof}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    ),
  )
  const byStatus: Record<string, number> = {}
  const latencies: number[] = []
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () =>
      withConnection(port, (ask) => {
        const run = async () => {
          while (next < frames.length) {
            const due = perSecond === undefined ? performance.now() : started + (next * 1000) / perSecond
            const frame = frames[next++] as Buffer
            if (due > performance.now()) await pause(due - performance.now())
            const status = statusOf(await ask(frame))
            latencies.push(performance.now() - due)
            byStatus[status] = (byStatus[status] ?? 0) + 1
          }
        }
        return run()
      }),
    ),
  )
  const seconds = (performance.now() - started) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return { seconds, done: latencies.length, byStatus, p50: at(0.5), p99: at(0.99) }
}

type SendRequest = (frame: Buffer) => Promise<string>

async function withConnection(port: number, use: (ask: SendRequest) => Promise<void>): Promise<void> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let waiting: ((body: string) => void) | null = null
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    const head = text.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0)
    if (text.length < head + 4 + length) return
    const body = text.slice(head + 4, head + 4 + length)
    text = ''
    waiting?.(body)
  })
  let failed: (error: Error) => void = () => {}
  socket.on('error', (error) => failed(error))
  await use(
    (frame) =>
      new Promise((resolve, reject) => {
        waiting = resolve
        failed = reject
        socket.write(frame)
      }),
  )
  socket.destroy()
}

if (import.meta.main) {
  process.on('message', (order: LoadOrder) => {
    void sendAll(order).then((result) => process.send?.(result))
  })
}

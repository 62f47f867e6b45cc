// A separate process that calls the API and takes the time, so that measuring and crowds do not delay each other. Receives an
// `Order` over IPC and answers `Asked[]`.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { HashAnswer as Hashed, HashJob } from '../../packages/server/src/access/hash-threads.ts'

export type Answer = { readonly status: number; readonly body: string; readonly ms: number }
export type CallerOrder =
  | { readonly kind: 'crowds'; readonly port: number; readonly bodies: readonly string[]; readonly seconds: number }
  | { readonly kind: 'evenly'; readonly port: number; readonly token: string; readonly seconds: number }
/** One request, or one crowd until its last answer, in milliseconds of the machine's clock. */
export type TimedRequest = { readonly from: number; readonly to: number }
/** A crowd, or an equally long time in which the machine only hashes. */
export type PressurePhase = TimedRequest & { readonly by: 'crowd' | 'hashing' }

export type Visitor = { readonly port: number; readonly agent: Agent }
export const createVisitor = (port: number): Visitor => ({
  port,
  agent: new Agent({ keepAlive: true, maxSockets: 256 }),
})

const firstNetwork = (process.pid % 200) << 16
let visitors = firstNetwork

type RequestParts = { readonly method: string; readonly path: string; readonly body?: string; readonly token?: string }

/** Makes one request. Each visitor comes from its own network, because network rate limits are not what is measured. */
export function sendRequest({ port, agent }: Visitor, { method, path, body, token }: RequestParts): Promise<Answer> {
  visitors++
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ port, agent, method, path, host: '127.0.0.1' },
        headers: {
          host: 'localhost',
          'x-forwarded-for': `${20 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}.1`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: text, ms: performance.now() - startedAt }),
        )
      },
    )
    sent.on('error', reject).end(body)
  })
}

const getNow = () => performance.timeOrigin + performance.now()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function measureTime(work: () => Promise<readonly Answer[]>): Promise<TimedRequest> {
  const from = getNow()
  const wrong = (await work()).find(({ status }) => status !== 200)
  if (wrong) throw new Error(`unexpected response to a call: ${wrong.body}`)
  return { from, to: getNow() }
}

/** One member of the crowd: an open connection with everything that it will send. */
type WaitingConnection = { readonly socket: Socket; readonly bytes: Buffer }

/** Opens a connection that waits. Each comes from its own network, the same one every time, like a home connection. */
async function openWaiting(port: number, body: string, index: number): Promise<WaitingConnection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  const head = [
    'POST /wps/session/login HTTP/1.1',
    'host: localhost',
    `x-forwarded-for: 19.1.${index}.1`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return { socket, bytes: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`) }
}

function sendAndRead({ socket, bytes }: WaitingConnection): Promise<Answer> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const [, length] = /\r\ncontent-length: ([0-9]+)/i.exec(text) ?? []
      const from = text.indexOf('\r\n\r\n') + 4
      if (length === undefined || from < 4 || text.length < from + Number(length)) return
      socket.off('data', read).off('error', reject)
      resolve({ status: Number(text.slice(9, 12)), body: text.slice(from), ms: performance.now() - startedAt })
    }
    socket.on('data', read).once('error', reject).write(bytes)
  })
}

/**
 * Sends the whole crowd at once, pauses as long as that took, then hashes as long on one thread like the server's, and pauses
 * again: the cost of hashing to this machine is not the sign-in's fault. The crowd's requests are prepared beforehand, so that
 * they arrive together and cost the machine next to nothing: a real crowd has its own machines.
 */
async function runCrowds(port: number, bodies: readonly string[], seconds: number): Promise<PressurePhase[]> {
  const people = await Promise.all(bodies.map((body, index) => openWaiting(port, body, index)))
  const hashing = await startHashing()
  const end = getNow() + seconds * 1000
  const done: PressurePhase[] = []
  while (getNow() < end) {
    const crowd = await measureTime(() => Promise.all(people.map(sendAndRead)))
    const took = crowd.to - crowd.from
    await pause(took)
    const from = getNow()
    while (getNow() < from + took) await hashing.once()
    done.push({ ...crowd, by: 'crowd' }, { from, to: getNow(), by: 'hashing' })
    await pause(took)
  }
  for (const { socket } of people) socket.destroy()
  await hashing.close()
  return done
}

/** Starts the server's own hash thread, with the same priority. */
async function startHashing() {
  const program = new URL('../../packages/server/src/access/hash-thread.ts', import.meta.url)
  const worker = new Worker(program, { execArgv: [] })
  const ask = async (job: HashJob): Promise<Hashed> => {
    worker.postMessage(job)
    const [answer] = (await once(worker, 'message')) as [Hashed]
    return answer
  }
  const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
  await ask({ kind: 'hash', secret: 'nobody', parameters })
  return { once: () => ask({ kind: 'hash', secret: 'nobody', parameters }), close: () => worker.terminate() }
}

const intervalMs = 5

/**
 * Sends requests at an even pace, whether or not the previous one has been answered, so that a slow answer hides no waiting time.
 */
async function sendEvenly(visitor: Visitor, token: string, seconds: number): Promise<TimedRequest[]> {
  const pending: Promise<TimedRequest>[] = []
  const startedAt = getNow()
  for (let index = 0; index * intervalMs < seconds * 1000; index++) {
    const wait = startedAt + index * intervalMs - getNow()
    if (wait > 0) await pause(wait)
    pending.push(
      measureTime(async () => [await sendRequest(visitor, { method: 'GET', path: '/wps/v2/wallets/balance', token })]),
    )
  }
  return Promise.all(pending)
}

if (import.meta.main) {
  process.on('message', (order: CallerOrder) => {
    const visitor = createVisitor(order.port)
    const work =
      order.kind === 'crowds'
        ? runCrowds(order.port, order.bodies, order.seconds)
        : sendEvenly(visitor, order.token, order.seconds)
    void work.then((pending) => process.send?.(pending))
  })
}

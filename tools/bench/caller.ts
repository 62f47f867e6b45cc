// A process of its own that asks the API and takes the time, so that who measures and who is a crowd do not wait for each other.
// It is told what to do over IPC: an order of `Order`; it answers `Asked[]`.
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'

export type Answer = { readonly status: number; readonly body: string; readonly ms: number }
export type Order =
  | { readonly kind: 'crowds'; readonly port: number; readonly bodies: readonly string[]; readonly seconds: number }
  | { readonly kind: 'evenly'; readonly port: number; readonly token: string; readonly seconds: number }
/** One question, or one crowd until its last answer, in milliseconds of the machine's clock. */
export type Asked = { readonly from: number; readonly to: number }

export type Visitor = { readonly port: number; readonly agent: Agent }
export const visitorOf = (port: number): Visitor => ({ port, agent: new Agent({ keepAlive: true, maxSockets: 256 }) })

const firstNetwork = (process.pid % 200) << 16
let visitors = firstNetwork

type Sent = { readonly method: string; readonly path: string; readonly body?: string; readonly token?: string }

/** Each visitor comes from a network of its own: limits of networks are not what is measured. */
export function ask({ port, agent }: Visitor, { method, path, body, token }: Sent): Promise<Answer> {
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

const now = () => performance.timeOrigin + performance.now()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function timed(work: () => Promise<readonly Answer[]>): Promise<Asked> {
  const from = now()
  const wrong = (await work()).find(({ status }) => status !== 200)
  if (wrong) throw new Error(`a call was answered with ${wrong.body}`)
  return { from, to: now() }
}

/** All of the crowd at once; as long as it took nobody comes, and then the next crowd does. */
async function crowds(visitor: Visitor, bodies: readonly string[], seconds: number): Promise<Asked[]> {
  const end = now() + seconds * 1000
  const done: Asked[] = []
  const signIn = (body: string) => ask(visitor, { method: 'POST', path: '/wps/session/login', body })
  while (now() < end) {
    const one = await timed(() => Promise.all(bodies.map(signIn)))
    done.push(one)
    await pause(one.to - one.from)
  }
  return done
}

const beatMs = 10

/** Asks at an even pace, whether or not the one before has been answered: a slow answer hides nobody's wait. */
async function evenly(visitor: Visitor, token: string, seconds: number): Promise<Asked[]> {
  const asked: Promise<Asked>[] = []
  const startedAt = now()
  for (let index = 0; index * beatMs < seconds * 1000; index++) {
    const wait = startedAt + index * beatMs - now()
    if (wait > 0) await pause(wait)
    asked.push(timed(async () => [await ask(visitor, { method: 'GET', path: '/wps/v2/wallets/balance', token })]))
  }
  return Promise.all(asked)
}

if (process.send) {
  process.on('message', (order: Order) => {
    const visitor = visitorOf(order.port)
    const work =
      order.kind === 'crowds'
        ? crowds(visitor, order.bodies, order.seconds)
        : evenly(visitor, order.token, order.seconds)
    void work.then((asked) => process.send?.(asked))
  })
}

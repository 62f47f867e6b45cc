import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * Misbehaviours of a server. Most are independent of the request, so that they work for every protocol: `drip` sends a byte now
 * and then and never ends, `endless` sends more than any client can hold.
 */
const misbehaviors = {
  refuse: (socket) => socket.resetAndDestroy(),
  close: (socket) => socket.end(),
  hang: () => {},
  reset: (socket) => socket.once('data', () => socket.resetAndDestroy()),
  garbage: (socket) => socket.write('\0\x01ERR?\r\n\r\n{"status":'),
  drip: (socket, opening) => {
    socket.write(opening)
    const timer = setInterval(() => socket.write(opening === '' ? '.' : ' '), dripMs)
    socket.once('close', () => clearInterval(timer))
  },
  endless: (socket, opening) => {
    socket.write(opening)
    const piece = 'x'.repeat(65_536)
    const more = () => {
      while (socket.writable && socket.write(piece));
    }
    socket.on('drain', more)
    more()
  },
  cut: (socket, opening) => socket.once('data', () => socket.end(`${opening}{"half":`)),
} satisfies Record<string, (socket: Socket, opening: string) => unknown>

export type Misbehavior = keyof typeof misbehaviors
export const allMisbehaviors = Object.keys(misbehaviors) as Misbehavior[]

const dripMs = 20

export type MalformedServer = {
  readonly port: number
  /** Sets the behaviour from now on, and what is sent before it begins to drip, to be endless or to be cut. */
  behave(manner: Misbehavior, opening?: string): void
  /** Answers every request with this text from now on, and closes. */
  answer(words: string): void
  /** Connections so far, connections still open, and bytes sent on the last one. */
  readonly connectionCount: number
  readonly openConnectionCount: number
  readonly bytesSent: number
  close(): Promise<void>
}

/** The head of an HTTP response of unknown length. */
export const httpResponseHead = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n'
export const buildHttpResponse = (status: number, body = '', headers = ''): string =>
  `HTTP/1.1 ${status} Said\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n${headers}\r\n${body}`

/** Starts a real server that misbehaves. */
export async function startMalformedServer(): Promise<MalformedServer> {
  let serve: (socket: Socket) => unknown = (socket) => misbehaviors.refuse(socket)
  let met = 0
  let last: Socket | null = null
  const standing = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    met++
    last = socket
    standing.add(socket)
    socket.on('close', () => standing.delete(socket)).on('error', () => socket.destroy())
    serve(socket)
    socket.resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    behave(manner, opening = '') {
      serve = (socket) => misbehaviors[manner](socket, opening)
    },
    answer(words) {
      serve = (socket) => socket.once('data', () => socket.end(words))
    },
    get connectionCount() {
      return met
    },
    get openConnectionCount() {
      return standing.size
    },
    get bytesSent() {
      return last?.bytesWritten ?? 0
    },
    async close() {
      for (const socket of standing) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

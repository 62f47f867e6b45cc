import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * How a server of others can misbehave. What it says is written before a question has come, so that each is the same in every
 * protocol: `drip` says a letter now and then and never comes to an end, `endless` says so much that nobody can hold it.
 */
const manners = {
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

export type Manner = keyof typeof manners
export const allManners = Object.keys(manners) as Manner[]

const dripMs = 20

export type RudeServer = {
  readonly port: number
  /** How it behaves from now on, and what it says before it begins to drip, to be endless or to be cut. */
  behave(manner: Manner, opening?: string): void
  /** Answers every question with these words from now on, and closes. */
  answer(words: string): void
  /** How many connections came, how many still stand, and how many bytes the last one was told. */
  readonly met: number
  readonly standing: number
  readonly told: number
  close(): Promise<void>
}

/** The head of an answer over HTTP whose end is not known. */
export const httpHead = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n'
export const httpAnswer = (status: number, body = '', headers = ''): string =>
  `HTTP/1.1 ${status} Said\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n${headers}\r\n${body}`

/** A real server that behaves badly. */
export async function rudeServer(): Promise<RudeServer> {
  let serve: (socket: Socket) => unknown = (socket) => manners.refuse(socket)
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
      serve = (socket) => manners[manner](socket, opening)
    },
    answer(words) {
      serve = (socket) => socket.once('data', () => socket.end(words))
    },
    get met() {
      return met
    },
    get standing() {
      return standing.size
    },
    get told() {
      return last?.bytesWritten ?? 0
    },
    async close() {
      for (const socket of standing) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

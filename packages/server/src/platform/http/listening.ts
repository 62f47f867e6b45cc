import { once } from 'node:events'
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Each turn of the event loop accepts one connection per listener (libuv accepts one per handle and turn). Under load, when turns
 * are long, a single listener accepts so few that most clients wait outside, where nothing can tell them to retry later.
 */
const listenerCount = 16
/** A client that finds the system's queue full retries after 1, 3, 7 and 15 s; Linux allows this length by default. */
const backlog = 4096

/** Listens on all addresses, IPv6 and IPv4: programs resolve `localhost` to ::1 or to 127.0.0.1. */
export async function listenOnPort(app: FastifyInstance, port: number): Promise<void> {
  try {
    await listenAt(app, { port, host: '::' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw error
    await listenAt(app, { port, host: '0.0.0.0' })
  }
}

async function listenAt(app: FastifyInstance, place: { port: number; host: string }): Promise<void> {
  await ensurePortFree(place)
  const shared = { ...place, backlog, reusePort: true }
  const others = Array.from({ length: listenerCount - 1 }, () => createListener(app))
  const inside = trackSockets(app.server)
  let left: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    left = Promise.all(others.map(stopListening))
    // connections that browsers opened in advance and never used are not waited for
    for (const socket of inside) if (socket.bytesRead === 0) socket.destroy()
  })
  // the server's own close does not see connections from the other listeners; they are served before anything else closes
  app.addHook('onClose', () => left.then(() => {}))
  await app.listen(shared)
  await Promise.all(others.map((netServer) => startListening(netServer, shared)))
}

function trackSockets(server: Server): ReadonlySet<Socket> {
  const inside = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    inside.add(socket)
    socket.once('close', () => inside.delete(socket))
  })
  return inside
}

/** Listeners that share a port may belong to several programs: an exclusive one tests whether it is free. */
async function ensurePortFree(place: ListenOptions): Promise<void> {
  await stopListening(await startListening(createServer(), place))
}

/** A further listener, whose connections are served by the same server. */
const createListener = ({ server }: FastifyInstance): Server =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))

async function startListening(netServer: Server, place: ListenOptions): Promise<Server> {
  netServer.listen(place)
  await once(netServer, 'listening')
  return netServer
}

/** Stops accepting, and waits until the last connection has ended. */
async function stopListening(netServer: Server): Promise<void> {
  netServer.close()
  await once(netServer, 'close')
}

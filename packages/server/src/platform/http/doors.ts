import { once } from 'node:events'
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A turn of the event loop lets in one connection at each door (libuv accepts one per handle and turn). Under a crowd, when turns are
 * long, a single door lets in so few that most wait outside, where nobody can tell them to come back later.
 */
const doorCount = 16
/** A connection that finds the system's queue full is tried again by its client after 1, 3, 7 and 15 s: as long as Linux allows by itself. */
const backlog = 4096

/** Listens on every address, of both kinds: `localhost` is ::1 for one program and 127.0.0.1 for the next. */
export async function openDoors(app: FastifyInstance, port: number): Promise<void> {
  try {
    await openAt(app, { port, host: '::' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw error
    await openAt(app, { port, host: '0.0.0.0' })
  }
}

async function openAt(app: FastifyInstance, place: { port: number; host: string }): Promise<void> {
  await proveFree(place)
  const shared = { ...place, backlog, reusePort: true }
  const others = Array.from({ length: doorCount - 1 }, () => doorTo(app))
  const inside = socketsOf(app.server)
  let left: Promise<unknown> = Promise.resolve()
  app.addHook('preClose', async () => {
    left = Promise.all(others.map(closed))
    // browsers open connections before they need them: nobody waits for what may never be asked
    for (const socket of inside) if (socket.bytesRead === 0) socket.destroy()
  })
  // whoever came in at another door is not seen by the server's own closing, and is answered before anything else is closed
  app.addHook('onClose', () => left.then(() => {}))
  await app.listen(shared)
  await Promise.all(others.map((door) => opened(door, shared)))
}

function socketsOf(server: Server): ReadonlySet<Socket> {
  const inside = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    inside.add(socket)
    socket.once('close', () => inside.delete(socket))
  })
  return inside
}

/** Doors of one port may belong to several programs: whether another has it is found out with one that may not. */
async function proveFree(place: ListenOptions): Promise<void> {
  await closed(await opened(createServer(), place))
}

/** Whoever comes in here is served like all others. */
const doorTo = ({ server }: FastifyInstance): Server =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))

async function opened(door: Server, place: ListenOptions): Promise<Server> {
  door.listen(place)
  await once(door, 'listening')
  return door
}

/** Takes no more, and waits until the last of its connections has ended. */
async function closed(door: Server): Promise<void> {
  door.close()
  await once(door, 'close')
}

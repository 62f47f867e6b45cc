import { once } from 'node:events'
import { createServer } from 'node:net'

// below the ephemeral port range
const lowestPort = 20_000
const portsPerWorker = 1000
/** Each worker of a run has its own range of ports. */
const firstPortOfWorker = lowestPort + (Number(process.env.VITEST_POOL_ID ?? 0) % 12) * portsPerWorker
let nextOffset = process.pid % portsPerWorker

/**
 * Returns a free port of this machine for a program that a test is about to start. It is not an ephemeral port: one that the
 * system assigns and takes back may belong to another program by then.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    nextOffset = (nextOffset + 1) % portsPerWorker
    if (await isFree(firstPortOfWorker + nextOffset)) return firstPortOfWorker + nextOffset
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

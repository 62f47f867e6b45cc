import { once } from 'node:events'
import { createServer } from 'node:net'

// below the ephemeral port range
const lowest = 20_000
const eachWorkers = 1000
/** Each worker of a run has its own range of ports. */
const first = lowest + (Number(process.env.VITEST_POOL_ID ?? 0) % 12) * eachWorkers
let turn = process.pid % eachWorkers

/**
 * Returns a free port of this machine for a program that a test is about to start. It is not an ephemeral port: one that the
 * system assigns and takes back may belong to another program by then.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    turn = (turn + 1) % eachWorkers
    if (await isFree(first + turn)) return first + turn
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

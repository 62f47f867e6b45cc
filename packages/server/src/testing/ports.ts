import { once } from 'node:events'
import { createServer } from 'node:net'

// below the ports that systems lend to connections, and to whoever asks for any
const lowest = 20_000
const eachWorkers = 1000
/** Of the workers of one run each has ports of its own. */
const first = lowest + (Number(process.env.VITEST_POOL_ID ?? 0) % 12) * eachWorkers
let turn = process.pid % eachWorkers

/**
 * A port of this machine for a program that a test is about to start. It stays free until that listens: one that the system
 * names and takes back may be somebody else's by then.
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

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const triesMax = 50
// below the ephemeral port range: while the pages are built, such a port could be given to any connection
const lowest = 20_000
const highest = 32_000

/** Returns a port that is free together with the two after it: portal, studio, figures. */
export async function findFreePorts(): Promise<number> {
  for (let tries = 0; tries < triesMax; tries++) {
    const first = randomInt(lowest, highest)
    if ((await isFree(first)) && (await isFree(first + 1)) && (await isFree(first + 2))) return first
  }
  throw new Error('found no three consecutive free ports')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

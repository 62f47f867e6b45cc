import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

const triesMax = 50

/** A port that is free together with the two after it: portal, studio, figures. */
export async function freePorts(): Promise<number> {
  for (let tries = 0; tries < triesMax; tries++) {
    const first = await listenOnce(0)
    if (first && (await listenOnce(first + 1)) && (await listenOnce(first + 2))) return first
  }
  throw new Error('no three free ports in a row')
}

async function listenOnce(port: number): Promise<number | null> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch {
    return null
  } finally {
    server.close()
  }
}

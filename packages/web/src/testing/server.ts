import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

export type ReceivedCall = { call: string; body: string; key: string | undefined }
/** `after` delays the answer until it resolves. */
type Answer = { status?: number; value?: unknown; code?: string; after?: Promise<unknown>; [more: string]: unknown }

/**
 * A fake server for tests: answers what `answers` holds under `METHOD /path`, 404 for everything else, and records its requests.
 * A test is over when its requests are answered, the refetches after them too: the next one does not see them.
 */
export function createTestServer() {
  const received: ReceivedCall[] = []
  const answers: Record<string, Answer> = {}
  const underWay = new Set<Promise<unknown>>()
  const realFetch = globalThis.fetch
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    const call = `${request.method} ${request.url?.split('?')[0]}`
    const key = request.headers['idempotency-key']
    received.push({ call, body, key: key?.toString() })
    const { status = answers[call] ? 200 : 404, after, ...answer } = answers[call] ?? { code: 'not_found' }
    await after
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: status === 200, message: answer.code, ...answer }))
  })
  // a busy machine could close an idle connection in the moment in which it is used again
  server.keepAliveTimeout = 0
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    globalThis.fetch = (input, init) => {
      const answer = realFetch(`${origin}${String(input)}`, { ...init, signal: null } as RequestInit)
      underWay.add(answer)
      const end = () => underWay.delete(answer)
      answer.then(end, end)
      return answer
    }
  })
  beforeEach(() => {
    received.length = 0
    for (const call of Object.keys(answers)) delete answers[call]
  })
  afterEach(async () => {
    while (underWay.size > 0) {
      await Promise.allSettled(underWay)
      await setImmediate()
    }
  })
  afterAll(() => {
    globalThis.fetch = realFetch
    server.close()
  })
  return { answers, asked: received, timesAsked: (call: string) => received.filter((one) => one.call === call).length }
}

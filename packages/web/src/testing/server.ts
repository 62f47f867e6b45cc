import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type ReceivedCall = { call: string; body: string; key: string | undefined }
/** `after` delays the answer until it resolves. */
type Answer = { status?: number; value?: unknown; code?: string; after?: Promise<unknown>; [more: string]: unknown }

/**
 * A fake server for tests: answers what `answers` holds under `METHOD /path`, 404 for everything else, and records its requests.
 */
export function createTestServer() {
  const received: ReceivedCall[] = []
  const answers: Record<string, Answer> = {}
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
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    globalThis.fetch = (input, init) => realFetch(`${origin}${String(input)}`, { ...init, signal: null } as RequestInit)
  })
  beforeEach(() => {
    received.length = 0
    for (const call of Object.keys(answers)) delete answers[call]
  })
  afterAll(() => {
    globalThis.fetch = realFetch
    server.close()
  })
  return { answers, asked: received, timesAsked: (call: string) => received.filter((one) => one.call === call).length }
}

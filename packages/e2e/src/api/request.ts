import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { type Brand, getPort, hosts, visitor } from '../product/environment.ts'

export type RequestOptions = {
  brand?: Brand
  token?: string | undefined
  language?: string
  /** Sent as JSON unless `raw` is set. */
  body?: unknown
  raw?: string
  type?: string
  key?: string
  headers?: Record<string, string>
}
/** The envelope that calls.md promises for every response. */
export type Envelope<V> = {
  success: boolean
  value: V
  code?: string
  message?: string
  fields?: Record<string, { code: string; message: string }>
  requestId?: string
}
export type Answer<V = unknown> = { status: number; headers: IncomingHttpHeaders; text: string; json: Envelope<V> }

/** One HTTP exchange exactly as ordered: follows no redirect and adds no header that a browser would not send. */
export async function sendRequest<V = unknown>(
  method: string,
  path: string,
  order: RequestOptions = {},
): Promise<Answer<V>> {
  const text = order.raw ?? (order.body === undefined ? '' : JSON.stringify(order.body))
  const headers: Record<string, string> = {
    host: `${hosts[order.brand ?? 'nusa']}:${getPort()}`,
    'x-forwarded-for': visitor,
    ...(order.token && { authorization: `Bearer ${order.token}` }),
    ...(order.language && { language: order.language }),
    ...(order.key && { 'idempotency-key': order.key }),
    ...(text && {
      'content-type': order.type ?? 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
    ...order.headers,
  }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: getPort(), method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: parseJson(text) as Envelope<V>,
        })
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

/** Returns the value of a call that must succeed. */
export async function readValue<V>(method: string, path: string, order: RequestOptions = {}): Promise<V> {
  const { status, json, text } = await sendRequest<V>(method, path, order)
  if (status !== 200 || !json.success) throw new Error(`${method} ${path} returned status ${status}: ${text}`)
  return json.value
}

export const createKey = (): string => randomUUID()

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

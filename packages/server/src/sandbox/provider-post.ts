import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import type { LookupFunction } from 'node:net'

const answerTimeoutMs = 5_000

/** Resolves `localhost` and names below it to this machine (RFC 6761), which not every resolver does. */
const resolveLocalhost: LookupFunction = (host, options, done) => {
  if (host !== 'localhost' && !host.endsWith('.localhost')) return lookup(host, options, done)
  const here = { address: '127.0.0.1', family: 4 }
  return options.all ? done(null, [here]) : done(null, here.address, here.family)
}

/** Sends a message to the merchant. Returns the HTTP status, or why there was none. */
export function postToMerchant(url: string, headers: Record<string, string>, body: string): Promise<number | string> {
  const send = url.startsWith('https:') ? safeRequest : plainRequest
  return new Promise((resolve) => {
    const sent = send(url, {
      method: 'POST',
      lookup: resolveLocalhost,
      agent: false,
      signal: AbortSignal.timeout(answerTimeoutMs),
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
    sent.on('error', (error) => resolve(error.message))
    sent.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.end(body)
  })
}

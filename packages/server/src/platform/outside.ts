import { lookup as lookupName } from 'node:dns'
import { type ClientRequestArgs, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Config } from './config.ts'
import { isHouseHost, isPrivate } from './network.ts'

type Order = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly answerMs: number
  readonly answerBytesMax: number
}
/** `retryAfter` is that header, unparsed. */
export type OutsideAnswer = { readonly code: number; readonly text: string; readonly retryAfter?: string | undefined }

/** The address is of this machine or its network: an operator who types one must not be able to probe it. */
export class InnerAddress extends Error {}

type Trust = Pick<Config, 'sandbox' | 'studioUrl' | 'trustedHosts'>

/**
 * In the sandbox every address is trusted, because its services run on this machine; elsewhere only the studio and the hosts that
 * the environment names.
 */
const isTrusted = ({ sandbox, studioUrl, trustedHosts }: Trust, url: URL): boolean =>
  sandbox || url.origin === new URL(studioUrl).origin || trustedHosts.includes(url.hostname)

/** Whether a URL's host is internal by itself, before any name resolution. */
export function isInnerUrl(config: Trust, text: string): boolean {
  const url = URL.parse(text)
  return url !== null && !isTrusted(config, url) && isHouseHost(url.hostname)
}

/** Resolves a name for the connection being made, so that the checked address is the one connected to. */
const outerLookup: LookupFunction = (name, options, tell) =>
  lookupName(name, { ...options, all: true }, (error, found) => {
    const inner = error ? undefined : found.find(({ address }) => isPrivate(address))
    const [first] = found ?? []
    if (error || inner || !first) return tell(error ?? new InnerAddress(`${name} is an internal address`), [])
    return options.all ? tell(null, found) : tell(null, first.address, first.family)
  })

/**
 * Makes one request to an address that an operator has typed (I08): http or https, no redirects, and outside the sandbox no
 * connection to this machine or its network, whatever the name resolves to.
 * @throws InnerAddress, or any connection error
 */
export async function askOutside(config: Trust, text: string, order: Order): Promise<OutsideAnswer> {
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new InnerAddress(`expected an http or https address, got ${url.protocol}`)
  if (isInnerUrl(config, text)) throw new InnerAddress(`${url.host} is an internal address`)
  const { method, headers, body, answerMs } = order
  const options: ClientRequestArgs = {
    ...{ method, signal: AbortSignal.timeout(answerMs) },
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    ...(!isTrusted(config, url) && { lookup: outerLookup, agent: false }),
  }
  return new Promise((resolve, reject) => {
    const asked = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, options, (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('error', reject)
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size > order.answerBytesMax)
          answer.destroy(new Error(`the response is longer than ${order.answerBytesMax} bytes`))
      })
      answer.on('end', () =>
        resolve({
          code: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          retryAfter: answer.headers['retry-after'],
        }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

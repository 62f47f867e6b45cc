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
/** `retryAfter` is the header of that name, as it came. */
export type OutsideAnswer = { readonly code: number; readonly text: string; readonly retryAfter?: string | undefined }

/** The address is of this machine or of the network that it stands in: nobody who types one may look around there. */
export class InnerAddress extends Error {}

type Trust = Pick<Config, 'sandbox' | 'studioUrl' | 'trustedHosts'>

/** The sandbox's own services stand on this machine; elsewhere the environment says what of the inner network may be named. */
const isTrusted = ({ sandbox, studioUrl, trustedHosts }: Trust, url: URL): boolean =>
  sandbox || url.origin === new URL(studioUrl).origin || trustedHosts.includes(url.hostname)

/** Whether an address names the inner network by itself, before any name is looked up. */
export function isInnerUrl(config: Trust, text: string): boolean {
  const url = URL.parse(text)
  return url !== null && !isTrusted(config, url) && isHouseHost(url.hostname)
}

/** Looks a name up for the connection that is about to be made: what it says now is where it leads. */
const outerLookup: LookupFunction = (name, options, tell) =>
  lookupName(name, { ...options, all: true }, (error, found) => {
    const inner = error ? undefined : found.find(({ address }) => isPrivate(address))
    const [first] = found ?? []
    if (error || inner || !first) return tell(error ?? new InnerAddress(`${name} is an inner address`), [])
    return options.all ? tell(null, found) : tell(null, first.address, first.family)
  })

/**
 * One request to an address that an operator has typed (I08): http or https, no redirect is followed, and outside the sandbox no
 * connection is made to this machine or its network, whatever the name leads to.
 * @throws InnerAddress, or whatever went wrong with the connection
 */
export async function askOutside(config: Trust, text: string, order: Order): Promise<OutsideAnswer> {
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new InnerAddress(`${url.protocol} is no web address`)
  if (isInnerUrl(config, text)) throw new InnerAddress(`${url.host} is an inner address`)
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
        if (size > order.answerBytesMax) answer.destroy(new Error('the answer is too long'))
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

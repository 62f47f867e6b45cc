import { lookup as lookupName } from 'node:dns'
import { type ClientRequestArgs, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Config } from './config.ts'
import { isInternalAddress, isInternalHost } from './network.ts'

type OutboundRequest = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly answerMs: number
  readonly answerBytesMax: number
}
/** `retryAfter` is that header, unparsed. */
export type OutboundAnswer = { readonly code: number; readonly text: string; readonly retryAfter?: string | undefined }

/** The address is of this machine or its network: an operator who types one must not be able to probe it. */
export class InternalAddress extends Error {}

type TrustSettings = Pick<Config, 'sandbox' | 'studioUrl' | 'trustedHosts'>

/**
 * In the sandbox every address is trusted, because its services run on this machine; elsewhere only the studio and the hosts, if
 * the environment names them.
 */
const isTrusted = ({ sandbox, studioUrl, trustedHosts }: TrustSettings, url: URL): boolean =>
  sandbox || (studioUrl !== null && url.origin === new URL(studioUrl).origin) || trustedHosts.includes(url.hostname)

/** Whether a URL's host is internal by itself, before any name resolution. */
export function isInternalUrl(config: TrustSettings, text: string): boolean {
  const url = URL.parse(text)
  return url !== null && !isTrusted(config, url) && isInternalHost(url.hostname)
}

/** Resolves a name for the connection being made, so that the checked address is the one connected to. */
const lookupOutside: LookupFunction = (name, options, tell) =>
  lookupName(name, { ...options, all: true }, (error, found) => {
    const inner = error ? undefined : found.find(({ address }) => isInternalAddress(address))
    const [first] = found ?? []
    if (error || inner || !first) return tell(error ?? new InternalAddress(`${name} is an internal address`), [])
    return options.all ? tell(null, found) : tell(null, first.address, first.family)
  })

/**
 * Makes one request to an address that an operator has typed (I08): http or https, no redirects, and outside the sandbox no
 * connection to this machine or its network, whatever the name resolves to.
 * @throws InternalAddress, or any connection error
 */
export async function requestOutside(
  config: TrustSettings,
  text: string,
  requestOptions: OutboundRequest,
): Promise<OutboundAnswer> {
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new InternalAddress(`expected an http or https address, got ${url.protocol}`)
  if (isInternalUrl(config, text)) throw new InternalAddress(`${url.host} is an internal address`)
  const { method, headers, body, answerMs } = requestOptions
  const options: ClientRequestArgs = {
    ...{ method, signal: AbortSignal.timeout(answerMs) },
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    ...(!isTrusted(config, url) && { lookup: lookupOutside, agent: false }),
  }
  return new Promise((resolve, reject) => {
    const sentRequest = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, options, (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('error', reject)
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size > requestOptions.answerBytesMax)
          answer.destroy(new Error(`the response is longer than ${requestOptions.answerBytesMax} bytes`))
      })
      answer.on('end', () =>
        resolve({
          code: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          retryAfter: answer.headers['retry-after'],
        }),
      )
    })
    sentRequest.on('error', reject)
    sentRequest.end(body)
  })
}

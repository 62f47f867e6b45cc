import { lookup } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isHouseHost, isPrivate } from './network.ts'

type Limits = {
  readonly answerMs: number
  readonly bytesMax: number
  /** Addresses of this machine and of the house are asked too: a sandbox has nothing else. */
  readonly anywhere: boolean
}

/**
 * Gets what an address that people have typed answers. It is followed nowhere else, and never into this machine or its house,
 * whatever its name is looked up to.
 * @throws when it does not answer in time, answers too much, or leads into the house
 */
export async function askAddress(url: string, limits: Limits): Promise<{ status: number; text: string }> {
  const { protocol, hostname } = new URL(url)
  if (!limits.anywhere && isHouseHost(hostname)) throw new Error('it is an address of the house')
  const send = protocol === 'https:' ? safeRequest : plainRequest
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = send(url, {
      ...{ agent: false, signal: AbortSignal.timeout(limits.answerMs), headers: { accept: 'application/json' } },
      ...(!limits.anywhere && { lookup: lookUpOutside }),
    })
    sent.on('error', reject)
    sent.on('response', resolve)
    sent.end()
  })
  return { status: answer.statusCode ?? 0, text: await textOf(answer, limits.bytesMax) }
}

async function textOf(answer: IncomingMessage, bytesMax: number): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > bytesMax) throw new Error('its answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Finds the addresses of a name; one that is of the house among them is as good as none. */
const lookUpOutside: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error('nobody knows this name'), '', 0)
    if (found.some(({ address }) => isPrivate(address)))
      return done(new Error('the name leads to an address of the house'), '', 0)
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })

import { fromHex, toHex } from './hex.ts'

/**
 * The inputs of a raffle ticket's draw. The seed's hash is published first; the salt then comes from the member's browser. So
 * neither side can choose the outcome, and everybody can recompute it once it is drawn.
 */
export type RaffleTicket = {
  readonly seed: string
  readonly promotion: string
  readonly member: string
  readonly ticket: number
  readonly salt: string
}

const encoder = new TextEncoder()
const { subtle } = globalThis.crypto
const wordRange = 2 ** 32

/** The hash of a seed, published before its ticket is drawn. */
export const hashRaffleSeed = async (seed: string): Promise<string> =>
  toHex(new Uint8Array(await subtle.digest('SHA-256', fromHex(seed))))

/**
 * Returns the index of the weight a ticket draws, each with probability weight / sum. Words that would favour the first weights
 * are rejected.
 */
export async function drawRaffle(ticket: RaffleTicket, weights: readonly number[]): Promise<number> {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total < 1) throw new RangeError(`expected weights with a sum of at least 1, got ${total}`)
  let left = await drawBelow(ticket, total)
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}

async function drawBelow({ seed, promotion, member, ticket, salt }: RaffleTicket, bound: number): Promise<number> {
  const key = await subtle.importKey('raw', fromHex(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const text = ['gasing-raffle-1', promotion, member, String(ticket), salt].join('|')
  const fair = wordRange - (wordRange % bound)
  for (let block = 0; ; block++) {
    const view = new DataView(await subtle.sign('HMAC', key, encoder.encode(`${text}|${block}`)))
    for (let at = 0; at < view.byteLength; at += 4) if (view.getUint32(at) < fair) return view.getUint32(at) % bound
  }
}

import { fromHex, toHex } from './hex.ts'

/**
 * What a ticket of a raffle draws. The seed's hash is shown before; the salt comes from the browser of whoever draws, after. So nobody
 * can choose what comes out, and everybody can compute it again as soon as it has been drawn.
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
const wordsInAll = 2 ** 32

/** What is shown of a seed before its ticket is drawn. */
export const raffleSeedHash = async (seed: string): Promise<string> =>
  toHex(new Uint8Array(await subtle.digest('SHA-256', fromHex(seed))))

/** Which of some weights a ticket draws: each with its share of their sum. Words that would favour the first are thrown away. */
export async function raffleDraw(ticket: RaffleTicket, weights: readonly number[]): Promise<number> {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total < 1) throw new RangeError('a raffle has weights')
  let left = await below(ticket, total)
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}

async function below({ seed, promotion, member, ticket, salt }: RaffleTicket, bound: number): Promise<number> {
  const key = await subtle.importKey('raw', fromHex(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const text = ['gasing-raffle-1', promotion, member, String(ticket), salt].join('|')
  const fair = wordsInAll - (wordsInAll % bound)
  for (let block = 0; ; block++) {
    const view = new DataView(await subtle.sign('HMAC', key, encoder.encode(`${text}|${block}`)))
    for (let at = 0; at < view.byteLength; at += 4) if (view.getUint32(at) < fair) return view.getUint32(at) % bound
  }
}

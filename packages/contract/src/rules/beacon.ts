import { fromHex } from './hex.ts'

/**
 * Public beacons: a signature every three seconds that nobody can know before its time. Draws outside the sandbox wait for drand's
 * network quicknet, which the organisations of the League of Entropy run together; what is known of it stands here, so that
 * whoever checks a draw believes nobody (https://docs.drand.love, scheme bls-unchained-g1-rfc9380). The sandbox has a beacon of its
 * own, which shows how everything works and proves nothing.
 */
export const quicknet = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  /** A point of G2 of BLS12-381, compressed. */
  key: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** Of round 1, in milliseconds since 1970. */
  genesisMs: 1_692_803_367_000n,
} as const
const roundMs = 3000n
const signaturesOf = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

export type BeaconKind = 'quicknet' | 'sandbox'

/** Whose key it is; null: a key that nobody knows. The sandbox makes its own, which is shorter. */
export const beaconOfKey = (key: string): BeaconKind | null =>
  key === quicknet.key ? 'quicknet' : key.length === 64 ? 'sandbox' : null

/** When a round is signed, in milliseconds since 1970. */
export const roundTime = (kind: BeaconKind, round: bigint): bigint =>
  kind === 'quicknet' ? quicknet.genesisMs + (round - 1n) * roundMs : round * roundMs

/** The first round of quicknet that is signed at a time or after it. */
export const quicknetRoundFrom = (at: Date): bigint =>
  (BigInt(at.getTime()) - quicknet.genesisMs + roundMs - 1n) / roundMs + 1n

/** What the beacon of the sandbox signs. */
export const beaconMessage = (round: string): string => `gasing-beacon-1|${round}`

/** Whether a round is signed with a key: quicknet's, or one of a sandbox (Ed25519, raw). */
export async function isBeaconRound(key: string, round: string, signature: string): Promise<boolean> {
  const kind = beaconOfKey(key)
  if (kind === null || !/^[0-9]{1,18}$/.test(round)) return false
  return kind === 'quicknet' ? isDrandRound(BigInt(round), signature) : isPracticeRound(key, round, signature)
}

async function isPracticeRound(key: string, round: string, signature: string): Promise<boolean> {
  const { subtle } = globalThis.crypto
  const imported = await subtle.importKey('raw', fromHex(key), 'Ed25519', false, ['verify'])
  return subtle.verify('Ed25519', imported, fromHex(signature), new TextEncoder().encode(beaconMessage(round)))
}

/** Whether quicknet, or another network of its scheme, signed a round: the SHA-256 of its number as eight bytes, as a point of G1. */
export async function isDrandRound(round: bigint, signature: string, key: string = quicknet.key): Promise<boolean> {
  // a greater number would be written as another, and its signature be taken for this one's
  if (!/^[0-9a-f]{96}$/.test(signature) || BigInt.asUintN(64, round) !== round) return false
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, round)
  const message = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', number))
  // loaded when a draw is checked: nobody else needs it
  const { bls12_381 } = await import('@noble/curves/bls12-381.js')
  const { shortSignatures } = bls12_381
  try {
    return shortSignatures.verify(fromHex(signature), shortSignatures.hash(message, signaturesOf), fromHex(key))
  } catch {
    // what is no point of the curve is no signature
    return false
  }
}

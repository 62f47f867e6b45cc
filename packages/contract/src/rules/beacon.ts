import { fromHex } from './hex.ts'

/**
 * Public beacons: a signature every three seconds that nobody can know before its time. Draws outside the sandbox use drand's
 * quicknet network, run jointly by the organisations of the League of Entropy; its parameters are fixed here, so that verifying a
 * draw requires no trust (https://docs.drand.love, scheme bls-unchained-g1-rfc9380). The sandbox has a beacon of its own, which
 * demonstrates the mechanism and proves nothing.
 */
export const quicknet = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  /** A compressed point of G2 of BLS12-381. */
  key: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** Time of round 1, in milliseconds since 1970. */
  genesisMs: 1_692_803_367_000n,
} as const
const roundMs = 3000n
const signaturesOf = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

export type BeaconKind = 'quicknet' | 'sandbox'

/** Returns whose key it is, or null for an unknown key. The sandbox generates its own, which is shorter. */
export const findBeaconKind = (key: string): BeaconKind | null =>
  key === quicknet.key ? 'quicknet' : key.length === 64 ? 'sandbox' : null

/** Returns when a round is signed, in milliseconds since 1970. */
export const calculateRoundTime = (kind: BeaconKind, round: bigint): bigint =>
  kind === 'quicknet' ? quicknet.genesisMs + (round - 1n) * roundMs : round * roundMs

/** Returns the first round of quicknet signed at or after a time. */
export const findQuicknetRoundFrom = (at: Date): bigint =>
  (BigInt(at.getTime()) - quicknet.genesisMs + roundMs - 1n) / roundMs + 1n

/** The message signed by the beacon of the sandbox. */
export const buildBeaconMessage = (round: string): string => `gasing-beacon-1|${round}`

/** Returns whether a round is signed with a key: quicknet's, or one of a sandbox (Ed25519, raw). */
export async function isBeaconRound(key: string, round: string, signature: string): Promise<boolean> {
  const kind = findBeaconKind(key)
  if (kind === null || !/^[0-9]{1,18}$/.test(round)) return false
  return kind === 'quicknet' ? isDrandRound(BigInt(round), signature) : isPracticeRound(key, round, signature)
}

async function isPracticeRound(key: string, round: string, signature: string): Promise<boolean> {
  const { subtle } = globalThis.crypto
  const imported = await subtle.importKey('raw', fromHex(key), 'Ed25519', false, ['verify'])
  return subtle.verify('Ed25519', imported, fromHex(signature), new TextEncoder().encode(buildBeaconMessage(round)))
}

/**
 * Returns whether quicknet, or another network of its scheme, signed a round: the message is the SHA-256 of the round number as
 * eight bytes, hashed to a point of G1.
 */
export async function isDrandRound(round: bigint, signature: string, key: string = quicknet.key): Promise<boolean> {
  // a larger number would wrap, so that another round's signature would verify for it
  if (!/^[0-9a-f]{96}$/.test(signature) || BigInt.asUintN(64, round) !== round) return false
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, round)
  const message = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', number))
  // loaded on demand: needed only to verify a draw
  const { bls12_381 } = await import('@noble/curves/bls12-381.js')
  const { shortSignatures } = bls12_381
  try {
    return shortSignatures.verify(fromHex(signature), shortSignatures.hash(message, signaturesOf), fromHex(key))
  } catch {
    // a value that is not a point of the curve is not a signature
    return false
  }
}

import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { expect, test } from 'vitest'
import {
  calculateRoundTime,
  findBeaconKind,
  findQuicknetRoundFrom,
  isBeaconRound,
  isDrandRound,
  quicknet,
} from './beacon.ts'
import { deriveRandomness, findDrawFault, hashSeed } from './fair.ts'

/** Signatures published by quicknet, available from any relay; round 123 as in the tests of drand-verify (Rust). */
const publishedSignatures = {
  '123': 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  '42': '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a',
  '1000': 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  '657413': 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
} as const

test('LOTT-5 rounds signed by quicknet verify only under their own numbers', async () => {
  for (const [round, signature] of Object.entries(publishedSignatures))
    expect([round, await isBeaconRound(quicknet.key, round, signature)]).toEqual([round, true])
  expect(await isBeaconRound(quicknet.key, '43', publishedSignatures['42'])).toBe(false)
  expect(await isBeaconRound(quicknet.key, '42', publishedSignatures['1000'])).toBe(false)
})

test('LOTT-5 D08 no other text verifies as a quicknet signature', async () => {
  const other = bls12_381.shortSignatures.keygen()
  const message = createHash('sha256').update(Buffer.from('000000000000002a', 'hex')).digest()
  const hashed = bls12_381.shortSignatures.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
  const forged = Buffer.from(bls12_381.shortSignatures.sign(hashed, other.secretKey).toBytes(true)).toString('hex')
  const infinity = `c0${'00'.repeat(47)}`
  for (const signature of [
    forged,
    infinity,
    '',
    '00'.repeat(48),
    'ff'.repeat(48),
    `${publishedSignatures['42']}00`,
    publishedSignatures['42'].toUpperCase(),
  ])
    expect([signature, await isDrandRound(42n, signature)]).toEqual([signature, false])
  const ownKey = Buffer.from(other.publicKey.toBytes(true)).toString('hex')
  expect(findBeaconKind(ownKey)).toBeNull()
  expect(await isBeaconRound(ownKey, '42', forged)).toBe(false)
  expect(await isBeaconRound(quicknet.key, 'x', publishedSignatures['42'])).toBe(false)
})

/** Variants of round 123 made with py_ecc, an independent Python implementation that refuses each of them too. */
const corruptedSignatures = {
  'the other of the two points':
    '975c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  'not marked as compressed':
    '375c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  'marked as infinity':
    'f75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  'a point of the cofactor added':
    '809dde3f545ed5f3fd7839a1d80941f747a9117c844e2778a88f7a69d63bc69e29ce9dd0e5f3fb1be0802af85b01b1d7',
  'a point of the cofactor':
    'accd40884cb1834492efbd0149a414535890f30477f9535103082ff438ca13d7f7e36e2f1d15dd8ca30397f12170831a',
  'no point of the curve': `8${'0'.repeat(94)}7`,
  'beyond the field': `9f${'ff'.repeat(47)}`,
} as const

test('LOTT-5 D08 a signature has one form and one round: a second program agrees on each', async () => {
  for (const [what, signature] of Object.entries(corruptedSignatures))
    expect([what, await isDrandRound(123n, signature)]).toEqual([what, false])
  for (const round of [0n, 122n, 124n, -1n, 123n + 2n ** 64n, 123n - 2n ** 64n])
    expect([round, await isDrandRound(round, publishedSignatures['123'])]).toEqual([round, false])
})

test('LOTT-5 a draw waits for the first round at or after its time', () => {
  expect(calculateRoundTime('quicknet', 1n)).toBe(quicknet.genesisMs)
  for (const time of [1_692_803_367_000, 1_692_803_367_001, 1_800_000_000_000, 1_800_000_001_999]) {
    const round = findQuicknetRoundFrom(new Date(time))
    expect(calculateRoundTime('quicknet', round)).toBeGreaterThanOrEqual(BigInt(time))
    expect(calculateRoundTime('quicknet', round - 1n)).toBeLessThan(BigInt(time))
  }
})

/**
 * The description in docs/fairness.md reimplemented for quicknet with the curve alone: e(signature, generator) = e(message, key).
 */
function verifyByHand(round: string, signature: string): boolean {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const message = createHash('sha256').update(number).digest()
  const { G1, G2 } = bls12_381
  const point = G1.hashToCurve(message, { DST: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_' })
  const pairing = bls12_381.pairingBatch([
    { g1: G1.Point.fromHex(signature), g2: G2.Point.BASE.negate() },
    { g1: G1.Point.fromAffine(point.toAffine()), g2: G2.Point.fromHex(quicknet.key) },
  ])
  return bls12_381.fields.Fp12.eql(pairing, bls12_381.fields.Fp12.ONE)
}

test('LOTT-5 D07 a second verifier, written from the description, agrees on a quicknet draw', async () => {
  const signature = publishedSignatures['1000']
  const seed = '11'.repeat(32)
  expect(verifyByHand('1000', signature)).toBe(true)
  expect(verifyByHand('1001', signature)).toBe(false)
  const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
  expect(randomness).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd')
  expect(await deriveRandomness(signature)).toBe(randomness)
  const draw = {
    ...{ brand: 'nusa', lottery: 'ssc-1', issue: '20230823-0001', seed, seedHash: await hashSeed(seed) },
    ...{ ticketRoot: '22'.repeat(32), beaconRound: '1000', beaconKey: quicknet.key, signature, randomness },
    closesAt: new Date(Number(calculateRoundTime('quicknet', 1000n)) - 1).toISOString(),
    result: [['8', '9', '2', '1', '7']],
  }
  expect(await findDrawFault('ssc', draw)).toBe('result')
  expect(await findDrawFault('ssc', { ...draw, signature: publishedSignatures['42'] })).toBe('beacon')
  const late = new Date(Number(calculateRoundTime('quicknet', 1000n))).toISOString()
  expect(await findDrawFault('ssc', { ...draw, closesAt: late })).toBe('round')
})

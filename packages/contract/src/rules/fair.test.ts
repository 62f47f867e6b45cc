import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildBeaconMessage } from './beacon.ts'
import {
  computeMerkleRoot,
  type DrawSource,
  deriveRandomness,
  deriveResult,
  findDrawFault,
  hashSeed,
  hashTicket,
  isOwnFamily,
} from './fair.ts'
import { type FamilyCode, families } from './lottery/families.ts'

const source: DrawSource = {
  brand: 'nusa',
  lottery: 'ssc-1',
  issue: '20260601-0001',
  seed: '11'.repeat(32),
  ticketRoot: '22'.repeat(32),
  beaconRound: '1234',
  randomness: '33'.repeat(32),
}

/** The published description reimplemented without the product's code. */
function drawByHand(of: DrawSource, symbols: readonly string[], count: number, anew: boolean): string[] {
  const text = ['gasing-draw-1', of.brand, of.lottery, of.issue, of.beaconRound, of.randomness, of.ticketRoot].join('|')
  const key = createHmac('sha256', Buffer.from(of.seed, 'hex')).update(text).digest()
  const words: number[] = []
  for (let block = 0; block < 20; block++) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(block)
    const bytes = createHmac('sha256', key).update(counter).digest()
    for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
  }
  const left = [...symbols]
  const drawn: string[] = []
  while (drawn.length < count) {
    const word = words.shift() ?? 0
    if (word >= 4_294_967_296 - (4_294_967_296 % left.length)) continue
    const at = word % left.length
    drawn.push(left[at] ?? '')
    if (!anew) left.splice(at, 1)
  }
  return drawn
}

const ten = Array.from({ length: 10 }, (_, digit) => `${digit}`)
const tenCars = Array.from({ length: 10 }, (_, car) => `${car + 1}`.padStart(2, '0'))

test('LOTT-5 D07 a second verifier, written from the description, finds the same results', async () => {
  for (let round = 0; round < 40; round++) {
    const each = { ...source, beaconRound: `${round}` }
    expect(await deriveResult('ssc', each)).toEqual([drawByHand(each, ten, 5, true)])
    expect(await deriveResult('pk10', each)).toEqual([drawByHand(each, tenCars, 10, false)])
  }
})

test('LOTT-5 every in-house family draws valid results', async () => {
  const own = (Object.keys(families) as FamilyCode[]).filter(isOwnFamily)
  expect(own.length).toBe(21)
  for (const family of own) {
    const result = await deriveResult(family, source)
    expect([family, families[family].isResult(result)]).toEqual([family, true])
  }
  await expect(deriveResult('vn-north', source)).rejects.toThrow(RangeError)
})

test('LOTT-5 each input changes the result', async () => {
  const usual = JSON.stringify(await deriveResult('pk10', source))
  const others = await Promise.all(
    (Object.keys(source) as (keyof DrawSource)[]).map((name) =>
      deriveResult('pk10', { ...source, [name]: source[name].replace(/.$/, (end) => (end === '1' ? '2' : '1')) }),
    ),
  )
  expect(others.filter((other) => JSON.stringify(other) === usual)).toEqual([])
})

test('LOTT-5 digits are even over many draws', async () => {
  const counts = new Map<string, number>()
  for (let round = 0; round < 2000; round++)
    for (const digit of (await deriveResult('ssc', { ...source, beaconRound: `${round}` }))[0] ?? [])
      counts.set(digit, (counts.get(digit) ?? 0) + 1)
  const chi = [...counts.values()].reduce((sum, seen) => sum + (seen - 1000) ** 2 / 1000, 0)
  // nine degrees of freedom: exceeded once in a million; the inputs are fixed, so the result never varies
  expect(chi).toBeLessThan(44)
})

test('LOTT-5 a published draw verifies, and each forgery is detected', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const signature = sign(null, Buffer.from(buildBeaconMessage('1234')), privateKey).toString('hex')
  const true_ = { ...source, randomness: await deriveRandomness(signature) }
  const draw = {
    ...true_,
    // round 1234 of a sandbox is signed 3702 seconds after the epoch
    closesAt: '1970-01-01T01:01:41.000Z',
    signature,
    seedHash: await hashSeed(source.seed),
    beaconKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
    // ten cars in a row: a forged draw hardly ever gives the same result
    result: await deriveResult('pk10', true_),
  }
  expect(await findDrawFault('pk10', draw)).toBeNull()
  expect(await findDrawFault('pk10', { ...draw, seed: '12'.repeat(32) })).toBe('seed')
  expect(await findDrawFault('pk10', { ...draw, beaconRound: '1235' })).toBe('beacon')
  expect(await findDrawFault('pk10', { ...draw, closesAt: '1970-01-01T01:01:42.000Z' })).toBe('round')
  expect(await findDrawFault('pk10', { ...draw, randomness: '33'.repeat(32) })).toBe('randomness')
  expect(await findDrawFault('pk10', { ...draw, ticketRoot: '23'.repeat(32) })).toBe('result')
})

test('LOTT-5 the root covers every ticket in order', async () => {
  const ticket = (betId: string) => hashTicket({ betId, play: 'star5-straight', selection: '1|2|3|4|5', stake: '2.00' })
  const [a, b, c] = await Promise.all(['1', '2', '3'].map(ticket))
  const both = (left = '', right = '') =>
    createHash('sha256')
      .update(Buffer.from(left + right, 'hex'))
      .digest('hex')
  expect(await computeMerkleRoot([a ?? '', b ?? '', c ?? ''])).toBe(both(both(a, b), c))
  expect(await computeMerkleRoot([])).toBe(createHash('sha256').digest('hex'))
  expect(await computeMerkleRoot([b ?? '', a ?? ''])).not.toBe(await computeMerkleRoot([a ?? '', b ?? '']))
})

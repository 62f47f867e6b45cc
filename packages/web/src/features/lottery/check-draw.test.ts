import { generateKeyPairSync, sign } from 'node:crypto'
import { buildBeaconMessage } from '@gasing/contract/rules/beacon'
import { deriveRandomness, deriveResult, hashSeed } from '@gasing/contract/rules/fair'
import { expect, test } from 'vitest'
import { checkDraw } from './check-draw.ts'
import type { Draw } from './Results.tsx'

const source = { brand: 'nusa', lottery: 'ssc-1', family: 'ssc' } as const
const [seed, ticketRoot, beaconRound] = ['12'.repeat(32), '34'.repeat(32), '1234']

test('LOTT-5 the page checks the result that pays: one put in place of the drawn result does not match', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const beaconSignature = sign(null, Buffer.from(buildBeaconMessage(beaconRound)), privateKey).toString('hex')
  const randomness = await deriveRandomness(beaconSignature)
  const issue = '20261127-0001'
  const result = await deriveResult('ssc', { ...source, issue, seed, ticketRoot, beaconRound, randomness })
  const draw = {
    ...{ issue, seed, ticketRoot, beaconRound, beaconSignature, randomness, result, formerResults: [] },
    ...{ seedHash: await hashSeed(seed), closesAt: '1970-01-01T01:01:41.000Z' },
    beaconKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
  } as unknown as Draw
  expect(await checkDraw(source, draw)).toMatchObject({ fits: true })
  const other = result.map((row) => row.toReversed().map((digit) => `${9 - Number.parseInt(digit, 10)}`))
  const replaced = await checkDraw(source, {
    ...draw,
    result: other,
    formerResults: [{ result: draw.result ?? [], at: draw.closesAt }],
  })
  expect(replaced?.steps.flatMap(({ name, fits }) => (fits ? [] : name))).toEqual(['result'])
})

import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDrandRound, quicknet, quicknetRoundFrom, roundTime } from '@gasing/contract/rules/beacon'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAudit } from '#ledger/public.ts'
import { verify } from '../cli/draws.ts'
import { beaconOf } from './beacon.ts'
import { drandBeacon } from './drand.ts'
import { openDraws } from './open-draws.ts'
import { runDraw } from './run-draws.ts'
import { auditQueries } from './store-check.ts'
import { type Hall, lotteryHall, sure } from './testing.ts'

/** Round 1000 of quicknet, as published by every public relay. */
const thousandth = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const fortySecond = '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a'
/** A network of the same scheme with a key of this test. */
const own = bls12_381.shortSignatures.keygen()
const ownNetwork = { chain: 'ab'.repeat(32), key: Buffer.from(own.publicKey.toBytes(true)).toString('hex') }

function signOwn(round: string): string {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const message = bls12_381.shortSignatures.hash(
    createHash('sha256').update(number).digest(),
    'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  )
  return Buffer.from(bls12_381.shortSignatures.sign(message, own.secretKey).toBytes(true)).toString('hex')
}

/** How relays answer, by the first segment of their address. */
const manners: Record<string, (round: string) => { status?: number; body?: unknown } | null> = {
  true: (round) =>
    round === '1000' ? { body: { round: 1000, randomness: '00', signature: thousandth } } : { status: 404 },
  false: (round) => ({ body: { round: Number(round), signature: fortySecond } }),
  other: () => ({ body: { round: 42, signature: fortySecond } }),
  broken: () => ({ status: 500 }),
  rubbish: () => ({ body: 'x'.repeat(5000) }),
  hanging: () => null,
  own: (round) => ({ body: { round: Number(round), signature: signOwn(round) } }),
}
const relays = createServer((request, response) => {
  const [, manner = '', , , round = ''] = (request.url ?? '').split('/')
  const answer = manners[manner]?.(round) ?? null
  if (answer === null) return
  response.statusCode = answer.status ?? 200
  response.end(JSON.stringify(answer.body ?? {}))
})

let hall: Hall
beforeAll(async () => {
  hall = await lotteryHall()
  // the curve is loaded and compiled once
  expect(await isDrandRound(1000n, thousandth)).toBe(true)
  await new Promise<void>((resolve) => relays.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  relays.closeAllConnections()
  relays.close()
  await hall.close()
})

const platformWith = (...named: string[]) => {
  const beaconRelays = named.map((name) => `http://127.0.0.1:${(relays.address() as AddressInfo).port}/${name}`)
  return { ...hall.platform, config: { ...hall.platform.config, sandbox: false, beaconRelays } }
}
const quicknetOver = (...named: string[]) => drandBeacon(platformWith(...named))
const drawOf = async (drawId: string) =>
  (await hall.ask('GET', `/lgw/lottery/games/ssc-1/draws?drawId=${drawId}`, { who: null })).value.list[0]

/** Moves a draw to a time, and makes it wait for the round of that time. */
const moveTo = (drawId: string, at: number) =>
  hall.platform.owner.query(
    `update lottery.draw set opens_at = $2::timestamptz - interval '1 minute', closes_at = $2::timestamptz - interval '8 seconds',
       draws_at = $2, beacon_round = $3 where draw_id = $1`,
    [drawId, new Date(at), `${quicknetRoundFrom(new Date(at))}`],
  )

test('LOTT-5 outside the sandbox the beacon is quicknet, or none without a relay', () => {
  expect(beaconOf(platformWith('true'))?.key.toString('hex')).toBe(quicknet.key)
  expect(beaconOf(platformWith())).toBeNull()
  expect(beaconOf(hall.platform)?.key).toHaveLength(32)
})

test('LOTT-5 D08 draws open only while the beacon is reachable, with a round after their close', async () => {
  await hall.platform.owner.query('delete from lottery.draw where seed_hash is not null')
  expect(await openDraws(hall.scope, null)).toBe(0)
  for (const relay of ['broken', 'false', 'rubbish'])
    expect([relay, await openDraws(hall.scope, drandBeacon(platformWith(relay), ownNetwork))]).toEqual([relay, 0])
  expect(await openDraws(hall.scope, drandBeacon(platformWith('broken', 'own'), ownNetwork))).toBeGreaterThan(100)
  const { rows } = await hall.platform.owner.query(
    'select closes_at, draws_at, beacon_round, seed from lottery.draw where seed_hash is not null',
  )
  for (const row of rows) {
    const signedAt = roundTime('quicknet', BigInt(row.beacon_round))
    expect(signedAt - BigInt(row.closes_at.getTime())).toBeGreaterThan(0n)
    expect(signedAt - BigInt(row.draws_at.getTime())).toBeLessThan(3000n)
    expect(row.seed).toBeNull()
  }
})

test('LOTT-5 D08 a draw uses a genuine round whatever other relays say, and anyone can recompute it', async () => {
  const drawId = await hall.current('ssc-1')
  await hall.place({ drawId, lines: [sure] })
  await moveTo(drawId, Number(roundTime('quicknet', 1000n)))
  const beacon = quicknetOver('hanging', 'false', 'other', 'broken', 'rubbish', 'true')
  expect(await runDraw(hall.scope, beacon, BigInt(drawId))).toBe(true)
  expect(await drawOf(drawId)).toMatchObject({
    ...{ status: 'settled', beaconRound: '1000', beaconKey: quicknet.key, beaconSignature: thousandth },
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  })
  const address = await hall.app.listen({ port: 0, host: '127.0.0.1' })
  const verified = { lottery: 'ssc-1', draw: drawId, url: address.replace('127.0.0.1', 'localhost') }
  expect(await verify(verified)).toMatchObject({ verified: true, beacon: 'quicknet' })
  // a forged beacon, and a round that was known before the close
  for (const [change, fault] of [
    ['beacon_round = 1001', 'signature of the beacon round is invalid'],
    [
      `beacon_key = '\\x${ownNetwork.key}', beacon_signature = '\\x${signOwn('1000')}'`,
      'signature of the beacon round is invalid',
    ],
    ["closes_at = closes_at + interval '8 seconds', draws_at = draws_at + interval '1 minute'", 'could be known'],
  ]) {
    const [kept] = (await hall.platform.owner.query('select * from lottery.draw where draw_id = $1', [drawId])).rows
    await hall.platform.owner.query(`update lottery.draw set ${change} where draw_id = $1`, [drawId])
    await expect(verify(verified)).rejects.toThrow(fault)
    await hall.platform.owner.query(
      'update lottery.draw set beacon_round = $2, beacon_key = $3, beacon_signature = $4, closes_at = $5, draws_at = $6 where draw_id = $1',
      [drawId, kept.beacon_round, kept.beacon_key, kept.beacon_signature, kept.closes_at, kept.draws_at],
    )
  }
})

test('LOTT-5 D08 with lying or silent relays the draw waits, and stakes are refunded after an hour', async () => {
  const drawId = await hall.current('ssc-1')
  const before = await hall.told.balance(hall.ana)
  await hall.place({ drawId, lines: [sure] })
  await moveTo(drawId, Date.now() - 12_000)
  const lying = quicknetOver('false', 'other', 'broken', 'rubbish', 'own')
  expect(await runDraw(hall.scope, lying, BigInt(drawId))).toBe(false)
  expect(await drawOf(drawId)).toMatchObject({ status: 'closed', seed: null, result: null })
  const ago = (seconds: number) =>
    hall.platform.owner.query('update lottery.draw set missed_since = $2 where draw_id = $1', [
      ...[drawId, new Date(Date.now() - seconds * 1000)],
    ])
  await ago(3500)
  expect(await runDraw(hall.scope, lying, BigInt(drawId))).toBe(false)
  await ago(3700)
  expect(await runDraw(hall.scope, lying, BigInt(drawId))).toBe(true)
  expect(await drawOf(drawId)).toMatchObject({ status: 'void', seed: null, result: null })
  expect(await hall.told.balance(hall.ana)).toBe(before)
  const findings = await runAudit(hall.platform.owner, auditQueries)
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
})

test('LOTT-5 D08 a draw missed while the relays were broken is retried and drawn with its round', async () => {
  const drawId = await hall.current('ssc-1')
  await hall.place({ drawId, lines: [sure] })
  await moveTo(drawId, Number(roundTime('quicknet', 1000n)))
  expect(await runDraw(hall.scope, quicknetOver('broken'), BigInt(drawId))).toBe(false)
  expect(await runDraw(hall.scope, quicknetOver('true'), BigInt(drawId))).toBe(true)
  expect(await drawOf(drawId)).toMatchObject({ status: 'settled', beaconSignature: thousandth })
})

test('LOTT-5 D08 a future round is not requested', async () => {
  const now = new Date()
  expect(await quicknetOver('true').read(quicknetRoundFrom(now) + 1n, now)).toBeNull()
})

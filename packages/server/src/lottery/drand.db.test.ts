import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calculateRoundTime, findQuicknetRoundFrom, isDrandRound, quicknet } from '@gasing/contract/rules/beacon'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope } from '#platform/db/tx.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { verifyDraw } from '../cli/draws.ts'
import { createBeacon } from './beacon.ts'
import { createDrandBeacon } from './drand.ts'
import { openDraws } from './open-draws.ts'
import { runDraw } from './run-draws.ts'
import { runDueDraws } from './run-due.ts'
import { auditQueries } from './store-check.ts'
import { updateToVoiding } from './store-draws.ts'
import { buildLine, certainWin, type LotterySetup, setUpLottery } from './testing.ts'

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
const relayBehaviors: Record<string, (round: string) => { status?: number; body?: unknown } | null> = {
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
  const answer = relayBehaviors[manner]?.(round) ?? null
  if (answer === null) return
  response.statusCode = answer.status ?? 200
  response.end(JSON.stringify(answer.body ?? {}))
})

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
  // the curve is loaded and compiled once
  expect(await isDrandRound(1000n, thousandth)).toBe(true)
  await new Promise<void>((resolve) => relays.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  relays.closeAllConnections()
  relays.close()
  await setup.close()
})

const platformWith = (...named: string[]) => {
  const beaconRelays = named.map((name) => `http://127.0.0.1:${(relays.address() as AddressInfo).port}/${name}`)
  return { ...setup.platform, config: { ...setup.platform.config, sandbox: false, beaconRelays } }
}
const createQuicknet = (...named: string[]) => createDrandBeacon(platformWith(...named))
const drawOf = async (drawId: string, code = 'ssc-1') =>
  (await setup.ask('GET', `/lgw/lottery/games/${code}/draws?drawId=${drawId}`, { who: null })).value.list[0]

/** Moves a draw to a time, and makes it wait for the round of that time. */
const moveTo = (drawId: string, at: number) =>
  setup.platform.owner.query(
    `update lottery.draw set opens_at = $2::timestamptz - interval '1 minute', closes_at = $2::timestamptz - interval '8 seconds',
       draws_at = $2, beacon_round = $3 where draw_id = $1`,
    [drawId, new Date(at), `${findQuicknetRoundFrom(new Date(at))}`],
  )

test('LOTT-5 outside the sandbox the beacon is quicknet, or none without a relay', () => {
  expect(createBeacon(platformWith('true'))?.key.toString('hex')).toBe(quicknet.key)
  expect(createBeacon(platformWith())).toBeNull()
  expect(createBeacon(setup.platform)?.key).toHaveLength(32)
})

test('LOTT-5 D08 draws open only while the beacon is reachable, with a round after their close', async () => {
  await setup.platform.owner.query('delete from lottery.draw where seed_hash is not null')
  expect(await openDraws(setup.scope, null)).toBe(0)
  for (const relay of ['broken', 'false', 'rubbish'])
    expect([relay, await openDraws(setup.scope, createDrandBeacon(platformWith(relay), ownNetwork))]).toEqual([
      relay,
      0,
    ])
  expect(await openDraws(setup.scope, createDrandBeacon(platformWith('broken', 'own'), ownNetwork))).toBeGreaterThan(
    100,
  )
  const { rows } = await setup.platform.owner.query(
    'select closes_at, draws_at, beacon_round, seed from lottery.draw where seed_hash is not null',
  )
  for (const row of rows) {
    const signedAt = calculateRoundTime('quicknet', BigInt(row.beacon_round))
    expect(signedAt - BigInt(row.closes_at.getTime())).toBeGreaterThan(0n)
    expect(signedAt - BigInt(row.draws_at.getTime())).toBeLessThan(3000n)
    expect(row.seed).toBeNull()
  }
})

test('LOTT-5 D08 a draw uses a genuine round whatever other relays say, and anyone can recompute it', async () => {
  const drawId = await setup.current('ssc-1')
  await setup.place({ drawId, lines: [certainWin] })
  await moveTo(drawId, Number(calculateRoundTime('quicknet', 1000n)))
  const beacon = createQuicknet('hanging', 'false', 'other', 'broken', 'rubbish', 'true')
  expect(await runDraw(setup.scope, beacon, BigInt(drawId))).toBe(true)
  expect(await drawOf(drawId)).toMatchObject({
    ...{ status: 'settled', beaconRound: '1000', beaconKey: quicknet.key, beaconSignature: thousandth },
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  })
  const address = await setup.app.listen({ port: 0, host: '127.0.0.1' })
  const verified = { lottery: 'ssc-1', draw: drawId, url: address.replace('127.0.0.1', 'localhost') }
  expect(await verifyDraw(verified)).toMatchObject({ verified: true, beacon: 'quicknet' })
  // a forged beacon, and a round that was known before the close
  for (const [change, fault] of [
    ['beacon_round = 1001', 'signature of the beacon round is invalid'],
    [
      `beacon_key = '\\x${ownNetwork.key}', beacon_signature = '\\x${signOwn('1000')}'`,
      'signature of the beacon round is invalid',
    ],
    ["closes_at = closes_at + interval '8 seconds', draws_at = draws_at + interval '1 minute'", 'could be known'],
  ]) {
    const [kept] = (await setup.platform.owner.query('select * from lottery.draw where draw_id = $1', [drawId])).rows
    await setup.platform.owner.query(`update lottery.draw set ${change} where draw_id = $1`, [drawId])
    await expect(verifyDraw(verified)).rejects.toThrow(fault)
    await setup.platform.owner.query(
      'update lottery.draw set beacon_round = $2, beacon_key = $3, beacon_signature = $4, closes_at = $5, draws_at = $6 where draw_id = $1',
      [drawId, kept.beacon_round, kept.beacon_key, kept.beacon_signature, kept.closes_at, kept.draws_at],
    )
  }
})

test('LOTT-5 D08 with lying or silent relays the draw waits, and stakes are refunded after an hour', async () => {
  const drawId = await setup.current('ssc-1')
  const before = await setup.brand.balance(setup.ana)
  await setup.place({ drawId, lines: [certainWin] })
  await moveTo(drawId, Date.now() - 12_000)
  const lying = createQuicknet('false', 'other', 'broken', 'rubbish', 'own')
  expect(await runDraw(setup.scope, lying, BigInt(drawId))).toBe(false)
  expect(await drawOf(drawId)).toMatchObject({ status: 'closed', seed: null, result: null })
  const ago = (seconds: number) =>
    setup.platform.owner.query('update lottery.draw set missed_since = $2 where draw_id = $1', [
      ...[drawId, new Date(Date.now() - seconds * 1000)],
    ])
  await ago(3500)
  expect(await runDraw(setup.scope, lying, BigInt(drawId))).toBe(false)
  await ago(3700)
  expect(await runDraw(setup.scope, lying, BigInt(drawId))).toBe(true)
  expect(await drawOf(drawId)).toMatchObject({ status: 'void', seed: null, result: null })
  expect(await setup.brand.balance(setup.ana)).toBe(before)
  await expectNoAuditFindings(setup.platform, auditQueries)
})

test('LOTT-5 D08 downtime does not count towards the hour of waiting for a round', async () => {
  const drawId = await setup.current('ssc-1')
  await setup.place({ drawId, lines: [certainWin] })
  await moveTo(drawId, Date.now() - 12_000)
  const silent = createQuicknet('broken')
  /** Lets the clock of the draw go on, and requests its round. */
  const requestAfter = async (minutes: number) => {
    await setup.platform.owner.query(
      `update lottery.draw set missed_since = missed_since - make_interval(mins => $2),
         missed_at = missed_at - make_interval(mins => $2) where draw_id = $1`,
      [drawId, minutes],
    )
    await runDraw(setup.scope, silent, BigInt(drawId))
    return (await drawOf(drawId)).status
  }
  expect(await requestAfter(0)).toBe('closed')
  for (const minutes of [1, 15, 5, 9]) expect([minutes, await requestAfter(minutes)]).toEqual([minutes, 'closed'])
  // twenty of the minutes of a pause count
  expect(await requestAfter(180)).toBe('closed')
  expect(await requestAfter(9)).toBe('closed')
  expect(await requestAfter(2)).toBe('void')
})

test('LOTT-5 D08 a draw missed while the relays were broken is retried and drawn with its round', async () => {
  const drawId = await setup.current('ssc-1')
  await setup.place({ drawId, lines: [certainWin] })
  await moveTo(drawId, Number(calculateRoundTime('quicknet', 1000n)))
  expect(await runDraw(setup.scope, createQuicknet('broken'), BigInt(drawId))).toBe(false)
  expect(await runDraw(setup.scope, createQuicknet('true'), BigInt(drawId))).toBe(true)
  expect(await drawOf(drawId)).toMatchObject({ status: 'settled', beaconSignature: thousandth })
})

test('LOTT-5 D08 a future round is not requested', async () => {
  const now = new Date()
  expect(await createQuicknet('true').read(findQuicknetRoundFrom(now) + 1n, now)).toBeNull()
})

test('LOTT-5 D02 without a beacon nothing is drawn, but a void that was interrupted goes on', async () => {
  const outside = (await setup.ask('GET', '/lgw/lottery/games/lao')).value.currentDraw.drawId
  const ours = await setup.current('ssc-1')
  const before = await setup.brand.balance(setup.ana)
  expect(await setup.place({ drawId: outside, lines: [buildLine('top2', '23', '1')] })).toMatchObject({ status: 200 })
  await setup.brand.within((tx) => updateToVoiding(tx, BigInt(outside)))
  await setup.pass(ours)
  await runDueDraws(systemScope(platformWith(), setup.brand.brandId, 'test'))
  expect(await setup.brand.balance(setup.ana)).toBe(before)
  expect(await drawOf(outside, 'lao')).toMatchObject({ status: 'void' })
  expect(await drawOf(ours)).toMatchObject({ status: 'closed' })
  await setup.run()
})

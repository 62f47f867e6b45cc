import { generateKeyPairSync } from 'node:crypto'
import { saveVendorConnection, syncVendorGames } from '@gasing/contract/calls/office/games'
import * as calls from '@gasing/contract/calls/office/vendors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { countPagesRead } from '#platform/testing/count-pages-read.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { connectPgsoft } from '#testing/conformance-vendors.ts'
import { addSecretVendor, testSecret } from '#testing/secret-vendor.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'
import { type BrandSetup, buildMessage, setUpBrand } from '../testing/brand-setup.ts'
import { addGames, seedVendor } from './catalogue.ts'
import { selectMembersFor } from './store-grant-members.ts'
import { openVendorSecrets, selectVendor } from './store-vendors.ts'
import { addPortalKey } from './testing-launch.ts'
import { flushCalls } from './vendors/call-log.ts'

let platform: TestPlatform
let twoBrands: TwoBrands
let setup: BrandSetup
let support: TestCaller
let owner: TestCaller

beforeAll(async () => {
  platform = await createTestPlatform()
  twoBrands = await setUpTwoBrands(platform)
  setup = await setUpBrand(platform)
  addPortalKey(platform)
  support = twoBrands.person('operator support')
  owner = twoBrands.person('operator owner')
})
afterAll(() => platform.close())
const ask = async (call: Parameters<TwoBrands['ask']>[0], more: Parameters<TwoBrands['ask']>[1] = {}) => {
  const answer = (await twoBrands.ask(call, { as: owner, ...more })).json()
  return answer.value ?? answer
}
const found = async (query: string) => (await ask(calls.officeVendorCalls, { as: support, query })).list

test('GAME-11 support finds a vendor’s calls by account, round or transaction, without secrets', async () => {
  const acme = await setup.vendor('spoken')
  const seat = await setup.seat(await setup.member('spokenof', { balance: '3.00' }), acme)
  const [first, second] = [buildMessage(seat), buildMessage(seat)]
  await acme.call('/transaction/bet', first)
  await acme.call('/transaction/bet', second)
  await flushCalls(platform)
  const failed = { vendor: 'spoken', direction: 'in', ok: false, status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
  expect(await found('?q=spokenof')).toMatchObject([failed])
  expect(await found(`?q=${String(second.transaction_uuid)}`)).toMatchObject([failed])
  expect(await found(`?q=${String(first.transaction_uuid)}`)).toEqual([])
  expect(await found('?vendor=spoken&outcome=ok')).toEqual([])
  expect(await found('?vendor=spoken&from=2020-01-01&to=2020-01-02')).toEqual([])
  // without a first day, the week up to the last one is searched
  await platform.owner.query(`update games.vendor_call set at = at - interval '30 days' where vendor = 'spoken'`)
  const lastDay = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10)
  expect(await found(`?vendor=spoken&to=${lastDay}`)).toMatchObject([failed])
  expect(await found('?vendor=spoken')).toEqual([])
  await addSecretVendor(setup, 'pgtalk', { dialect: 'pgsoft' })
  const brand = connectPgsoft(setup, 'pgtalk')
  const poor = await setup.seat(await setup.member('poor'), { code: 'pgtalk' })
  await brand.spin(poor, { tx: 't', round: '1', bet: '1', win: '0' })
  await flushCalls(platform)
  const [call] = await found('?vendor=pgtalk&q=trace_id%3Dt1')
  expect(call.path).toBe('/Cash/TransferInOut?trace_id=t1')
  expect(call.request).toContain('player_name=gm-')
  expect(call.request).not.toMatch(new RegExp(`a-secret-of-the-tests|${poor.token}`))
})

test('GAME-11 K01 unsigned calls fill a fraction of the log: the rest is counted, and signed calls are still kept', async () => {
  const flooded = await setup.vendor('flooded')
  const sent = 40
  for (let n = 0; n < sent; n++) await flooded.send('/transaction/bet', `{"n":${n}}`, 'no signature')
  const seat = await setup.seat(await setup.member('floodpoor'), flooded)
  const bet = buildMessage(seat)
  await flooded.call('/transaction/bet', bet)
  const { total, list, unlogged } = await ask(calls.officeVendorCalls, { as: support, query: '?vendor=flooded' })
  expect(list[0]).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' })
  // ten per minute, and the test may run across two
  expect(total).toBeLessThanOrEqual(21)
  expect(unlogged).toEqual([
    { vendor: 'flooded', calls: String(sent - (total - 1)), address: '127.0.0.1', lastAt: expect.any(String) },
  ])
  const earlier = await ask(calls.officeVendorCalls, { query: '?vendor=flooded&from=2020-01-01&to=2020-01-02' })
  expect(earlier.unlogged).toEqual([])
})

test('GAME-11 counting a vendor’s calls stops at two thousand and says so', async () => {
  await setup.vendor('talkative')
  const log = (count: number) =>
    platform.owner.query(
      `insert into games.vendor_call (brand_id, vendor, direction, path, at, ms, address, status, ok, request, response)
      select $1, 'talkative', 'out', '/', now(), 1, '::1', '200', true, '', '' from generate_series(1, $2::int)`,
      [setup.scope.brandId, count],
    )
  const count = () => ask(calls.officeVendorCalls, { query: '?vendor=talkative&pageSize=1' })
  await log(2000)
  expect(await count()).toMatchObject({ total: 2000, isCut: false })
  await log(1)
  expect(await count()).toMatchObject({ total: 2000, isCut: true })
})

test('GAME-11 an owner sets a shared-secret vendor’s address and contract flags; its secret stays', async () => {
  await addSecretVendor(setup, 'contract', { dialect: 'softswiss' })
  const save = (body: object) => ask(saveVendorConnection, { params: { vendor: 'contract' }, body })
  const wish = { url: 'https://games.example/', flags: { partialRollback: true } }
  const saved = { url: 'https://games.example', operatorId: null, publicKey: null, flags: { partialRollback: true } }
  expect(await save(wish)).toMatchObject(saved)
  const known = await setup.within((tx) => selectVendor(tx, 'contract'))
  expect(known && openVendorSecrets(platform, known)).toEqual([testSecret])
  expect(known).toMatchObject({ dialect: 'softswiss', account: 'casino' })
  for (const more of [{ operatorId: 7 }, { publicKey: 'x'.repeat(200) }])
    expect(await save({ ...wish, ...more })).toMatchObject({ code: 'bad_request' })
  await setup.vendor('linked')
  const before = await setup.within((tx) => selectVendor(tx, 'linked'))
  await ask(saveVendorConnection, { params: { vendor: 'linked' }, body: wish })
  const { url, flags } = saved
  expect(await setup.within((tx) => selectVendor(tx, 'linked'))).toEqual({ ...before, url, flags })
})

test('GAME-11 importing games from an unreachable vendor shows an operator’s message, not a player’s', async () => {
  await addSecretVendor(setup, 'away', { dialect: 'softswiss' })
  expect(await ask(syncVendorGames, { params: { vendor: 'away' } })).toMatchObject({
    code: 'vendor_unreachable',
    message: expect.stringMatching(/^The vendor isn't responding, .* check its address and keys/),
  })
})

test('GAME-11 a shared-secret vendor can change its address and keeps its secret', async () => {
  const ways = {
    dialect: 'transfer',
    operatorId: null,
    publicKey: null,
    account: 'casino',
    flags: {},
    place: 1,
  } as const
  const vendor = { ...ways, code: 'moving', name: 'moving', secret: testSecret }
  const reached = async (url: string) => {
    await setup.within((tx) => seedVendor(tx, { ...vendor, url }))
    const now = await setup.within((tx) => selectVendor(tx, 'moving'))
    return now && [now.url, openVendorSecrets(platform, now)]
  }
  for (const url of ['http://127.0.0.1:1', 'http://127.0.0.1:2'])
    expect(await reached(url)).toEqual([url, [testSecret]])
})

test('K03 GAME-11 an owner changes terms and rotates a key; secrets are never shown', async () => {
  await addSecretVendor(setup, 'keyed', { dialect: 'softswiss' })
  const params = { vendor: 'keyed' }
  const terms = {
    addresses: ['203.0.113.0/24'],
    units: { MYR: '1000' },
    answerMs: 900,
    callsMax: 3,
    keepCalls: 'all',
    idleRoundDays: 7,
  }
  expect(await ask(calls.saveVendorTerms, { params, body: terms })).toMatchObject({
    ...terms,
    ...{ dialect: 'softswiss', account: 'casino', ourKey: null, proof: 'secret', hasNext: false },
  })
  const bad = { ...terms, addresses: ['nowhere'] }
  expect(await ask(calls.saveVendorTerms, { params, body: bad })).toMatchObject({
    code: 'fields_refused',
    fields: { addresses: { code: 'vendor_address_unfit', message: expect.stringContaining('nowhere') } },
  })
  const next = await ask(calls.announceVendorKey, { params, body: { key: 'another-secret' } })
  expect(next).toMatchObject({ hasNext: true, publicKey: null })
  expect(JSON.stringify(next)).not.toContain('another-secret')
  expect(await ask(calls.promoteVendorKey, { params })).toMatchObject({ hasNext: false })
  expect(await ask(calls.promoteVendorKey, { params })).toMatchObject({ code: 'not_found' })
  // a next key announced by mistake can be dropped
  await ask(calls.announceVendorKey, { params, body: { key: 'a-mistaken-secret' } })
  expect(await ask(calls.dropVendorKey, { params })).toMatchObject({ hasNext: false })
  expect(await ask(calls.dropVendorKey, { params })).toMatchObject({ code: 'not_found' })
  const dropped = sql<{ left: number }>`
    select count(*)::int as left from games.vendor where code = 'keyed' and next_secret is not null`
  expect(await setup.within((tx) => tx.query(dropped))).toEqual([{ left: 0 }])
  const blanks = await ask(calls.announceVendorKey, { params, body: { key: ' '.repeat(20) } })
  expect(blanks).toMatchObject({ code: 'fields_refused' })
  await setup.vendor('paired')
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' })
  const paired = { vendor: 'paired' }
  expect(await ask(calls.announceVendorKey, { params: paired, body: { key: 'no key at all' } })).toMatchObject({
    code: 'fields_refused',
  })
  const ourKey = expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/)
  const announced = { hasNext: true, account: null, ourKey }
  expect(await ask(calls.announceVendorKey, { params: paired, body: { key: pem } })).toMatchObject(announced)
  expect(await ask(calls.officeVendorTerms, { params, as: support })).toMatchObject({ code: 'not_allowed' })
})

test('GAME-11 free rounds are listed with their member, and refused where no one has them', async () => {
  const memberId = await setup.member('rounder')
  await setup.within((tx) =>
    tx.query(sql`insert into games.free_bet
      (brand_id, vendor, issue, member_id, game_code, rounds, value, starts_at, ends_at, state, at)
      values (${tx.brandId}, 'keyed', 'i1', ${memberId}, 'tst_game', 5, 200000, now(), now() + interval '1 day', 'given', now())`),
  )
  const { list } = await ask(calls.officeFreeRounds, { query: '?q=rounder' })
  expect(list).toMatchObject([{ account: 'rounder', rounds: 5, value: '0.20', state: 'given', game: 'tst_game' }])
  expect(list[0]).toMatchObject({ gameName: 'Test Game' })
  const wish = { vendor: 'pgtalk', account: ' rounder ', game: 'tst_game', rounds: 5, value: '0.20', days: 3 }
  expect(await ask(calls.giveFreeRounds, { body: wish })).toMatchObject({ code: 'free_bets_unknown' })
  const nobody = { ...wish, account: 'nobodyatall' }
  expect(await ask(calls.giveFreeRounds, { body: nobody })).toMatchObject({ code: 'member_unknown' })
})

test('GAME-11 counting members for free rounds reads no play history unless asked to', async () => {
  const id = await setup.member('rounds.many')
  const others = 2000
  await platform.owner.query(
    `insert into members.member (brand_id, username, username_key, nickname, language)
     select brand_id, 'gift' || n, 'gift' || n, 'Gift', language from members.member, generate_series(1, ${others}) n where id = $1`,
    [id],
  )
  const filter = { rankFrom: null, label: null, idleDays: null, joinedDays: null, limit: 1 }
  const read = (playedDays: number | null) =>
    setup.within(async (tx) => {
      const counting = countPagesRead(tx)
      const [first] = await selectMembersFor(counting.tx, { ...filter, playedDays })
      return { total: first?.total ?? 0, pages: counting.pages() }
    })
  const all = await read(null)
  expect(all.total).toBeGreaterThan(others)
  expect(all.pages).toBeLessThan(others / 4)
  expect((await read(7)).pages).toBeGreaterThan(others)
  await platform.owner.query("delete from members.member where nickname = 'Gift'")
})

test('GAME-11 OPS-1 members are found by rank, label, last play and age, without locked, excluded and trial ones', async () => {
  const keen = await setup.member('gift.keen', { balance: '5.00' })
  const idle = await setup.member('gift.idle')
  const barred = await setup.member('gift.barred')
  const label = (member: bigint, name: string, rank: number | null) =>
    setup.within((tx) =>
      tx.query(sql`insert into members.label (brand_id, member_id, name, color, color2, rank_level)
        values (${tx.brandId}, ${member}, ${name}, '#000000', '#ffffff', ${rank})`),
    )
  await label(keen, 'Gold', 5)
  await label(idle, 'Silver', 2)
  await label(idle, 'From the fair', null)
  await label(barred, 'Gold', 5)
  await setup.within((tx) =>
    tx.query(
      sql`update members.member set excluded_until = 'infinity' where brand_id = ${tx.brandId} and id = ${barred}`,
    ),
  )
  const acme = await setup.vendor('gifted')
  await acme.call('/transaction/bet', buildMessage(await setup.seat(keen, acme)))
  const of = async (query: string) => {
    const { accounts } = await ask(calls.freeRoundMembers, { query })
    return accounts.filter((account: string) => account.startsWith('gift.'))
  }
  expect(await of('?rankFrom=2')).toEqual(['gift.keen', 'gift.idle'])
  expect(await of('?rankFrom=3')).toEqual(['gift.keen'])
  expect(await of('?label=From%20the%20fair')).toEqual(['gift.idle'])
  expect(await of('?playedDays=7')).toEqual(['gift.keen'])
  expect(await of('?idleDays=7&joinedDays=1')).toEqual(['gift.idle'])
  const { labels, total } = await ask(calls.freeRoundMembers, { query: '?rankFrom=3' })
  expect(total).toBeGreaterThanOrEqual(1)
  expect(labels).toContainEqual({ label: 'Silver', rank: 2, members: 1 })
  expect(await ask(calls.freeRoundMembers, { as: support })).toMatchObject({ code: 'not_allowed' })
})

test('GAME-11 free rounds are offered in open games, except those that have none', async () => {
  const facts = { gameType: 'RNG', classify: '', hot: false, fresh: false, demo: false, place: 1 } as const
  const none = { minBet: null, lineNum: null, rtp: null }
  const game = (code: string, name: string, freeRounds: boolean | null, state: 'open' | 'soon' = 'open') => ({
    ...{ ...facts, ...none, vendor: 'gifted', code, name, freeRounds, state },
  })
  const games = [game('g1', 'Zebra', true), game('g2', 'apple', null), game('g3', 'None', false)]
  await setup.within((tx) => addGames(tx, [...games, game('g4', 'Soon', true, 'soon')]))
  const { list } = await ask(calls.freeRoundGames, { query: '?vendor=gifted' })
  expect(list).toEqual([
    { code: 'g2', name: 'apple' },
    { code: 'tst_game', name: 'Test Game' },
    { code: 'g1', name: 'Zebra' },
  ])
  // a list that no longer says keeps what was known
  await setup.within((tx) => addGames(tx, [game('g3', 'None', null)]))
  expect((await ask(calls.freeRoundGames, { query: '?vendor=gifted' })).list).toEqual(list)
})

test('GAME-11 a vendor without free rounds cannot grant any', async () => {
  await setup.within((tx) =>
    tx.query(
      sql`update games.vendor set flags = '{"noFreeBets": true}' where brand_id = ${tx.brandId} and code = 'gifted'`,
    ),
  )
  const wish = { vendor: 'gifted', account: 'gift.keen', game: 'tst_game', rounds: 5, value: '0.20', days: 3 }
  expect(await ask(calls.giveFreeRounds, { body: wish })).toMatchObject({ code: 'free_bets_unknown' })
})

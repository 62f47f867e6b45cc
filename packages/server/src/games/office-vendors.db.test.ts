import { generateKeyPairSync } from 'node:crypto'
import { saveVendorConnection, syncVendorGames } from '@gasing/contract/calls/office/games'
import * as calls from '@gasing/contract/calls/office/vendors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { countingPages } from '#platform/testing/pages-read.ts'
import { type Company, company, type Person } from '#testing/company.ts'
import { secretVendor, testSecret } from '#testing/secret-vendor.ts'
import { pgsoftBrand } from '#testing/slot-brands.ts'
import { message, type Story, story } from '../testing/story.ts'
import { plantVendor } from './catalogue.ts'
import { membersFor } from './store-gift-members.ts'
import { openSecrets, vendorByCode } from './store-vendors.ts'
import { flushCalls } from './vendors/call-log.ts'

let platform: TestPlatform
let they: Company
let told: Story
let support: Person
let owner: Person

beforeAll(async () => {
  platform = await testPlatform()
  they = await company(platform)
  told = await story(platform)
  support = they.person('operator support')
  owner = they.person('operator owner')
})
afterAll(async () => {
  await told.close()
  await they.close()
  await platform.close()
})
const ask = async (call: Parameters<Company['ask']>[0], more: Parameters<Company['ask']>[1] = {}) => {
  const answer = (await they.ask(call, { as: owner, ...more })).json()
  return answer.value ?? answer
}
const found = async (query: string) => (await ask(calls.officeVendorCalls, { as: support, query })).list

test('GAME-11 support finds a vendor’s calls by account, round or transaction, without secrets', async () => {
  const acme = await told.vendor('spoken')
  const seat = await told.seat(await told.member('spokenof', { balance: '3.00' }), acme)
  const [first, second] = [message(seat), message(seat)]
  await acme.call('/transaction/bet', first)
  await acme.call('/transaction/bet', second)
  await flushCalls(platform)
  const failed = { vendor: 'spoken', direction: 'in', ok: false, status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
  expect(await found('?q=spokenof')).toMatchObject([failed])
  expect(await found(`?q=${String(second.transaction_uuid)}`)).toMatchObject([failed])
  expect(await found(`?q=${String(first.transaction_uuid)}`)).toEqual([])
  expect(await found('?vendor=spoken&outcome=ok')).toEqual([])
  expect(await found('?vendor=spoken&from=2020-01-01&to=2020-01-02')).toEqual([])
  await secretVendor(told, 'pgtalk', { dialect: 'pgsoft' })
  const brand = pgsoftBrand(told, 'pgtalk')
  const poor = await told.seat(await told.member('poor'), { code: 'pgtalk' })
  await brand.spin(poor, { tx: 't', round: '1', bet: '1', win: '0' })
  await flushCalls(platform)
  const [call] = await found('?vendor=pgtalk')
  expect(call.request).toContain('player_name=gm-')
  expect(call.request).not.toMatch(new RegExp(`a-secret-of-the-tests|${poor.token}`))
})

test('GAME-11 an owner sets a shared-secret vendor’s address and contract flags; its secret stays', async () => {
  await secretVendor(told, 'contract', { dialect: 'softswiss' })
  const save = (body: object) => ask(saveVendorConnection, { params: { vendor: 'contract' }, body })
  const wish = { url: 'https://games.example/', flags: { partialRollback: true } }
  const saved = { url: 'https://games.example', operatorId: null, publicKey: null, flags: { partialRollback: true } }
  expect(await save(wish)).toMatchObject(saved)
  const known = await told.within((tx) => vendorByCode(tx, 'contract'))
  expect(known && openSecrets(platform, known)).toEqual([testSecret])
  expect(known).toMatchObject({ dialect: 'softswiss', account: 'casino' })
  for (const more of [{ operatorId: 7 }, { publicKey: 'x'.repeat(200) }])
    expect(await save({ ...wish, ...more })).toMatchObject({ code: 'bad_request' })
  await told.vendor('linked')
  const before = await told.within((tx) => vendorByCode(tx, 'linked'))
  await ask(saveVendorConnection, { params: { vendor: 'linked' }, body: wish })
  const { url, flags } = saved
  expect(await told.within((tx) => vendorByCode(tx, 'linked'))).toEqual({ ...before, url, flags })
})

test('GAME-11 importing games from an unreachable vendor shows an operator’s message, not a player’s', async () => {
  await secretVendor(told, 'away', { dialect: 'softswiss' })
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
    await told.within((tx) => plantVendor(tx, { ...vendor, url }))
    const now = await told.within((tx) => vendorByCode(tx, 'moving'))
    return now && [now.url, openSecrets(platform, now)]
  }
  for (const url of ['http://127.0.0.1:1', 'http://127.0.0.1:2'])
    expect(await reached(url)).toEqual([url, [testSecret]])
})

test('K03 GAME-11 an owner changes terms and rotates a key; secrets are never shown', async () => {
  await secretVendor(told, 'keyed', { dialect: 'softswiss' })
  const params = { vendor: 'keyed' }
  const terms = { addresses: ['203.0.113.0/24'], units: { MYR: '1000' }, answerMs: 900, callsMax: 3, keepCalls: 'all' }
  expect(await ask(calls.saveVendorTerms, { params, body: terms })).toMatchObject({
    ...terms,
    proof: 'secret',
    hasNext: false,
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
  expect(await told.within((tx) => tx.query(dropped))).toEqual([{ left: 0 }])
  const blanks = await ask(calls.announceVendorKey, { params, body: { key: ' '.repeat(20) } })
  expect(blanks).toMatchObject({ code: 'fields_refused' })
  await told.vendor('paired')
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' })
  const paired = { vendor: 'paired' }
  expect(await ask(calls.announceVendorKey, { params: paired, body: { key: 'no key at all' } })).toMatchObject({
    code: 'fields_refused',
  })
  expect(await ask(calls.announceVendorKey, { params: paired, body: { key: pem } })).toMatchObject({ hasNext: true })
  expect(await ask(calls.officeVendorTerms, { params, as: support })).toMatchObject({ code: 'not_allowed' })
})

test('GAME-11 free rounds are listed with their member, and refused where no one has them', async () => {
  const memberId = await told.member('rounder')
  await told.within((tx) =>
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
  const id = await told.member('rounds.many')
  const others = 2000
  await platform.owner.query(
    `insert into members.member (brand_id, username, username_key, nickname, language)
     select brand_id, 'gift' || n, 'gift' || n, 'Gift', language from members.member, generate_series(1, ${others}) n where id = $1`,
    [id],
  )
  const filter = { rankFrom: null, label: null, idleDays: null, joinedDays: null, limit: 1 }
  const read = (playedDays: number | null) =>
    told.within(async (tx) => {
      const counting = countingPages(tx)
      const [first] = await membersFor(counting.tx, { ...filter, playedDays })
      return { total: first?.total ?? 0, pages: counting.pages() }
    })
  const all = await read(null)
  expect(all.total).toBeGreaterThan(others)
  expect(all.pages).toBeLessThan(others / 4)
  expect((await read(7)).pages).toBeGreaterThan(others)
  await platform.owner.query("delete from members.member where nickname = 'Gift'")
})

test('GAME-11 OPS-1 members are found by rank, label, last play and age, without locked, excluded and trial ones', async () => {
  const keen = await told.member('gift.keen', { balance: '5.00' })
  const idle = await told.member('gift.idle')
  const barred = await told.member('gift.barred')
  const label = (member: bigint, name: string, rank: number | null) =>
    told.within((tx) =>
      tx.query(sql`insert into members.label (brand_id, member_id, name, color, color2, rank_level)
        values (${tx.brandId}, ${member}, ${name}, '#000000', '#ffffff', ${rank})`),
    )
  await label(keen, 'Gold', 5)
  await label(idle, 'Silver', 2)
  await label(idle, 'From the fair', null)
  await label(barred, 'Gold', 5)
  await told.within((tx) =>
    tx.query(
      sql`update members.member set excluded_until = 'infinity' where brand_id = ${tx.brandId} and id = ${barred}`,
    ),
  )
  const acme = await told.vendor('gifted')
  await acme.call('/transaction/bet', message(await told.seat(keen, acme)))
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

test('GAME-11 a vendor without free rounds cannot grant any', async () => {
  await told.within((tx) =>
    tx.query(
      sql`update games.vendor set flags = '{"noFreeBets": true}' where brand_id = ${tx.brandId} and code = 'gifted'`,
    ),
  )
  const wish = { vendor: 'gifted', account: 'gift.keen', game: 'tst_game', rounds: 5, value: '0.20', days: 3 }
  expect(await ask(calls.giveFreeRounds, { body: wish })).toMatchObject({ code: 'free_bets_unknown' })
})

import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { findBrandAt } from '#brand/public.ts'
import { toLocalTime } from '#platform/local-time.ts'
import { createOperatorPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type BrandSetup, setUpBrand } from '../testing/brand-setup.ts'
import { officeRoutes } from './office-routes.ts'
import { addGames, addVendor } from './public.ts'
import { routes } from './routes.ts'

let platform: TestPlatform
let setup: BrandSetup
let app: FastifyInstance

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  app = await createTestApp(platform, {
    ports: { brandAt: (host) => findBrandAt(platform, host) },
    routes: [routes, officeRoutes],
    tokens: {
      'o.content-of-the-test': createOperatorPrincipal('content'),
      'o.support-of-the-test': createOperatorPrincipal('support'),
      'o.owner-of-the-test': createOperatorPrincipal('owner'),
    },
  })
  await setup.within(async (tx) => {
    const common = { dialect: 'none', url: null, operatorId: null, publicKey: null, flags: {} } as const
    await addVendor(tx, { ...common, code: 'studio', name: 'Studio', place: 1 })
    await addVendor(tx, { ...common, code: 'guild', name: 'Guild', place: 2 })
    const game = { classify: '', fresh: false, demo: true, minBet: null, lineNum: null, rtp: null } as const
    const of = (vendor: string, code: string, gameType: string, place: number) => ({
      ...game,
      ...{ vendor, code, name: `Game ${code}`, gameType, state: 'open' as const, hot: false, place },
    })
    await addGames(tx, [of('studio', 'one', 'RNG', 1), of('studio', 'two', 'RNG', 2), of('guild', 'carp', 'FISH', 3)])
  })
})
afterAll(() => platform.close())

type Asked = { as?: string; body?: unknown }
const send = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, { as = 'content', body }: Asked = {}) =>
  (
    await app.inject({
      method,
      url,
      headers: {
        host: 'localhost',
        language: 'EN',
        authorization: `Bearer o.${as}-of-the-test`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
  ).json()
const read = async (url: string, language = 'EN') =>
  (await app.inject({ url, headers: { host: 'localhost', language } })).json().value
/** Polls what an open page sees, which reloads when it is notified of a change. */
const soon = <Result>(look: () => Promise<Result>) =>
  expect.poll(() => {
    invalidateAllConfigs(platform)
    return look()
  })
const auditOf = async (action: string) =>
  (
    await platform.owner.query(
      'select subject, before, after from audit.line where action = $1 order by audit_id desc',
      [action],
    )
  ).rows[0]

async function gameOf(code: string) {
  const { list } = (await send('GET', `/office/api/games?q=${code}`)).value
  return list[0]
}
const formOf = ({
  names,
  shown,
  rests,
  hot,
  fresh,
  place,
  classify,
  minBet,
  lineNum,
  opens,
  playType,
}: Record<string, unknown>) => ({
  ...{ names, shown, rests, hot, fresh, place, classify, minBet, lineNum, opens, playType },
})
const namesIn = async (query: string, language = 'EN') =>
  (await read(`/lgw/games?${query}`, language)).games.map(({ gameName }: { gameName: string }) => gameName)

test('OPS-1 edits to a game reach open lobbies, are audited and survive a sync', async () => {
  expect(await namesIn('gameType=RNG')).toEqual(['Game one', 'Game two'])
  const two = await gameOf('two')
  const form = {
    ...formOf(two),
    hot: true,
    fresh: true,
    names: { EN: 'Second Wind', CN: '第二阵风', XX: 'no' },
    minBet: '2.50',
    lineNum: 25,
  }
  const saved = await send('PUT', `/office/api/games/${two.id}`, { body: form })
  const { names, hot, minBet } = form
  expect(saved.value).toMatchObject({ names: { EN: names.EN, CN: names.CN }, hot, minBet, standing: 'open' })
  await soon(() => namesIn('gameType=RNG')).toEqual(['Second Wind', 'Game one'])
  expect(await namesIn('search=二阵', 'CN')).toEqual(['第二阵风'])
  expect((await read('/lgw/games/hot')).list).toMatchObject([{ gameCode: 'two', isNew: true, minBet: '2.50' }])
  expect(await auditOf('game.save')).toMatchObject({
    subject: 'game:studio/two',
    before: { hot: false, names: {} },
    after: { hot: true, names: { EN: 'Second Wind' }, minBet: '2.50' },
  })
  await send('PUT', `/office/api/games/${two.id}`, { body: { ...form, rests: true, names: { EN: ' ' } } })
  await soon(async () => (await read('/lgw/games?search=two')).games[0]).toMatchObject({
    state: 'maintenance',
    gameName: 'Game two',
  })
  await setup.within((tx) =>
    addGames(tx, [
      {
        ...{
          vendor: 'studio',
          code: 'two',
          name: 'Two, renamed',
          gameType: 'RNG',
          classify: '',
          state: 'open',
          hot: false,
        },
        ...{ fresh: false, demo: true, minBet: null, lineNum: 9, rtp: null, place: 77 },
      } as const,
    ]),
  )
  expect(await gameOf('two')).toMatchObject({
    name: 'Two, renamed',
    rests: true,
    hot: true,
    place: 2,
    minBet: '2.50',
    lineNum: 25,
  })
  await send('PUT', `/office/api/games/${two.id}`, { body: { ...form, shown: false } })
  await soon(() => namesIn('gameType=RNG')).toEqual(['Game one'])
  expect((await send('GET', '/office/api/games?standing=hidden')).value).toMatchObject({
    total: 1,
    list: [{ code: 'two' }],
  })
  await send('PUT', `/office/api/games/${two.id}`, { body: form })
})

test('OPS-1 the game list can be searched, filtered and sorted', async () => {
  const totalOf = async (query: string) => (await send('GET', `/office/api/games?${query}`)).value.total
  expect(await totalOf('')).toBe(3)
  expect(await totalOf('vendor=guild')).toBe(1)
  expect(await totalOf('gameType=RNG&mark=hot')).toBe(1)
  expect(await totalOf('q=%25')).toBe(0)
  for (const query of ['standing=nonsense', 'sort=rtp'])
    expect((await send('GET', `/office/api/games?${query}`)).code, query).toBe('bad_request')
  const { list } = (await send('GET', '/office/api/games?sort=place&order=DESC')).value
  expect(list[0]).toMatchObject({ code: 'carp' })
  expect((await send('PUT', `/office/api/games/${list[0].id}`, { as: 'support', body: {} })).code).toBe('not_allowed')
})

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString()
const vendorForm = { name: 'Guild', place: 2, enabled: true, rests: false, restsUntil: null, framed: true }

test('OPS-1 GAME-4 a vendor rests until its hour, then reopens by itself', async () => {
  const past = toLocalTime('Asia/Kuala_Lumpur', new Date(2020, 1, 1))
  const refused = await send('PUT', '/office/api/vendors/guild', {
    body: { ...vendorForm, rests: true, restsUntil: past },
  })
  expect(refused).toMatchObject({ code: 'fields_refused', fields: { restsUntil: { code: 'vendor_rests_until_past' } } })
  const body = { ...vendorForm, name: 'The Guild', rests: true, restsUntil: '2099-01-01T10:00' }
  expect((await send('PUT', '/office/api/vendors/guild', { body })).value).toMatchObject({
    ...{ standing: 'maintenance', restsUntil: '2099-01-01T10:00', games: 1 },
  })
  await soon(async () => (await read('/lgw/games/vendors')).list[1]).toMatchObject({
    ...{ vassalage: 'guild', vendor: 'The Guild', state: 'maintenance', maintenanceEnd: '2099-01-01T02:00:00.000Z' },
  })
  expect((await read('/lgw/games?gameType=FISH')).games).toMatchObject([{ state: 'maintenance', vendor: 'The Guild' }])
  expect(
    (await read('/lgw/games/popular')).list.map(({ vassalage }: { vassalage: string }) => vassalage),
  ).not.toContain('guild')
  expect(await auditOf('vendor.stand')).toMatchObject({ subject: 'vendor:guild', after: { rests: true } })
  // the maintenance ends
  await platform.owner.query("update games.vendor set rests_until = '2021-01-01' where code = 'guild'")
  await platform.owner.query('update games.catalogue set version = version + 1')
  await send('PUT', '/office/api/vendors/studio', { body: { ...vendorForm, name: 'Studio', place: 1 } })
  await soon(async () => (await read('/lgw/games?gameType=FISH')).games).toMatchObject([{ state: 'open' }])
  expect((await send('GET', '/office/api/vendors?q=guild')).value.list).toMatchObject([
    { standing: 'open', restsUntil: null },
  ])
})

test('OPS-1 a disabled vendor leaves the menus; order and frames follow', async () => {
  await send('PUT', '/office/api/vendors/guild', { body: { ...vendorForm, enabled: false } })
  await soon(async () => (await read('/lgw/games/game_menus')).map((menu: { title: string }) => menu.title)).toEqual([
    'RNG',
  ])
  await send('PUT', '/office/api/vendors/guild', { body: { ...vendorForm, place: 0, framed: false } })
  await soon(async () => (await read('/lgw/games/vendors')).list[0]?.vassalage).toBe('guild')
  expect((await read('/lgw/games?gameType=FISH')).games[0]).toMatchObject({ opens: 'window' })
  expect((await send('PUT', '/office/api/vendors/nobody', { body: vendorForm })).code).toBe('not_found')
})

test('OPS-1 only an owner sets a vendor’s connection, and invalid values are refused by field', async () => {
  const known = { url: 'https://games.example/', operatorId: 5, publicKey: pemOf(publicKey) }
  const connection = { ...known, flags: { winWithoutBet: true } }
  const path = '/office/api/vendors/linked/connection'
  await setup.vendor('linked')
  expect((await send('PUT', path, { body: connection })).code).toBe('not_allowed')
  const saved = await send('PUT', path, { as: 'owner', body: connection })
  expect(saved.value).toMatchObject({ url: 'https://games.example', operatorId: 5, flags: { winWithoutBet: true } })
  const curve = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)
  for (const unfit of ['x'.repeat(200), curve]) {
    const wrong = await send('PUT', path, { as: 'owner', body: { ...connection, publicKey: unfit } })
    expect(wrong.fields).toMatchObject({ publicKey: { code: 'vendor_key_unfit' } })
  }
  const none = await send('PUT', '/office/api/vendors/guild/connection', { as: 'owner', body: connection })
  expect(none.fields).toMatchObject({ url: { code: 'vendor_speaks_none' } })
  expect(await auditOf('vendor.save')).toMatchObject({ subject: 'vendor:linked', after: { operatorId: 5 } })
  expect((await send('POST', '/office/api/vendors/guild/sync')).code).toBe('game_not_ready')
})

test('OPS-1 HEAD-4 categories are ordered and hidden', async () => {
  const { list } = (await send('GET', '/office/api/categories')).value
  const order = 'ELOTT LOTT LIVE SPORTS FISH RNG PVP ESPORTS'.split(' ')
  expect(list.map(({ id }: { id: string }) => id)).toEqual(order)
  expect(list[5]).toMatchObject({ shown: true, offered: true, games: 3, vendors: 2 })
  await send('PUT', '/office/api/categories', {
    body: {
      list: [
        { id: 'RNG', shown: true },
        { id: 'FISH', shown: true },
      ],
    },
  })
  const menus = async () => (await read('/lgw/games/game_menus')).map((menu: { title: string }) => menu.title)
  await soon(menus).toEqual(['RNG', 'FISH'])
  await send('PUT', '/office/api/categories', {
    body: {
      list: [
        { id: 'FISH', shown: false },
        { id: 'RNG', shown: true },
      ],
    },
  })
  await soon(menus).toEqual(['RNG'])
  expect((await read('/lgw/games?search=carp')).total).toBe(0)
  const twice = {
    list: [
      { id: 'RNG', shown: true },
      { id: 'RNG', shown: false },
    ],
  }
  expect((await send('PUT', '/office/api/categories', { body: twice })).code).toBe('bad_request')
  await send('PUT', '/office/api/categories', { body: { list: [{ id: 'FISH', shown: true }] } })
})

test('OPS-1 GAME-3 lanes can be added, ordered, hidden and removed', async () => {
  const [one, carp] = [await gameOf('one'), await gameOf('carp')]
  const lane = {
    ...{ page: 'home', kind: 'chosen', gameType: null, vendor: null, shown: true },
    ...{ gameIds: [carp.id, one.id], titles: { EN: 'Our choice', MY: 'Pilihan kami' } },
  }
  const { id } = (await send('POST', '/office/api/lanes', { body: lane })).value
  const lanes = async (language = 'EN') => (await read('/lgw/games/lanes', language)).list
  await soon(async () => (await lanes()).at(-1)).toMatchObject({ laneId: id, title: 'Our choice', kind: 'chosen' })
  expect((await lanes('MY')).at(-1).games.map(({ gameCode }: { gameCode: string }) => gameCode)).toEqual([
    'carp',
    'one',
  ])
  // a lane of chosen games is complete, whatever page size is requested
  expect((await read('/lgw/games/lanes?pageSize=1')).list.at(-1).games.length).toBe(2)
  await send('PUT', '/office/api/lanes', { body: { ids: [id] } })
  await soon(async () => (await lanes())[0]?.laneId).toBe(id)
  await send('PUT', `/office/api/lanes/${id}`, { body: { ...lane, kind: 'vendor', vendor: 'guild' } })
  await soon(async () => (await lanes())[0]).toMatchObject({
    kind: 'vendor',
    vassalage: 'guild',
    games: [{ gameCode: 'carp' }],
  })
  for (const wrong of [{ kind: 'vendor' }, { kind: 'type' }, { kind: 'chosen', gameIds: ['999999999'] }])
    expect((await send('PUT', `/office/api/lanes/${id}`, { body: { ...lane, ...wrong } })).code).toBe('fields_refused')
  await send('DELETE', `/office/api/lanes/${id}`)
  await soon(async () => (await lanes()).some(({ laneId }: { laneId: string }) => laneId === id)).toBe(false)
  expect(await auditOf('games.lane-remove')).toMatchObject({ subject: `lane:${id}`, before: { kind: 'vendor' } })
})

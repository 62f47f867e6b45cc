import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { trialType } from '@gasing/contract/who'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { createPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type BrandSetup, setUpBrand } from '../testing/brand-setup.ts'
import { addGames, addVendor, insertRooms, syncVendor } from './public.ts'
import { routes } from './routes.ts'
import { selectVendor } from './store-vendors.ts'
import { addPortalKey, type CallOptions, callApi, linkedGames, buildLinked as of, type Send } from './testing-launch.ts'

let platform: TestPlatform
let setup: BrandSetup
let app: FastifyInstance
let studio: Server
let asked: Record<string, unknown>[] = []
let answers: RequestListener
const answerWell: RequestListener = (_, response) =>
  void response.end(JSON.stringify({ url: 'https://games.example/play' }))
const tokens: Record<string, ReturnType<typeof createPrincipal>> = {}

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  addPortalKey(platform)
  answers = answerWell
  studio = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      asked.push(JSON.parse(text))
      answers(request, response)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => studio.once('listening', resolve))
  await setup.vendor('linked')
  const url = `http://127.0.0.1:${(studio.address() as AddressInfo).port}`
  await platform.owner.query("update games.vendor set url = $1 where code = 'linked'", [url])
  await setup.within(async (tx) => {
    await addGames(tx, linkedGames)
    const room = { vendor: 'linked', game: 'cards', maxBet: 50_000_000n, seats: 4, place: 1 }
    await insertRooms(tx, [{ ...room, code: 'b1', title: 'Bronze', minBet: 1_000_000n }])
  })
  for (const name of ['ana', 'bo', 'cay']) {
    const principal = createPrincipal(await setup.member(name, { balance: '100' }))
    tokens[`m.${name}-of-the-test`] = { ...principal, username: name } as never
  }
  tokens['m.trial-of-the-test'] = { ...createPrincipal(await setup.member('trial')), isAgent: trialType } as never
  const brandAt = (host: string) => findBrandAt(platform, host)
  app = await createTestApp(platform, { ports: { brandAt }, routes: [routes], tokens })
})
afterAll(async () => {
  studio.closeAllConnections()
  studio.close()
  await platform.close()
})

const send: Send = (...words) => callApi(app, ...words)
const launch = (body: object, more: CallOptions = {}) => send('POST', '/wps/game/launchGame', { ...more, body })
const codesOf = (games: readonly { gameCode: string }[]) => games.map(({ gameCode }) => gameCode)
const change = async (statement: string) => {
  await platform.owner.query(statement)
  await platform.owner.query('update games.catalogue set version = version + 1')
  await platform.owner.query('update brand.brand set version = version + 1')
  invalidateAllConfigs(platform)
}

test('GAME-4 GAME-5 a launch returns the vendor’s URL for a payload with every field', async () => {
  asked = []
  const payload = {
    ...{ gameId: 'spin', accountType: 'REAL', confirmTrans: 'Y', vassalage: 'linked', launchMode: 'REAL' },
    ...{ platform: 'WEB', clientType: 'W', username: 'ana', token: 'x', merchantCode: 'nusa', language: 'CN' },
  }
  expect((await launch(payload)).value).toMatchObject({
    game_url: 'https://games.example/play',
    game: { gameCode: 'spin' },
  })
  expect(asked).toMatchObject([{ game_code: 'spin', lang: 'zh', currency: 'MYR', user: expect.stringMatching(/^gm-/) }])
  // a language that the brand does not offer is ignored
  const usual = { gameId: 'spin' }
  for (const body of [usual, { ...usual, language: 'ZZ' }, { ...usual, language: 'my' }])
    await launch(body, { language: 'CN' })
  expect(asked.slice(1).map(({ lang }) => lang)).toEqual(['zh', 'zh', 'ms'])
})

test('GAME-5 demo play needs no seat; a trial account has only that; not every game offers it', async () => {
  asked = []
  for (const [body, as] of [
    [{ gameId: 'spin', launchMode: 'DEMO' }, 'ana'],
    [{ gameId: 'spin' }, 'trial'],
  ] as const) {
    expect((await launch(body, { as })).success).toBe(true)
  }
  expect(asked.map(({ token, currency }) => [token, currency])).toEqual([
    [undefined, 'XXX'],
    [undefined, 'XXX'],
  ])
  expect((await launch({ gameId: 'real' }, { as: 'trial' })).code).toBe('in_need_true_account')
})

test('GAME-4 a vendor’s lotteries and cards open on our own pages', async () => {
  asked = []
  expect((await launch({ gameId: 'four' })).value.game_url).toBe('/lottery?gameCode=four&playType=straight')
  expect((await launch({ gameId: 'north' })).value.game_url).toBe('/vnlottery?gameCode=north')
  expect((await launch({ gameId: 'hall' })).value).toMatchObject({
    game_url: '/live?page=linked',
    game: { isGame: 'VASSALAGE' },
  })
  expect(asked).toEqual([])
})

test('GAME-8 rooms are listed by vendor, and each opens separately', async () => {
  const { list } = (await send('GET', '/lgw/games/rooms?vassalage=linked')).value
  expect(list).toMatchObject([
    { title: 'Bronze', minBet: '1.00', maxBet: '50.00', seats: 4, state: 'open', gameCode: 'cards' },
  ])
  expect((await send('GET', '/lgw/games/rooms?vassalage=nobody')).value).toEqual({ list: [], totalPages: 0 })
  asked = []
  const { value } = await launch({ nodeId: list[0].nodeId, roomId: list[0].roomId })
  expect(value).toMatchObject({ content: 'https://games.example/play', game: { gameCode: 'cards' } })
  expect(asked).toMatchObject([{ game_code: 'cards', meta: { room: 'b1' } }])
  expect((await launch({ roomId: '999999999' })).code).toBe('game_unknown')
})

test('G02 GAME-4 a resting or announced game is refused with playable alternatives', async () => {
  const later = await launch({ gameId: 'later' })
  expect(later.code).toBe('game_not_ready')
  expect(codesOf(later.value.others)).toContain('spin')
  await change("update games.vendor set rests = true, rests_until = '2099-01-01' where code = 'linked'")
  const resting = await launch({ gameId: 'spin' })
  expect(resting).toMatchObject({ code: 'game_maintenance', value: { others: [] } })
  await change("update games.vendor set rests = false, rests_until = null where code = 'linked'")
  await change("update games.game set rests = true where code = 'spin'")
  expect(codesOf((await launch({ gameId: 'spin' })).value.others)).not.toContain('spin')
  await change("update games.game set rests = false where code = 'spin'")
})

test('G02 GAME-4 a launch at a failing, slow or silent vendor is refused in time, with alternatives', async () => {
  const wrong: readonly RequestListener[] = [
    (_, response) => void response.writeHead(500).end('{}'),
    (_, response) => void response.end('<html>'),
    (_, response) => void response.end('{"url": "javascript:alert(1)"}'),
    (_, response) => void response.end('{"error": "RS_ERROR_UNKNOWN"}'),
    (request) => void request.socket.destroy(),
    () => undefined,
  ]
  for (const [place, listener] of wrong.entries()) {
    answers = listener
    const refused = await launch({ gameId: 'spin' })
    expect(refused.code, String(place)).toBe('vendor_unreachable')
    expect(codesOf(refused.value.others), String(place)).toContain('reef')
  }
  answers = answerWell
  expect((await launch({ gameId: 'spin' })).success).toBe(true)
})

test('GAME-4 a vendor that refuses frames opens in a window; a category that is off is no game', async () => {
  await change("update games.vendor set framed = false where code = 'linked'")
  expect((await launch({ gameId: 'spin' })).value).toMatchObject({
    game_url2: 'https://games.example/play',
    game: { opens: 'window' },
  })
  await change("update games.vendor set framed = true where code = 'linked'")
  await change("update brand.module set enabled = false where mod_id = 'FISH'")
  expect((await launch({ gameId: 'reef' })).code).toBe('game_unknown')
  expect((await send('GET', '/lgw/games?gameType=FISH')).value.total).toBe(0)
  await change("update brand.module set enabled = true where mod_id = 'FISH'")
})

test('GAME-3 favourites toggled concurrently end in one state without duplicates', async () => {
  const { games } = (await send('GET', '/lgw/games?search=spin')).value
  const body = { nodeId: games[0].nodeId, vendor: 'linked', gameType: 'RNG' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      send(turn % 2 === 0 ? 'POST' : 'DELETE', '/lgw/games/favourites', { body }),
    ),
  )
  expect(answers.every(({ success }) => success)).toBe(true)
  expect((await send('GET', '/lgw/games/favourites/ids')).value.length).toBeLessThanOrEqual(1)
  await Promise.all([1, 2, 3].map(() => send('POST', '/lgw/games/favourites', { body })))
  expect((await send('GET', '/lgw/games/favourites')).value).toMatchObject({
    content: [{ gameCode: 'spin' }],
    totalPages: 1,
  })
  expect((await send('GET', '/lgw/games/favourites', { as: 'bo' })).value).toEqual({ content: [], totalPages: 0 })
  await Promise.all([1, 2, 3].map(() => send('DELETE', '/lgw/games/favourites', { body })))
  expect((await send('GET', '/lgw/games/favourites/ids')).value).toEqual([])
  for (const nodeId of ['999999999', 'spin', '0', '-1'])
    expect((await send('POST', '/lgw/games/favourites', { body: { nodeId } })).code, nodeId).toBe('game_unknown')
})

test('GAME-3 recent games come newest first in pages, and a resting one cannot be continued', async () => {
  for (const gameId of ['reef', 'spin', 'cards', 'spin']) await launch({ gameId }, { as: 'cay' })
  const recent = (await send('GET', '/lgw/games/recent?clientType=3', { as: 'cay' })).value
  expect([codesOf(recent.list), recent.totalPages]).toEqual([['spin', 'cards', 'reef'], 1])
  expect((await send('GET', '/lgw/games/recent?pageSize=2&pageNo=2', { as: 'cay' })).value).toMatchObject({
    ...{ list: [{ gameCode: 'reef' }], totalPages: 2 },
  })
  await change("update games.game set rests = true where code = 'cards'")
  expect(codesOf((await send('GET', '/lgw/games/continue', { as: 'cay' })).value.list)).toEqual(['spin', 'reef'])
  const { list } = (await send('GET', '/lgw/games/lanes', { as: 'cay' })).value
  expect(list[0]).toMatchObject({ kind: 'continue', games: [{ gameCode: 'spin' }, { gameCode: 'reef' }] })
  await change("update games.game set rests = false where code = 'cards'")
})

test('GAME-6 sports of vendors in the e-sports setting form the e-sports category', async () => {
  await setup.within(async (tx) => {
    const silent = { dialect: 'none', url: null, operatorId: null, publicKey: null, flags: {} } as const
    for (const code of ['IMES', 'plain']) {
      await addVendor(tx, { ...silent, code, name: code, place: 50 })
      await addGames(tx, [{ ...of(`${code}-cup`, 'SPORTS'), vendor: code }])
    }
  })
  invalidateAllConfigs(platform)
  const cards = new Map<string, { vassalage: string; gameType: string }[]>(
    (await send('GET', '/lgw/games/game_menus')).value.map((menu: { gameCategory: string; cards: [] }) => [
      menu.gameCategory,
      menu.cards,
    ]),
  )
  expect(cards.get('ESPORTS')).toMatchObject([{ vassalage: 'IMES', gameType: 'ESPORTS' }])
  expect(cards.get('SPORTS')).toMatchObject([{ vassalage: 'plain', gameType: 'SPORTS' }])
  expect(codesOf((await send('GET', '/lgw/games?gameType=ESPORTS')).value.games)).toEqual(['IMES-cup'])
})

test('GEN-5 games, rooms and winners of another brand are out of reach', async () => {
  const sen = demoBrands.find(({ code }) => code === 'sen')
  if (!sen) throw new Error('there is no second brand')
  await createBrand(platform, sen)
  const host = 'sen.localhost'
  const { nodeId } = (await send('GET', '/lgw/games?search=spin')).value.games[0]
  const { roomId } = (await send('GET', '/lgw/games/rooms')).value.list[0]
  await expect.poll(async () => (await send('GET', '/lgw/games/hot', { host })).value?.list).toEqual([])
  for (const path of [
    '/lgw/games/popular',
    '/lgw/games/vendors',
    '/lgw/games/rooms',
    '/lgw/games/winners',
    '/lgw/games/lanes',
    '/lgw/games/new',
  ])
    expect((await send('GET', path, { host })).value.list, path).toEqual([])
  expect((await send('GET', '/lgw/games?search=spin', { host })).value.total).toBe(0)
  expect((await launch({ nodeId }, { host })).code).toBe('game_unknown')
  expect((await launch({ roomId }, { host })).code).toBe('game_unknown')
  expect((await send('POST', '/lgw/games/favourites', { host, body: { nodeId } })).code).toBe('game_unknown')
})

test('OPS-1 a vendor’s list is imported, and its games are listed', async () => {
  const listed = (name: string, category: string) => ({ name, game_code: name.toLowerCase(), enabled: true, category })
  const list = [listed('Pulled', 'Slots'), listed('Goals', 'Virtual Sports'), listed('Duels', 'E-Sports')]
  const linked = (await setup.within((tx) => selectVendor(tx, 'linked'))) ?? expect.fail('no such vendor')
  await setup.within((tx) => addVendor(tx, { ...linked, code: 'lister', name: 'Lister', secret: null }))
  answers = (_, response) => void response.end(JSON.stringify(list))
  expect(await syncVendor(setup.scope, 'lister')).toEqual({ games: 3, leftOut: 0, closed: 0 })
  answers = answerWell
  invalidateAllConfigs(platform)
  const found = async (search: string) => (await send('GET', `/lgw/games?search=${search}`)).value.games[0]
  expect(await found('pulled')).toMatchObject({ state: 'open', isNew: true, gameType: 'RNG' })
  expect([(await found('goals')).gameType, (await found('duels')).gameType]).toEqual(['SPORTS', 'ESPORTS'])
})

test('GAME-5 a numeric code is the game of the named vendor, and no vendor opens another’s game', async () => {
  const silent = { dialect: 'none', url: null, operatorId: null, publicKey: null, flags: {}, place: 60 } as const
  const { nodeId } = (await send('GET', '/lgw/games?search=spin')).value.games[0]
  const next = (BigInt(nodeId) + 1n).toString()
  await setup.within(async (tx) => {
    await addVendor(tx, { ...silent, code: 'numbers', name: 'Numbers' })
    await addGames(tx, [{ ...of(nodeId, 'LIVE', { opens: 'vendor' }), vendor: 'numbers' }] as Parameters<
      typeof addGames
    >[1])
  })
  const opened = async (body: object) => {
    const { code, value } = await launch(body)
    return code ?? [value.game.vassalage, value.game.gameCode]
  }
  expect(await opened({ gameId: nodeId, vassalage: 'numbers' })).toEqual(['numbers', nodeId])
  for (const named of [
    { gameId: nodeId },
    { nodeId },
    { gameId: nodeId, vassalage: 'linked' },
    { nodeId, gameId: 'reef' },
  ])
    expect(await opened(named), JSON.stringify(named)).toEqual(['linked', 'spin'])
  for (const foreign of [
    { gameId: nodeId, vassalage: 'nosuch' },
    { gameId: next, vassalage: 'numbers' },
    { nodeId, vassalage: 'numbers' },
    { nodeId: 'spin', vassalage: 'linked' },
    { nodeId: '0', gameId: 'spin' },
    { vassalage: 'linked' },
  ])
    expect(await opened(foreign), JSON.stringify(foreign)).toBe('game_unknown')
})

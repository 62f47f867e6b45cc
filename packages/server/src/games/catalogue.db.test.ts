import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand, demoBrands } from '#brand/public.ts'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type BrandSetup, setUpBrand } from '../testing/brand-setup.ts'
import { addSecretVendor } from '../testing/secret-vendor.ts'
import { addGames, addVendor, syncVendor } from './public.ts'
import { addPortalKey } from './testing-launch.ts'

let platform: TestPlatform
let setup: BrandSetup
let list: unknown = []
/** Responses sent before the list: a status and an optional Retry-After. */
let before: (readonly [number, string | undefined])[] = []
let asked = 0
const supplier = createServer((request, response) => {
  request.resume().on('end', () => {
    asked++
    const [code, retryAfter] = before.shift() ?? []
    if (code === undefined) return void response.end(JSON.stringify(list))
    response.writeHead(code, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('{}')
  })
})

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  addPortalKey(platform)
  await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve))
  await setup.vendor('acme')
  const url = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`
  await platform.owner.query("update games.vendor set url = $1 where code = 'acme'", [url])
})
afterAll(async () => {
  supplier.closeAllConnections()
  supplier.close()
  await platform.close()
})

/** A game with every field that the protocol names. */
const game = (code: string, given: object = {}) => ({
  ...{
    url_thumb: `https://cdn.example/${code}/300x200.png`,
    url_background: `https://cdn.example/${code}/1920x1080.jpg`,
  },
  ...{ product: 'Acme', platforms: ['GPL_DESKTOP', 'GPL_MOBILE'], name: `Game ${code}`, game_code: code },
  ...{ freebet_support: false, demo_game_support: true, phoenix_jackpot_support: null, enabled: true },
  ...{ category: 'Video Slots', blocked_countries: ['US', 'GB', 'FR', 'ES'], release_date: null, volatility: 3 },
  ...{ rtp: '96.1', paylines: 20, hit_ratio: null, certifications: ['MT'], languages: ['eng', 'msa', 'zho', 'vie'] },
  ...{ theme: null, technology: null, features: ['Free Spins', 'Bonus Buy', 'Multiplier'] },
  ...given,
})
const pull = (pulled: unknown) => {
  list = pulled
  return syncVendor(setup.scope, 'acme')
}
const readKeptGame = (code: string) =>
  setup.within((tx) =>
    tx.query<{ name: string; state: string; rtp: string | null; lineNum: number | null; freeRounds: boolean | null }>(
      sql`select name, state, rtp, line_num, free_rounds from games.game where vendor = 'acme' and code = ${code}`,
    ),
  )

test('GAME-11 GEN-6 a list of ten thousand games with all fields is imported in full', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => game(`big_${index}`))
  expect(JSON.stringify(many).length).toBeGreaterThan(5_000_000)
  expect(await pull(many)).toMatchObject({ games: 10_000, leftOut: 0 })
})

test('GAME-11 a game listed twice is imported once', async () => {
  expect(await pull([game('twice'), game('twice', { name: 'Again' })])).toMatchObject({ games: 1, leftOut: 1 })
  expect(await readKeptGame('twice')).toMatchObject([{ name: 'Game twice' }])
})

test.each([
  ['no game at all', { nothing: 1 }],
  ['no code', game('')],
  ['a code that is too long', game('x'.repeat(300))],
  ['a code with a slash, which separates the parts of ledger references', game('a/b')],
  ['a name that cannot be stored', game('nul', { name: 'a\0b' })],
  ['half a character', game('half', { name: '\ud800' })],
  ['null', null],
])('GAME-11 a list line that is %s blocks no other game', async (_name, line) => {
  expect(await pull([game('before'), line, game('after')])).toMatchObject({ games: 2, leftOut: 1 })
  expect(await readKeptGame('after')).toHaveLength(1)
})

test('GAME-11 optional game fields of unexpected types are tolerated on import', async () => {
  const odd = { rtp: 96.5, paylines: 99_999_999_999, volatility: 0, languages: 'en', release_date: 20_240_101 }
  expect(await pull([game('odd', { ...odd, name: 'Rồng Vàng 金龙 🐉' })])).toMatchObject({ games: 1, leftOut: 0 })
  const kept = { name: 'Rồng Vàng 金龙 🐉', state: 'open', rtp: '96.5', lineNum: null, freeRounds: false }
  expect(await readKeptGame('odd')).toEqual([kept])
  await pull([game('odd', { freebet_support: true })])
  expect(await readKeptGame('odd')).toMatchObject([{ freeRounds: true }])
  expect(await pull([{ name: 'Bare', game_code: 'bare' }])).toMatchObject({ games: 1, leftOut: 0 })
  expect(await pull([game('odd', { name: 'n'.repeat(3000) })])).toMatchObject({ games: 1, leftOut: 0 })
  expect(await readKeptGame('odd')).toMatchObject([{ name: 'n'.repeat(255) }])
})

test.each([
  ['no list', { games: [game('o')] }],
  ['a list of nothing that is a game', [{ nothing: 1 }]],
])('GAME-11 an answer of %s is refused', async (_name, answer) => {
  await expect(pull(answer)).rejects.toMatchObject({ code: 'vendor_unreachable' })
})

test('GAME-11 an unlisted game closes and reopens when listed again; an operator’s closure survives a sync', async () => {
  const states = (...codes: string[]) =>
    Promise.all(codes.map(async (code) => (await readKeptGame(code))[0])).then((rows) => rows.map((row) => row?.state))
  await pull([game('stays'), game('leaves'), game('rested')])
  await setup.within((tx) =>
    tx.query(sql`update games.game set rests = true where vendor = 'acme' and code = 'rested'`),
  )
  expect(await pull([game('stays')])).toMatchObject({ games: 1, closed: 2 })
  expect(await states('stays', 'leaves', 'rested')).toEqual(['open', 'maintenance', 'maintenance'])
  expect(await pull([game('stays')])).toMatchObject({ games: 1, closed: 0 })
  await pull([game('stays'), game('leaves'), game('rested')])
  expect(await states('stays', 'leaves', 'rested')).toEqual(['open', 'open', 'open'])
  expect(
    await setup.within((tx) => tx.query(sql`select rests from games.game where vendor = 'acme' and code = 'rested'`)),
  ).toEqual([{ rests: true }])
})

test.each([
  ['of nothing', []],
  ['with a line that nobody can read', [game('whole'), { nothing: 1 }]],
])('GAME-11 a list %s closes no game', async (_name, listed) => {
  await pull([game('whole'), game('perhaps')])
  expect(await pull(listed)).toMatchObject({ closed: 0 })
  expect(await readKeptGame('perhaps')).toMatchObject([{ state: 'open' }])
})

test('GAME-11 a game with an unstorable line is not closed', async () => {
  await pull([game('whole'), game('renamed')])
  expect(await pull([game('whole'), game('renamed', { name: 'a\0b' })])).toMatchObject({ leftOut: 1, closed: 0 })
})

test.each([
  ['too often', 429],
  ['now', 503],
])('GAME-11 a supplier that must not be asked %s is retried when it says, at most five times', async (_name, code) => {
  before = Array.from({ length: 4 }, () => [code, '0'] as const)
  expect(await pull([game('patient')])).toMatchObject({ games: 1 })
  before = Array.from({ length: 9 }, () => [code, '0'] as const)
  asked = 0
  await expect(pull([game('patient')])).rejects.toMatchObject({ code: 'vendor_unreachable' })
  expect(asked).toBe(5)
  before = []
})

test.each([
  ['in an hour', 503, '3600'],
  ['without saying when', 503, undefined],
  ['after a mistake of its own', 500, '0'],
])('GAME-11 a supplier that might answer %s is not retried', async (_name, code, retryAfter) => {
  before = [[code, retryAfter]]
  asked = 0
  await expect(pull([game('patient')])).rejects.toMatchObject({ code: 'vendor_unreachable' })
  expect(asked).toBe(1)
})

test.each([
  ['softswiss', [{ identifier: 'first', title: 'First' }, { identifier: 7 }, { identifier: 'last', title: 'Last' }]],
  ['transfer', [{ code: 'first', name: 'First', type: 'RNG' }, null, { code: 'last', name: 'Last', type: 'RNG' }]],
  [
    'pragmatic',
    {
      error: '0',
      gameList: [{ gameID: 'first', gameName: 'First' }, { gameID: 1 }, { gameID: 'last', gameName: 'Last' }],
    },
  ],
  [
    'pgsoft',
    { data: [{ gameId: 'first', gameName: 'First' }, { gameName: 'Nameless' }, { gameId: 'last', gameName: 'Last' }] },
  ],
  ['jili', { ErrorCode: 0, Data: [{ GameId: 'first', name: {} }, 'nonsense', { GameId: 'last', name: {} }] }],
] as const)('GAME-11 %s: an unreadable list line blocks no other game', async (dialect, listed) => {
  const url = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`
  await addSecretVendor(setup, dialect, { dialect, url, ...(dialect === 'transfer' && { wallet: 'transfer' }) })
  list = listed
  expect(await syncVendor(setup.scope, dialect)).toEqual({ games: 2, leftOut: 1, closed: 0 })
})

test('GAME-3 a brand gets its default lanes once, with its first games: not twice at once, and not again', async () => {
  const seed = demoBrands.find(({ code }) => code === 'sen')
  if (!seed) throw new Error('no demo brand sen')
  const scope = systemScope(platform, await createBrand(platform, seed), 'test')
  const codes = ['first', 'second', 'third', 'fourth']
  const off = { dialect: 'none', url: null, operatorId: null, publicKey: null, flags: {}, place: 1 } as const
  const facts = {
    gameType: 'RNG',
    classify: '',
    state: 'open',
    hot: false,
    fresh: true,
    demo: false,
    place: 1,
  } as const
  const none = { minBet: null, lineNum: null, rtp: null }
  const gameOf = (vendor: string, code: string) => [{ ...facts, ...none, vendor, code, name: code }]
  for (const code of codes) await inBrand(scope, (tx) => addVendor(tx, { ...off, code, name: code }))
  const lanes = async () =>
    (await inBrand(scope, (tx) => tx.query(sql`select 1 as one from games.lane where brand_id = ${tx.brandId}`))).length
  await Promise.all(codes.map((code) => inBrand(scope, (tx) => addGames(tx, gameOf(code, `${code}_game`)))))
  expect(await lanes()).toBe(8)
  await platform.owner.query('delete from games.lane where brand_id = $1', [scope.brandId])
  await inBrand(scope, (tx) => addGames(tx, gameOf('first', 'another_game')))
  expect(await lanes()).toBe(0)
})

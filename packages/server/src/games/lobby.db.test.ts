import { parseMoney } from '@gasing/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { refusalOf, withoutLoans } from '#cashier/testing.ts'
import { inBrand, sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type BrandSetup, setUpBrand } from '../testing/brand-setup.ts'
import { launchGameFor } from './launch.ts'
import { addGames, addVendor } from './public.ts'

let platform: TestPlatform
let setup: BrandSetup

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  const common = { dialect: 'none', operatorId: null, publicKey: null, flags: {} } as const
  await setup.within(async (tx) => {
    await addVendor(tx, { ...common, code: 'ours', name: 'Our Studio', url: platform.config.studioUrl ?? '', place: 1 })
    await addVendor(tx, { ...common, code: 'theirs', name: 'Their Studio', url: null, place: 2 })
    const game = { classify: '', fresh: false, demo: false, minBet: null, lineNum: null, rtp: null } as const
    await addGames(tx, [
      {
        ...game,
        ...{ vendor: 'ours', code: 'top', name: 'Golden Top', gameType: 'RNG', state: 'open', hot: true, place: 1 },
        ...{
          names: { CN: '金陀螺', TW: '阿水', VN: 'Con Quay Vàng' },
          classify: 'slot',
          minBet: parseMoney('0.20'),
          lineNum: 20,
        },
      },
      ...Array.from({ length: 50 }, (_, index) => ({
        ...game,
        vendor: 'theirs',
        code: `g${index}`,
        name: `Game 100%_${index}`,
        gameType: 'RNG',
        classify: index % 2 === 0 ? 'slot' : 'crash',
        minBet: parseMoney(index % 5 === 0 ? '5' : '1'),
        lineNum: index,
        state: 'soon' as const,
        fresh: index > 47,
        hot: false,
        place: 10 + index,
      })),
      {
        ...game,
        vendor: 'theirs',
        code: 'carp',
        name: 'Carp',
        names: { TW: '大水' },
        gameType: 'FISH',
        state: 'maintenance',
        hot: false,
        place: 5,
      },
    ])
  })
})
afterAll(() => platform.close())

const get = async (path: string, language = 'EN') =>
  (await setup.app.inject({ url: path, headers: { host: 'localhost', language } })).json()
const ask = (query: string, language = 'EN') => get(`/lgw/games?${query}`, language)
const codesOf = (games: readonly { gameCode: string }[]) => games.map(({ gameCode }) => gameCode)

test('GAME-2 a lobby has counted pages of 42 games', async () => {
  const first = await ask('gameType=RNG')
  expect(first.value).toMatchObject({ totalPages: 2, total: 51 })
  expect(first.value.games).toHaveLength(42)
  expect(first.value.games[0]).toMatchObject({ gameCode: 'top', code: 'top', state: 'open', vassalage: 'ours' })
  expect(first.value.games[0]).toMatchObject({ isGame: 'GAME', opens: 'frame', minBet: '0.20', lineNum: 20 })
  const second = await ask('gameType=RNG&pageNo=2')
  expect(second.value.games).toHaveLength(9)
  expect(new Set(codesOf([...first.value.games, ...second.value.games])).size).toBe(51)
  expect((await ask('gameType=RNG&pageNo=3')).value).toMatchObject({ games: [], totalPages: 2 })
  for (const query of [
    'pageNo=0',
    'pageSize=101',
    'sort=best',
    'minBet=1e9',
    'minBet=1.2.3',
    'minLineNum=x',
    'noSuch=1',
  ])
    expect((await ask(query)).code, query).toBe('bad_request')
})

test('GAME-2 filters by vendor and text; search wildcards are literal characters', async () => {
  expect((await ask('vassalage=ours,theirs&search=golden')).value.total).toBe(1)
  expect((await ask('search=100%25_')).value.total).toBe(50)
  expect((await ask('search=__')).value.total).toBe(0)
  // a guest's page asks whether the game of its address exists
  for (const query of ['gameCode=g7', 'gameCode=g7&vassalage=theirs'])
    expect(codesOf((await ask(query)).value.games), query).toEqual(['g7'])
  const [{ nodeId }] = (await ask('gameCode=top')).value.games
  expect(codesOf((await ask(`gameCode=${nodeId}`)).value.games)).toEqual(['top'])
  expect((await ask('gameCode=g7&vassalage=ours')).value.total).toBe(0)
  for (const query of ['gameType=LIVE', 'gameType=NOSUCH', 'vassalage=nobody', 'gameClassify=none', 'minBet=999999'])
    expect((await ask(query)).value, query).toMatchObject({ games: [], totalPages: 0, total: 0 })
})

test('GAME-2 filters by minimum bet and by lines; without them nothing is filtered', async () => {
  expect((await ask('gameType=RNG&minBet=5')).value.total).toBe(10)
  expect((await ask('gameType=RNG&minBet=1.00')).value.total).toBe(50)
  expect((await ask('gameType=RNG&minLineNum=40')).value.total).toBe(10)
  expect((await ask('gameType=RNG&minLineNum=20&gameClassify=crash&minBet=5')).value.total).toBe(3)
  expect((await ask('gameType=RNG&minBet=0&minLineNum=0')).value.total).toBe(51)
})

test('GAME-2 counts what other vendors, kinds or bets leave', async () => {
  const { facets } = (await ask('gameType=RNG&vassalage=ours&minBet=0.10')).value
  expect(facets.vendors).toEqual([
    { vassalage: 'ours', vendor: 'Our Studio', games: 1 },
    { vassalage: 'theirs', vendor: 'Their Studio', games: 50 },
  ])
  expect(facets.classifies).toEqual([{ gameClassify: 'slot', games: 1 }])
  expect((await ask('gameType=RNG')).value.facets.minBets).toEqual([
    { minBet: '0.20', games: 51 },
    { minBet: '1.00', games: 50 },
    { minBet: '5.00', games: 10 },
  ])
})

test('GAME-2 sorts by hot, new or name, and by nothing else', async () => {
  expect(codesOf((await ask('gameType=RNG&sort=new')).value.games).slice(0, 3)).toEqual(['top', 'g49', 'g48'])
  expect(codesOf((await ask('gameType=RNG&sort=name')).value.games).slice(0, 3)).toEqual(['g0', 'g1', 'g2'])
  expect(codesOf((await ask('search=game&sort=name')).value.games)[10]).toBe('g10')
})

test('GAME-2 names are sorted as their language does: Traditional Chinese by strokes', async () => {
  await setup.within((tx) =>
    tx.query(
      sql`update brand.brand set languages = languages || '{TW}', version = version + 1 where brand_id = ${tx.brandId}`,
    ),
  )
  invalidateAllConfigs(platform)
  const { games } = (await ask('search=水&sort=name', 'TW')).value
  expect(games.map(({ gameName }: { gameName: string }) => gameName)).toEqual(['大水', '阿水'])
})

test('GAME-2 a name is shown in the reader’s language and found in each', async () => {
  expect((await ask('search=top', 'CN')).value.games[0].gameName).toBe('金陀螺')
  expect((await ask('search=top', 'MY')).value.games[0].gameName).toBe('Golden Top')
  // the query parameter overrides the header, in either case; a language that the brand does not offer is ignored
  for (const language of ['CN', 'cn'])
    expect((await ask(`search=top&language=${language}`)).value.games[0].gameName).toBe('金陀螺')
  expect((await ask('search=top&language=xx', 'CN')).value.games[0].gameName).toBe('金陀螺')
  for (const text of ['陀螺', 'con quay vang', 'goldne top', 'studio golden'])
    expect(codesOf((await ask(`search=${encodeURIComponent(text)}`)).value.games), text).toContain('top')
})

test('ROUTE-7 the in-house lobby lists the studio’s games', async () => {
  expect(codesOf((await ask('gameType=INHOUSE')).value.games)).toEqual(['top'])
})

test('HEAD-4 a game of a hidden category cannot be launched from a saved address', async () => {
  const memberId = await setup.member('kept', { balance: '1.00' })
  const opened = () =>
    refusalOf(
      launchGameFor(
        setup.scope,
        {
          ...{ memberId, gameId: 'carp', vendor: 'theirs', roomId: null, isAgent: 0, demo: false, mobile: true },
          ...{ language: 'EN', origin: 'http://localhost', country: '' },
        },
        withoutLoans,
      ).then(() => 'opened'),
    )
  expect(await opened()).toBe('game_maintenance')
  const hide = "insert into games.category (brand_id, game_type, place, shown) values ($1, 'FISH', 1, false)"
  await platform.owner.query(hide, [setup.brandId])
  expect(await opened()).toBe('game_unknown')
  await platform.owner.query('delete from games.category')
})

test('HEAD-4 SIDE-2 GAME-1 only categories with a vendor are listed, each with its vendors', async () => {
  const { value } = await get('/lgw/games/game_menus')
  expect(value.map(({ gameCategory }: { gameCategory: string }) => gameCategory)).toEqual(['FISH', 'RNG'])
  expect(value[1].cards).toMatchObject([
    {
      vassalage: 'ours',
      vendor: 'Our Studio',
      isHot: 1,
      gameType: 'RNG',
      isGame: 'VASSALAGE',
      games: 1,
      state: 'open',
    },
    { vassalage: 'theirs', isHot: 0, games: 50, maintenanceEnd: null },
  ])
  expect(value[1].vendors).toEqual([
    { vassalage: 'ours', vendor: 'Our Studio' },
    { vassalage: 'theirs', vendor: expect.any(String) },
  ])
})

test('GAME-3 hot and new lists have pages; GAME-4 popular ones hold playable games', async () => {
  expect((await get('/lgw/games/hot?isPlatform=2&platform=WEB')).value).toMatchObject({
    list: [{ gameCode: 'top' }],
    totalPages: 1,
  })
  expect(codesOf((await get('/lgw/games/new')).value.list)).toEqual(['g49', 'g48'])
  expect((await get('/lgw/games/new?pageSize=1&pageNo=2')).value).toMatchObject({
    list: [{ gameCode: 'g48' }],
    totalPages: 2,
  })
  expect(codesOf((await get('/lgw/games/popular')).value.list)).toEqual(['top'])
})

test('GAME-6 vendors are listed with categories, all or for one', async () => {
  const { list } = (await get('/lgw/games/vendors')).value
  expect(list).toMatchObject([
    { vassalage: 'ours', gameTypes: ['RNG'], games: 1 },
    { vassalage: 'theirs', gameTypes: ['FISH', 'RNG'], games: 51 },
  ])
  expect((await get('/lgw/games/vendors?gameType=FISH')).value.list).toMatchObject([{ vassalage: 'theirs', games: 1 }])
  expect((await get('/lgw/games/vendors?gameType=NOSUCH')).value).toEqual({ list: [], totalPages: 0 })
})

test('GAME-3 a guest sees the non-empty lanes in order', async () => {
  const { list } = (await get('/lgw/games/lanes')).value
  expect(list.map(({ kind, gameType }: { kind: string; gameType: string }) => gameType ?? kind)).toEqual([
    ...['hot', 'new', 'RNG', 'FISH'],
  ])
  expect((await get('/lgw/games/lanes?place=nowhere')).value).toEqual({ list: [] })
})

test('GAME-2 winners are real rounds that paid more than they cost, with masked names', async () => {
  const vendor = await setup.vendor('paying')
  const memberId = await setup.member('fortunate', { balance: '100' })
  const seat = await setup.seat(memberId, vendor)
  const common = { user: seat.user, token: seat.token, game_code: 'tst_game', currency: 'MYR', request_uuid: 'r' }
  const move = (path: string, tx: string, amount: number, more = {}) =>
    vendor.call(path, { ...common, transaction_uuid: tx, supplier_transaction_id: tx, amount, ...more })
  await move('/transaction/bet', 'w-b1', 1_000_000, { round: 'w1' })
  await move('/transaction/win', 'w-w1', 9_000_000, {
    round: 'w1',
    reference_transaction_uuid: 'w-b1',
    round_closed: true,
  })
  await move('/transaction/bet', 'w-b2', 1_000_000, { round: 'w2', round_closed: true })
  invalidateAllConfigs(platform)
  const { list } = (await get('/lgw/games/winners')).value
  expect(list).toMatchObject([
    { account: 'fo***e', amount: '90.00', stake: '10.00', currency: 'MYR', demo: false, gameCode: 'tst_game' },
  ])
  expect((await get('/lgw/games/winners?kind=high')).value.list).toHaveLength(1)
})

test('GEN-5 another brand’s vendor code cannot be taken over', async () => {
  const vendor = {
    name: 'Mine',
    dialect: 'hub88',
    url: 'http://127.0.0.1:1',
    operatorId: 1,
    publicKey: 'x',
    flags: {},
  } as const
  const scope = { ...setup.scope, brandId: setup.brandId + 1 }
  await expect(inBrand(scope, (tx) => addVendor(tx, { ...vendor, code: 'paying', place: 1 }))).rejects.toMatchObject({
    code: 'idempotency_conflict',
  })
})

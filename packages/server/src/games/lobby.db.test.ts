import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { type Story, story } from '../testing/story.ts'
import { addGames, addVendor } from './public.ts'

let platform: TestPlatform
let told: Story

beforeAll(async () => {
  platform = await testPlatform()
  told = await story(platform)
  const common = { dialect: 'none', operatorId: null, publicKey: null, flags: {} } as const
  await told.within(async (tx) => {
    await addVendor(tx, { ...common, code: 'ours', name: 'Our Studio', url: platform.config.studioUrl, place: 1 })
    await addVendor(tx, { ...common, code: 'theirs', name: 'Their Studio', url: null, place: 2 })
    const game = { classify: '', fresh: false, demo: false, minBet: null, lineNum: null, rtp: null } as const
    await addGames(tx, [
      { ...game, vendor: 'ours', code: 'top', name: 'Golden Top', gameType: 'RNG', state: 'open', hot: true, place: 1 },
      ...Array.from({ length: 50 }, (_, index) => ({
        ...game,
        vendor: 'theirs',
        code: `g${index}`,
        name: `Game 100%_${index}`,
        gameType: 'RNG',
        state: 'soon' as const,
        hot: false,
        place: 10 + index,
      })),
      {
        ...game,
        vendor: 'theirs',
        code: 'carp',
        name: 'Carp',
        gameType: 'FISH',
        state: 'maintenance',
        hot: false,
        place: 5,
      },
    ])
  })
})
afterAll(async () => {
  await told.close()
  await platform.close()
})

const ask = async (query: string) =>
  (await told.app.inject({ url: `/lgw/games?${query}`, headers: { host: 'localhost', language: 'EN' } })).json()

test('GAME-2 a lobby has pages of 42, and says how many', async () => {
  const first = await ask('gameType=RNG')
  expect(first.value).toMatchObject({ totalPages: 2, total: 51 })
  expect(first.value.games).toHaveLength(42)
  expect(first.value.games[0]).toMatchObject({ gameCode: 'top', state: 'open', vassalage: 'ours' })
  expect((await ask('gameType=RNG&pageNo=2')).value.games).toHaveLength(9)
  expect((await ask('gameType=RNG&pageNo=0')).code).toBe('bad_request')
  expect((await ask('gameType=RNG&pageSize=101')).code).toBe('bad_request')
})

test('GAME-2 filters by vendor and text; a sign of the search language is only a sign', async () => {
  expect((await ask('vassalage=ours,theirs&search=golden')).value.total).toBe(1)
  expect((await ask('search=100%25_')).value.total).toBe(50)
  expect((await ask('search=__')).value.total).toBe(0)
  expect((await ask('gameType=LIVE')).value).toMatchObject({ games: [], totalPages: 0, total: 0 })
})

test('ROUTE-7 the lobby of our own house holds what our studio makes', async () => {
  expect((await ask('gameType=INHOUSE')).value.games.map(({ gameCode }: { gameCode: string }) => gameCode)).toEqual([
    'top',
  ])
})

test('HEAD-4 only categories with a vendor are listed', async () => {
  const menus = (await told.app.inject({ url: '/lgw/games/game_menus', headers: { host: 'localhost' } })).json()
  expect(menus.value.map(({ gameCategory }: { gameCategory: string }) => gameCategory)).toEqual(['FISH', 'RNG'])
})

import { addGames, addVendor } from '#games/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { TestPlatform } from '#platform/testing/database.ts'

/** Ids of a brand's games and lanes that operators' calls take. */
export type GameListIds = { readonly game: string; readonly lane: string }

export const gameForm = {
  ...{ names: {}, shown: true, rests: false, hot: true, fresh: false, place: 1, classify: 'slot', minBet: null },
  ...{ lineNum: null, opens: 'frame', playType: null },
}
export const laneForm = {
  ...{ page: 'home', kind: 'hot', gameType: null, vendor: null, gameIds: [], titles: {}, shown: true },
}

/**
 * Adds a vendor with one game.
 * @returns the ids of that game and of a lane
 */
export async function seedGameList(platform: TestPlatform, brandId: number): Promise<GameListIds> {
  await inBrand(systemScope(platform, brandId, 'test'), async (tx) => {
    await addVendor(tx, {
      ...{
        code: 'shelf',
        name: 'Shelf',
        dialect: 'none',
        url: null,
        operatorId: null,
        publicKey: null,
        flags: {},
        place: 9,
      },
    } as Parameters<typeof addVendor>[1])
    await addGames(tx, [
      {
        ...{
          vendor: 'shelf',
          code: 'shelf_one',
          name: 'One',
          gameType: 'RNG',
          classify: '',
          state: 'soon',
          hot: false,
        },
        ...{ fresh: false, demo: false, minBet: null, lineNum: null, rtp: null, place: 1 },
      } as Parameters<typeof addGames>[1][number],
    ])
  })
  const idOf = async (table: string) =>
    String(
      (await platform.owner.query(`select max(id) as id from games.${table} where brand_id = $1`, [brandId])).rows[0]
        .id,
    )
  return { game: await idOf('game'), lane: await idOf('lane') }
}

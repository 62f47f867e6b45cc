import { lotteryVendor } from '@gasing/contract/calls/games'
import type { Tx } from '#platform/db/tx.ts'
import type { LotteryTile } from '#platform/http/app.ts'
import { addGames, addVendor } from './catalogue.ts'
import { type NewVendor, selectVendor } from './store-vendors.ts'

/** Lobbies list our own lotteries under a vendor that nobody calls, after the games that operators have placed. */
const vendor: NewVendor = {
  ...{ code: lotteryVendor, name: 'Lottery', dialect: 'none', url: null, operatorId: null, publicKey: null },
  ...{ flags: {}, place: 1000 },
}
const tilePlace = 1000

/** Shows a lottery in the lobbies from its first sale on, and as resting while it is off sale. */
export async function updateLotteryTile(tx: Tx, tile: LotteryTile, isOnSale: boolean): Promise<void> {
  if ((await selectVendor(tx, lotteryVendor)) === null) await addVendor(tx, vendor)
  const state = isOnSale ? 'open' : 'maintenance'
  const unknown = { demo: false, minBet: null, lineNum: null, rtp: null } as const
  const place = { place: tilePlace, classify: '', hot: false, fresh: true }
  await addGames(tx, [
    { ...tile, ...unknown, ...place, vendor: lotteryVendor, name: tile.names.EN ?? tile.code, state },
  ])
}

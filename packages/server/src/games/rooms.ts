import { formatExactMoney } from '@gasing/contract/money'
import type { Scope, Tx } from '#platform/db/tx.ts'
import { gameStateOf } from './catalogue-cache.ts'
import { type CatalogueView, cutGamePage, gameNameOf, readCatalogueView } from './catalogue-view.ts'
import type { ListQuery } from './lists.ts'
import { insertRoom, type NewRoom, type RoomRow } from './store-catalogue.ts'

export type { NewRoom } from './store-catalogue.ts'

/** The rooms of PVP games, of all vendors or of one (GAME-8). */
export async function readRooms(scope: Scope, query: ListQuery) {
  const view = await readCatalogueView(scope)
  const rooms = view.shelf.rooms.flatMap((room) => toRooms(room, view))
  return cutGamePage(
    rooms.filter(({ vassalage }) => query.vendor === null || vassalage === query.vendor),
    query,
  )
}

function toRooms(room: RoomRow, { shelf, config, language, now, isShown }: CatalogueView) {
  const game = shelf.byId.get(room.gameId)
  if (!game || !isShown(game)) return []
  const state = gameStateOf(game, now)
  const money = (units: bigint) => formatExactMoney(units, config.currency.decimals)
  return [
    {
      roomId: room.roomId.toString(),
      title: room.title,
      nodeId: game.gameId.toString(),
      gameCode: game.code,
      gameName: gameNameOf(game, language),
      vassalage: game.vendor,
      vendor: game.vendorName,
      minBet: money(room.minBet),
      maxBet: room.maxBet === null ? null : money(room.maxBet),
      seats: room.seats,
      state: state === 'open' && room.rests ? ('maintenance' as const) : state,
    },
  ]
}

/** Adds rooms for existing games; known rooms stay unchanged. @returns the number added */
export async function insertRooms(tx: Tx, rooms: readonly NewRoom[]): Promise<number> {
  let added = 0
  for (const room of rooms) added += await insertRoom(tx, room)
  return added
}

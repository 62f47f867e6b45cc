import { exactMoney } from '@gasing/contract/money'
import type { Scope, Tx } from '#platform/db/tx.ts'
import { nameOf, pageOf, type View, viewOf } from './game-view.ts'
import type { ListQuery } from './lists.ts'
import { stateOf } from './shelf.ts'
import { insertRoom, type NewRoom, type RoomRow } from './store-shelf.ts'

export type { NewRoom } from './store-shelf.ts'

/** The rooms of PVP games, of all vendors or of one (GAME-8). */
export async function readRooms(scope: Scope, query: ListQuery) {
  const view = await viewOf(scope)
  const rooms = view.shelf.rooms.flatMap((room) => toRoom(room, view))
  return pageOf(
    rooms.filter(({ vassalage }) => query.vendor === null || vassalage === query.vendor),
    query,
  )
}

function toRoom(room: RoomRow, { shelf, config, language, now, isShown }: View) {
  const game = shelf.byId.get(room.gameId)
  if (!game || !isShown(game)) return []
  const state = stateOf(game, now)
  const money = (units: bigint) => exactMoney(units, config.currency.decimals)
  return [
    {
      roomId: room.roomId.toString(),
      title: room.title,
      nodeId: game.gameId.toString(),
      gameCode: game.code,
      gameName: nameOf(game, language),
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
export async function addRooms(tx: Tx, rooms: readonly NewRoom[]): Promise<number> {
  let added = 0
  for (const room of rooms) added += await insertRoom(tx, room)
  return added
}

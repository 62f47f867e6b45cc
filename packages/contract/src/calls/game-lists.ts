import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Instant, Money, Nullable, OneOf, Strict, Text } from '../shapes.ts'
import { Game, GameListQuery, VendorCard } from './games.ts'

/** Vendors of the brand, or of one category, each with its number of games there and whether it is in maintenance. */
export const gameVendors = defineCall({
  method: 'GET',
  path: '/lgw/games/vendors',
  who: 'anyone',
  summary: 'Vendors in their order',
  query: GameListQuery,
  value: Type.Object({
    list: Type.Array(Type.Object({ ...VendorCard.properties, gameTypes: Type.Array(Type.String()) })),
    totalPages: Type.Integer(),
  }),
  refuses: [],
  config: true,
})

/** Games that can be played now, most opened first: alternatives to a game in maintenance (GAME-4). */
export const popularGames = defineCall({
  method: 'GET',
  path: '/lgw/games/popular',
  who: 'anyone',
  summary: 'What can be played now, the most opened first',
  query: GameListQuery,
  value: Type.Object({ list: Type.Array(Game), totalPages: Type.Integer() }),
  refuses: [],
  config: true,
})

/** A win of a real round. `demo` is true for play money, which is marked as such. */
export const Winner = Type.Object({
  id: Type.String(),
  account: Type.String(),
  nodeId: Type.String(),
  gameCode: Type.String(),
  gameName: Type.String(),
  gameType: Type.String(),
  vassalage: Type.String(),
  vendor: Type.String(),
  amount: Money,
  stake: Money,
  currency: Type.String(),
  demo: Type.Boolean(),
  at: Instant,
})

export const winners = defineCall({
  method: 'GET',
  path: '/lgw/games/winners',
  who: 'anyone',
  summary: 'Wins of real rounds with masked names: the latest, or the highest of the last days',
  query: Strict({ ...GameListQuery.properties, kind: Type.Optional(OneOf(['latest', 'high'])) }),
  value: Type.Object({ list: Type.Array(Winner), totalPages: Type.Integer() }),
  refuses: [],
})

/** A table of a PVP game (GAME-8). It is opened with `launchGame {nodeId, roomId}`. */
export const Room = Type.Object({
  roomId: Type.String(),
  title: Type.String(),
  nodeId: Type.String(),
  gameCode: Type.String(),
  gameName: Type.String(),
  vassalage: Type.String(),
  vendor: Type.String(),
  minBet: Money,
  maxBet: Nullable(Money),
  seats: Type.Integer(),
  state: Game.properties.state,
})

export const gameRooms = defineCall({
  method: 'GET',
  path: '/lgw/games/rooms',
  who: 'anyone',
  summary: 'PVP rooms, of all vendors or of one',
  query: GameListQuery,
  value: Type.Object({ list: Type.Array(Room), totalPages: Type.Integer() }),
  refuses: [],
  config: true,
})

/**
 * The content of a lane. `continue` (opened last and playable now), `recent` and `favourites` are the member's own and empty for
 * a guest; `type` and `vendor` show one category or vendor; `chosen` is picked by hand.
 */
export const laneKinds = [
  'continue',
  'favourites',
  'recent',
  'hot',
  'new',
  'popular',
  'type',
  'vendor',
  'chosen',
] as const

export const Lane = Type.Object({
  laneId: Type.String(),
  kind: OneOf(laneKinds),
  /** In the caller's language; empty when the portal's default title for the kind applies. */
  title: Type.String(),
  gameType: Nullable(Type.String()),
  vassalage: Nullable(Type.String()),
  games: Type.Array(Game),
})

/**
 * The lanes of a page in the order set in the back office, each with its first games; a `chosen` lane has all of its games. Lanes
 * without games are left out.
 */
export const gameLanes = defineCall({
  method: 'GET',
  path: '/lgw/games/lanes',
  who: 'anyone',
  summary: 'Lanes of the home page or of a lobby',
  query: Strict({ ...GameListQuery.properties, place: Type.Optional(Text(20)) }),
  value: Type.Object({ list: Type.Array(Lane) }),
  refuses: [],
  config: true,
})

/** New games that are playable or announced, newest first. */
export const newGames = defineCall({
  method: 'GET',
  path: '/lgw/games/new',
  who: 'anyone',
  summary: 'What is new',
  query: GameListQuery,
  value: Type.Object({ list: Type.Array(Game), totalPages: Type.Integer() }),
  refuses: [],
  config: true,
})

/** Games the member opened last that are playable now. */
export const continueGames = defineCall({
  method: 'GET',
  path: '/lgw/games/continue',
  who: 'session',
  summary: 'What this member may go on with',
  query: GameListQuery,
  value: Type.Object({ list: Type.Array(Game), totalPages: Type.Integer() }),
  refuses: [],
})

import { Type } from 'typebox'
import { call } from '../call.ts'
import { Language, Nothing, OneOf, Strict, Text } from '../shapes.ts'

export const gameTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const
export const GameType = OneOf(gameTypes)
const GameTypeText = Type.String({ pattern: '^[A-Z]{1,12}$' })
const VendorCode = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })

/** GAME-1. `state`: `open` plays, `maintenance` is resting, `soon` is not connected yet. */
export const Game = Type.Object({
  nodeId: Type.String(),
  gameCode: Type.String(),
  gameName: Type.String(),
  gameType: Type.String(),
  gameClassify: Type.String(),
  vassalage: Type.String(),
  vendor: Type.String(),
  state: Type.Union([Type.Literal('open'), Type.Literal('maintenance'), Type.Literal('soon')]),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  demo: Type.Boolean(),
  minBet: Type.Union([Type.Null(), Type.String()]),
  rtp: Type.Union([Type.Null(), Type.String()]),
})

export const VendorCard = Type.Object({
  vassalage: Type.String(),
  vendor: Type.String(),
  isHot: Type.Integer(),
  gameType: Type.String(),
  isGame: Type.String(),
  games: Type.Integer(),
})

/** Categories with at least one vendor (HEAD-4), each with its vendor lane. */
export const gameMenus = call({
  method: 'GET',
  path: '/lgw/games/game_menus',
  who: 'anyone',
  summary: 'Game categories with their vendor lanes',
  query: Strict({ language: Type.Optional(Language) }),
  value: Type.Array(
    Type.Object({
      gameCategory: Type.String(),
      title: Type.String(),
      gameClassify: Type.String(),
      cards: Type.Array(VendorCard),
    }),
  ),
  refuses: [],
  config: true,
})

export const games = call({
  method: 'GET',
  path: '/lgw/games',
  who: 'anyone',
  summary: 'A page of a lobby',
  query: Strict({
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    gameType: Type.Optional(GameTypeText),
    gameClassify: Type.Optional(Type.String({ maxLength: 40 })),
    /** One or several vendors, separated by commas. */
    vassalage: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9,-]{1,400}$' })),
    minBet: Type.Optional(Type.String({ pattern: '^[0-9.]{1,20}$' })),
    minLineNum: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    search: Type.Optional(Text(60)),
    sort: Type.Optional(Type.Union([Type.Literal('hot'), Type.Literal('new'), Type.Literal('name')])),
  }),
  value: Type.Object({ games: Type.Array(Game), totalPages: Type.Integer(), total: Type.Integer() }),
  refuses: [],
  config: true,
})

const ListQuery = Strict({
  merchantCode: Type.Optional(Text(40)),
  isPlatform: Type.Optional(Text(4)),
  clientType: Type.Optional(Text(4)),
  vassalage: Type.Optional(VendorCode),
  gameType: Type.Optional(GameTypeText),
  platform: Type.Optional(Text(40)),
  language: Type.Optional(Language),
})

export const hotGames = call({
  method: 'GET',
  path: '/lgw/games/hot',
  who: 'anyone',
  summary: 'What is played most',
  query: ListQuery,
  value: Type.Object({ list: Type.Array(Game) }),
  refuses: [],
  config: true,
})

export const recentGames = call({
  method: 'GET',
  path: '/lgw/games/recent',
  who: 'session',
  summary: 'What this member played last',
  query: ListQuery,
  value: Type.Object({ list: Type.Array(Game), totalPages: Type.Integer() }),
  refuses: [],
})

export const favouriteGames = call({
  method: 'GET',
  path: '/lgw/games/favourites',
  who: 'session',
  summary: "The member's favourites",
  query: ListQuery,
  value: Type.Object({ content: Type.Array(Game), totalPages: Type.Integer() }),
  refuses: [],
})

export const favouriteIds = call({
  method: 'GET',
  path: '/lgw/games/favourites/ids',
  who: 'session',
  summary: 'The ids of the favourites',
  value: Type.Array(Type.String()),
  refuses: [],
})

const FavouriteBody = Strict({
  nodeId: Text(40),
  vendor: Type.Optional(Text(40)),
  gameType: Type.Optional(GameTypeText),
})

export const addFavourite = call({
  method: 'POST',
  path: '/lgw/games/favourites',
  who: 'session',
  summary: 'Adds a favourite; adding twice is adding once',
  body: FavouriteBody,
  value: Nothing,
  refuses: ['game_unknown'],
})

export const removeFavourite = call({
  method: 'DELETE',
  path: '/lgw/games/favourites',
  who: 'session',
  summary: 'Removes a favourite',
  body: FavouriteBody,
  value: Nothing,
  refuses: ['game_unknown'],
})

export const launchGame = call({
  method: 'POST',
  path: '/wps/game/launchGame',
  who: 'session',
  summary: 'Starts a game: the vendor is asked for its address',
  body: Strict({
    gameId: Type.Optional(Text(60)),
    nodeId: Type.Optional(Text(60)),
    accountType: Type.Optional(Text(40)),
    confirmTrans: Type.Optional(Type.Union([Type.Boolean(), Text(8)])),
    vassalage: Type.Optional(VendorCode),
    launchMode: Type.Optional(Text(20)),
    platform: Type.Optional(Text(40)),
    clientType: Type.Optional(Text(20)),
    username: Type.Optional(Text(60)),
    token: Type.Optional(Text(200)),
    merchantCode: Type.Optional(Text(40)),
    language: Type.Optional(Language),
    /** Play money, no wallet calls. */
    demo: Type.Optional(Type.Boolean()),
  }),
  value: Type.Object({ game_url: Type.String(), game: Game }),
  refuses: ['game_unknown', 'game_maintenance', 'game_not_ready', 'vendor_unreachable', 'account_locked'],
})

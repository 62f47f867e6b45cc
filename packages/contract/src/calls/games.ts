import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { PageQuery } from '../paging.ts'
import { lottoAreas } from '../rules/lottery/result-shapes.ts'
import { Id, Instant, Nothing, Nullable, OneOf, RequestedLanguage, Strict, Text } from '../shapes.ts'
import { prizeModes } from './lottery.ts'

/** The vendor code under which rounds and movements of our own lotteries are stored. */
export const lotteryVendor = 'lottery'

export const gameTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const
export const GameType = OneOf(gameTypes)
const GameTypeText = Type.String({ pattern: '^[A-Z]{1,12}$' })
export const VendorCode = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })

/**
 * Where a game opens (GAME-4): in the frame, in a separate window because its page refuses framing, in the vendor's room list, in
 * a popup with the vendor's games, or on a lottery page.
 */
export const openings = ['frame', 'window', 'rooms', 'vendor', 'lottery', 'vnlottery', 'sea'] as const

/** GAME-1. `state`: `open` is playable, `maintenance` is in maintenance, `soon` is not connected yet. */
export const Game = Type.Object({
  nodeId: Type.String(),
  gameCode: Type.String(),
  /** Same as `gameCode`: the specification uses both names. */
  code: Type.String(),
  gameName: Type.String(),
  gameType: Type.String(),
  gameClassify: Type.String(),
  vassalage: Type.String(),
  vendor: Type.String(),
  state: Type.Union([Type.Literal('open'), Type.Literal('maintenance'), Type.Literal('soon')]),
  isHot: Type.Boolean(),
  isNew: Type.Boolean(),
  demo: Type.Boolean(),
  /** `VASSALAGE` stands for all games of its vendor. */
  isGame: Type.Union([Type.Literal('GAME'), Type.Literal('VASSALAGE')]),
  opens: OneOf(openings),
  defaultPlayType: Nullable(Type.String()),
  /** The kind of wallet the game plays with; the lists always say `REAL`. */
  accountTypeName: Type.String(),
  minBet: Nullable(Type.String()),
  lineNum: Nullable(Type.Integer()),
  rtp: Nullable(Type.String()),
})

export const vendorStates = ['open', 'maintenance'] as const
export const VendorCard = Type.Object({
  vassalage: Type.String(),
  vendor: Type.String(),
  isHot: Type.Integer(),
  gameType: Type.String(),
  isGame: Type.String(),
  games: Type.Integer(),
  /** Whether the vendor is in maintenance, and until when if known. */
  state: OneOf(vendorStates),
  maintenanceEnd: Nullable(Instant),
})

/** Categories with at least one vendor (HEAD-4), each with its vendor lane and the vendor group that GAME-1 names. */
export const gameMenus = defineCall({
  method: 'GET',
  path: '/lgw/games/game_menus',
  who: 'anyone',
  summary: 'Game categories with their vendor lanes',
  query: Strict({ language: Type.Optional(RequestedLanguage) }),
  value: Type.Array(
    Type.Object({
      gameCategory: Type.String(),
      title: Type.String(),
      gameClassify: Type.String(),
      cards: Type.Array(VendorCard),
      vendors: Type.Array(Type.Object({ vassalage: Type.String(), vendor: Type.String() })),
    }),
  ),
  refuses: [],
  config: true,
})

export const games = defineCall({
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
    /** The code or the number of one game, as an address names it. */
    gameCode: Type.Optional(Text(60)),
    minBet: Type.Optional(Type.String({ pattern: '^[0-9.]{1,20}$' })),
    minLineNum: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    search: Type.Optional(Text(60)),
    language: Type.Optional(RequestedLanguage),
    // further fields that the specification's clients send; the brand follows from the host, and every game runs on both
    // platforms
    clientType: Type.Optional(Text(4)),
    platform: Type.Optional(Text(40)),
    channel: Type.Optional(Text(40)),
    merchant: Type.Optional(Text(40)),
    sort: Type.Optional(Type.Union([Type.Literal('hot'), Type.Literal('new'), Type.Literal('name')])),
  }),
  value: Type.Object({
    games: Type.Array(Game),
    totalPages: Type.Integer(),
    total: Type.Integer(),
    /**
     * Options that narrow the list further, each with the number of games left. The active filter of the same kind is not applied
     * to its own counts.
     */
    facets: Type.Object({
      vendors: Type.Array(Type.Object({ vassalage: Type.String(), vendor: Type.String(), games: Type.Integer() })),
      classifies: Type.Array(Type.Object({ gameClassify: Type.String(), games: Type.Integer() })),
      minBets: Type.Array(Type.Object({ minBet: Type.String(), games: Type.Integer() })),
    }),
  }),
  refuses: [],
  config: true,
})

export const GameListQuery = Strict({
  ...PageQuery,
  merchantCode: Type.Optional(Text(40)),
  isPlatform: Type.Optional(Text(4)),
  clientType: Type.Optional(Text(4)),
  vassalage: Type.Optional(VendorCode),
  gameType: Type.Optional(GameTypeText),
  platform: Type.Optional(Text(40)),
  language: Type.Optional(RequestedLanguage),
})

export const hotGames = defineCall({
  method: 'GET',
  path: '/lgw/games/hot',
  who: 'anyone',
  summary: 'What is played most',
  query: GameListQuery,
  value: Type.Object({ list: Type.Array(Game), totalPages: Type.Integer() }),
  refuses: [],
  config: true,
})

export const recentGames = defineCall({
  method: 'GET',
  path: '/lgw/games/recent',
  who: 'session',
  summary: 'What this member played last',
  query: GameListQuery,
  value: Type.Object({ list: Type.Array(Game), totalPages: Type.Integer() }),
  refuses: [],
})

export const favouriteGames = defineCall({
  method: 'GET',
  path: '/lgw/games/favourites',
  who: 'session',
  summary: "The member's favourites",
  query: GameListQuery,
  value: Type.Object({ content: Type.Array(Game), totalPages: Type.Integer() }),
  refuses: [],
})

export const favouriteIds = defineCall({
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

const RemovedFavouriteBody = Strict({ ...FavouriteBody.properties, nodeId: Type.Optional(Text(40)) })

export const addFavourite = defineCall({
  method: 'POST',
  path: '/lgw/games/favourites',
  who: 'session',
  summary: 'Adds a favourite; adding twice is adding once',
  body: FavouriteBody,
  value: Nothing,
  refuses: ['game_unknown'],
})

export const removeFavourite = defineCall({
  method: 'DELETE',
  path: '/lgw/games/favourites',
  who: 'session',
  summary: 'Removes a favourite; a body that a proxy may drop on its way can stand in the address instead',
  query: RemovedFavouriteBody,
  body: RemovedFavouriteBody,
  value: Nothing,
  refuses: ['game_unknown'],
})

/** LOTT-3: the betting board of a lottery, or the list to choose a lottery from. */
export const lottoViews = ['betting', 'lobby'] as const

export const launchGame = defineCall({
  method: 'POST',
  path: '/wps/game/launchGame',
  who: 'session',
  summary: 'Starts a game: the vendor is asked for its address',
  body: Strict({
    gameId: Type.Optional(Text(60)),
    nodeId: Type.Optional(Text(60)),
    accountType: Type.Optional(Type.Union([Text(40), Type.Integer({ minimum: 0, maximum: 99 })])),
    confirmTrans: Type.Optional(Type.Union([Type.Boolean(), Text(8)])),
    vassalage: Type.Optional(VendorCode),
    launchMode: Type.Optional(Text(20)),
    platform: Type.Optional(Text(40)),
    clientType: Type.Optional(Type.Union([Text(20), Type.Integer({ minimum: 0, maximum: 99 })])),
    username: Type.Optional(Text(60)),
    token: Type.Optional(Text(200)),
    merchantCode: Type.Optional(Text(40)),
    language: Type.Optional(RequestedLanguage),
    /** Play money without wallet calls; `launchMode` `DEMO` has the same effect. */
    demo: Type.Optional(Type.Boolean()),
    /** GAME-8: the room of a PVP game, as named in the room list. */
    roomId: Type.Optional(Id),
    /**
     * LOTT-3: with `launchMode` `LOTT`, opens a lottery page. Without a code it is the list of lotteries of the mode or area.
     * `backUrl` is where that page links back to: a path, or an address of the same brand; foreign addresses are dropped.
     */
    lottoGameCode: Type.Optional(Text(40)),
    lottoPrizeMode: Type.Optional(OneOf(prizeModes)),
    lottoArea: Type.Optional(OneOf(lottoAreas)),
    lottoView: Type.Optional(OneOf(lottoViews)),
    device: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{0,20}$' })),
    backUrl: Type.Optional(Text(2000)),
  }),
  /**
   * One of the addresses: `game_url` for the frame (or a page of ours, as `game.opens` says), `game_url2` for a separate window,
   * `content` for a PVP game. When a game is in maintenance or does not answer, the refusal carries popular games in
   * `value.others`.
   */
  value: Type.Object({
    game_url: Type.Optional(Type.String()),
    game_url2: Type.Optional(Type.String()),
    content: Type.Optional(Type.String()),
    /** Absent for a lottery launched by its own code. */
    game: Type.Optional(Game),
  }),
  refuses: [
    'play_limit_reached',
    'wallet_limit_reached',
    'lottery_closed',
    'lottery_other_mode',
    'game_unknown',
    'game_maintenance',
    'game_not_ready',
    'vendor_unreachable',
    'member_locked',
  ],
})

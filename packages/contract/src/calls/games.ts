import { Type } from 'typebox'
import { call } from '../call.ts'
import { PageQuery } from '../paging.ts'
import { lottoAreas } from '../rules/lottery/outside.ts'
import { AskedLanguage, Id, Instant, Nothing, OneOf, Strict, Text } from '../shapes.ts'
import { prizeModes } from './lottery.ts'

/** The vendor under which rounds and movements of our lotteries are kept. */
export const lotteryVendor = 'lottery'

export const gameTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const
export const GameType = OneOf(gameTypes)
const GameTypeText = Type.String({ pattern: '^[A-Z]{1,12}$' })
export const VendorCode = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })

/**
 * Where a game opens (GAME-4): in the frame, in a window of its own because its page refuses frames, in the room list of its
 * vendor, in a popup with its vendor's games, or on a page of a lottery.
 */
export const openings = ['frame', 'window', 'rooms', 'vendor', 'lottery', 'vnlottery', 'sea'] as const

/** GAME-1. `state`: `open` plays, `maintenance` is resting, `soon` is not connected yet. */
export const Game = Type.Object({
  nodeId: Type.String(),
  gameCode: Type.String(),
  /** The same as `gameCode`: the specification has both names. */
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
  defaultPlayType: Type.Union([Type.Null(), Type.String()]),
  /** The kind of wallet that the game plays with: `REAL` or `DEMO`. */
  accountTypeName: Type.String(),
  minBet: Type.Union([Type.Null(), Type.String()]),
  lineNum: Type.Union([Type.Null(), Type.Integer()]),
  rtp: Type.Union([Type.Null(), Type.String()]),
})

export const vendorStates = ['open', 'maintenance'] as const
export const VendorCard = Type.Object({
  vassalage: Type.String(),
  vendor: Type.String(),
  isHot: Type.Integer(),
  gameType: Type.String(),
  isGame: Type.String(),
  games: Type.Integer(),
  /** A vendor that rests, and until when if that is known. */
  state: OneOf(vendorStates),
  maintenanceEnd: Type.Union([Type.Null(), Instant]),
})

/** Categories with at least one vendor (HEAD-4), each with its vendor lane, and as the vendor group that GAME-1 names. */
export const gameMenus = call({
  method: 'GET',
  path: '/lgw/games/game_menus',
  who: 'anyone',
  summary: 'Game categories with their vendor lanes',
  query: Strict({ language: Type.Optional(AskedLanguage) }),
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
    language: Type.Optional(AskedLanguage),
    // what the specification's clients tell besides; the brand is told by the host, and every game plays on both
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
    /** What narrows the list further, each with what it would leave: the filter of its own kind is not counted. */
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
  language: Type.Optional(AskedLanguage),
})

export const hotGames = call({
  method: 'GET',
  path: '/lgw/games/hot',
  who: 'anyone',
  summary: 'What is played most',
  query: GameListQuery,
  value: Type.Object({ list: Type.Array(Game), totalPages: Type.Integer() }),
  refuses: [],
  config: true,
})

export const recentGames = call({
  method: 'GET',
  path: '/lgw/games/recent',
  who: 'session',
  summary: 'What this member played last',
  query: GameListQuery,
  value: Type.Object({ list: Type.Array(Game), totalPages: Type.Integer() }),
  refuses: [],
})

export const favouriteGames = call({
  method: 'GET',
  path: '/lgw/games/favourites',
  who: 'session',
  summary: "The member's favourites",
  query: GameListQuery,
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

const FavouriteAway = Strict({ ...FavouriteBody.properties, nodeId: Type.Optional(Text(40)) })

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
  summary: 'Removes a favourite; a body that a proxy may drop on its way can stand in the address instead',
  query: FavouriteAway,
  body: FavouriteAway,
  value: Nothing,
  refuses: ['game_unknown'],
})

/** LOTT-3: the board of a lottery, or the list that it is chosen from. */
export const lottoViews = ['betting', 'lobby'] as const

export const launchGame = call({
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
    language: Type.Optional(AskedLanguage),
    /** Play money, no wallet calls; `launchMode` `DEMO` says the same. */
    demo: Type.Optional(Type.Boolean()),
    /** GAME-8: the room of a PVP game, as the room list names it. */
    roomId: Type.Optional(Id),
    /**
     * LOTT-3: with `launchMode` `LOTT`, the page of a lottery. Without a code it is the list of lotteries of the mode or area.
     * `backUrl` is where that page leads back to: a path, or an address of the same brand; one of somebody else is left out.
     */
    lottoGameCode: Type.Optional(Text(40)),
    lottoPrizeMode: Type.Optional(OneOf(prizeModes)),
    lottoArea: Type.Optional(OneOf(lottoAreas)),
    lottoView: Type.Optional(OneOf(lottoViews)),
    device: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{0,20}$' })),
    backUrl: Type.Optional(Text(2000)),
  }),
  /**
   * One of the addresses: `game_url` for the frame (or a page of ours, as `game.opens` says), `game_url2` for a window of its
   * own, `content` for a PVP game. A refusal of a game that rests or does not answer holds `value.others`: popular games.
   */
  value: Type.Object({
    game_url: Type.Optional(Type.String()),
    game_url2: Type.Optional(Type.String()),
    content: Type.Optional(Type.String()),
    /** Not there for a lottery that was launched by its own code. */
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

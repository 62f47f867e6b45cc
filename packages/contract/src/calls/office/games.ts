import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import {
  ByName,
  Id,
  IdParams,
  Language,
  LocalTime,
  Money,
  Nothing,
  Nullable,
  OneOf,
  Strict,
  Text,
} from '../../shapes.ts'
import { laneKinds } from '../game-lists.ts'
import { GameType, openings, VendorCode } from '../games.ts'
import { officeList, officeListQuery } from './shared.ts'

const Place = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const gameNameMax = 80

/** State of a game in the lobbies: `hidden` is shown nowhere. */
export const gameStandings = ['open', 'maintenance', 'soon', 'hidden'] as const
export const gameMarks = ['hot', 'new'] as const

/** The brand's settings of a game; the vendor's own values are kept beside them. */
const gameForm = {
  /** By language; an empty name is removed, and the vendor's name is used. */
  names: ByName(Language, Text(gameNameMax)),
  shown: Type.Boolean(),
  rests: Type.Boolean(),
  hot: Type.Boolean(),
  fresh: Type.Boolean(),
  place: Place,
  classify: Type.String({ pattern: '^[a-z0-9-]{0,40}$' }),
  minBet: Nullable(Money),
  lineNum: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  opens: OneOf(openings),
  playType: Nullable(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' })),
}
export const GameForm = Strict(gameForm)

export const OfficeGame = Type.Object({
  ...gameForm,
  id: Id,
  code: Type.String(),
  name: Type.String(),
  vendor: Type.String(),
  vendorName: Type.String(),
  gameType: Type.String(),
  /** The vendor's state. */
  state: Type.String(),
  /** The state shown to members. */
  standing: OneOf(gameStandings),
  demo: Type.Boolean(),
  rtp: Nullable(Type.String()),
})

export const officeGames = defineCall({
  method: 'GET',
  path: '/office/api/games',
  who: ['content', 'support'],
  summary: 'Games by name, code or vendor',
  query: officeListQuery(
    {
      vendor: Type.Optional(Text(40)),
      gameType: Type.Optional(Text(12)),
      standing: Type.Optional(OneOf(gameStandings)),
      mark: Type.Optional(OneOf(gameMarks)),
    },
    { sort: ['name', 'place'] },
  ),
  value: officeList(OfficeGame),
  refuses: [],
})

export const officeGame = defineCall({
  method: 'GET',
  path: '/office/api/games/:id',
  who: ['content', 'support'],
  summary: 'One game',
  params: IdParams,
  value: OfficeGame,
  refuses: [],
})

export const saveGame = defineCall({
  method: 'PUT',
  path: '/office/api/games/:id',
  who: ['content'],
  summary: 'Saves what the brand says of a game; every open page follows',
  params: IdParams,
  body: GameForm,
  value: OfficeGame,
  refuses: [],
})

const vendorForm = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  place: Place,
  /** Off: its games are in maintenance and its bets are refused. */
  enabled: Type.Boolean(),
  /** In maintenance: no new players are admitted, current players may continue. */
  rests: Type.Boolean(),
  /** When maintenance ends automatically, by the brand's own clock. */
  restsUntil: Nullable(LocalTime),
  /** False: its pages refuse framing, so its games open in a window. */
  framed: Type.Boolean(),
}
/** How a vendor is reached, and what its contract permits. */
const vendorConnection = {
  url: Type.String({ pattern: '^https?://[^\\s]{1,300}$' }),
  /** Both are for vendors that sign with a key of their own; the others share a secret with us (`announceVendorKey`). */
  operatorId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  publicKey: Type.Optional(Type.String({ minLength: 100, maxLength: 4000 })),
  flags: Strict({
    winWithoutBet: Type.Optional(Type.Boolean()),
    rollbackReopens: Type.Optional(Type.Boolean()),
    partialRollback: Type.Optional(Type.Boolean()),
    negativeBalance: Type.Optional(Type.Boolean()),
    /** It offers no free rounds, although its dialect supports them. */
    noFreeBets: Type.Optional(Type.Boolean()),
  }),
}

export const OfficeVendor = Type.Object({
  ...vendorForm,
  id: Type.String(),
  dialect: Type.String(),
  url: Nullable(Type.String()),
  operatorId: Nullable(Type.Integer()),
  publicKey: Nullable(Type.String()),
  flags: vendorConnection.flags,
  games: Type.Integer(),
  openGames: Type.Integer(),
  /** `off`, `maintenance`, `open`, or `soon` while it has no playable game. */
  standing: OneOf(['open', 'maintenance', 'soon', 'off']),
})
const VendorParams = Strict({ vendor: VendorCode })

export const officeVendors = defineCall({
  method: 'GET',
  path: '/office/api/vendors',
  who: ['content', 'support', 'finance', 'risk'],
  summary: 'Vendors in their order',
  query: officeListQuery({}),
  value: officeList(OfficeVendor),
  refuses: [],
})

export const saveVendor = defineCall({
  method: 'PUT',
  path: '/office/api/vendors/:vendor',
  who: ['content'],
  summary: 'Saves how a vendor stands in the lobbies: name, order, on or off, maintenance and its end',
  params: VendorParams,
  body: Strict(vendorForm),
  value: OfficeVendor,
  refuses: [],
})

export const saveVendorConnection = defineCall({
  method: 'PUT',
  path: '/office/api/vendors/:vendor/connection',
  who: ['owner'],
  summary: 'Saves how a vendor is reached; for vendors that speak a dialect',
  params: VendorParams,
  body: Strict(vendorConnection),
  value: OfficeVendor,
  refuses: [],
})

export const syncVendorGames = defineCall({
  method: 'POST',
  path: '/office/api/vendors/:vendor/sync',
  who: ['content'],
  summary: 'Asks a vendor for its list of games',
  params: VendorParams,
  /** `closed`: open games that are no longer on the vendor's list. */
  value: Type.Object({ games: Type.Integer(), closed: Type.Integer() }),
  refuses: ['vendor_unreachable', 'game_not_ready'],
})

export const officeCategories = defineCall({
  method: 'GET',
  path: '/office/api/categories',
  who: ['content', 'support'],
  summary: 'Categories in the order of the top navigation',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        shown: Type.Boolean(),
        /** Whether the brand's module is on; when off, the whole category is unavailable. */
        offered: Type.Boolean(),
        games: Type.Integer(),
        vendors: Type.Integer(),
      }),
    ),
  }),
  refuses: [],
})

export const saveCategories = defineCall({
  method: 'PUT',
  path: '/office/api/categories',
  who: ['content'],
  summary: 'Orders, shows and hides categories; every open page follows',
  body: Strict({
    list: Type.Array(Strict({ id: GameType, shown: Type.Boolean() }), { minItems: 1, maxItems: 8 }),
  }),
  value: Nothing,
  refuses: [],
})

const laneForm = {
  page: Type.String({ pattern: '^[a-z]{2,20}$' }),
  kind: OneOf(laneKinds),
  gameType: Nullable(GameType),
  vendor: Nullable(VendorCode),
  /** For `chosen`, in display order. */
  gameIds: Type.Array(Id, { maxItems: 60 }),
  /** By language; without one the portal's default title is used. */
  titles: ByName(Language, Text(gameNameMax)),
  shown: Type.Boolean(),
}
export const LaneForm = Strict(laneForm)
export const OfficeLane = Type.Object({
  ...laneForm,
  id: Id,
  place: Type.Integer(),
  /** The games of a `chosen` lane with readable names. */
  games: Type.Array(Type.Object({ id: Id, name: Type.String() })),
})

export const officeLanes = defineCall({
  method: 'GET',
  path: '/office/api/lanes',
  who: ['content', 'support'],
  summary: 'Lanes of every page in their order',
  value: Type.Object({ list: Type.Array(OfficeLane) }),
  refuses: [],
})

export const createLane = defineCall({
  method: 'POST',
  path: '/office/api/lanes',
  who: ['content'],
  summary: 'A new lane; it stands last',
  body: LaneForm,
  value: Type.Object({ id: Id }),
  refuses: [],
})

export const orderLanes = defineCall({
  method: 'PUT',
  path: '/office/api/lanes',
  who: ['content'],
  summary: 'Puts lanes in an order',
  body: Strict({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
  value: Nothing,
  refuses: [],
})

export const saveLane = defineCall({
  method: 'PUT',
  path: '/office/api/lanes/:id',
  who: ['content'],
  summary: 'Saves a lane; every open page follows',
  params: IdParams,
  body: LaneForm,
  value: Nothing,
  refuses: [],
})

export const removeLane = defineCall({
  method: 'DELETE',
  path: '/office/api/lanes/:id',
  who: ['content'],
  summary: 'Takes a lane away',
  params: IdParams,
  value: Nothing,
  refuses: [],
})

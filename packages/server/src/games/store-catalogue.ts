import type { laneKinds } from '@gasing/contract/calls/game-lists'
import { sql, type Tx } from '#platform/db/tx.ts'

export type CategoryRow = { readonly gameType: string; readonly place: number; readonly shown: boolean }

/** Categories with an order or visibility set by an operator. */
export const selectCategories = (tx: Tx): Promise<CategoryRow[]> =>
  tx.query<CategoryRow>(
    sql`select game_type, place, shown from games.category where brand_id = ${tx.brandId} order by place, game_type`,
  )

/** Whether an operator has hidden a category. */
export async function isCategoryHidden(tx: Tx, gameType: string): Promise<boolean> {
  const found = await tx.query(
    sql`select 1 from games.category where brand_id = ${tx.brandId} and game_type = ${gameType} and not shown`,
  )
  return found.length > 0
}

export type LaneRow = {
  readonly laneId: bigint
  readonly page: string
  readonly kind: (typeof laneKinds)[number]
  readonly gameType: string | null
  readonly vendor: string | null
  readonly gameIds: readonly bigint[]
  /** By language; without one the portal's default title applies. */
  readonly titles: Readonly<Record<string, string>>
  readonly place: number
  readonly shown: boolean
}
type StoredLane = Omit<LaneRow, 'titles' | 'gameIds'> & { readonly titles: string; readonly gameIds: readonly string[] }

export async function selectLanes(tx: Tx): Promise<LaneRow[]> {
  const rows = await tx.query<StoredLane>(sql`
    select id as lane_id, page, kind, game_type, vendor, game_ids::text[] as game_ids, titles::text as titles, place, shown
    from games.lane where brand_id = ${tx.brandId} order by page, place, id`)
  return rows.map((row) => ({ ...row, titles: JSON.parse(row.titles), gameIds: row.gameIds.map(BigInt) }))
}

export type RoomRow = {
  readonly roomId: bigint
  readonly gameId: bigint
  readonly code: string
  readonly title: string
  readonly minBet: bigint
  readonly maxBet: bigint | null
  readonly seats: number
  readonly rests: boolean
}

const roomColumns = sql`id as room_id, game_id, code, title, min_bet, max_bet, seats, rests`

export const selectRooms = (tx: Tx): Promise<RoomRow[]> =>
  tx.query<RoomRow>(
    sql`select ${roomColumns} from games.room where brand_id = ${tx.brandId} order by place, min_bet, id`,
  )

export async function selectRoom(tx: Tx, roomId: bigint): Promise<RoomRow | null> {
  const [room] = await tx.query<RoomRow>(
    sql`select ${roomColumns} from games.room where brand_id = ${tx.brandId} and id = ${roomId}`,
  )
  return room ?? null
}

export type NewRoom = Omit<RoomRow, 'roomId' | 'gameId' | 'rests'> & {
  readonly vendor: string
  readonly game: string
  readonly place: number
}

/** Adds a room to an existing game. @returns the number added: 0 or 1 */
export async function insertRoom(tx: Tx, room: NewRoom): Promise<number> {
  const rows = await tx.query(sql`
    insert into games.room (brand_id, game_id, code, title, min_bet, max_bet, seats, place)
    select ${tx.brandId}, id, ${room.code}, ${room.title}, ${room.minBet}, ${room.maxBet}, ${room.seats}, ${room.place}
    from games.game where brand_id = ${tx.brandId} and vendor = ${room.vendor} and code = ${room.game}
    on conflict do nothing returning 1 as done`)
  return rows.length
}

/** The number of members who recently opened each game. */
export async function countRecentLaunches(tx: Tx): Promise<ReadonlyMap<bigint, number>> {
  const rows = await tx.query<{ gameId: bigint; members: number }>(sql`
    select game_id, count(distinct member_id)::int as members from (
      select game_id, member_id from games.launch
      where brand_id = ${tx.brandId} and at > now() - interval '14 days' order by at desc limit 20000) l
    group by game_id`)
  return new Map(rows.map(({ gameId, members }) => [gameId, members]))
}

export type WinRow = {
  readonly roundId: bigint
  readonly memberId: bigint
  readonly username: string
  readonly isAgent: number
  readonly vendor: string
  readonly gameCode: string
  readonly stake: bigint
  readonly payout: bigint
  readonly settledAt: Date
}

const winOrderings = { latest: sql`settled_at desc, round_id desc`, high: sql`payout - stake desc, settled_at desc` }

/** Settled rounds of the last `days` that paid more than their stake. */
export const selectWins = (
  tx: Tx,
  { kind, days, limit }: { kind: keyof typeof winOrderings; days: number; limit: number },
): Promise<WinRow[]> =>
  tx.query<WinRow>(sql`
    select w.round_id, w.member_id, m.username, m.is_agent, w.vendor, w.game_code, w.stake, w.payout, w.settled_at from (
      select round_id, member_id, vendor, game_code, stake, payout, settled_at from play.round_pub
      where brand_id = ${tx.brandId} and settled_at > now() - make_interval(days => ${days}) and status = 'settled' and payout > stake
      order by ${winOrderings[kind]} limit ${limit}) w
    join members.member_pub m on m.brand_id = ${tx.brandId} and m.member_id = w.member_id
    order by ${winOrderings[kind]}`)

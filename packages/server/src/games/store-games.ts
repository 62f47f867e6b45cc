import { type RawBuilder, sql, type Tx } from '#platform/db/tx.ts'

export type GameRow = {
  readonly gameId: bigint
  readonly vendor: string
  readonly vendorName: string
  readonly vendorEnabled: boolean
  readonly code: string
  readonly name: string
  readonly gameType: string
  readonly classify: string
  readonly state: 'open' | 'maintenance' | 'soon'
  readonly hot: boolean
  readonly fresh: boolean
  readonly demo: boolean
  readonly minBet: bigint | null
  readonly rtp: string | null
}

const columns = sql`g.id as game_id, g.vendor, v.name as vendor_name, v.enabled as vendor_enabled, g.code, g.name, g.game_type,
  g.classify, g.state, g.hot, g.fresh, g.demo, g.min_bet, g.rtp`
const source = sql`games.game g join games.vendor v on v.brand_id = g.brand_id and v.code = g.vendor`

export type LobbyFilter = {
  readonly gameType: string | null
  readonly classify: string | null
  readonly vendors: readonly string[] | null
  readonly minBet: bigint | null
  readonly minLineNum: number | null
  readonly search: string | null
  readonly sort: 'hot' | 'new' | 'name'
}

function condition(tx: Tx, filter: LobbyFilter): RawBuilder<unknown> {
  const search = filter.search === null ? null : `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`g.brand_id = ${tx.brandId}
    and (${filter.gameType}::text is null or g.game_type = ${filter.gameType})
    and (${filter.classify}::text is null or g.classify = ${filter.classify})
    and (${filter.vendors}::text[] is null or g.vendor = any(${filter.vendors}::text[]))
    and (${filter.minBet}::bigint is null or g.min_bet >= ${filter.minBet})
    and (${filter.minLineNum}::int is null or g.line_num >= ${filter.minLineNum})
    and (${search}::text is null or g.name ilike ${search} or v.name ilike ${search} or g.code ilike ${search})`
}

const orders: Readonly<Record<LobbyFilter['sort'], RawBuilder<unknown>>> = {
  hot: sql`(g.state = 'open') desc, g.hot desc, g.place, g.id`,
  new: sql`(g.state = 'open') desc, g.fresh desc, g.id desc`,
  name: sql`g.name collate "C", g.id`,
}

export function lobbyPage(tx: Tx, filter: LobbyFilter, page: { limit: number; offset: number }): Promise<GameRow[]> {
  return tx.query<GameRow>(sql`
    select ${columns} from ${source} where ${condition(tx, filter)}
    order by ${orders[filter.sort]} limit ${page.limit} offset ${page.offset}`)
}

export async function lobbyCount(tx: Tx, filter: LobbyFilter): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from ${source} where ${condition(tx, filter)}`)
  return row?.count ?? 0
}

export async function gameById(tx: Tx, gameId: bigint): Promise<GameRow | null> {
  const [game] = await tx.query<GameRow>(sql`
    select ${columns} from ${source} where g.brand_id = ${tx.brandId} and g.id = ${gameId}`)
  return game ?? null
}

export async function gameByCode(tx: Tx, code: string, vendor: string | null): Promise<GameRow | null> {
  const [game] = await tx.query<GameRow>(sql`
    select ${columns} from ${source}
    where g.brand_id = ${tx.brandId} and g.code = ${code} and (${vendor}::text is null or g.vendor = ${vendor})
    order by g.id limit 1`)
  return game ?? null
}

export const hotGames = (tx: Tx, vendor: string | null, gameType: string | null): Promise<GameRow[]> =>
  tx.query<GameRow>(sql`
    select ${columns} from ${source}
    where g.brand_id = ${tx.brandId} and g.hot and (${vendor}::text is null or g.vendor = ${vendor})
      and (${gameType}::text is null or g.game_type = ${gameType})
    order by (g.state = 'open') desc, g.place, g.id limit 30`)

/** What a member launched last, newest first, each game once. */
export const recentGames = (tx: Tx, memberId: bigint, vendor: string | null): Promise<GameRow[]> =>
  tx.query<GameRow>(sql`
    with latest as (
      select game_id, max(at) as at from (
        select game_id, at from games.launch where brand_id = ${tx.brandId} and member_id = ${memberId} order by at desc limit 300) l
      group by game_id)
    select ${columns} from ${source} join latest on latest.game_id = g.id
    where g.brand_id = ${tx.brandId} and (${vendor}::text is null or g.vendor = ${vendor})
    order by latest.at desc limit 42`)

export const favouriteGames = (tx: Tx, memberId: bigint): Promise<GameRow[]> =>
  tx.query<GameRow>(sql`
    select ${columns} from ${source}
    join games.favourite f on f.brand_id = g.brand_id and f.game_id = g.id and f.member_id = ${memberId}
    where g.brand_id = ${tx.brandId} order by f.at desc limit 500`)

export async function addFavourite(tx: Tx, memberId: bigint, gameId: bigint): Promise<void> {
  await tx.query(sql`
    insert into games.favourite (brand_id, member_id, game_id) values (${tx.brandId}, ${memberId}, ${gameId}) on conflict do nothing`)
}

export async function removeFavourite(tx: Tx, memberId: bigint, gameId: bigint): Promise<void> {
  await tx.query(sql`
    delete from games.favourite where brand_id = ${tx.brandId} and member_id = ${memberId} and game_id = ${gameId}`)
}

export type VendorLine = {
  readonly gameType: string
  readonly vendor: string
  readonly vendorName: string
  readonly games: number
  readonly hot: boolean
}

/** Vendors by category, with how many games they have there. */
export const vendorLines = (tx: Tx): Promise<VendorLine[]> =>
  tx.query<VendorLine>(sql`
    select g.game_type, g.vendor, v.name as vendor_name, count(*)::int as games, bool_or(g.hot) as hot
    from ${source} where g.brand_id = ${tx.brandId} and v.enabled
    group by g.game_type, g.vendor, v.name, v.place order by g.game_type, v.place, g.vendor`)

export type NewGame = {
  readonly vendor: string
  readonly code: string
  readonly name: string
  readonly gameType: string
  readonly classify: string
  readonly state: GameRow['state']
  readonly hot: boolean
  readonly fresh: boolean
  readonly demo: boolean
  readonly minBet: bigint | null
  readonly lineNum: number | null
  readonly rtp: string | null
  readonly place: number
}

/** Adds a game, or refreshes what the vendor says of it; an operator's own choices (hot, place) stay. */
export async function saveGame(tx: Tx, game: NewGame): Promise<void> {
  await tx.query(sql`
    insert into games.game (brand_id, vendor, code, name, game_type, classify, state, hot, fresh, demo, min_bet, line_num, rtp, place)
    values (${tx.brandId}, ${game.vendor}, ${game.code}, ${game.name}, ${game.gameType}, ${game.classify}, ${game.state},
      ${game.hot}, ${game.fresh}, ${game.demo}, ${game.minBet}, ${game.lineNum}, ${game.rtp}, ${game.place})
    on conflict (brand_id, vendor, code) do update set name = excluded.name, state = excluded.state, demo = excluded.demo,
      line_num = excluded.line_num, rtp = excluded.rtp`)
}

export type NewLaunch = {
  readonly tokenHash: Buffer
  readonly memberId: bigint
  readonly vendor: string
  readonly gameId: bigint
  readonly currency: string
  readonly hours: number
}

export async function insertLaunch(tx: Tx, launch: NewLaunch): Promise<void> {
  await tx.query(sql`
    insert into games.launch (brand_id, token_hash, member_id, vendor, game_id, currency, expires_at)
    values (${tx.brandId}, ${launch.tokenHash}, ${launch.memberId}, ${launch.vendor}, ${launch.gameId}, ${launch.currency},
      now() + make_interval(hours => ${launch.hours}))`)
}

export type SeatRow = {
  readonly memberId: bigint
  readonly vendor: string
  readonly currency: string
  readonly expired: boolean
}

export async function launchByToken(tx: Tx, tokenHash: Buffer): Promise<SeatRow | null> {
  const [row] = await tx.query<SeatRow>(sql`
    select member_id, vendor, currency, expires_at < now() as expired from games.launch
    where brand_id = ${tx.brandId} and token_hash = ${tokenHash}`)
  return row ?? null
}

/** Names of games by code, for records that only know codes. */
export const gameNames = (
  tx: Tx,
  codes: readonly string[],
): Promise<{ vendor: string; code: string; name: string; gameType: string }[]> =>
  tx.query(
    sql`select vendor, code, name, game_type from games.game where brand_id = ${tx.brandId} and code = any(${[...codes]}::text[])`,
  )

export const codesOfType = (tx: Tx, gameType: string): Promise<{ vendor: string; code: string }[]> =>
  tx.query(sql`select vendor, code from games.game where brand_id = ${tx.brandId} and game_type = ${gameType}`)

import type { openings } from '@gasing/contract/calls/games'
import { sql, type Tx } from '#platform/db/tx.ts'
import type { Dialect } from './store-vendors.ts'

export type GameRow = {
  readonly gameId: bigint
  readonly vendor: string
  readonly vendorName: string
  readonly vendorEnabled: boolean
  readonly vendorRests: boolean
  readonly vendorRestsUntil: Date | null
  readonly framed: boolean
  readonly code: string
  readonly name: string
  /** Names by language, given by an operator or with the catalogue. */
  readonly names: Readonly<Record<string, string>>
  readonly gameType: string
  readonly classify: string
  readonly state: 'open' | 'maintenance' | 'soon'
  readonly rests: boolean
  readonly shown: boolean
  readonly hot: boolean
  readonly fresh: boolean
  readonly demo: boolean
  readonly opens: (typeof openings)[number]
  readonly playType: string | null
  readonly minBet: bigint | null
  readonly lineNum: number | null
  readonly rtp: string | null
  readonly place: number
}
export type StoredGame = Omit<GameRow, 'names'> & { readonly names: string }

const gameBaseColumns = sql`g.id as game_id, g.vendor, v.name as vendor_name, v.enabled as vendor_enabled, v.rests as vendor_rests,
  v.rests_until as vendor_rests_until, v.framed, g.code, g.name, g.game_type, g.classify, g.state, g.rests, g.shown, g.hot, g.fresh,
  g.demo, g.opens, g.play_type, g.min_bet, g.line_num, g.rtp, g.place`
export const gameColumns = sql`${gameBaseColumns}, coalesce(n.names, '{}') as names`
export const gameSource = sql`games.game g join games.vendor v on v.brand_id = g.brand_id and v.code = g.vendor`
export const gameNamesJoin = sql`left join lateral (
  select jsonb_object_agg(language, name)::text as names from games.game_name
  where brand_id = g.brand_id and game_id = g.id) n on true`
/** Vendors whose sports count as e-sports, whatever category they report (GAME-6). */
const esportsVendors = new Set(['AV', 'AI', 'IMES', 'TF', 'IA'])

const gameTypeOf = ({ gameType, vendor }: Pick<GameRow, 'gameType' | 'vendor'>): string =>
  gameType === 'SPORTS' && esportsVendors.has(vendor.toUpperCase()) ? 'ESPORTS' : gameType

export const toGameRow = (row: StoredGame): GameRow => ({
  ...row,
  gameType: gameTypeOf(row),
  names: JSON.parse(row.names),
})

/** Every game of the brand, in the order of a lobby. */
export async function selectAllGames(tx: Tx): Promise<GameRow[]> {
  const rows = await tx.query<Omit<GameRow, 'names'>>(sql`
    select ${gameBaseColumns} from ${gameSource} where g.brand_id = ${tx.brandId} order by g.hot desc, g.place, g.id`)
  // joined here: with stale statistics of a just-filled table the planner would assume it is empty
  const words = await tx.query<{ gameId: bigint; language: string; name: string }>(
    sql`select game_id, language, name from games.game_name where brand_id = ${tx.brandId}`,
  )
  const names = new Map<bigint, Record<string, string>>()
  for (const { gameId, language, name } of words) names.set(gameId, { ...names.get(gameId), [language]: name })
  return rows.map((row) => ({ ...row, gameType: gameTypeOf(row), names: names.get(row.gameId) ?? {} }))
}

/** The version of the lobby data; 0 before the first game. */
export async function selectCatalogueVersion(tx: Tx): Promise<bigint> {
  const [row] = await tx.query<{ version: bigint }>(
    sql`select version from games.catalogue where brand_id = ${tx.brandId}`,
  )
  return row?.version ?? 0n
}

export async function incrementCatalogueVersion(tx: Tx): Promise<void> {
  await tx.query(sql`
    insert into games.catalogue as c (brand_id, version) values (${tx.brandId}, 1)
    on conflict (brand_id) do update set version = c.version + 1`)
}

export async function selectGame(tx: Tx, gameId: bigint): Promise<GameRow | null> {
  const [game] = await tx.query<StoredGame>(sql`
    select ${gameColumns} from ${gameSource} ${gameNamesJoin} where g.brand_id = ${tx.brandId} and g.id = ${gameId}`)
  return game ? toGameRow(game) : null
}

export async function selectGameByCode(tx: Tx, code: string, vendor: string | null): Promise<GameRow | null> {
  const [game] = await tx.query<StoredGame>(sql`
    select ${gameColumns} from ${gameSource} ${gameNamesJoin}
    where g.brand_id = ${tx.brandId} and g.code = ${code} and (${vendor}::text is null or g.vendor = ${vendor})
    order by g.id limit 1`)
  return game ? toGameRow(game) : null
}

/** Recently launched games of a member, newest first, each once. */
export async function selectRecentGameIds(tx: Tx, memberId: bigint): Promise<bigint[]> {
  const rows = await tx.query<{ gameId: bigint }>(sql`
    select game_id from (
      select game_id, at from games.launch where brand_id = ${tx.brandId} and member_id = ${memberId} order by at desc limit 300) l
    group by game_id order by max(at) desc`)
  return rows.map(({ gameId }) => gameId)
}

/** A member's favourites, the newest first. */
export async function selectFavouriteGameIds(tx: Tx, memberId: bigint): Promise<bigint[]> {
  const rows = await tx.query<{ gameId: bigint }>(sql`
    select game_id from games.favourite where brand_id = ${tx.brandId} and member_id = ${memberId}
    order by at desc, game_id desc limit 2000`)
  return rows.map(({ gameId }) => gameId)
}

export async function insertFavourite(tx: Tx, memberId: bigint, gameId: bigint): Promise<void> {
  await tx.query(sql`
    insert into games.favourite (brand_id, member_id, game_id) values (${tx.brandId}, ${memberId}, ${gameId}) on conflict do nothing`)
}

export async function deleteFavourite(tx: Tx, memberId: bigint, gameId: bigint): Promise<void> {
  await tx.query(sql`
    delete from games.favourite where brand_id = ${tx.brandId} and member_id = ${memberId} and game_id = ${gameId}`)
}

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
  /** Null or absent: the vendor does not say. */
  readonly freeRounds?: boolean | null
  readonly opens?: GameRow['opens']
  readonly playType?: string | null
  /** By language; used where no name is set yet. */
  readonly names?: Readonly<Record<string, string>>
}

/**
 * Adds games, or refreshes the vendor's data; settings made by an operator (hot, place, names, rest) are kept.
 * @returns the number of games that were added or changed
 */
export async function upsertGames(tx: Tx, games: readonly NewGame[]): Promise<number> {
  const lines = games.map(({ minBet, opens = 'frame', playType = null, freeRounds = null, names: _, ...game }) => ({
    ...game,
    minBet: minBet?.toString() ?? null,
    opens,
    playType,
    freeRounds,
  }))
  const rows = await tx.query(sql`
    insert into games.game as g
      (brand_id, vendor, code, name, game_type, classify, state, hot, fresh, demo, min_bet, line_num, rtp, place, opens, play_type,
        free_rounds)
    select ${tx.brandId}, vendor, code, name, "gameType", classify, state, hot, fresh, demo, "minBet", "lineNum", rtp, place, opens,
      "playType", "freeRounds"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(vendor text, code text, name text, "gameType" text, classify text,
      state text, hot boolean, fresh boolean, demo boolean, "minBet" bigint, "lineNum" int, rtp text, place int, opens text,
      "playType" text, "freeRounds" boolean)
    on conflict (brand_id, vendor, code) do update set name = excluded.name, state = excluded.state, demo = excluded.demo,
      line_num = coalesce(g.line_num, excluded.line_num), rtp = excluded.rtp,
      free_rounds = coalesce(excluded.free_rounds, g.free_rounds)
    where (g.name, g.state, g.demo, g.line_num, g.rtp, g.free_rounds)
      is distinct from (excluded.name, excluded.state, excluded.demo, coalesce(g.line_num, excluded.line_num), excluded.rtp,
        coalesce(excluded.free_rounds, g.free_rounds))
    returning 1 as done`)
  return rows.length
}

export async function hasGames(tx: Tx): Promise<boolean> {
  const rows = await tx.query(sql`select 1 as one from games.game where brand_id = ${tx.brandId} limit 1`)
  return rows.length > 0
}

/** Closes a vendor's open games that are missing from its list. @returns the number closed */
export async function closeUnlistedGames(tx: Tx, vendor: string, listed: readonly string[]): Promise<number> {
  const rows = await tx.query(sql`
    update games.game set state = 'maintenance'
    where brand_id = ${tx.brandId} and vendor = ${vendor} and state = 'open' and code <> all(${[...listed]}::text[])
    returning 1 as done`)
  return rows.length
}

/** Adds the games' names in other languages, where no name is set yet. */
export async function insertGameNames(tx: Tx, games: readonly NewGame[]): Promise<void> {
  const lines = games.flatMap(({ vendor, code, names = {} }) =>
    Object.entries(names).map(([language, name]) => ({ vendor, code, language, name })),
  )
  await tx.query(sql`
    insert into games.game_name (brand_id, game_id, language, name)
    select ${tx.brandId}, g.id, l.language, l.name
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(vendor text, code text, language text, name text)
    join games.game g on g.brand_id = ${tx.brandId} and g.vendor = l.vendor and g.code = l.code
    on conflict do nothing`)
}

export type NewLaunch = {
  readonly tokenHash: Buffer
  readonly memberId: bigint
  readonly vendor: string
  readonly gameId: bigint
  readonly currency: string
  readonly hours: number
  /** The session that opened the game; no bet is accepted after it ends. */
  readonly sessionId?: bigint | undefined
}

export async function insertLaunch(tx: Tx, launch: NewLaunch): Promise<void> {
  await tx.query(sql`
    insert into games.launch (brand_id, token_hash, member_id, vendor, game_id, currency, session_id, expires_at)
    values (${tx.brandId}, ${launch.tokenHash}, ${launch.memberId}, ${launch.vendor}, ${launch.gameId}, ${launch.currency},
      ${launch.sessionId ?? null}, now() + make_interval(hours => ${launch.hours}))`)
}

export type GameSessionRow = {
  readonly memberId: bigint
  readonly vendor: string
  readonly currency: string
  readonly expired: boolean
}

export async function selectLaunchByToken(tx: Tx, tokenHash: Buffer): Promise<GameSessionRow | null> {
  const [row] = await tx.query<GameSessionRow>(sql`
    select member_id, vendor, currency, expires_at <= now() as expired from games.launch
    where brand_id = ${tx.brandId} and token_hash = ${tokenHash}`)
  return row ?? null
}

/** Names of games in the reader's language by `vendor/code`, for records that only know those. */
export const selectGameNames = (
  tx: Tx,
  codes: readonly string[],
): Promise<{ vendor: string; code: string; name: string; gameType: string; dialect: Dialect | 'none' }[]> =>
  tx.query(
    sql`select g.vendor, g.code, coalesce(n.name, g.name) as name, g.game_type, v.dialect from games.game g
      join games.vendor v on v.brand_id = g.brand_id and v.code = g.vendor
      left join games.game_name n on n.brand_id = g.brand_id and n.game_id = g.id and n.language = ${tx.scope.language}
      where g.brand_id = ${tx.brandId} and g.vendor || '/' || g.code = any(${[...codes]}::text[])`,
  )

export const selectGameCodesOfType = (tx: Tx, gameType: string): Promise<{ vendor: string; code: string }[]> =>
  tx.query(sql`select vendor, code from games.game where brand_id = ${tx.brandId} and game_type = ${gameType}`)

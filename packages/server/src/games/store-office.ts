import { sql, type Tx } from '#platform/db/tx.ts'
import { type GameRow, gameColumns, gameNamesJoin, gameSource, type StoredGame, toGameRow } from './store-games.ts'
import type { Vendor } from './store-vendors.ts'

export type GameFilter = {
  readonly q: string | null
  readonly vendor: string | null
  readonly gameType: string | null
  readonly standing: string | null
  readonly mark: string | null
}

/** The state of a game as members see it, or `hidden`; must agree with `stateOf`. */
const gameStanding = sql`case
  when not g.shown then 'hidden' when g.state = 'soon' then 'soon'
  when g.state = 'maintenance' or g.rests or not v.enabled or (v.rests and (v.rests_until is null or v.rests_until > now()))
  then 'maintenance' else 'open' end`

function buildGameCondition(tx: Tx, { q, vendor, gameType, standing: wanted, mark }: GameFilter) {
  const like = q === null ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`g.brand_id = ${tx.brandId}
    and (${vendor}::text is null or g.vendor = ${vendor})
    and (${gameType}::text is null or g.game_type = ${gameType})
    and (${wanted}::text is null or ${gameStanding} = ${wanted})
    and (${mark}::text is null or (${mark} = 'hot' and g.hot) or (${mark} = 'new' and g.fresh))
    and (${like}::text is null or g.name ilike ${like} or g.code ilike ${like} or v.name ilike ${like} or g.id::text = ${q}
      or exists (select from games.game_name m where m.brand_id = g.brand_id and m.game_id = g.id and m.name ilike ${like}))`
}

const gameOrders: Readonly<Record<string, ReturnType<typeof sql>>> = {
  nameASC: sql`lower(g.name), g.id`,
  nameDESC: sql`lower(g.name) desc, g.id`,
  placeASC: sql`g.place, g.id`,
  placeDESC: sql`g.place desc, g.id`,
}
const defaultGameOrder = sql`(g.state = 'open') desc, g.hot desc, g.place, g.id`

export type Page = { readonly limit: number; readonly offset: number; readonly order: string | null }

export async function selectOfficeGames(
  tx: Tx,
  filter: GameFilter,
  { limit, offset, order }: Page,
): Promise<GameRow[]> {
  const rows = await tx.query<StoredGame>(sql`
    select ${gameColumns} from ${gameSource} ${gameNamesJoin} where ${buildGameCondition(tx, filter)}
    order by ${gameOrders[order ?? ''] ?? defaultGameOrder} limit ${limit} offset ${offset}`)
  return rows.map(toGameRow)
}

export async function countOfficeGames(tx: Tx, filter: GameFilter): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from ${gameSource} where ${buildGameCondition(tx, filter)}`,
  )
  return row?.total ?? 0
}

export type GameSettings = Pick<
  GameRow,
  'rests' | 'shown' | 'hot' | 'fresh' | 'place' | 'classify' | 'minBet' | 'lineNum' | 'opens' | 'playType'
>

export async function updateGame(tx: Tx, gameId: bigint, words: GameSettings): Promise<void> {
  await tx.query(sql`
    update games.game set rests = ${words.rests}, shown = ${words.shown}, hot = ${words.hot}, fresh = ${words.fresh},
      place = ${words.place}, classify = ${words.classify}, min_bet = ${words.minBet}, line_num = ${words.lineNum},
      opens = ${words.opens}, play_type = ${words.playType}
    where brand_id = ${tx.brandId} and id = ${gameId}`)
}

/** Replaces all names of a game. */
export async function replaceGameNames(tx: Tx, gameId: bigint, names: Readonly<Record<string, string>>): Promise<void> {
  const [languages, words] = [Object.keys(names), Object.values(names)]
  await tx.query(sql`
    delete from games.game_name
    where brand_id = ${tx.brandId} and game_id = ${gameId} and not language = any(${languages}::text[])`)
  await tx.query(sql`
    insert into games.game_name (brand_id, game_id, language, name)
    select ${tx.brandId}, ${gameId}, language, name from unnest(${languages}::text[], ${words}::text[]) l(language, name)
    on conflict (brand_id, game_id, language) do update set name = excluded.name`)
}

export type VendorCounts = { readonly vendor: string; readonly games: number; readonly openGames: number }

export const countGamesByVendor = (tx: Tx): Promise<VendorCounts[]> =>
  tx.query<VendorCounts>(sql`
    select vendor, count(*)::int as games, (count(*) filter (where state = 'open'))::int as open_games
    from games.game where brand_id = ${tx.brandId} group by vendor`)

export type TypeCounts = { readonly gameType: string; readonly games: number; readonly vendors: number }

export const countGamesByType = (tx: Tx): Promise<TypeCounts[]> =>
  tx.query<TypeCounts>(sql`
    select game_type, count(*)::int as games, count(distinct vendor)::int as vendors
    from games.game where brand_id = ${tx.brandId} and shown group by game_type`)

export type VendorSettings = Pick<Vendor, 'name' | 'place' | 'enabled' | 'rests' | 'restsUntil' | 'framed'>

export async function updateVendor(tx: Tx, code: string, words: VendorSettings): Promise<void> {
  await tx.query(sql`
    update games.vendor set name = ${words.name}, place = ${words.place}, enabled = ${words.enabled}, rests = ${words.rests},
      rests_until = ${words.restsUntil}, framed = ${words.framed}
    where brand_id = ${tx.brandId} and code = ${code}`)
}

export async function replaceCategories(tx: Tx, rows: readonly { id: string; shown: boolean }[]): Promise<void> {
  const [types, shown] = [rows.map(({ id }) => id), rows.map((row) => row.shown)]
  await tx.query(sql`
    insert into games.category (brand_id, game_type, place, shown)
    select ${tx.brandId}, game_type, ord * 10, shown
    from unnest(${types}::text[], ${shown}::boolean[]) with ordinality l(game_type, shown, ord)
    on conflict (brand_id, game_type) do update set place = excluded.place, shown = excluded.shown`)
}

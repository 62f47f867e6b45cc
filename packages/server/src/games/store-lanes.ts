import { sql, type Tx } from '#platform/db/tx.ts'
import type { LaneRow } from './store-catalogue.ts'

/** Default home page of a brand. */
const defaultLanes = [
  { kind: 'continue', gameType: null },
  { kind: 'favourites', gameType: null },
  { kind: 'hot', gameType: null },
  { kind: 'new', gameType: null },
  { kind: 'type', gameType: 'RNG' },
  { kind: 'type', gameType: 'LIVE' },
  { kind: 'type', gameType: 'FISH' },
  { kind: 'type', gameType: 'PVP' },
] as const
const placeStep = 10

/** Adds the default lanes to a brand that has none. */
export async function insertDefaultLanes(tx: Tx): Promise<void> {
  const kinds = defaultLanes.map(({ kind }) => kind)
  const types = defaultLanes.map(({ gameType }) => gameType)
  await tx.query(sql`
    insert into games.lane (brand_id, kind, game_type, place)
    select ${tx.brandId}, kind, game_type, ord * ${placeStep}
    from unnest(${kinds}::text[], ${types}::text[]) with ordinality as l(kind, game_type, ord)
    where not exists (select from games.lane where brand_id = ${tx.brandId})`)
}

export type NewLane = Omit<LaneRow, 'laneId' | 'place'>

const toTextIds = (gameIds: readonly bigint[]): string[] => gameIds.map(String)

export async function insertLane(tx: Tx, lane: NewLane): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(sql`
    insert into games.lane (brand_id, page, kind, game_type, vendor, game_ids, titles, shown, place)
    select ${tx.brandId}, ${lane.page}, ${lane.kind}, ${lane.gameType}, ${lane.vendor}, ${toTextIds(lane.gameIds)}::bigint[],
      ${JSON.stringify(lane.titles)}::jsonb, ${lane.shown}, coalesce(max(place), 0) + ${placeStep}
    from games.lane where brand_id = ${tx.brandId} returning id`)
  return row?.id ?? 0n
}

export async function updateLane(tx: Tx, laneId: bigint, lane: NewLane): Promise<void> {
  await tx.query(sql`
    update games.lane set page = ${lane.page}, kind = ${lane.kind}, game_type = ${lane.gameType}, vendor = ${lane.vendor},
      game_ids = ${toTextIds(lane.gameIds)}::bigint[], titles = ${JSON.stringify(lane.titles)}::jsonb, shown = ${lane.shown}
    where brand_id = ${tx.brandId} and id = ${laneId}`)
}

export async function deleteLane(tx: Tx, laneId: bigint): Promise<void> {
  await tx.query(sql`delete from games.lane where brand_id = ${tx.brandId} and id = ${laneId}`)
}

/** Orders the lanes as listed; unlisted lanes follow in their present order. */
export async function updateLanePlaces(tx: Tx, laneIds: readonly bigint[]): Promise<void> {
  await tx.query(sql`
    update games.lane l set place = r.rank * ${placeStep}
    from (
      select e.id, row_number() over (order by o.ord nulls last, e.place, e.id) as rank
      from games.lane e left join unnest(${toTextIds(laneIds)}::bigint[]) with ordinality o(id, ord) on o.id = e.id
      where e.brand_id = ${tx.brandId}) r
    where l.brand_id = ${tx.brandId} and r.id = l.id`)
}

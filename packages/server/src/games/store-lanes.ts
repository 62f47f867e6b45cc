import { sql, type Tx } from '#platform/db/tx.ts'

/** The home page of a brand that nobody has arranged yet. */
const usualLanes = [
  { kind: 'continue', gameType: null },
  { kind: 'favourites', gameType: null },
  { kind: 'hot', gameType: null },
  { kind: 'new', gameType: null },
  { kind: 'type', gameType: 'RNG' },
  { kind: 'type', gameType: 'LIVE' },
  { kind: 'type', gameType: 'FISH' },
  { kind: 'popular', gameType: null },
] as const
const step = 10

/** Gives a brand that has no lanes the usual ones. */
export async function addUsualLanes(tx: Tx): Promise<void> {
  const kinds = usualLanes.map(({ kind }) => kind)
  const types = usualLanes.map(({ gameType }) => gameType)
  await tx.query(sql`
    insert into games.lane (brand_id, kind, game_type, place)
    select ${tx.brandId}, kind, game_type, ord * ${step}
    from unnest(${kinds}::text[], ${types}::text[]) with ordinality as l(kind, game_type, ord)
    where not exists (select from games.lane where brand_id = ${tx.brandId})`)
}

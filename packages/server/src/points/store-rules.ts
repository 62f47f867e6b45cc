import { unitsPerMajor } from '@gasing/contract/money'
import { sql, type Tx } from '#platform/db/tx.ts'
import { noPointsRules, type PointsRules } from './model.ts'

/** Returns how the brand's points are earned and what they are worth. */
export async function readPointsRulesIn(tx: Tx): Promise<PointsRules> {
  const [row] = await tx.query<PointsRules>(sql`
    select stake_per_point, weights, converts, convert_points, convert_money, convert_minimum, turnover_percent
    from points.rules where brand_id = ${tx.brandId}`)
  return row ?? noPointsRules
}

/** Returns the money value of points, in micro-units, even while conversion is switched off. */
export async function computePointsValue(tx: Tx, points: bigint): Promise<bigint> {
  const { convertMoney, convertPoints } = await readPointsRulesIn(tx)
  return (points * convertMoney) / (BigInt(convertPoints) * unitsPerMajor)
}

export async function upsertRules(tx: Tx, r: PointsRules): Promise<void> {
  await tx.query(sql`
    insert into points.rules (brand_id, stake_per_point, weights, converts, convert_points, convert_money, convert_minimum,
      turnover_percent)
    values (${tx.brandId}, ${r.stakePerPoint}, ${JSON.stringify(r.weights)}::jsonb, ${r.converts}, ${r.convertPoints},
      ${r.convertMoney}, ${r.convertMinimum}, ${r.turnoverPercent})
    on conflict (brand_id) do update set stake_per_point = excluded.stake_per_point, weights = excluded.weights,
      converts = excluded.converts, convert_points = excluded.convert_points, convert_money = excluded.convert_money,
      convert_minimum = excluded.convert_minimum, turnover_percent = excluded.turnover_percent`)
}

type NewConversion = { readonly memberId: bigint; readonly points: bigint; readonly amount: bigint }

export async function insertConversion(tx: Tx, { memberId, points, amount }: NewConversion): Promise<bigint> {
  const [made] = await tx.query<{ id: bigint }>(sql`
    insert into points.conversion (brand_id, member_id, points, amount, at)
    values (${tx.brandId}, ${memberId}, ${points}, ${amount}, ${tx.now}) returning id`)
  if (!made) throw new Error('expected the id of the inserted conversion, got no row')
  return made.id
}

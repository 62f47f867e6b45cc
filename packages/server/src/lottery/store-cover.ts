import { sql, type Tx } from '#platform/db/tx.ts'

/** Statements about what members cover with their bets on a draw (decision 223). */
export type Choice = { readonly memberId: bigint; readonly play: string; readonly selection: string }

/** Up to which member a page of bets on a draw goes; null when there is none left. */
export async function coverPage(tx: Tx, drawId: bigint, above: bigint, bets: number): Promise<bigint | null> {
  const left = sql`brand_id = ${tx.brandId} and draw_id = ${drawId} and cover is not null and member_id > ${above}`
  const [row] = await tx.query<{ upto: bigint | null }>(sql`
    select coalesce((select member_id from lottery.bet where ${left} order by member_id offset ${bets - 1}::int limit 1),
      (select member_id from lottery.bet where ${left} order by member_id desc limit 1)) as upto`)
  return row?.upto ?? null
}

/**
 * What members of a page have chosen on boards on which their bets add up to more than a share, in millionths: bets on a board's market
 * of their own, and to each of those the ones that are on several. Members in their order.
 */
export const wideChoices = (
  tx: Tx,
  drawId: bigint,
  { above, upto, most }: { readonly above: bigint; readonly upto: bigint; readonly most: number },
): Promise<Choice[]> =>
  tx.query<Choice>(sql`
    with bets as materialized (
      select member_id, market, cover, play, selection from lottery.bet
      where brand_id = ${tx.brandId} and draw_id = ${drawId} and cover is not null and member_id > ${above} and member_id <= ${upto}
        and status <> 'cancelled'
    ), wide as materialized (
      select member_id, split_part(market, ':', 1) as board
      from (select member_id, market, sum(cover) as cover from bets group by 1, 2) m group by 1, 2
      having coalesce(max(cover) filter (where position(':' in market) > 0), 0)
        + coalesce(sum(cover) filter (where position(':' in market) = 0), 0) > ${most}
    )
    select distinct b.member_id, b.play, b.selection
    from wide w join bets b on b.member_id = w.member_id and split_part(b.market, ':', 1) = w.board
    order by b.member_id`)

export type CoveredMarket = { readonly memberId: bigint; readonly market: string }

export async function keepCovered(tx: Tx, drawId: bigint, covered: readonly CoveredMarket[]): Promise<void> {
  if (covered.length === 0) return
  await tx.query(sql`
    insert into lottery.covered (brand_id, draw_id, member_id, market)
    select ${tx.brandId}, ${drawId}, member_id, market
    from unnest(${covered.map(({ memberId }) => `${memberId}`)}::bigint[], ${covered.map(({ market }) => market)}::text[])
      as t(member_id, market)
    on conflict do nothing`)
}

/** Notes that all of a draw's bets were looked at. @returns whether a member covers too much of a market */
export async function noteCovered(tx: Tx, drawId: bigint): Promise<boolean> {
  const [row] = await tx.query<{ covered: boolean }>(sql`
    update lottery.draw set covered = exists (select from lottery.covered where brand_id = ${tx.brandId} and draw_id = ${drawId})
    where brand_id = ${tx.brandId} and draw_id = ${drawId} returning covered`)
  return row?.covered ?? false
}

/** Of which markets of a draw some members cover too much. */
export const coveredBy = (tx: Tx, drawId: bigint, members: readonly bigint[]): Promise<CoveredMarket[]> =>
  tx.query<CoveredMarket>(sql`
    select member_id, market from lottery.covered
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and member_id = any(${members.map(String)}::bigint[])`)

type On = { readonly drawId: bigint; readonly memberId: bigint }

/** What members have bet on draws and not cancelled, as far as it is known what it covers. */
export const openChoices = (tx: Tx, wanted: readonly On[]): Promise<(Choice & On)[]> =>
  tx.query<Choice & On>(sql`
    select b.draw_id, b.member_id, b.play, b.selection
    from unnest(${wanted.map(({ drawId }) => `${drawId}`)}::bigint[], ${wanted.map(({ memberId }) => `${memberId}`)}::bigint[])
      as t(draw_id, member_id)
    join lottery.bet b on b.brand_id = ${tx.brandId} and b.draw_id = t.draw_id and b.member_id = t.member_id
    where b.cover is not null and b.status = 'open'`)

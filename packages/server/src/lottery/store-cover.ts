import { sql, type Tx } from '#platform/db/tx.ts'

/** Statements about what members cover with their bets on a draw (decision 223). */
export type BetChoice = { readonly memberId: bigint; readonly play: string; readonly selection: string }

type ChoicesPage = {
  /** The number of bets checked, and the last member checked completely; null when one member has more bets than the page. */
  readonly bets: bigint
  readonly upto: bigint | null
}

/**
 * A page of choices of members above an id, on boards where a member's bets may add up to more than `most` millionths of a
 * market: bets on one market of the board plus those on several. Members are in order, each with all of their bets on such
 * boards.
 */
export async function selectWideChoices(
  tx: Tx,
  drawId: bigint,
  { above, limit, most }: { readonly above: bigint; readonly limit: number; readonly most: number },
): Promise<ChoicesPage & { readonly choices: readonly BetChoice[] }> {
  const ofDraw = sql`b.brand_id = ${tx.brandId} and b.draw_id = ${drawId} and b.cover is not null and b.status <> 'cancelled'`
  const rows = await tx.query<ChoicesPage & { [Part in keyof BetChoice]: BetChoice[Part] | null }>(sql`
    with bets as materialized (
      select b.member_id, b.market, b.cover, b.play, b.selection from lottery.bet b where ${ofDraw} and b.member_id > ${above}
      order by b.member_id limit ${limit}::int
    ), last as materialized (select max(member_id) as member_id, count(*) as bets from bets),
    page as materialized (
      select bets, case when bets < ${limit}::int then member_id
        else (select max(b.member_id) from bets b where b.member_id < last.member_id) end as upto from last
    ), many as materialized (
      -- who covers no more than that of everything together covers no more of anything: nearly all of them
      select member_id from bets where member_id <= (select upto from page) group by 1 having sum(cover) > ${most}
    ), wide as materialized (
      select member_id, split_part(market, ':', 1) as board
      from (select member_id, market, sum(cover) as cover from bets join many using (member_id) group by 1, 2) m
      group by 1, 2
      having coalesce(max(cover) filter (where position(':' in market) > 0), 0)
        + coalesce(sum(cover) filter (where position(':' in market) = 0), 0) > ${most}
    )
    select p.bets, p.upto, c.member_id, c.play, c.selection from page p
    -- from the page: joined with the table, every page would read all bets of the draw
    left join (select distinct b.member_id, b.play, b.selection from wide w
      join bets b on b.member_id = w.member_id and split_part(b.market, ':', 1) = w.board) c on true
    order by c.member_id`)
  const { bets = 0n, upto = null } = rows[0] ?? {}
  const choices = rows.flatMap(({ memberId, play, selection }) =>
    memberId === null || play === null || selection === null ? [] : [{ memberId, play, selection }],
  )
  return { bets, upto, choices }
}

export type CoveredMarket = { readonly memberId: bigint; readonly market: string }

export async function insertCoveredMarkets(tx: Tx, drawId: bigint, covered: readonly CoveredMarket[]): Promise<void> {
  if (covered.length === 0) return
  await tx.query(sql`
    insert into lottery.covered (brand_id, draw_id, member_id, market)
    select ${tx.brandId}, ${drawId}, member_id, market
    from unnest(${covered.map(({ memberId }) => `${memberId}`)}::bigint[], ${covered.map(({ market }) => market)}::text[])
      as t(member_id, market)
    on conflict do nothing`)
}

/** Records that all bets of a draw were checked. @returns whether a member covers too much of a market */
export async function updateCoverChecked(tx: Tx, drawId: bigint): Promise<boolean> {
  const [row] = await tx.query<{ covered: boolean }>(sql`
    update lottery.draw set covered = exists (select from lottery.covered where brand_id = ${tx.brandId} and draw_id = ${drawId})
    where brand_id = ${tx.brandId} and draw_id = ${drawId} returning covered`)
  return row?.covered ?? false
}

/** The markets of a draw that the given members cover too much. */
export const selectCoveredMarkets = (tx: Tx, drawId: bigint, members: readonly bigint[]): Promise<CoveredMarket[]> =>
  tx.query<CoveredMarket>(sql`
    select member_id, market from lottery.covered
    where brand_id = ${tx.brandId} and draw_id = ${drawId} and member_id = any(${members.map(String)}::bigint[])`)

type MemberOnDraw = { readonly drawId: bigint; readonly memberId: bigint }

/** Uncancelled bets of members on draws, where what they cover is known. */
export const selectOpenChoices = (
  tx: Tx,
  memberDraws: readonly MemberOnDraw[],
): Promise<(BetChoice & MemberOnDraw)[]> =>
  tx.query<BetChoice & MemberOnDraw>(sql`
    select b.draw_id, b.member_id, b.play, b.selection
    from unnest(${memberDraws.map(({ drawId }) => `${drawId}`)}::bigint[], ${memberDraws.map(({ memberId }) => `${memberId}`)}::bigint[])
      as t(draw_id, member_id)
    join lottery.bet b on b.brand_id = ${tx.brandId} and b.draw_id = t.draw_id and b.member_id = t.member_id
    where b.cover is not null and b.status = 'open'`)

import { sql, type Tx } from '#platform/db/tx.ts'
import type { DrawRow } from './model.ts'
import { type ProposalDecision, shownStatus } from './store-proposals.ts'

/** Statements about the sources of outside results, and who proposed and approved them. */
export type SourceProposalRow = {
  readonly id: bigint
  readonly sources: readonly string[]
  readonly reason: string
  readonly status: 'proposed' | 'approved' | 'rejected' | 'withdrawn'
  readonly proposedBy: bigint
  readonly proposer: string
  readonly proposedAt: Date
  readonly decider: string | null
  readonly decidedAt: Date | null
  readonly refusal: string | null
}

/** The last proposals of a lottery, the newest first. */
export const selectSourceProposals = (tx: Tx, lottery: string): Promise<SourceProposalRow[]> =>
  tx.query<SourceProposalRow>(sql`
    select id, sources, reason, ${shownStatus} as status, proposed_by, proposer, proposed_at, decider, decided_at, refusal
    from lottery.source_order where brand_id = ${tx.brandId} and lottery = ${lottery} order by id desc limit 20`)

/** The lotteries whose sources wait for a second operator. */
export async function selectProposedLotteries(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ lottery: string }>(sql`
    select lottery from lottery.source_order where brand_id = ${tx.brandId} and status = 'proposed'`)
  return rows.map(({ lottery }) => lottery)
}

/** Locks the sources of a lottery: they do not change until this transaction ends. */
export async function lockSources(
  tx: Tx,
  lottery: string,
  way: 'to change' | 'to rely on',
): Promise<readonly string[]> {
  const [row] = await tx.query<{ sources: string[] }>(sql`
    select sources from lottery.outside where brand_id = ${tx.brandId} and lottery = ${lottery}
    ${way === 'to change' ? sql`for update` : sql`for share`}`)
  return row?.sources ?? []
}

type NewSourceProposal = Pick<SourceProposalRow, 'sources' | 'reason' | 'proposedBy' | 'proposer'>

/** Inserts a proposal. @returns its id, or null when one waits for the lottery already */
export async function insertSourceProposal(tx: Tx, lottery: string, order: NewSourceProposal): Promise<bigint | null> {
  const [made] = await tx.query<{ id: bigint }>(sql`
    insert into lottery.source_order (brand_id, lottery, sources, reason, proposed_by, proposer, proposed_at)
    values (${tx.brandId}, ${lottery}, ${[...order.sources]}::text[], ${order.reason}, ${order.proposedBy}, ${order.proposer}, ${tx.now})
    on conflict (brand_id, lottery) where status = 'proposed' do nothing returning id`)
  return made?.id ?? null
}

export async function updateSourceDecision(tx: Tx, id: bigint, decision: ProposalDecision): Promise<void> {
  await tx.query(sql`
    update lottery.source_order set status = ${decision.status}, decided_by = ${decision.operatorId}, decider = ${decision.operator},
      decided_at = ${tx.now}, refusal = ${decision.refusal}
    where brand_id = ${tx.brandId} and id = ${id} and status = 'proposed'`)
}

/** Replaces the sources; readings of draws without a result are deleted. */
export async function updateSources(tx: Tx, lottery: string, sources: readonly string[]): Promise<void> {
  await tx.query(sql`
    update lottery.outside set sources = ${[...sources]}::text[] where brand_id = ${tx.brandId} and lottery = ${lottery}`)
  await tx.query(sql`
    delete from lottery.source_reading r using lottery.draw d
    where r.brand_id = ${tx.brandId} and d.brand_id = r.brand_id and d.draw_id = r.draw_id and d.lottery = ${lottery}
      and d.result is null`)
}

export type LastReading = Pick<DrawRow, 'drawId' | 'issue'> & {
  readonly source: number
  readonly fault: string | null
  readonly readAt: Date
}

/** Readings of a lottery's last draws, newest first. */
export const selectLastReadings = (tx: Tx, lottery: string, limit: number): Promise<LastReading[]> =>
  tx.query<LastReading>(sql`
    select d.draw_id, d.issue, r.source, r.fault, r.read_at
    from lottery.draw d join lottery.source_reading r on r.brand_id = d.brand_id and r.draw_id = d.draw_id
    where d.brand_id = ${tx.brandId} and d.lottery = ${lottery} order by d.draws_at desc, r.source limit ${limit}`)

type LastDrawn = { readonly issue: string; readonly result: string }

/** The last draw of a lottery that has its result, or null. */
export async function selectLastDrawn(tx: Tx, lottery: string): Promise<LastDrawn | null> {
  const [row] = await tx.query<LastDrawn>(sql`
    select issue, result::text as result from lottery.draw
    where brand_id = ${tx.brandId} and lottery = ${lottery} and result is not null order by draws_at desc limit 1`)
  return row ?? null
}

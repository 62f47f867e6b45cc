import { sql, type Tx } from '#platform/db/tx.ts'

/** Statements about proposals for a draw that another operator decides. */
export type ProposalRow = {
  readonly id: bigint
  readonly drawId: bigint
  readonly kind: 'void' | 'correct'
  /** JSON. */
  readonly result: string | null
  readonly reason: string
  readonly status: 'proposed' | 'approved' | 'rejected' | 'withdrawn'
  readonly proposedBy: bigint
  readonly proposer: string
  readonly proposedAt: Date
  readonly decider: string | null
  readonly decidedAt: Date | null
  readonly refusal: string | null
}

/** Proposers do not reject what they proposed, they withdraw it. */
export const shownStatus = sql`case when status = 'rejected' and decided_by = proposed_by then 'withdrawn' else status end`
const columns = sql`id, draw_id, kind, result::text as result, reason, ${shownStatus} as status, proposed_by, proposer, proposed_at, decider,
  decided_at, refusal`

export const selectProposals = (tx: Tx, drawId: bigint): Promise<ProposalRow[]> =>
  tx.query<ProposalRow>(sql`
    select ${columns} from lottery.draw_order where brand_id = ${tx.brandId} and draw_id = ${drawId} order by id desc`)

export async function selectProposal(tx: Tx, id: bigint): Promise<ProposalRow | null> {
  const [row] = await tx.query<ProposalRow>(
    sql`select ${columns} from lottery.draw_order where brand_id = ${tx.brandId} and id = ${id}`,
  )
  return row ?? null
}

/** The same, locked until this transaction ends. */
export async function lockProposal(tx: Tx, id: bigint): Promise<ProposalRow | null> {
  await tx.query(sql`select id from lottery.draw_order where brand_id = ${tx.brandId} and id = ${id} for update`)
  return selectProposal(tx, id)
}

type NewProposal = Pick<ProposalRow, 'drawId' | 'reason' | 'proposedBy' | 'proposer'>

/** Inserts the proposal to void a draw. @returns its id, or null when one waits already */
export async function insertProposal(tx: Tx, row: NewProposal): Promise<bigint | null> {
  const [made] = await tx.query<{ id: bigint }>(sql`
    insert into lottery.draw_order (brand_id, draw_id, kind, reason, proposed_by, proposer, proposed_at)
    values (${tx.brandId}, ${row.drawId}, 'void', ${row.reason}, ${row.proposedBy}, ${row.proposer}, ${tx.now})
    on conflict (brand_id, draw_id) where status = 'proposed' do nothing returning id`)
  return made?.id ?? null
}

/** The decision on a proposal, and who made it. */
export type ProposalDecision = {
  readonly status: 'approved' | 'rejected'
  readonly operatorId: bigint
  readonly operator: string
  readonly refusal: string | null
}

export async function updateProposalDecision(tx: Tx, id: bigint, decision: ProposalDecision): Promise<void> {
  await tx.query(sql`
    update lottery.draw_order set status = ${decision.status}, decided_by = ${decision.operatorId}, decider = ${decision.operator},
      decided_at = ${tx.now}, refusal = ${decision.refusal}
    where brand_id = ${tx.brandId} and id = ${id} and status = 'proposed'`)
}

import { sql, type Tx } from '#platform/db/tx.ts'
import type { WalletTransfer } from './store-transfers.ts'

export type TransferDecision = 'done' | 'refused'

export type UnansweredTransfer = WalletTransfer & {
  readonly account: string
  readonly settledAt: Date | null
  readonly askedAt: Date | null
  readonly decision: TransferDecision | null
  readonly reason: string | null
  readonly proposedBy: bigint | null
  readonly proposer: string | null
  readonly decider: string | null
}

const columns = sql`t.id, t.member_id, t.vendor, t.direction, t.amount, t.state, t.attempts, t.at, t.uuid, m.username as account,
  t.settled_at, t.asked_at, t.decision, t.reason, t.proposed_by, t.proposer, t.decider`
const source = sql`games.wallet_transfer t
  join members.member_pub m on m.brand_id = t.brand_id and m.member_id = t.member_id`

/** Reads a transfer and locks its row, so that neither the vendor's answer nor another operator settles it meanwhile. */
export async function lockTransfer(tx: Tx, id: bigint): Promise<UnansweredTransfer | null> {
  await tx.query(
    sql`select 1 as locked from games.wallet_transfer where brand_id = ${tx.brandId} and id = ${id} for update`,
  )
  const [row] = await tx.query<UnansweredTransfer>(
    sql`select ${columns} from ${source} where t.brand_id = ${tx.brandId} and t.id = ${id}`,
  )
  return row ?? null
}

type Proposal = Pick<UnansweredTransfer, 'decision' | 'reason' | 'proposedBy' | 'proposer'>

/** Saves a proposed decision, or removes it. */
export async function updateTransferProposal(tx: Tx, id: bigint, proposal: Proposal | null): Promise<void> {
  await tx.query(sql`
    update games.wallet_transfer set decision = ${proposal?.decision ?? null}, reason = ${proposal?.reason ?? null},
      proposed_by = ${proposal?.proposedBy ?? null}, proposer = ${proposal?.proposer ?? null}
    where brand_id = ${tx.brandId} and id = ${id}`)
}

type Decider = { readonly operatorId: bigint; readonly name: string }

export async function updateTransferDecider(tx: Tx, id: bigint, { operatorId, name }: Decider): Promise<void> {
  await tx.query(sql`
    update games.wallet_transfer set decided_by = ${operatorId}, decider = ${name}
    where brand_id = ${tx.brandId} and id = ${id}`)
}

export type TransferFilter = {
  readonly q: string | null
  readonly vendor: string | null
  readonly state: string | null
  /** Younger pending transfers are still expected to settle by themselves. */
  readonly before: Date
  readonly limit: number
  readonly offset: number
}

/** `settled_at` is null for both states of a pending transfer. */
const shownState = sql`case when t.state <> 'pending' then t.state when t.decision is null then 'unanswered' else 'proposed' end`

/** Pending transfers begun before a time and those that were ever proposed for decision, newest first. */
export const selectUnansweredTransfers = (
  tx: Tx,
  { q, vendor, state, before, limit, offset }: TransferFilter,
): Promise<(UnansweredTransfer & { readonly total: number })[]> =>
  tx.query(sql`
    select ${columns}, count(*) over ()::int as total from ${source}
    where t.brand_id = ${tx.brandId} and (t.decision is not null or (t.state = 'pending' and t.at < ${before}))
      and (${vendor}::text is null or t.vendor = ${vendor}) and (${state}::text is null or ${shownState} = ${state})
      and (${q}::text is null or lower(m.username) = lower(${q}) or t.id::text = substring(${q} from '[0-9]+$'))
    order by t.id desc limit ${limit} offset ${offset}`)

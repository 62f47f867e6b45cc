import type { Query } from '../db/pool.ts'

export type ReportedCall = {
  id: string
  kind: 'bet' | 'win'
  amount: bigint
  state: 'pending' | 'done' | 'refused' | 'lost' | 'stuck'
  toldRound: string
  roundState: string
  /** Whether the outcome of its round is known. */
  isDrawn: boolean
  member: string
  currency: string
  isFree: boolean
  at: Date
}
type Row = Omit<ReportedCall, 'amount'> & { amount: string }
type CallSpan = { operatorId: number; from: Date; until: Date; member: string | null }

/** Returns an operator's bets and wins whose last attempt (or creation, if never attempted) lies in a time span. */
export async function listCallsBetween(
  db: Query,
  { operatorId, from, until, member }: CallSpan,
): Promise<ReportedCall[]> {
  const { rows } = await db.query<Row>(
    `select c.id, c.kind, c.amount, c.state, coalesce(h.hand_id, r.id) as "toldRound", r.state as "roundState", s.member, r.currency,
       r.outcome is not null as "isDrawn", r.reward_id is not null as "isFree",
       coalesce(c.last_at, c.created_at) as at
     from studio.wallet_call c
     join studio.round r on r.id = c.round_id
     join studio.session s on s.id = r.session_id
     left join studio.hand_seat h on h.round_id = r.id
     where coalesce(c.last_at, c.created_at) >= $2 and coalesce(c.last_at, c.created_at) < $3 and c.kind <> 'rollback'
       and r.operator_id = $1 and ($4::text is null or s.member = $4)
     order by at`,
    [operatorId, from, until, member],
  )
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

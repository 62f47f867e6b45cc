import { sql, type Tx } from '#platform/db/tx.ts'

/** Serialises a member's transfers, so that concurrent requests cannot exceed the daily maximum. */
export async function lockSender(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${tx.brandId}:transfer:${memberId}`}, 0))`)
}

/** Micro-units that a member has sent since a time. */
export async function sumSentSince(tx: Tx, memberId: bigint, since: Date): Promise<bigint> {
  const [sent] = await tx.query<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from wallet.transfer
    where brand_id = ${tx.brandId} and from_member_id = ${memberId} and at >= ${since}`)
  return sent?.sum ?? 0n
}

export type NewTransfer = { readonly fromMemberId: bigint; readonly toMemberId: bigint; readonly amount: bigint }

export async function insertTransfer(tx: Tx, { fromMemberId, toMemberId, amount }: NewTransfer): Promise<bigint> {
  const [made] = await tx.query<{ id: bigint }>(sql`
    insert into wallet.transfer (brand_id, from_member_id, to_member_id, amount, at)
    values (${tx.brandId}, ${fromMemberId}, ${toMemberId}, ${amount}, ${tx.now}) returning id`)
  if (!made) throw new Error('expected the id of the inserted transfer, got no row')
  return made.id
}

/** Micro-units currently lent to a member for wins taken back after they were spent (M11). */
export async function sumLent(tx: Tx, main: string, receivable: string): Promise<bigint> {
  const [lent] = await tx.query<{ sum: bigint }>(sql`
    select coalesce(sum(e.delta), 0)::bigint as sum
    from ledger.account_pub r
    join ledger.account_pub m on m.brand_id = r.brand_id and m.address = ${main}
    join ledger.entry_pub e on e.brand_id = r.brand_id and e.account_id = m.account_id and e.reason = 'rollback'
      and e.counter_id = r.account_id
    where r.brand_id = ${tx.brandId} and r.address = ${receivable}`)
  return lent?.sum ?? 0n
}

/** The same by round, by their references; rounds with nothing owed are left out. */
export async function sumLentByRound(
  tx: Tx,
  rounds: readonly { readonly main: string; readonly receivable: string; readonly reference: string }[],
): Promise<ReadonlyMap<string, bigint>> {
  const lent = await tx.query<{ reference: string; sum: bigint }>(sql`
    select o.reference, sum(e.delta)::bigint as sum
    from unnest(${rounds.map(({ main }) => main)}::text[], ${rounds.map(({ receivable }) => receivable)}::text[],
      ${rounds.map(({ reference }) => reference)}::text[]) as o(main, receivable, reference)
    join ledger.account_pub r on r.brand_id = ${tx.brandId} and r.address = o.receivable
    join ledger.account_pub m on m.brand_id = r.brand_id and m.address = o.main
    join ledger.entry_pub e on e.brand_id = r.brand_id and e.account_id = m.account_id and e.reason = 'rollback'
      and e.counter_id = r.account_id and e.reference = o.reference
    group by o.reference having sum(e.delta) > 0`)
  return new Map(lent.map(({ reference, sum }) => [reference, sum]))
}

type LoanSearch = {
  readonly main: string
  readonly receivable: string
  /** The key of an entry of the main account. */
  readonly since: string
}

/**
 * Rounds for which a member still owes, with a loan after an entry; the oldest first. An account's entries are numbered in their
 * order, but have the time at which their transactions began.
 */
export const selectLoansSince = (
  tx: Tx,
  { main, receivable, since }: LoanSearch,
): Promise<{ reference: string; owed: bigint }[]> =>
  tx.query(sql`
    select e.reference, sum(e.delta)::bigint as owed
    from ledger.account_pub r
    join ledger.account_pub m on m.brand_id = r.brand_id and m.address = ${main}
    join ledger.entry_pub e on e.brand_id = r.brand_id and e.account_id = m.account_id and e.reason = 'rollback'
      and e.counter_id = r.account_id
    where r.brand_id = ${tx.brandId} and r.address = ${receivable}
    group by e.reference, m.account_id having sum(e.delta) > 0 and max(e.entry_id) filter (where e.delta > 0) > (
      select max(s.entry_id) from ledger.entry_pub s
      where s.brand_id = ${tx.brandId} and s.key = ${since} and s.account_id = m.account_id)
    order by min(e.entry_id)`)

/** Audit queries over the wallet's own movements; each must return no row. */
export const auditQueries: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'A15 each transfer between members debited its sender and credited its receiver once',
    text: `select t.brand_id, t.id, o.delta as left, i.delta as reached from wallet.transfer t
           left join ledger.entry_pub o on o.brand_id = t.brand_id and o.key = 'transfer:' || t.id || ':out'
           left join ledger.entry_pub i on i.brand_id = t.brand_id and i.key = 'transfer:' || t.id || ':in'
           where o.delta is distinct from -t.amount or i.delta is distinct from t.amount`,
  },
  {
    name: 'A15b each approved adjustment moved its amount once, and no other adjustment moved money',
    text: `select t.brand_id, t.id, t.status, e.delta from wallet.adjustment t
           left join ledger.entry_pub e on e.brand_id = t.brand_id and e.key = 'adjustment:' || t.id
           where coalesce(e.delta, 0) <> case when t.status <> 'approved' then 0
             when t.direction = 'credit' then t.amount else -t.amount end`,
  },
  {
    name: 'A15c every ledger entry for a transfer or an adjustment has a row of the same members',
    text: `select e.brand_id, e.key, a.address from ledger.entry_pub e
           join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
           where e.key like 'transfer:%' or e.key like 'adjustment:%'
           except select brand_id, 'transfer:' || id || ':out', 'member:' || from_member_id || ':main' from wallet.transfer
           except select brand_id, 'transfer:' || id || ':in', 'member:' || to_member_id || ':main' from wallet.transfer
           except select brand_id, 'adjustment:' || id, 'member:' || member_id || ':' || case unit when 'money' then 'main'
             else 'points' end from wallet.adjustment`,
  },
]

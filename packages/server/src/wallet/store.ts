import { sql, type Tx } from '#platform/db/tx.ts'

/** Serialises a member's transfers, so that concurrent requests cannot exceed the daily maximum. */
export async function lockSender(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`wallet:${tx.brandId}:transfer:${memberId}`}, 0))`)
}

/** Micro-units that a member has sent since a time. */
export async function sentSince(tx: Tx, memberId: bigint, since: Date): Promise<bigint> {
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
  if (!made) throw new Error('an inserted transfer has an id')
  return made.id
}

/** Micro-units currently lent to a member for wins taken back after they were spent (M11). */
export async function lentTo(tx: Tx, main: string, receivable: string): Promise<bigint> {
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
export async function lentFor(
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

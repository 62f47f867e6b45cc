import { sql, type Tx } from '#platform/db/tx.ts'

/** One transfer of a member at a time, so that the most of a day holds against a double click. */
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

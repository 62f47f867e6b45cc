import { sql, type Tx } from '#platform/db/tx.ts'

export type SignInRow = {
  readonly id: bigint
  readonly at: Date
  readonly how: string
  readonly outcome: string
  readonly device: string
  readonly ip: string
}

/** A page of a member's sign-in attempts, newest first, before a given row. */
export const selectSignIns = (
  tx: Tx,
  memberId: bigint,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<SignInRow[]> =>
  tx.query<SignInRow>(sql`
    select id, at, how, outcome, device, ip from access.sign_in
    where brand_id = ${tx.brandId} and member_id = ${memberId} and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`)

/** The addresses that a member has signed in from since a time, with counts. */
export const selectSignInAddresses = (
  tx: Tx,
  memberId: bigint,
  since: Date,
): Promise<{ ip: string; times: number }[]> =>
  tx.query(sql`
    select ip, count(*)::int as times from access.sign_in
    where brand_id = ${tx.brandId} and member_id = ${memberId} and outcome = 'in' and at > ${since}
    group by ip`)

/** Deletes old sign-in attempts; those of no member are deleted sooner. */
export async function deleteOldSignIns(tx: Tx, before: Date, ofNobodyBefore: Date): Promise<void> {
  await tx.query(sql`
    delete from access.sign_in
    where brand_id = ${tx.brandId} and (at < ${before} or (member_id is null and at < ${ofNobodyBefore}))`)
}

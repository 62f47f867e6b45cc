import { trialType } from '@gasing/contract/who'
import { sql, type Tx } from '#platform/db/tx.ts'

/** The sealed secrets of an authenticator. */
export type SealedTotp = {
  readonly kind: 'operator' | 'member'
  readonly id: bigint
  readonly secret: Buffer | null
  readonly pending: Buffer | null
}

export const selectSealedTotps = (tx: Tx, after: SealedTotp | null, limit: number): Promise<SealedTotp[]> =>
  tx.query(sql`
    select holder as kind, holder_id as id, secret, pending from access.totp
    where brand_id = ${tx.brandId} and (holder, holder_id) > (${after?.kind ?? ''}, ${after?.id ?? 0n}::bigint)
    order by holder, holder_id limit ${limit}`)

export async function updateSealedTotp(tx: Tx, was: SealedTotp, now: SealedTotp): Promise<boolean> {
  const rows = await tx.query(sql`
    update access.totp set secret = ${now.secret}, pending = ${now.pending}
    where brand_id = ${tx.brandId} and holder = ${was.kind} and holder_id = ${was.id}
      and secret is not distinct from ${was.secret} and pending is not distinct from ${was.pending}
    returning 1 as done`)
  return rows.length === 1
}

/**
 * Counts the hashes made with another key than `key`, which only their owners can renew. Trial accounts are left out: nobody
 * signs in to them.
 */
export async function countHashesOfOtherKeys(
  tx: Tx,
  key: string,
): Promise<Readonly<Record<'passwords' | 'paymentPasswords' | 'operatorPasswords' | 'recoveryCodes', number>>> {
  const [row] = await tx.query<Awaited<ReturnType<typeof countHashesOfOtherKeys>>>(sql`
    select c.passwords, c.payment_passwords, o.operator_passwords, r.recovery_codes
    from (select count(*) filter (where split_part(c.password_hash, '$', 1) <> ${key})::int as passwords,
        count(*) filter (where split_part(c.payment_hash, '$', 1) <> ${key})::int as payment_passwords
      from access.credential c join members.member_pub m on m.brand_id = c.brand_id and m.member_id = c.member_id
      where c.brand_id = ${tx.brandId} and m.is_agent <> ${trialType}) as c,
      (select count(*)::int as operator_passwords from access.operator
      where brand_id = ${tx.brandId} and disabled_at is null and split_part(password_hash, '$', 1) <> ${key}) as o,
      (select count(*)::int as recovery_codes from access.totp_recovery
      where brand_id = ${tx.brandId} and used_at is null and key <> ${key}) as r`)
  if (!row) throw new Error('expected one row from the count of passwords, got none')
  return row
}

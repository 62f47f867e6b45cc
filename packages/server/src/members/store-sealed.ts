import { sql, type Tx } from '#platform/db/tx.ts'

/** The sealed and hashed columns of a member. */
export type SealedMember = {
  readonly memberId: bigint
  readonly payeeName: string
  readonly contact: Buffer
  readonly emailMac: Buffer | null
  readonly mobileMac: Buffer | null
  readonly personMac: Buffer | null
}

export const selectSealedMembers = (tx: Tx, after: SealedMember | null, limit: number): Promise<SealedMember[]> =>
  tx.query(sql`
    select id as member_id, payee_name, contact, email_mac, mobile_mac, person_mac from members.member
    where brand_id = ${tx.brandId} and id > ${after?.memberId ?? 0n} and contact is not null order by id limit ${limit}`)

/** @returns false when the row was changed since it was read */
export async function updateSealedMember(tx: Tx, was: SealedMember, now: SealedMember): Promise<boolean> {
  const rows = await tx.query(sql`
    update members.member
    set contact = ${now.contact}, email_mac = ${now.emailMac}, mobile_mac = ${now.mobileMac}, person_mac = ${now.personMac}
    where brand_id = ${tx.brandId} and id = ${was.memberId} and contact = ${was.contact} and payee_name = ${was.payeeName}
      and email_mac is not distinct from ${was.emailMac} and mobile_mac is not distinct from ${was.mobileMac}
      and person_mac is not distinct from ${was.personMac}
    returning 1 as done`)
  return rows.length === 1
}

/** The number of a present or past account. */
export type SealedAccount = {
  readonly accountId: bigint
  readonly memberId: bigint
  readonly number: Buffer
  readonly numberMac: Buffer
}

export const selectSealedAccounts = (tx: Tx, after: SealedAccount | null, limit: number): Promise<SealedAccount[]> =>
  tx.query(sql`
    select id as account_id, member_id, number, number_mac from members.bank_account
    where brand_id = ${tx.brandId} and id > ${after?.accountId ?? 0n} order by id limit ${limit}`)

export async function updateSealedAccount(tx: Tx, was: SealedAccount, now: SealedAccount): Promise<boolean> {
  const rows = await tx.query(sql`
    update members.bank_account set number = ${now.number}, number_mac = ${now.numberMac}
    where brand_id = ${tx.brandId} and id = ${was.accountId} and number = ${was.number} returning 1 as done`)
  return rows.length === 1
}

/** Counts members with hashes but no sealed data to recompute them from. */
export async function countUnsealedHashes(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ bare: number }>(sql`
    select count(*)::int as bare from members.member
    where brand_id = ${tx.brandId} and contact is null
      and (email_mac is not null or mobile_mac is not null or person_mac is not null)`)
  return row?.bare ?? 0
}

import { sql, type Tx } from '#platform/db/tx.ts'

/** An exclusion as sister brands hear of it. */
export type Bar = {
  /** Which exclusion, opaque. */
  readonly source: string
  readonly fromAt: Date
  /** Null is for ever. */
  readonly untilAt: Date | null
  readonly returnAt: Date | null
}

export async function updatePerson(tx: Tx, memberId: bigint, mac: Buffer): Promise<void> {
  await tx.query(sql`
    update members.member set person_mac = ${mac} where brand_id = ${tx.brandId} and id = ${memberId}`)
}

/** Keyed hashes of what a member alone has: `proven` leaves out an address and a number that the member has only typed. */
export async function marksOf(tx: Tx, memberId: bigint, { proven }: { proven: boolean }): Promise<Buffer[]> {
  const rows = await tx.query<{ mark: Buffer }>(sql`
    select v.mark from members.member m cross join lateral (values
      (case when not ${proven} or m.email_verified_at is not null then m.email_mac end),
      (case when not ${proven} or m.mobile_verified_at is not null then m.mobile_mac end),
      (m.person_mac)) as v(mark)
    where m.brand_id = ${tx.brandId} and m.id = ${memberId} and v.mark is not null
    union select number_mac from members.bank_account
    where brand_id = ${tx.brandId} and member_id = ${memberId} and removed_at is null`)
  return rows.map(({ mark }) => mark)
}

/** Whoever has one of the marks, in the order of their numbers. */
export async function membersMarked(tx: Tx, marks: readonly Buffer[]): Promise<bigint[]> {
  const rows = await tx.query<{ memberId: bigint }>(sql`
    select id as member_id from (
      select id from members.member where brand_id = ${tx.brandId} and email_mac = any(${marks}::bytea[])
      union select id from members.member where brand_id = ${tx.brandId} and mobile_mac = any(${marks}::bytea[])
      union select id from members.member where brand_id = ${tx.brandId} and person_mac = any(${marks}::bytea[])
      union select member_id from members.bank_account
      where brand_id = ${tx.brandId} and number_mac = any(${marks}::bytea[]) and removed_at is null) marked
    order by id`)
  return rows.map(({ memberId }) => memberId)
}

/** Notes an exclusion of a sister brand; one that is known already learns when it ends. */
export async function putBar(tx: Tx, marks: readonly Buffer[], bar: Bar): Promise<void> {
  await tx.query(sql`
    insert into members.barred (brand_id, mark, source, from_at, until_at)
    select ${tx.brandId}, m.mark, ${bar.source}, ${bar.fromAt}, ${bar.untilAt} from unnest(${marks}::bytea[]) as m(mark)
    on conflict do nothing`)
  await tx.query(sql`
    update members.barred set return_at = ${bar.returnAt} where brand_id = ${tx.brandId} and source = ${bar.source}`)
}

/** What keeps somebody with one of the marks away now. */
export const barsOf = (tx: Tx, marks: readonly Buffer[]): Promise<Bar[]> =>
  tx.query<Bar>(sql`
    select distinct source, from_at, until_at, return_at from members.barred
    where brand_id = ${tx.brandId} and mark = any(${marks}::bytea[]) and (return_at is null or return_at > now())`)

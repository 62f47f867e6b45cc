import { sql, type Tx } from '#platform/db/tx.ts'
import type { Macs } from '#platform/seal.ts'
import { lockMacs } from './store-person.ts'

export type AccountKind = 'bank' | 'ewallet' | 'crypto'

export type BankAccountRow = {
  readonly accountId: bigint
  readonly kind: AccountKind
  readonly bank: string
  readonly holder: string
  readonly number: Buffer
  readonly lastFour: string
  readonly addedAt: Date
}

const columns = sql`id as account_id, kind, bank, holder, number, last_four, added_at`

export const bankAccountsOf = (tx: Tx, memberId: bigint): Promise<BankAccountRow[]> =>
  tx.query<BankAccountRow>(sql`
    select ${columns} from members.bank_account
    where brand_id = ${tx.brandId} and member_id = ${memberId} and removed_at is null order by id`)

export async function bankAccountRow(tx: Tx, memberId: bigint, accountId: bigint): Promise<BankAccountRow | null> {
  const [row] = await tx.query<BankAccountRow>(sql`
    select ${columns} from members.bank_account
    where brand_id = ${tx.brandId} and member_id = ${memberId} and id = ${accountId} and removed_at is null`)
  return row ?? null
}

export type NewBankAccount = {
  readonly kind: AccountKind
  readonly memberId: bigint
  readonly bank: string
  readonly holder: string
  readonly number: Buffer
  readonly lastFour: string
  /** By each key of the ring; the first is written. */
  readonly numberMacs: Macs
}

/** @returns null when somebody has bound this number already */
export async function insertBankAccount(tx: Tx, account: NewBankAccount): Promise<BankAccountRow | null> {
  await lockMacs(tx, [account.numberMacs])
  const [row] = await tx.query<BankAccountRow>(sql`
    insert into members.bank_account (brand_id, member_id, kind, bank, holder, number, last_four, number_mac)
    select ${tx.brandId}, ${account.memberId}::bigint, ${account.kind}, ${account.bank}, ${account.holder},
      ${account.number}::bytea, ${account.lastFour}, ${account.numberMacs[0]}::bytea
    where not exists (select from members.bank_account
      where brand_id = ${tx.brandId} and number_mac = any(${account.numberMacs}::bytea[]) and removed_at is null)
    on conflict do nothing returning ${columns}`)
  return row ?? null
}

/** When an account was bound, or null when it is not theirs. */
export async function accountAddedAt(tx: Tx, memberId: bigint, accountId: bigint): Promise<Date | null> {
  return (await bankAccountRow(tx, memberId, accountId))?.addedAt ?? null
}

/** Other members with an account in the same holder's name, or who are called so. */
export async function namesakesOf(
  tx: Tx,
  { memberId, holder, limit }: { memberId: bigint; holder: string; limit: number },
): Promise<bigint[]> {
  const found = await tx.query<{ memberId: bigint }>(sql`
    select id as member_id from (
      select id from members.member
      where brand_id = ${tx.brandId} and payee_name <> '' and lower(payee_name) = lower(${holder})
      union select member_id from members.bank_account
      where brand_id = ${tx.brandId} and removed_at is null and lower(holder) = lower(${holder})) named
    where id <> ${memberId} order by id limit ${limit}`)
  return found.map((row) => row.memberId)
}

/** What members are called, in the order of their numbers. */
export async function usernamesOf(tx: Tx, memberIds: readonly bigint[]): Promise<string[]> {
  const found = await tx.query<{ username: string }>(sql`
    select username from members.member
    where brand_id = ${tx.brandId} and id = any(${memberIds.map(String)}::bigint[]) order by id`)
  return found.map((row) => row.username)
}

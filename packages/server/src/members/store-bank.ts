import { sql, type Tx } from '#platform/db/tx.ts'
import type { Macs } from '#platform/seal.ts'
import { lockHashes } from './store-person.ts'

export type AccountKind = 'bank' | 'ewallet' | 'crypto'

export type BankAccountRow = {
  readonly accountId: bigint
  readonly kind: AccountKind
  readonly bank: string
  readonly holder: string
  readonly number: Buffer
  readonly lastFour: string
  readonly addedAt: Date
  readonly removedAt: Date | null
  /** When its number was freed. */
  readonly freedAt: Date | null
}

const columns = sql`id as account_id, kind, bank, holder, number, last_four, added_at, removed_at, freed_at`

export const selectBankAccounts = (tx: Tx, memberId: bigint): Promise<BankAccountRow[]> =>
  tx.query<BankAccountRow>(sql`
    select ${columns} from members.bank_account
    where brand_id = ${tx.brandId} and member_id = ${memberId} and removed_at is null order by id`)

/** All accounts, including removed ones. */
export const selectAllBankAccounts = (tx: Tx, memberId: bigint): Promise<BankAccountRow[]> =>
  tx.query<BankAccountRow>(sql`
    select ${columns} from members.bank_account
    where brand_id = ${tx.brandId} and member_id = ${memberId} order by removed_at desc nulls first, id`)

/** A current account, locked so that nobody removes it before the transaction ends. */
export async function lockBankAccount(tx: Tx, memberId: bigint, accountId: bigint): Promise<BankAccountRow | null> {
  const [row] = await tx.query<BankAccountRow>(sql`
    select ${columns} from members.bank_account
    where brand_id = ${tx.brandId} and member_id = ${memberId} and id = ${accountId} and removed_at is null for share`)
  return row ?? null
}

/** Any member's account, removed or not, locked until the transaction ends: no withdrawal to it can begin meanwhile. */
export async function lockAnyBankAccount(
  tx: Tx,
  accountId: bigint,
): Promise<(BankAccountRow & { readonly memberId: bigint }) | null> {
  const [row] = await tx.query<BankAccountRow & { memberId: bigint }>(sql`
    select ${columns}, member_id from members.bank_account
    where brand_id = ${tx.brandId} and id = ${accountId} for update`)
  return row ?? null
}

export async function updateRemoved(tx: Tx, accountId: bigint): Promise<void> {
  await tx.query(sql`
    update members.bank_account set removed_at = ${tx.now} where brand_id = ${tx.brandId} and id = ${accountId}`)
}

/** Frees the number of a removed account. */
export async function updateFreed(tx: Tx, accountId: bigint): Promise<void> {
  await tx.query(sql`
    update members.bank_account set freed_at = ${tx.now} where brand_id = ${tx.brandId} and id = ${accountId}`)
}

/** Counts the accounts that the member has removed since. */
export async function countRemovedAccounts(tx: Tx, memberId: bigint, since: Date): Promise<number> {
  const [counted] = await tx.query<{ removed: number }>(sql`
    select count(*)::int as removed from members.bank_account
    where brand_id = ${tx.brandId} and member_id = ${memberId} and removed_at > ${since}`)
  return counted?.removed ?? 0
}

export type NewBankAccount = {
  readonly kind: AccountKind
  readonly memberId: bigint
  readonly bank: string
  readonly holder: string
  readonly number: Buffer
  readonly lastFour: string
  /** One hash per key of the ring; the first is stored. */
  readonly numberMacs: Macs
}

/**
 * Restores an account that the same member has removed, with the new spelling and a new added date.
 * @returns null when there is none
 */
export async function restoreBankAccount(tx: Tx, account: NewBankAccount): Promise<BankAccountRow | null> {
  await lockHashes(tx, [account.numberMacs])
  const [row] = await tx.query<BankAccountRow>(sql`
    update members.bank_account
    set removed_at = null, added_at = now(), kind = ${account.kind}, bank = ${account.bank}, holder = ${account.holder},
      number = ${account.number}, last_four = ${account.lastFour}, number_mac = ${account.numberMacs[0]}
    where brand_id = ${tx.brandId} and member_id = ${account.memberId} and removed_at is not null
      and freed_at is null and number_mac = any(${account.numberMacs}::bytea[])
    returning ${columns}`)
  return row ?? null
}

/** @returns null when the number is or was taken, and has not been freed */
export async function insertBankAccount(tx: Tx, account: NewBankAccount): Promise<BankAccountRow | null> {
  await lockHashes(tx, [account.numberMacs])
  const [row] = await tx.query<BankAccountRow>(sql`
    insert into members.bank_account (brand_id, member_id, kind, bank, holder, number, last_four, number_mac)
    select ${tx.brandId}, ${account.memberId}::bigint, ${account.kind}, ${account.bank}, ${account.holder},
      ${account.number}::bytea, ${account.lastFour}, ${account.numberMacs[0]}::bytea
    where not exists (select from members.bank_account
      where brand_id = ${tx.brandId} and freed_at is null and number_mac = any(${account.numberMacs}::bytea[]))
    on conflict do nothing returning ${columns}`)
  return row ?? null
}

/** When an account was last bound; null when it is not the member's. */
export async function selectAccountAddedAt(tx: Tx, memberId: bigint, accountId: bigint): Promise<Date | null> {
  const [row] = await tx.query<{ addedAt: Date }>(sql`
    select added_at from members.bank_account
    where brand_id = ${tx.brandId} and member_id = ${memberId} and id = ${accountId}`)
  return row?.addedAt ?? null
}

/** Other members with an account in the same holder's name, or with that payee name; the newest, whom no operator has cleared yet. */
export async function selectNamesakes(
  tx: Tx,
  { memberId, holder, limit }: { memberId: bigint; holder: string; limit: number },
): Promise<bigint[]> {
  const found = await tx.query<{ memberId: bigint }>(sql`
    select id as member_id from (
      select id from members.member
      where brand_id = ${tx.brandId} and payee_name <> '' and lower(payee_name) = lower(${holder})
      union select member_id from members.bank_account
      where brand_id = ${tx.brandId} and removed_at is null and lower(holder) = lower(${holder})) named
    where id <> ${memberId} order by id desc limit ${limit}`)
  return found.map((row) => row.memberId)
}

/** Account names of members, in order of id. */
export async function selectUsernames(tx: Tx, memberIds: readonly bigint[]): Promise<string[]> {
  const found = await tx.query<{ username: string }>(sql`
    select username from members.member
    where brand_id = ${tx.brandId} and id = any(${memberIds.map(String)}::bigint[]) order by id`)
  return found.map((row) => row.username)
}

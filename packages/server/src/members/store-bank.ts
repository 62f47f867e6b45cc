import { sql, type Tx } from '#platform/db/tx.ts'

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
  readonly numberMac: Buffer
}

/** @returns null when somebody has bound this number already */
export async function insertBankAccount(tx: Tx, account: NewBankAccount): Promise<BankAccountRow | null> {
  const [row] = await tx.query<BankAccountRow>(sql`
    insert into members.bank_account (brand_id, member_id, kind, bank, holder, number, last_four, number_mac)
    values (${tx.brandId}, ${account.memberId}, ${account.kind}, ${account.bank}, ${account.holder}, ${account.number},
      ${account.lastFour}, ${account.numberMac})
    on conflict do nothing returning ${columns}`)
  return row ?? null
}

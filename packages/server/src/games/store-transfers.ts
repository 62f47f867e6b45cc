import { sql, type Tx } from '#platform/db/tx.ts'

export type WalletTransfer = {
  readonly id: bigint
  readonly memberId: bigint
  readonly vendor: string
  readonly direction: 'out' | 'in'
  readonly amount: bigint
  readonly state: 'pending' | 'done' | 'refused'
  readonly attempts: number
  readonly at: Date
}
const columns = sql`id, member_id, vendor, direction, amount, state, attempts, at`

export async function insertTransfer(
  tx: Tx,
  { memberId, vendor, direction, amount }: Pick<WalletTransfer, 'memberId' | 'vendor' | 'direction' | 'amount'>,
): Promise<WalletTransfer> {
  const [made] = await tx.query<WalletTransfer>(sql`
    insert into games.wallet_transfer (brand_id, member_id, vendor, direction, amount, at)
    values (${tx.brandId}, ${memberId}, ${vendor}, ${direction}, ${amount}, ${tx.now}) returning ${columns}`)
  if (!made) throw new Error('an inserted transfer comes back')
  return made
}

export async function transferById(tx: Tx, id: bigint): Promise<WalletTransfer> {
  const [row] = await tx.query<WalletTransfer>(
    sql`select ${columns} from games.wallet_transfer where brand_id = ${tx.brandId} and id = ${id}`,
  )
  if (!row) throw new Error(`there is no transfer ${id}`)
  return row
}

/** Gives a pending transfer its end. @returns false when it has one already */
export async function endTransfer(tx: Tx, id: bigint, state: 'done' | 'refused'): Promise<boolean> {
  const rows = await tx.query(sql`
    update games.wallet_transfer set state = ${state}, settled_at = ${tx.now}
    where brand_id = ${tx.brandId} and id = ${id} and state = 'pending' returning 1 as ended`)
  return rows.length === 1
}

/** Transfers without an end that were begun before a time; each look counts. */
export const pendingTransfers = (tx: Tx, before: Date, limit: number): Promise<WalletTransfer[]> =>
  tx.query(sql`
    update games.wallet_transfer t set attempts = attempts + 1
    where brand_id = ${tx.brandId} and id in (
      select id from games.wallet_transfer where brand_id = ${tx.brandId} and state = 'pending' and at < ${before}
      order by attempts, at limit ${limit} for update skip locked)
    returning ${columns}`)

export type VendorSum = { readonly vendor: string; readonly pending: bigint }

/** The vendors that a member's money has been at, with what is on its way. */
export const usedWallets = (tx: Tx, memberId: bigint): Promise<VendorSum[]> =>
  tx.query(sql`
    select vendor, coalesce(sum(amount) filter (where state = 'pending'), 0)::bigint as pending
    from games.wallet_transfer where brand_id = ${tx.brandId} and member_id = ${memberId} group by vendor`)

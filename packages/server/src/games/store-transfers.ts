import { sql, type Tx } from '#platform/db/tx.ts'
import { listReturnedParts } from './returned-parts.ts'

export type WalletTransfer = {
  readonly id: bigint
  readonly memberId: bigint
  readonly vendor: string
  readonly direction: 'out' | 'in'
  readonly amount: bigint
  readonly state: 'pending' | 'done' | 'refused'
  readonly attempts: number
  readonly at: Date
  /** For vendors whose transactions are named by UUIDs; null for a transfer from before these were stored. */
  readonly uuid: string | null
}
const columns = sql`id, member_id, vendor, direction, amount, state, attempts, at, uuid`

export type NewTransfer = Pick<WalletTransfer, 'memberId' | 'vendor' | 'direction' | 'amount'> & {
  /** The transfer that brought the money from another vendor. */
  readonly follows?: bigint | undefined
}

export async function insertTransfer(
  tx: Tx,
  { memberId, vendor, direction, amount, follows }: NewTransfer,
): Promise<WalletTransfer> {
  const [made] = await tx.query<WalletTransfer>(sql`
    insert into games.wallet_transfer (brand_id, member_id, vendor, direction, amount, at, uuid, follows)
    values (${tx.brandId}, ${memberId}, ${vendor}, ${direction}, ${amount}, ${tx.now}, gen_random_uuid(), ${follows ?? null})
    returning ${columns}`)
  if (!made) throw new Error('expected the inserted transfer, got no row')
  return made
}

export async function selectTransfer(tx: Tx, id: bigint): Promise<WalletTransfer> {
  const [row] = await tx.query<WalletTransfer>(
    sql`select ${columns} from games.wallet_transfer where brand_id = ${tx.brandId} and id = ${id}`,
  )
  if (!row) throw new Error(`transfer ${id} does not exist`)
  return row
}

/** Returns the transfer that follows another, if any; none is begun by anybody else until this transaction ends. */
export async function lockFollowingTransfer(tx: Tx, id: bigint): Promise<Pick<WalletTransfer, 'id'> | null> {
  await tx.query(
    sql`select 1 as one from games.wallet_transfer where brand_id = ${tx.brandId} and id = ${id} for update`,
  )
  const [row] = await tx.query<Pick<WalletTransfer, 'id'>>(
    sql`select id from games.wallet_transfer where brand_id = ${tx.brandId} and follows = ${id}`,
  )
  return row ?? null
}

/** Settles a pending transfer. @returns false when it was settled already */
export async function updateTransferResult(tx: Tx, id: bigint, state: 'done' | 'refused'): Promise<boolean> {
  const rows = await tx.query(sql`
    update games.wallet_transfer set state = ${state}, settled_at = ${tx.now}
    where brand_id = ${tx.brandId} and id = ${id} and state = 'pending' returning 1 as ended`)
  return rows.length === 1
}

/**
 * Marks a pending transfer as being asked about. @returns false when it is settled, or when a decision is proposed and asking
 * could move the money (`pausesForDecision`)
 */
export async function claimTransferQuery(tx: Tx, id: bigint, pausesForDecision: boolean): Promise<boolean> {
  const rows = await tx.query(sql`
    update games.wallet_transfer set asked_at = ${tx.now}
    where brand_id = ${tx.brandId} and id = ${id} and state = 'pending' and not (${pausesForDecision} and decision is not null)
    returning 1 as claimed`)
  return rows.length === 1
}

/** Pending transfers begun before a time; counts each attempt. */
export const selectPendingTransfers = (tx: Tx, before: Date, limit: number): Promise<WalletTransfer[]> =>
  tx.query(sql`
    update games.wallet_transfer t set attempts = attempts + 1
    where brand_id = ${tx.brandId} and id in (
      select id from games.wallet_transfer where brand_id = ${tx.brandId} and state = 'pending' and at < ${before}
      order by attempts, at limit ${limit} for update skip locked)
    returning ${columns}`)

/** The pending transfers of one member at one vendor. */
export const selectPendingOfMember = (
  tx: Tx,
  { memberId, vendor, before }: Pick<WalletTransfer, 'memberId' | 'vendor'> & { readonly before: Date },
): Promise<WalletTransfer[]> =>
  tx.query<WalletTransfer>(sql`
    select ${columns} from games.wallet_transfer
    where brand_id = ${tx.brandId} and member_id = ${memberId} and vendor = ${vendor} and state = 'pending' and at < ${before}
    order by id`)

/**
 * The transfers of a member and a vendor before one of them, since its wallet was last seen empty and as far as their money has moved,
 * the oldest first. One that is pending may have reached the vendor.
 */
const selectTransfersOfVisit = (
  tx: Tx,
  { memberId, vendor, id }: Pick<WalletTransfer, 'memberId' | 'vendor' | 'id'>,
): Promise<WalletTransfer[]> =>
  tx.query<WalletTransfer>(sql`
    select ${columns} from games.wallet_transfer
    where brand_id = ${tx.brandId} and member_id = ${memberId} and vendor = ${vendor} and id < ${id}
      and (state = 'done' or state = 'pending' and direction = 'out')
      and id > coalesce((select max(v.last_transfer) from games.wallet_visit v
        where v.brand_id = ${tx.brandId} and v.member_id = ${memberId} and v.vendor = ${vendor} and v.last_transfer < ${id}), 0)
    order by id`)

/** Returns what a transfer has returned, by the transfers that sent it. */
export const selectReturnedParts = async (tx: Tx, row: WalletTransfer) =>
  listReturnedParts(row, await selectTransfersOfVisit(tx, row))

type GivenUpPage = { readonly vendor: string; readonly since: Date; readonly after: bigint; readonly limit: number }

/**
 * Transfers that were refused, or that operators decided, since a time and that the vendor is not known to contradict, paginated
 * by id.
 */
export const selectGivenUpTransfers = (
  tx: Tx,
  { vendor, since, after, limit }: GivenUpPage,
): Promise<WalletTransfer[]> =>
  tx.query<WalletTransfer>(sql`
    select ${columns} from games.wallet_transfer t
    where brand_id = ${tx.brandId} and vendor = ${vendor} and (state = 'refused' or (decision is not null and decided_by is not null)) and settled_at >= ${since} and id > ${after}
      and not exists (select 1 from games.discrepancy d where d.brand_id = t.brand_id and d.vendor = t.vendor
        and d.tx = 'gasing-' || t.brand_id || '-' || t.id and d.class = 'late')
    order by id limit ${limit}`)

export type VendorSum = {
  readonly vendor: string
  readonly pending: bigint
  /** The newest transfer id, and the newest one covered by an ended visit. */
  readonly newest: bigint
  readonly counted: bigint
}

/** The vendors that a member has exchanged money with, with the amount still pending. */
export const selectUsedWallets = (tx: Tx, memberId: bigint): Promise<VendorSum[]> =>
  tx.query(sql`
    select t.vendor, coalesce(sum(t.amount) filter (where t.state = 'pending'), 0)::bigint as pending, max(t.id) as newest,
      coalesce((select max(v.last_transfer) from games.wallet_visit v
        where v.brand_id = ${tx.brandId} and v.member_id = ${memberId} and v.vendor = t.vendor), 0)::bigint as counted
    from games.wallet_transfer t where t.brand_id = ${tx.brandId} and t.member_id = ${memberId} group by t.vendor`)

type WalletVisit = Pick<WalletTransfer, 'memberId' | 'vendor'> & {
  readonly newest: bigint
  /** Before the vendor was asked. */
  readonly askedAt: Date
  /** The transfer that emptied the wallet; null when it was empty already. */
  readonly emptiedBy: bigint | null
}

/**
 * Ends a visit when the vendor's wallet was seen empty: what was sent there since the last visit and did not come back is lost (won,
 * if negative). A transfer that was pending when the vendor was asked keeps the visit open, even if it is done by now: its money may
 * have reached the vendor after the wallet was seen. Transfers newer than `newest` belong to the next visit.
 * @returns whether a visit has ended
 */
export async function insertVisitEnd(
  tx: Tx,
  { memberId, vendor, newest, askedAt, emptiedBy }: WalletVisit,
): Promise<boolean> {
  const ended = await tx.query(sql`
    insert into games.wallet_visit (brand_id, member_id, vendor, last_transfer, began_at, lost, ended_at)
    select ${tx.brandId}, ${memberId}, ${vendor}, max(t.id), (array_agg(t.at order by t.id))[1],
      sum(case when t.direction = 'out' then t.amount else -t.amount end) filter (where t.state = 'done'), ${tx.now}
    from games.wallet_transfer t
    where t.brand_id = ${tx.brandId} and t.member_id = ${memberId} and t.vendor = ${vendor} and t.id <= ${newest}
      and t.id > coalesce((select max(v.last_transfer) from games.wallet_visit v
        where v.brand_id = ${tx.brandId} and v.member_id = ${memberId} and v.vendor = ${vendor}), 0)
    having bool_and(t.state <> 'pending'
        and (coalesce(t.settled_at, t.at) <= ${askedAt} or t.id = coalesce(${emptiedBy}::bigint, 0)))
      and bool_or(t.state = 'done')
    on conflict do nothing returning 1 as ended`)
  return ended.length > 0
}

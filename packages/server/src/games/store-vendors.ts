import { sql, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { notMadeStatus } from './store-calls.ts'

export type VendorFlags = {
  readonly winWithoutBet?: boolean
  readonly rollbackReopens?: boolean
  readonly partialRollback?: boolean
  readonly negativeBalance?: boolean
  readonly noFreeBets?: boolean
}

export type Dialect = 'hub88' | 'softswiss' | 'transfer' | 'pragmatic' | 'pgsoft' | 'jili'

/** The terms between us and a vendor; an operator can change them while games are played. */
export type VendorTerms = {
  /** Addresses or networks that the vendor may call from; empty: any. */
  readonly addresses: readonly string[]
  /** For currencies that the vendor counts in larger units: how many of our units make one of its own. */
  readonly units: Readonly<Record<string, string>>
  /** Timeout for the vendor's answer. */
  readonly answerMs: number
  /** How many of our calls to it may be in progress at once. */
  readonly callsMax: number
  readonly keepCalls: 'failures' | 'all'
  /** Days after its last movement in which the end of an open round is expected (decision 304). */
  readonly idleRoundDays: number
  /** The vendor's code of the licence under which games are opened; null: it requires none. */
  readonly jurisdiction: string | null
}

export type Vendor = VendorTerms & {
  readonly brandId: number
  readonly code: string
  readonly name: string
  readonly dialect: Dialect | 'none'
  /** Who holds the money during play: us (seamless) or the vendor (transfer). */
  readonly wallet: 'seamless' | 'transfer'
  readonly url: string | null
  readonly operatorId: number | null
  /** Our operator name or id in dialects that identify operators by text. */
  readonly account: string | null
  readonly publicKey: string | null
  /** The next key, valid beside the present one during key rotation. */
  readonly nextPublicKey: string | null
  /** Sealed; `openVendorSecrets` opens it. */
  readonly secret: Buffer | null
  readonly nextSecret: Buffer | null
  readonly flags: VendorFlags
  readonly enabled: boolean
  /** In maintenance: no new launches, until `restsUntil` if set. */
  readonly rests: boolean
  readonly restsUntil: Date | null
  /** Whether its pages may be framed. */
  readonly framed: boolean
  readonly place: number
}

const columns = sql`brand_id, code, name, dialect, wallet, url, operator_id, account, public_key, next_public_key, secret,
  next_secret, flags, enabled, rests, rests_until, framed, place, addresses, units, answer_ms, calls_max, keep_calls,
  idle_round_days, jurisdiction`

/** The brand that a vendor's code belongs to, or null. */
export async function selectBrandOfVendor({ db }: Platform, code: string): Promise<number | null> {
  const { rows } = await sql<{ brandId: number }>`select brand_id from games.vendor_route where code = ${code}`.execute(
    db,
  )
  return rows[0]?.brandId ?? null
}

export const selectAllVendors = (tx: Tx): Promise<Vendor[]> =>
  tx.query<Vendor>(sql`select ${columns} from games.vendor where brand_id = ${tx.brandId} order by place, code`)

export async function selectVendor(tx: Tx, code: string): Promise<Vendor | null> {
  const [vendor] = await tx.query<Vendor>(sql`
    select ${columns} from games.vendor where brand_id = ${tx.brandId} and code = ${code}`)
  return vendor ?? null
}

/** Registers a vendor's code for this brand. @returns false when another brand has it */
export async function insertVendorCode(tx: Tx, code: string): Promise<boolean> {
  await tx.query(
    sql`insert into games.vendor_route (code, brand_id) values (${code}, ${tx.brandId}) on conflict do nothing`,
  )
  const rows = await tx.query(
    sql`select 1 as mine from games.vendor_route where code = ${code} and brand_id = ${tx.brandId}`,
  )
  return rows.length === 1
}

/** A vendor to be registered. The secret is plain text here and sealed in the database. */
export type NewVendor = Pick<
  Vendor,
  'code' | 'name' | 'dialect' | 'url' | 'operatorId' | 'publicKey' | 'flags' | 'place'
> & {
  readonly wallet?: Vendor['wallet']
  readonly account?: string | null
  readonly secret?: string | null
}

export const vendorSealPlaceOf = (brandId: number, code: string): string => `games.vendor:${brandId}:${code}`

/** Seals a vendor's shared secret for its row. */
export const sealSecret = ({ brandId, platform }: Tx, code: string, secret: string): Buffer =>
  platform.seal.seal(secret, vendorSealPlaceOf(brandId, code))

/** The valid shared secrets: the present one and, during key rotation, the next. */
export function openVendorSecrets({ seal }: Platform, { brandId, code, secret, nextSecret }: Vendor): string[] {
  return [secret, nextSecret].flatMap((sealed) => (sealed ? [seal.open(sealed, vendorSealPlaceOf(brandId, code))] : []))
}

/** Adds a vendor, or updates its connection; without a secret the stored one is kept. */
export async function upsertVendor(tx: Tx, vendor: NewVendor): Promise<void> {
  const given = vendor.secret ? sealSecret(tx, vendor.code, vendor.secret) : null
  // the inserted row must satisfy all constraints by itself, even when the insert turns into an update
  const secret = given ?? (await selectVendor(tx, vendor.code))?.secret ?? null
  const wallet = vendor.wallet ?? (vendor.dialect === 'transfer' ? 'transfer' : 'seamless')
  await tx.query(sql`
    insert into games.vendor as v
      (brand_id, code, name, dialect, wallet, url, operator_id, account, public_key, secret, flags, place)
    values (${tx.brandId}, ${vendor.code}, ${vendor.name}, ${vendor.dialect}, ${wallet}, ${vendor.url}, ${vendor.operatorId},
      ${vendor.account ?? null}, ${vendor.publicKey}, ${secret}, ${JSON.stringify(vendor.flags)}::jsonb, ${vendor.place})
    on conflict (brand_id, code) do update set name = excluded.name, dialect = excluded.dialect, url = excluded.url,
      operator_id = excluded.operator_id, account = coalesce(excluded.account, v.account), public_key = excluded.public_key,
      secret = excluded.secret, wallet = excluded.wallet, flags = excluded.flags, place = excluded.place`)
}

export async function updateTerms(tx: Tx, code: string, terms: VendorTerms): Promise<void> {
  await tx.query(sql`
    update games.vendor set addresses = ${[...terms.addresses]}::text[], units = ${JSON.stringify(terms.units)}::jsonb,
      answer_ms = ${terms.answerMs}, calls_max = ${terms.callsMax}, keep_calls = ${terms.keepCalls},
      idle_round_days = ${terms.idleRoundDays}, jurisdiction = ${terms.jurisdiction}
    where brand_id = ${tx.brandId} and code = ${code}`)
}

export type VendorKeys = Pick<Vendor, 'publicKey' | 'nextPublicKey' | 'secret' | 'nextSecret'>

/** Replaces a vendor's keys. */
export async function updateKeys(tx: Tx, code: string, keys: VendorKeys): Promise<void> {
  await tx.query(sql`
    update games.vendor set public_key = ${keys.publicKey}, next_public_key = ${keys.nextPublicKey}, secret = ${keys.secret},
      next_secret = ${keys.nextSecret}
    where brand_id = ${tx.brandId} and code = ${code}`)
}

/** @returns false when there is no such vendor */
export async function setVendorEnabled(tx: Tx, code: string, enabled: boolean): Promise<boolean> {
  const rows = await tx.query(sql`
    update games.vendor set enabled = ${enabled} where brand_id = ${tx.brandId} and code = ${code} returning 1 as done`)
  return rows.length === 1
}

/** The code of an open game of the vendor, or null. */
export async function selectOpenGame(tx: Tx, vendor: string): Promise<string | null> {
  const [game] = await tx.query<{ code: string }>(sql`
    select code from games.game where brand_id = ${tx.brandId} and vendor = ${vendor} and state = 'open' order by place, id limit 1`)
  return game?.code ?? null
}

/** A vendor that has stopped answering our calls. */
export type SilentVendor = { readonly vendor: string; readonly calls: number }

/**
 * Vendors that left all of their latest calls unanswered or answered them with a server error. There must be at least
 * `callsLeast` such calls since `since`, the first of them no later than `before`. A vendor that refuses a call counts as
 * answering; a call that was not made says nothing.
 */
export const selectSilentVendors = (
  tx: Tx,
  { since, before, callsLeast }: { since: Date; before: Date; callsLeast: number },
): Promise<SilentVendor[]> =>
  tx.query<SilentVendor>(sql`
    with asked as (
      select vendor, at, status = 'unknown' or starts_with(status, '5') as silent from games.vendor_call
      where brand_id = ${tx.brandId} and at >= ${since} and direction = 'out' and status <> ${notMadeStatus}),
    answered as (select vendor, max(at) as at from asked where not silent group by vendor)
    select a.vendor, count(*)::int as calls from asked a left join answered b on b.vendor = a.vendor
    where a.silent and (b.at is null or a.at > b.at)
    group by a.vendor having count(*) >= ${callsLeast} and min(a.at) <= ${before} order by a.vendor`)

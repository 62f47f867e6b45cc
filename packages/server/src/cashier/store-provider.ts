import { sql, type Tx } from '#platform/db/tx.ts'
import type { Verdict } from './deposit-state.ts'

/** Queries for messages received in a provider's name. */
export type ProviderCall = {
  readonly providerId: string
  readonly depositId: bigint | null
  readonly signedAt: string
  readonly signature: string
  readonly raw: string
  readonly verdict: Verdict
}

const headerLengthMax = 200

export async function insertProviderCall(tx: Tx, call: ProviderCall): Promise<void> {
  await tx.query(sql`
    insert into cashier.provider_call (brand_id, provider_id, deposit_id, at, ip, signed_at, signature, raw, verdict)
    values (${tx.brandId}, ${call.providerId}, ${call.depositId}, ${tx.now}, ${tx.scope.ip},
      ${call.signedAt.slice(0, headerLengthMax)}, ${call.signature.slice(0, headerLengthMax)}, ${Buffer.from(call.raw)},
      ${call.verdict})`)
}

export type ProviderCallRow = {
  readonly callId: bigint
  readonly at: Date
  readonly raw: Buffer
  readonly verdict: Verdict
}

export async function selectProviderCalls(tx: Tx, depositId: bigint, limit: number): Promise<ProviderCallRow[]> {
  return tx.query<ProviderCallRow>(sql`
    select call_id, at, raw, verdict from cashier.provider_call
    where brand_id = ${tx.brandId} and deposit_id = ${depositId} order by call_id limit ${limit}`)
}

/** Deletes old messages that no provider signed. */
export async function deleteUnsignedCalls(tx: Tx, before: Date): Promise<void> {
  await tx.query(sql`
    delete from cashier.provider_call where brand_id = ${tx.brandId} and deposit_id is null and at < ${before}
      and verdict in ('forged', 'unknown_provider')`)
}

export async function isKnownProvider(tx: Tx, providerId: string): Promise<boolean> {
  const found = await tx.query(sql`
    select 1 as found from cashier.provider where brand_id = ${tx.brandId} and provider_id = ${providerId}`)
  return found.length === 1
}

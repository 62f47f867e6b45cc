import { sql, type Tx } from '#platform/db/tx.ts'

/** A withdrawal's sealed account number. */
export type SealedPayoutNumber = {
  readonly withdrawalId: bigint
  readonly memberId: bigint
  readonly accountId: bigint
  readonly number: Buffer
}

export const selectSealedPayoutNumbers = (
  tx: Tx,
  after: SealedPayoutNumber | null,
  limit: number,
): Promise<SealedPayoutNumber[]> =>
  tx.query(sql`
    select withdrawal_id, member_id, account_id, number_sealed as number from cashier.withdrawal
    where brand_id = ${tx.brandId} and withdrawal_id > ${after?.withdrawalId ?? 0n} order by withdrawal_id limit ${limit}`)

export async function updateSealedPayoutNumber(
  tx: Tx,
  was: SealedPayoutNumber,
  now: SealedPayoutNumber,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update cashier.withdrawal set number_sealed = ${now.number}
    where brand_id = ${tx.brandId} and withdrawal_id = ${was.withdrawalId} and number_sealed = ${was.number}
    returning 1 as done`)
  return rows.length === 1
}

/** The sealed secrets of the brand's BTCPay server: at most one row. */
export type SealedBtcpay = {
  readonly apiKey: Buffer
  readonly webhookSecret: Buffer
  readonly formerSecret: Buffer | null
}

export const selectSealedBtcpay = async (tx: Tx, after: SealedBtcpay | null): Promise<SealedBtcpay[]> =>
  after === null
    ? tx.query(sql`
        select api_key, webhook_secret, former_secret from cashier.btcpay where brand_id = ${tx.brandId}`)
    : []

/** The sealed secrets of a proposed BTCPay server: at most one row. */
export type SealedServerChange = Pick<SealedBtcpay, 'apiKey' | 'webhookSecret'>

export const selectSealedServerChange = async (
  tx: Tx,
  after: SealedServerChange | null,
): Promise<SealedServerChange[]> =>
  after === null
    ? tx.query(sql`
        select api_key, webhook_secret from cashier.payee_change where brand_id = ${tx.brandId} and api_key is not null`)
    : []

export async function updateSealedServerChange(
  tx: Tx,
  was: SealedServerChange,
  now: SealedServerChange,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update cashier.payee_change set api_key = ${now.apiKey}, webhook_secret = ${now.webhookSecret}
    where brand_id = ${tx.brandId} and api_key = ${was.apiKey} and webhook_secret = ${was.webhookSecret}
    returning 1 as done`)
  return rows.length === 1
}

export async function updateSealedBtcpay(tx: Tx, was: SealedBtcpay, now: SealedBtcpay): Promise<boolean> {
  const rows = await tx.query(sql`
    update cashier.btcpay
    set api_key = ${now.apiKey}, webhook_secret = ${now.webhookSecret}, former_secret = ${now.formerSecret}
    where brand_id = ${tx.brandId} and api_key = ${was.apiKey} and webhook_secret = ${was.webhookSecret}
      and former_secret is not distinct from ${was.formerSecret}
    returning 1 as done`)
  return rows.length === 1
}

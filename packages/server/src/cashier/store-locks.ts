import { sql, type Tx } from '#platform/db/tx.ts'

/** Serialises calls per member and purpose, so that a limit on open items holds against a double click. */
export async function lockMemberFor(tx: Tx, purpose: string, memberId: bigint): Promise<void> {
  await lockByName(tx, `cashier:${tx.brandId}:${purpose}:${memberId}`)
}

/** Serialises calls per payment of a provider, so that a payment is recorded for one deposit only. */
export async function lockPayment(tx: Tx, providerId: string, transaction: string): Promise<void> {
  await lockByName(tx, `cashier:${tx.brandId}:${providerId}:${transaction}`)
}

async function lockByName(tx: Tx, name: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

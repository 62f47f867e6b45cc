import type { Carry, ContractKind } from '@gasing/contract/rules/agent-contracts'
import { sql, type Tx } from '#platform/db/tx.ts'

export type Rules = {
  /** A member who stakes this much in a period is active. */
  readonly activeStake: bigint
  /** Maximum percentage in contracts of the platform, in millionths of a per cent. */
  readonly ratesMax: Readonly<Record<ContractKind, bigint>>
  readonly carry: Carry
}

type StoredRules = Omit<Rules, 'ratesMax'> & { readonly ratesMax: Readonly<Record<ContractKind, string>> }

/** Defaults for a brand that has saved no rules. */
export const defaultRules: Rules = {
  activeStake: 10_000_000n,
  ratesMax: { dividend: 40_000_000n, daily: 2_000_000n, hourly: 1_000_000n, realtime: 1_000_000n },
  carry: 'none',
}

export async function readRulesIn(tx: Tx): Promise<Rules> {
  const [row] = await tx.query<StoredRules>(
    sql`select active_stake, rates_max, carry from agents.rules where brand_id = ${tx.brandId}`,
  )
  if (!row) return defaultRules
  const { dividend, daily, hourly, realtime } = row.ratesMax
  return {
    ...row,
    ratesMax: { dividend: BigInt(dividend), daily: BigInt(daily), hourly: BigInt(hourly), realtime: BigInt(realtime) },
  }
}

export async function upsertRules(tx: Tx, { activeStake, ratesMax, carry }: Rules): Promise<void> {
  const rates = JSON.stringify(Object.fromEntries(Object.entries(ratesMax).map(([kind, rate]) => [kind, `${rate}`])))
  await tx.query(sql`
    insert into agents.rules (brand_id, active_stake, rates_max, carry)
    values (${tx.brandId}, ${activeStake}, ${rates}::jsonb, ${carry})
    on conflict (brand_id) do update set active_stake = excluded.active_stake, rates_max = excluded.rates_max, carry = excluded.carry`)
}

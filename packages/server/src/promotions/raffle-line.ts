import { randomBytes } from 'node:crypto'
import { exactMoney } from '@gasing/contract/money'
import { raffleSeedHash } from '@gasing/contract/rules/raffle'
import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import * as store from './store-raffle.ts'

/** What looking at a raffle and drawing from it share. */

export const newSeed = (): string => randomBytes(32).toString('hex')

/** A raffle that runs; whatever else is as if there were none. */
export async function running(tx: Tx, config: BrandConfig, promotionId: bigint): Promise<store.KeptRaffle> {
  const raffle = isModuleOn(config, 'RAFFLE') ? await store.raffleOf(tx, promotionId) : null
  return raffle?.enabled ? raffle : refuse('not_found')
}

/** How many tickets so much has earned. */
export const ticketsFor = ({ perTicket, ticketsMax }: store.KeptRaffle, counted: bigint): number => {
  const earned = counted / perTicket
  return earned < BigInt(ticketsMax) ? Number.parseInt(earned.toString(), 10) : ticketsMax
}

export const prizesOf = ({ currency }: BrandConfig, amounts: readonly bigint[], weights: readonly number[]) =>
  amounts.map((amount, at) => ({ amount: exactMoney(amount, currency.decimals), weight: weights[at] ?? 0 }))

/** A draw as its member sees it. */
export async function line(config: BrandConfig, row: store.DrawRow) {
  return {
    ticket: row.number,
    result: row.amount > 0n ? ('won' as const) : ('nothing' as const),
    amount: exactMoney(row.amount, config.currency.decimals),
    seed: row.seed,
    seedHash: await raffleSeedHash(row.seed),
    salt: row.salt,
    prizes: prizesOf(config, row.amounts.map(BigInt), row.weights),
    at: row.drawnAt.toISOString(),
  }
}

import { randomBytes } from 'node:crypto'
import { exactMoney } from '@gasing/contract/money'
import { raffleSeedHash } from '@gasing/contract/rules/raffle'
import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import * as store from './store-raffle.ts'

/** Shared by reading a raffle and drawing from it. */

export const newSeed = (): string => randomBytes(32).toString('hex')

/** Returns a running raffle; refuses `not_found` for any other. */
export async function running(tx: Tx, config: BrandConfig, promotionId: bigint): Promise<store.KeptRaffle> {
  const raffle = isModuleOn(config, 'RAFFLE') ? await store.raffleOf(tx, promotionId) : null
  return raffle?.enabled ? raffle : refuse('not_found')
}

/** Returns how many tickets an amount has earned. */
export const ticketsFor = ({ perTicket, ticketsMax }: store.KeptRaffle, counted: bigint): number => {
  const earned = counted / perTicket
  return earned < BigInt(ticketsMax) ? Number.parseInt(earned.toString(), 10) : ticketsMax
}

export const prizesOf = ({ currency }: BrandConfig, amounts: readonly bigint[], weights: readonly number[]) =>
  amounts.map((amount, at) => ({ amount: exactMoney(amount, currency.decimals), weight: weights[at] ?? 0 }))

/** Formats a draw for its member. */
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

import { randomBytes } from 'node:crypto'
import { formatExactMoney, parseMoney } from '@gasing/contract/money'
import { hashRaffleSeed } from '@gasing/contract/rules/raffle'
import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import * as store from './store-raffle.ts'

/** Shared by reading a raffle and drawing from it. */

export const createSeed = (): string => randomBytes(32).toString('hex')

/** Returns a raffle, running or not; refuses `not_found` when there is none. */
export async function requireRaffle(tx: Tx, config: BrandConfig, promotionId: bigint): Promise<store.StoredRaffle> {
  const raffle = isModuleOn(config, 'RAFFLE') ? await store.selectRaffle(tx, promotionId) : null
  return raffle ?? refuse('not_found')
}

/** Returns a running raffle; refuses `not_found` for any other. */
export async function requireRunningRaffle(
  tx: Tx,
  config: BrandConfig,
  promotionId: bigint,
): Promise<store.StoredRaffle> {
  const raffle = await requireRaffle(tx, config, promotionId)
  return raffle.enabled ? raffle : refuse('not_found')
}

/** Returns how many tickets an amount has earned. */
export const countTickets = ({ perTicket, ticketsMax }: store.StoredRaffle, counted: bigint): number => {
  const earned = counted / perTicket
  return earned < BigInt(ticketsMax) ? Number.parseInt(earned.toString(), 10) : ticketsMax
}

export const toPrizeLines = ({ currency }: BrandConfig, amounts: readonly bigint[], weights: readonly number[]) =>
  amounts.map((amount, at) => ({ amount: formatExactMoney(amount, currency.decimals), weight: weights[at] ?? 0 }))

/** Formats what earns a raffle's tickets and what they can win. */
export const toTermLines = (config: BrandConfig, raffle: store.Raffle) => ({
  ...{ basis: raffle.basis, ticketsMax: raffle.ticketsMax, turnoverPercent: raffle.turnoverPercent },
  perTicket: formatExactMoney(raffle.perTicket, config.currency.decimals),
  prizes: toPrizeLines(config, raffle.amounts, raffle.weights),
})

/** The prizes and the turnover requirement as shown to the member. */
export type SeenTerms = {
  readonly prizes: readonly { readonly amount: string; readonly weight: number }[]
  readonly turnoverPercent: number
}

/** Refuses `raffle_changed` when the prizes, their weights or the turnover differ from what the member saw. */
export function ensureTermsAsSeen({ amounts, weights, turnoverPercent }: store.Raffle, seen: SeenTerms): void {
  const isSame =
    turnoverPercent === seen.turnoverPercent &&
    amounts.length === seen.prizes.length &&
    seen.prizes.every(({ amount, weight }, at) => parseMoney(amount) === amounts[at] && weight === weights[at])
  if (!isSame) refuse('raffle_changed')
}

/** Formats a draw for its member. */
export async function toDrawLine(config: BrandConfig, row: store.DrawRow) {
  return {
    ticket: row.number,
    result: row.amount > 0n ? ('won' as const) : ('nothing' as const),
    amount: formatExactMoney(row.amount, config.currency.decimals),
    seed: row.seed,
    seedHash: await hashRaffleSeed(row.seed),
    salt: row.salt,
    prizes: toPrizeLines(config, row.amounts.map(BigInt), row.weights),
    at: row.drawnAt.toISOString(),
  }
}

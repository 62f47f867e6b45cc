import type { Body } from '@gasing/contract/call'
import { type placeLotteryBets, slipLinesMax } from '@gasing/contract/calls/lottery'
import type { BrandConfig } from '#brand/public.ts'
import type { Scope, Tx } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { buildBets } from './build-bets.ts'
import { type DrawWithMultiple, lockDrawsOfSlip } from './lock-draws.ts'
import type { DrawRow } from './model.ts'
import { isOnSale } from './on-sale.ts'
import { type SlipOrder, sumStakes } from './slip-money.ts'
import type { LotteryOffer } from './store.ts'

/** A request to place a slip in a draw. */
export type SlipRequest = {
  readonly scope: Scope
  readonly drawId: bigint
  readonly slip: Body<typeof placeLotteryBets>
}

/** Reads draws for the slips of one transaction; each draw is read once. */
type DrawReaders = {
  readonly hold: (drawId: bigint) => Promise<DrawRow | null>
  readonly offer: (drawId: bigint) => Promise<LotteryOffer | null>
}
export type ValidSlip = SlipOrder & { readonly held: readonly DrawWithMultiple[] }

/** Returns what a slip would buy from its draws and its lottery. Refuses what cannot be sold. */
export async function validateSlip(
  tx: Tx,
  { scope, drawId, slip }: SlipRequest,
  { config, draws }: { readonly config: BrandConfig; readonly draws: DrawReaders },
): Promise<ValidSlip> {
  if (config.status !== 0) refuse('maintenance')
  if (slip.lines.length > slipLinesMax) refuse('slip_too_long', { params: { limit: slipLinesMax } })
  // in this order: once its draw is locked, the lottery's offer must not change any more
  const [held, lottery] = await Promise.all([
    lockDrawsOfSlip(tx, { drawId, chase: slip.chase, hold: draws.hold }),
    draws.offer(drawId),
  ])
  if (!lottery || !isOnSale(lottery, config)) return refuse('lottery_closed')
  if (slip.priceVersion !== undefined && held.some(({ draw }) => draw.priceVersion !== slip.priceVersion))
    refuse('price_changed')
  const bets = await buildBets(tx, lottery, { lines: slip.lines, held, currency: config.currency })
  const stopWhenWon = slip.chase?.stopWhenWon ?? false
  return { memberId: requireMemberId(scope), lottery, held, bets, stake: sumStakes(bets), stopWhenWon }
}

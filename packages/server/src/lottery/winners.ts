import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { pushAll } from '#platform/events/emit.ts'
import type { DrawRow, Lottery } from './model.ts'
import { sendStoppedMessages } from './notify-reclaimed.ts'
import type { BetOutcome } from './pay-batch.ts'
import { cancelRestOfChases } from './slip-money.ts'
import { selectChasesStoppedBy } from './store-chases.ts'
import { pickName } from './view.ts'

/** Notifies each winner of the amount won in a piece; what was won before a correction is not announced again. */
export async function notifyWinners(tx: Tx, { names }: Lottery, outcomes: readonly BetOutcome[]): Promise<void> {
  const won = new Map<bigint, bigint>()
  for (const { bet, end } of outcomes)
    if (end.status === 'won' && end.payout > bet.payout)
      won.set(bet.memberId, (won.get(bet.memberId) ?? 0n) + end.payout - bet.payout)
  const { currency, defaultLanguage } = await readBrandConfigIn(tx)
  await pushAll(
    tx,
    [...won].map(([memberId, amount]) => ({
      topic: `member:${tx.brandId}:${memberId}` as const,
      event: {
        type: 'win',
        gameName: pickName(names, defaultLanguage),
        amount: formatExactMoney(amount, currency.decimals),
        currency: currency.code,
      },
    })),
  )
}

/** Returns the stakes that winners have placed in later draws of a chase, where they asked for it. */
export const endWonChases = (tx: Tx, outcomes: readonly BetOutcome[]): Promise<void> =>
  cancelRestOfChases(
    tx,
    outcomes.filter(({ end }) => end.status === 'won').map(({ bet }) => bet.slipId),
  )

/**
 * Sends a message to members whose chase was stopped by a win that this settlement takes back (decision 309). To be called before
 * the bets are ended again.
 */
export async function notifyOfStoppedChases(
  tx: Tx,
  lottery: Lottery,
  draw: DrawRow,
  outcomes: readonly BetOutcome[],
): Promise<void> {
  const winners = new Set(outcomes.flatMap(({ bet, end }) => (end.status === 'won' ? [bet.slipId] : [])))
  const reversed = outcomes.flatMap(({ bet }) => (bet.status === 'won' && !winners.has(bet.slipId) ? [bet.betId] : []))
  if (reversed.length > 0) await sendStoppedMessages(tx, lottery, draw, await selectChasesStoppedBy(tx, reversed))
}

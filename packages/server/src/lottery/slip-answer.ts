import type { Value } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { formatExactMoney, formatMoney } from '@gasing/contract/money'
import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import type { DrawWithMultiple } from './lock-draws.ts'
import type { Lottery } from './model.ts'
import { type BoughtSlip, sumStakes } from './slip-money.ts'
import type { NewBet } from './store-bets.ts'
import { toBetWithoutValidStake, toNewBetRow } from './view.ts'

type BoughtSlipDetails = {
  readonly memberId: bigint
  readonly lottery: Lottery
  readonly held: readonly DrawWithMultiple[]
  readonly bets: readonly NewBet[]
  readonly language: string
  readonly decimals: number
}

/** A slip that was just bought, as its member sees it. Built from what was written, without reading it again. */
export function toSlipAnswer(
  tx: Tx,
  { slipId, betIds, balance }: BoughtSlip,
  { memberId, lottery, held, bets, language, decimals }: BoughtSlipDetails,
): Value<typeof placeLotteryBets> {
  const drawOf = new Map(held.map(({ draw }) => [draw.drawId, draw]))
  return {
    slipId: slipId.toString(),
    bets: bets.map((bet, index) => {
      const [betId, draw] = [betIds[index], drawOf.get(bet.drawId)]
      invariant(betId !== undefined && draw, 'expected each bet of a slip to have an id and a draw')
      const row = toNewBetRow(lottery, bet, { betId, slipId, memberId, draw, at: tx.now })
      return toBetWithoutValidStake(row, { now: tx.now, language, decimals })
    }),
    stake: formatExactMoney(sumStakes(bets), decimals),
    balance: formatMoney(balance, decimals),
  }
}

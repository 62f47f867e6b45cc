import type { Value } from '@gasing/contract/call'
import type { cancelLotteryBet } from '@gasing/contract/calls/lottery'
import { playOf } from '@gasing/contract/rules/lottery/families'
import { readSelection } from '@gasing/contract/rules/lottery/selection'
import { familyOf, readResult } from './model.ts'
import type { BetRow } from './store-bets.ts'

type Told = Value<typeof cancelLotteryBet>['bet']['told']

/** Of results with more numbers, only the count of hits is shown. */
const numbersMax = 10

/** The part of the result that decided a settled bet: a pure function of its choice and the current result. */
export function toldOf(row: Pick<BetRow, 'family' | 'play' | 'selection' | 'status' | 'drawStatus' | 'result'>): Told {
  const { result, status, drawStatus } = row
  if (result === null || !['settled', 'corrected'].includes(drawStatus)) return []
  if (!['won', 'lost', 'returned'].includes(status)) return []
  const play = playOf(familyOf(row), row.play)
  const read = play && readSelection(play, row.selection)
  if (!read || !('selection' in read)) return []
  if (play.tell)
    return play.tell(read.selection, readResult(result)).map(({ drawn, is, ...told }) => ({
      ...told,
      drawn: [...drawn],
      is: [...is],
    }))
  const { saw } = play.judge(read.selection, readResult(result))
  return saw.length > numbersMax ? [] : [{ row: null, drawn: [...saw], sum: null, is: [], push: false }]
}

import type { Value } from '@gasing/contract/call'
import type { cancelLotteryBet } from '@gasing/contract/calls/lottery'
import { findPlayByCode } from '@gasing/contract/rules/lottery/families'
import { readSelection } from '@gasing/contract/rules/lottery/selection'
import { familyOf, parseResult } from './model.ts'
import type { BetRow } from './store-bets.ts'

type DecidingResult = Value<typeof cancelLotteryBet>['bet']['told']

/** Of results with more numbers, only the count of hits is shown. */
const numbersMax = 10

/** The part of the result that decided a settled bet: a pure function of its choice and the current result. */
export function findDecidingResult(
  row: Pick<BetRow, 'family' | 'play' | 'selection' | 'status' | 'drawStatus' | 'result'>,
): DecidingResult {
  const { result, status, drawStatus } = row
  if (result === null || !['settled', 'corrected'].includes(drawStatus)) return []
  if (!['won', 'lost', 'returned'].includes(status)) return []
  const play = findPlayByCode(familyOf(row), row.play)
  const read = play && readSelection(play, row.selection)
  if (!read || !('selection' in read)) return []
  if (play.inspectRows)
    return play.inspectRows(read.selection, parseResult(result)).map(({ drawn, is, ...rest }) => ({
      ...rest,
      drawn: [...drawn],
      is: [...is],
    }))
  const { examined } = play.judge(read.selection, parseResult(result))
  return examined.length > numbersMax ? [] : [{ row: null, drawn: [...examined], sum: null, is: [], push: false }]
}

import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Instant, Nullable, Sum } from '../shapes.ts'
import { ContractParams } from './agent-contracts.ts'

/** What the unfinished period of a contract has come to so far; null while none is running. All of it can still change. */
export const CurrentPeriod = Type.Object({
  period: Nullable(
    Type.Object({
      beginsAt: Instant,
      endsAt: Instant,
      /** Bets that ended before this time are counted. */
      countedUntil: Instant,
      validBet: Sum,
      netLoss: Sum,
      activeMembers: Type.Integer(),
      /** The place of the tier reached, from 1, and its rate. */
      tier: Nullable(Type.Integer()),
      rate: Nullable(Type.String()),
      /** What would be paid if the period ended now. */
      amount: Sum,
      corrected: Sum,
      /** Wins of earlier periods that are set off. */
      carried: Sum,
    }),
  ),
})

export const currentPeriod = defineCall({
  method: 'GET',
  path: '/wps/agent/contracts/:kind/:id/current',
  who: 'agent',
  summary: 'What the unfinished period of a contract has come to so far, for either side',
  params: ContractParams,
  value: CurrentPeriod,
  refuses: [],
  config: true,
})

import { agentContracts, agentIncome, payouts } from '@gasing/contract/calls/agent-contracts'
import { pointsBalance, pointsRecord, rewardOrders, rewards } from '@gasing/contract/calls/points'
import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'

/** The calls whose answers an event of a kind makes old. */
export const contractCalls = [agentContracts, payouts, agentIncome, consolidatedFunds]
export const pointsCalls = [pointsBalance, pointsRecord]
export const rewardCalls = [rewardOrders, rewards]

import { agentContracts, agentIncome, payouts } from '@gasing/contract/calls/agent-contracts'
import { deposit, deposits, withdrawals } from '@gasing/contract/calls/cashier'
import { identity } from '@gasing/contract/calls/identity'
import { unreadMessages } from '@gasing/contract/calls/messages'
import { missions } from '@gasing/contract/calls/missions'
import { pointsBalance, pointsRecord, rewardOrders, rewards } from '@gasing/contract/calls/points'
import { applications } from '@gasing/contract/calls/promotions'
import { raffle } from '@gasing/contract/calls/raffles'
import { turnover } from '@gasing/contract/calls/turnover'
import { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { balance, bets, transactions } from '@gasing/contract/calls/wallet'
import { ownLotteryCalls } from './live-lists.ts'

/** Calls whose answers become stale on an event of each kind. */
export const moneyCalls = [consolidatedFunds, transactions, bets, turnover, ...ownLotteryCalls, missions, raffle]
export const contractCalls = [agentContracts, payouts, agentIncome, consolidatedFunds]
export const pointsCalls = [pointsBalance, pointsRecord]
export const rewardCalls = [rewardOrders, rewards]

/** Data that changes without user action and is announced by each event only once. */
export const movingCalls = [
  balance,
  unreadMessages,
  deposits,
  deposit,
  withdrawals,
  applications,
  identity,
  ...moneyCalls,
]

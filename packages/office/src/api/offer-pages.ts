import { officeAgentBills, officeAgentContracts } from '@gasing/contract/calls/office/agent-contracts'
import { officeMissions } from '@gasing/contract/calls/office/missions'
import {
  officeReward,
  officeRewardOrder,
  officeRewardOrders,
  officeRewards,
} from '@gasing/contract/calls/office/points'
import {
  officeApplication,
  officeApplications,
  officePromotion,
  officePromotions,
} from '@gasing/contract/calls/office/promotions'
import { officeRanks } from '@gasing/contract/calls/office/ranks'
import { officeRebates } from '@gasing/contract/calls/office/rebates'

/** The pages about offers to members, each with the call that it requires. */
export const offerPages = {
  promotions: officePromotions,
  applications: officeApplications,
  ranks: officeRanks,
  missions: officeMissions,
  rebates: officeRebates,
  rewards: officeRewards,
  'reward-orders': officeRewardOrders,
  'agent-contracts': officeAgentContracts,
  'agent-bills': officeAgentBills,
} as const

/** The calls that read one record of them. */
export const offerSingles = {
  promotions: officePromotion,
  applications: officeApplication,
  rewards: officeReward,
  'reward-orders': officeRewardOrder,
} as const

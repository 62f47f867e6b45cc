import { officeRewardOrders, officeRewards } from '@gasing/contract/calls/office/points'
import { officeApplications, officePromotions } from '@gasing/contract/calls/office/promotions'
import { officeRanks } from '@gasing/contract/calls/office/ranks'

/** The pages about what members are offered, each with the call that it cannot do without. */
export const offerPages = {
  promotions: officePromotions,
  applications: officeApplications,
  ranks: officeRanks,
  rewards: officeRewards,
  'reward-orders': officeRewardOrders,
} as const

import type { Session } from '#api/session.ts'
import type { TextKey } from '#i18n/i18n.ts'
import { isOn } from '../modules.ts'
import { listModulesOfMemberPage, type MemberPageKey, memberPages } from '../paths.ts'

/** Titles and icons of the member centre's pages, wherever they are listed. */
export const memberPageText: Record<MemberPageKey, TextKey> = {
  securityCenter: 'member_security',
  transferFund: 'my_wallet',
  depositv2: 'deposit',
  withdraw: 'withdraw',
  transferUpline: 'transfer_upline',
  personalHistoryCopy: 'betting_record',
  transactionHistory: 'account_record',
  personalProfit: 'profit',
  bonusDetails: 'bonus_details',
  rewardCenter: 'reward_centre',
  missionLeaderboard: 'mission_activity',
  manualRebate: 'manual_rebate',
  referral: 'invite_friends',
  playerRank: 'member_rank',
  profile: 'my_profile',
  messageV2: 'messages',
  tickets: 'tickets',
  protection: 'protection',
}
export const memberPageIcon: Record<MemberPageKey, string> = {
  securityCenter: 'shield-check',
  transferFund: 'wallet',
  depositv2: 'plus',
  withdraw: 'banknote',
  transferUpline: 'arrow-up',
  personalHistoryCopy: 'receipt-text',
  transactionHistory: 'list-checks',
  personalProfit: 'chart-column',
  bonusDetails: 'gift',
  rewardCenter: 'sparkles',
  missionLeaderboard: 'flag',
  manualRebate: 'coins',
  referral: 'user-plus',
  playerRank: 'trophy',
  profile: 'circle-user',
  messageV2: 'mail',
  tickets: 'ticket',
  protection: 'timer',
}

/** Returns whether the brand has a page of the member centre (CONF-1). */
export const isMemberPageOn = (key: MemberPageKey): boolean =>
  listModulesOfMemberPage(key).every((modId) => isOn(modId))

/** Returns the pages relevant to a member: upline transfers only with an upline. */
export const listMemberPages = (session: Session | null): MemberPageKey[] =>
  memberPages.filter((key) => isMemberPageOn(key) && (key !== 'transferUpline' || session?.toUpline))

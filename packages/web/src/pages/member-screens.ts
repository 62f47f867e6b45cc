import { type ComponentType, lazy } from 'react'
import type { MemberPageKey } from '../paths.ts'

/** The pages of the member centre by their key, each loaded when it is opened. */
export const memberScreens: Record<MemberPageKey, ComponentType> = {
  securityCenter: lazy(() =>
    import('#features/member/security/SecurityPage.tsx').then((file) => ({ default: file.SecurityPage })),
  ),
  transferFund: lazy(() =>
    import('#features/member/funds/FundsPage.tsx').then((file) => ({ default: file.FundsPage })),
  ),
  depositv2: lazy(() =>
    import('#features/member/deposit/DepositPage.tsx').then((file) => ({ default: file.DepositPage })),
  ),
  withdraw: lazy(() =>
    import('#features/member/withdraw/WithdrawPage.tsx').then((file) => ({ default: file.WithdrawPage })),
  ),
  transferUpline: lazy(() =>
    import('#features/member/upline-transfer/UplineTransferPage.tsx').then((file) => ({
      default: file.UplineTransferPage,
    })),
  ),
  personalHistoryCopy: lazy(() =>
    import('#features/member/bets/BetsPage.tsx').then((file) => ({ default: file.BetsPage })),
  ),
  transactionHistory: lazy(() =>
    import('#features/member/transactions/TransactionsPage.tsx').then((file) => ({ default: file.TransactionsPage })),
  ),
  bonusDetails: lazy(() =>
    import('#features/member/bonus/BonusPage.tsx').then((file) => ({ default: file.BonusPage })),
  ),
  manualRebate: lazy(() =>
    import('#features/member/rebate/RebatePage.tsx').then((file) => ({ default: file.RebatePage })),
  ),
  rewardCenter: lazy(() =>
    import('#features/member/rewards/RewardsPage.tsx').then((file) => ({ default: file.RewardsPage })),
  ),
  missionLeaderboard: lazy(() =>
    import('#features/member/missions/MissionsPage.tsx').then((file) => ({ default: file.MissionsPage })),
  ),
  personalProfit: lazy(() =>
    import('#features/member/profit/ProfitPage.tsx').then((file) => ({ default: file.ProfitPage })),
  ),
  protection: lazy(() =>
    import('#features/member/protection/ProtectionPage.tsx').then((file) => ({ default: file.ProtectionPage })),
  ),
  tickets: lazy(() => import('#features/service/TicketsPage.tsx').then((file) => ({ default: file.TicketsPage }))),
  referral: lazy(() =>
    import('#features/member/referral/ReferralPage.tsx').then((file) => ({ default: file.ReferralPage })),
  ),
  playerRank: lazy(() => import('#features/member/rank/RankPage.tsx').then((file) => ({ default: file.RankPage }))),
  profile: lazy(() =>
    import('#features/member/profile/ProfilePage.tsx').then((file) => ({ default: file.ProfilePage })),
  ),
  messageV2: lazy(() => import('#features/content/InboxPage.tsx').then((file) => ({ default: file.InboxPage }))),
}

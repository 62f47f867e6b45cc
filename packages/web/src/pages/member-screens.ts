import { lazyPart, type Screen } from '#shared/Part.tsx'
import type { MemberPageKey } from '../paths.ts'

/** The pages of the member centre by key, each lazily loaded. */
export const memberScreens: Record<MemberPageKey, Screen> = {
  securityCenter: lazyPart(() =>
    import('#features/member/security/SecurityPage.tsx').then((file) => ({ default: file.SecurityPage })),
  ),
  transferFund: lazyPart(() =>
    import('#features/member/funds/FundsPage.tsx').then((file) => ({ default: file.FundsPage })),
  ),
  depositv2: lazyPart(() =>
    import('#features/member/deposit/DepositPage.tsx').then((file) => ({ default: file.DepositPage })),
  ),
  withdraw: lazyPart(() =>
    import('#features/member/withdraw/WithdrawPage.tsx').then((file) => ({ default: file.WithdrawPage })),
  ),
  transferUpline: lazyPart(() =>
    import('#features/member/upline-transfer/UplineTransferPage.tsx').then((file) => ({
      default: file.UplineTransferPage,
    })),
  ),
  personalHistoryCopy: lazyPart(() =>
    import('#features/member/bets/BetsPage.tsx').then((file) => ({ default: file.BetsPage })),
  ),
  transactionHistory: lazyPart(() =>
    import('#features/member/transactions/TransactionsPage.tsx').then((file) => ({ default: file.TransactionsPage })),
  ),
  bonusDetails: lazyPart(() =>
    import('#features/member/bonus/BonusPage.tsx').then((file) => ({ default: file.BonusPage })),
  ),
  manualRebate: lazyPart(() =>
    import('#features/member/rebate/RebatePage.tsx').then((file) => ({ default: file.RebatePage })),
  ),
  rewardCenter: lazyPart(() =>
    import('#features/member/rewards/RewardsPage.tsx').then((file) => ({ default: file.RewardsPage })),
  ),
  missionLeaderboard: lazyPart(() =>
    import('#features/member/missions/MissionsPage.tsx').then((file) => ({ default: file.MissionsPage })),
  ),
  personalProfit: lazyPart(() =>
    import('#features/member/profit/ProfitPage.tsx').then((file) => ({ default: file.ProfitPage })),
  ),
  protection: lazyPart(() =>
    import('#features/member/protection/ProtectionPage.tsx').then((file) => ({ default: file.ProtectionPage })),
  ),
  tickets: lazyPart(() => import('#features/service/TicketsPage.tsx').then((file) => ({ default: file.TicketsPage }))),
  referral: lazyPart(() =>
    import('#features/member/referral/ReferralPage.tsx').then((file) => ({ default: file.ReferralPage })),
  ),
  playerRank: lazyPart(() => import('#features/member/rank/RankPage.tsx').then((file) => ({ default: file.RankPage }))),
  profile: lazyPart(() =>
    import('#features/member/profile/ProfilePage.tsx').then((file) => ({ default: file.ProfilePage })),
  ),
  messageV2: lazyPart(() => import('#features/content/InboxPage.tsx').then((file) => ({ default: file.InboxPage }))),
}

import { lazyWithRetry, type Screen } from '#shared/LazyBoundary.tsx'
import type { MemberPageKey } from '../paths.ts'

/** The pages of the member centre by key, each lazily loaded. */
export const memberScreens: Record<MemberPageKey, Screen> = {
  securityCenter: lazyWithRetry(() =>
    import('#features/member/security/SecurityPage.tsx').then((file) => ({ default: file.SecurityPage })),
  ),
  transferFund: lazyWithRetry(() =>
    import('#features/member/funds/FundsPage.tsx').then((file) => ({ default: file.FundsPage })),
  ),
  depositv2: lazyWithRetry(() =>
    import('#features/member/deposit/DepositPage.tsx').then((file) => ({ default: file.DepositPage })),
  ),
  withdraw: lazyWithRetry(() =>
    import('#features/member/withdraw/WithdrawPage.tsx').then((file) => ({ default: file.WithdrawPage })),
  ),
  transferUpline: lazyWithRetry(() =>
    import('#features/member/upline-transfer/UplineTransferPage.tsx').then((file) => ({
      default: file.UplineTransferPage,
    })),
  ),
  personalHistoryCopy: lazyWithRetry(() =>
    import('#features/member/bets/BetsPage.tsx').then((file) => ({ default: file.BetsPage })),
  ),
  transactionHistory: lazyWithRetry(() =>
    import('#features/member/transactions/TransactionsPage.tsx').then((file) => ({ default: file.TransactionsPage })),
  ),
  bonusDetails: lazyWithRetry(() =>
    import('#features/member/bonus/BonusPage.tsx').then((file) => ({ default: file.BonusPage })),
  ),
  manualRebate: lazyWithRetry(() =>
    import('#features/member/rebate/RebatePage.tsx').then((file) => ({ default: file.RebatePage })),
  ),
  rewardCenter: lazyWithRetry(() =>
    import('#features/member/rewards/RewardsPage.tsx').then((file) => ({ default: file.RewardsPage })),
  ),
  missionLeaderboard: lazyWithRetry(() =>
    import('#features/member/missions/MissionsPage.tsx').then((file) => ({ default: file.MissionsPage })),
  ),
  personalProfit: lazyWithRetry(() =>
    import('#features/member/profit/ProfitPage.tsx').then((file) => ({ default: file.ProfitPage })),
  ),
  protection: lazyWithRetry(() =>
    import('#features/member/protection/ProtectionPage.tsx').then((file) => ({ default: file.ProtectionPage })),
  ),
  tickets: lazyWithRetry(() =>
    import('#features/service/TicketsPage.tsx').then((file) => ({ default: file.TicketsPage })),
  ),
  referral: lazyWithRetry(() =>
    import('#features/member/referral/ReferralPage.tsx').then((file) => ({ default: file.ReferralPage })),
  ),
  playerRank: lazyWithRetry(() =>
    import('#features/member/rank/RankPage.tsx').then((file) => ({ default: file.RankPage })),
  ),
  profile: lazyWithRetry(() =>
    import('#features/member/profile/ProfilePage.tsx').then((file) => ({ default: file.ProfilePage })),
  ),
  messageV2: lazyWithRetry(() =>
    import('#features/content/InboxPage.tsx').then((file) => ({ default: file.InboxPage })),
  ),
}

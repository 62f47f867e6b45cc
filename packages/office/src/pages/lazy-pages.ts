import { lazy } from 'react'

/** Pages that load when they are opened. */
export const HomePage = lazy(async () => ({ default: (await import('./home/HomePage.tsx')).HomePage }))
export const WithdrawalsPage = lazy(async () => ({
  default: (await import('./withdrawals/WithdrawalsPage.tsx')).WithdrawalsPage,
}))
export const DepositsPage = lazy(async () => ({ default: (await import('./deposits/DepositsPage.tsx')).DepositsPage }))
export const VendorCallsPage = lazy(async () => ({
  default: (await import('./vendors/VendorCallsPage.tsx')).VendorCallsPage,
}))
export const TransfersPage = lazy(async () => ({
  default: (await import('./vendors/TransfersPage.tsx')).TransfersPage,
}))
export const TermsPage = lazy(async () => ({ default: (await import('./vendors/TermsPage.tsx')).TermsPage }))
export const FreeRoundsPage = lazy(async () => ({
  default: (await import('./vendors/FreeRoundsPage.tsx')).FreeRoundsPage,
}))
export const ReconciliationsPage = lazy(async () => ({
  default: (await import('./reconciliation/ReconciliationsPage.tsx')).ReconciliationsPage,
}))
export const DiscrepanciesPage = lazy(async () => ({
  default: (await import('./reconciliation/DiscrepanciesPage.tsx')).DiscrepanciesPage,
}))
export const ChannelsPage = lazy(async () => ({ default: (await import('./channels/ChannelsPage.tsx')).ChannelsPage }))
export const IdentityPage = lazy(async () => ({
  default: (await import('./identity/IdentityPage.tsx')).IdentityPage,
}))
export const CasesPage = lazy(async () => ({ default: (await import('./cases/CasesPage.tsx')).CasesPage }))
export const EventsPage = lazy(async () => ({ default: (await import('./watch/EventsPage.tsx')).EventsPage }))
export const ReturnsPage = lazy(async () => ({ default: (await import('./watch/ReturnsPage.tsx')).ReturnsPage }))
export const TurnoverPage = lazy(async () => ({ default: (await import('./turnover/TurnoverPage.tsx')).TurnoverPage }))
export const FeedbackPage = lazy(async () => ({ default: (await import('./feedback/FeedbackPage.tsx')).FeedbackPage }))
export const MembersPage = lazy(async () => ({ default: (await import('./members/MembersPage.tsx')).MembersPage }))
export const MemberPage = lazy(async () => ({ default: (await import('./members/MemberPage.tsx')).MemberPage }))
export const BrandPage = lazy(async () => ({ default: (await import('./brand/BrandPage.tsx')).BrandPage }))
export const ModulesPage = lazy(async () => ({ default: (await import('./brand/ModulesPage.tsx')).ModulesPage }))
export const FieldRulesPage = lazy(async () => ({
  default: (await import('./brand/FieldRulesPage.tsx')).FieldRulesPage,
}))
export const OperatorsPage = lazy(async () => ({
  default: (await import('./operators/OperatorsPage.tsx')).OperatorsPage,
}))
export const PhoneAuthPage = lazy(async () => ({
  default: (await import('./phone-auth/PhoneAuthPage.tsx')).PhoneAuthPage,
}))
export const PromotionsPage = lazy(async () => ({
  default: (await import('./promotions/PromotionsPage.tsx')).PromotionsPage,
}))
export const ApplicationsPage = lazy(async () => ({
  default: (await import('./applications/ApplicationsPage.tsx')).ApplicationsPage,
}))
export const BannersPage = lazy(async () => ({ default: (await import('./banners/BannersPage.tsx')).BannersPage }))
export const AuditPage = lazy(async () => ({ default: (await import('./audit/AuditPage.tsx')).AuditPage }))
export const ProfilePage = lazy(async () => ({ default: (await import('./profile/ProfilePage.tsx')).ProfilePage }))
export const OpeningPage = lazy(async () => ({ default: (await import('./opening/OpeningPage.tsx')).OpeningPage }))
export const RoutesPage = lazy(async () => ({ default: (await import('./routes/RoutesPage.tsx')).RoutesPage }))
export const TextsPage = lazy(async () => ({ default: (await import('./texts/TextsPage.tsx')).TextsPage }))
export const MediaPage = lazy(async () => ({ default: (await import('./media/MediaPage.tsx')).MediaPage }))
export const AnnouncementsPage = lazy(async () => ({
  default: (await import('./announcements/AnnouncementsPage.tsx')).AnnouncementsPage,
}))
export const AnnouncementPage = lazy(async () => ({
  default: (await import('./announcements/AnnouncementPage.tsx')).AnnouncementPage,
}))
export const HelpPage = lazy(async () => ({ default: (await import('./help/HelpPage.tsx')).HelpPage }))
export const HelpItemPage = lazy(async () => ({ default: (await import('./help/HelpItemPage.tsx')).HelpItemPage }))
export const PostsPage = lazy(async () => ({ default: (await import('./posts/PostsPage.tsx')).PostsPage }))
export const PostPage = lazy(async () => ({ default: (await import('./posts/PostPage.tsx')).PostPage }))
export const MessagesPage = lazy(async () => ({ default: (await import('./messages/MessagesPage.tsx')).MessagesPage }))
export const NewMessagePage = lazy(async () => ({
  default: (await import('./messages/NewMessagePage.tsx')).NewMessagePage,
}))
export const DeskPage = lazy(async () => ({ default: (await import('./service/DeskPage.tsx')).DeskPage }))
export const RoomDeskPage = lazy(async () => ({ default: (await import('./service/RoomDeskPage.tsx')).RoomDeskPage }))
export const ServicePage = lazy(async () => ({ default: (await import('./service/ServicePage.tsx')).ServicePage }))
export const GamesPage = lazy(async () => ({ default: (await import('./shelf/GamesPage.tsx')).GamesPage }))
export const GamePage = lazy(async () => ({ default: (await import('./shelf/GamePage.tsx')).GamePage }))
export const VendorsPage = lazy(async () => ({ default: (await import('./shelf/VendorsPage.tsx')).VendorsPage }))
export const VendorPage = lazy(async () => ({ default: (await import('./shelf/VendorPage.tsx')).VendorPage }))
export const CategoriesPage = lazy(async () => ({
  default: (await import('./shelf/CategoriesPage.tsx')).CategoriesPage,
}))
export const LanesPage = lazy(async () => ({ default: (await import('./shelf/LanesPage.tsx')).LanesPage }))
export const LanePage = lazy(async () => ({ default: (await import('./shelf/LanePage.tsx')).LanePage }))
export const LotteriesPage = lazy(async () => ({
  default: (await import('./lotteries/LotteriesPage.tsx')).LotteriesPage,
}))
export const LotteryPage = lazy(async () => ({ default: (await import('./lotteries/LotteryPage.tsx')).LotteryPage }))
export const PricesPage = lazy(async () => ({ default: (await import('./lotteries/PricesPage.tsx')).PricesPage }))
export const CalendarPage = lazy(async () => ({ default: (await import('./lotteries/CalendarPage.tsx')).CalendarPage }))
export const SourcesPage = lazy(async () => ({ default: (await import('./lotteries/SourcesPage.tsx')).SourcesPage }))
export const BandPage = lazy(async () => ({ default: (await import('./lotteries/BandPage.tsx')).BandPage }))
export const HoldsPage = lazy(async () => ({ default: (await import('./lotteries/HoldsPage.tsx')).HoldsPage }))
export const DrawsPage = lazy(async () => ({ default: (await import('./lotteries/DrawsPage.tsx')).DrawsPage }))
export const MissionsPage = lazy(async () => ({ default: (await import('./missions/MissionsPage.tsx')).MissionsPage }))
export const RebatesPage = lazy(async () => ({ default: (await import('./rebates/RebatesPage.tsx')).RebatesPage }))
export const RewardsPage = lazy(async () => ({ default: (await import('./rewards/RewardsPage.tsx')).RewardsPage }))
export const RewardOrdersPage = lazy(async () => ({
  default: (await import('./rewards/RewardOrdersPage.tsx')).RewardOrdersPage,
}))
export const ResultsPage = lazy(async () => ({ default: (await import('./results/ResultsPage.tsx')).ResultsPage }))
export const ResultPage = lazy(async () => ({ default: (await import('./results/ResultPage.tsx')).ResultPage }))
export const RanksPage = lazy(async () => ({ default: (await import('./ranks/RanksPage.tsx')).RanksPage }))
export const ProtectionPage = lazy(async () => ({
  default: (await import('./protection/ProtectionPage.tsx')).ProtectionPage,
}))
export const AdjustmentsPage = lazy(async () => ({
  default: (await import('./adjustments/AdjustmentsPage.tsx')).AdjustmentsPage,
}))
export const ReportPage = lazy(async () => ({ default: (await import('./report/ReportPage.tsx')).ReportPage }))
export const ExplorerPage = lazy(async () => ({ default: (await import('./ledger/ExplorerPage.tsx')).ExplorerPage }))
export const AgentContractsPage = lazy(async () => ({
  default: (await import('./agents/ContractsPage.tsx')).ContractsPage,
}))
export const AgentBillsPage = lazy(async () => ({ default: (await import('./agents/BillsPage.tsx')).BillsPage }))

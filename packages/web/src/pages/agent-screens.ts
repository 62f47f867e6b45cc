import { lazyWithRetry, type Screen } from '#shared/LazyBoundary.tsx'
import type { AgentPageKey } from '../paths.ts'

const loadContracts = () => import('#features/agent/contracts/ContractsPage.tsx')
/** The pages of the agent centre, each lazily loaded. */
export const agentScreens: Record<AgentPageKey, Screen> = {
  agentAnnouncement: lazyWithRetry(() =>
    import('#features/agent/records/AnnouncementsPage.tsx').then((file) => ({ default: file.AnnouncementsPage })),
  ),
  teamBetting: lazyWithRetry(() =>
    import('#features/agent/records/BetsPage.tsx').then((file) => ({ default: file.BetsPage })),
  ),
  teamProfit: lazyWithRetry(() =>
    import('#features/agent/records/ProfitPage.tsx').then((file) => ({ default: file.ProfitPage })),
  ),
  teamTransactions: lazyWithRetry(() =>
    import('#features/agent/records/TransactionsPage.tsx').then((file) => ({ default: file.TransactionsPage })),
  ),
  agentTeamOverview: lazyWithRetry(() =>
    import('#features/agent/OverviewPage.tsx').then((file) => ({ default: file.OverviewPage })),
  ),
  registerAccount: lazyWithRetry(() =>
    import('#features/agent/RegisterPage.tsx').then((file) => ({ default: file.RegisterPage })),
  ),
  myIncome: lazyWithRetry(() =>
    import('#features/agent/contracts/IncomePage.tsx').then((file) => ({ default: file.IncomePage })),
  ),
  dividend: lazyWithRetry(() => loadContracts().then((file) => ({ default: file.DividendPage }))),
  dailySalary: lazyWithRetry(() => loadContracts().then((file) => ({ default: file.DailySalaryPage }))),
  hourlySalary: lazyWithRetry(() => loadContracts().then((file) => ({ default: file.HourlySalaryPage }))),
  realTimeSalary: lazyWithRetry(() => loadContracts().then((file) => ({ default: file.RealTimeSalaryPage }))),
  teamManagement: lazyWithRetry(() =>
    import('#features/agent/TeamPage.tsx').then((file) => ({ default: file.TeamPage })),
  ),
}

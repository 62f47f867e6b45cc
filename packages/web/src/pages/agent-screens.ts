import { lazyPart, type Screen } from '#shared/Part.tsx'
import type { AgentPageKey } from '../paths.ts'

const contracts = () => import('#features/agent/contracts/ContractsPage.tsx')
/** The pages of the agent centre, each lazily loaded. */
export const agentScreens: Record<AgentPageKey, Screen> = {
  agentAnnouncement: lazyPart(() =>
    import('#features/agent/records/AnnouncementsPage.tsx').then((file) => ({ default: file.AnnouncementsPage })),
  ),
  teamBetting: lazyPart(() =>
    import('#features/agent/records/BetsPage.tsx').then((file) => ({ default: file.BetsPage })),
  ),
  teamProfit: lazyPart(() =>
    import('#features/agent/records/ProfitPage.tsx').then((file) => ({ default: file.ProfitPage })),
  ),
  teamTransactions: lazyPart(() =>
    import('#features/agent/records/TransactionsPage.tsx').then((file) => ({ default: file.TransactionsPage })),
  ),
  agentTeamOverview: lazyPart(() =>
    import('#features/agent/OverviewPage.tsx').then((file) => ({ default: file.OverviewPage })),
  ),
  registerAccount: lazyPart(() =>
    import('#features/agent/RegisterPage.tsx').then((file) => ({ default: file.RegisterPage })),
  ),
  myIncome: lazyPart(() =>
    import('#features/agent/contracts/IncomePage.tsx').then((file) => ({ default: file.IncomePage })),
  ),
  dividend: lazyPart(() => contracts().then((file) => ({ default: file.DividendPage }))),
  dailySalary: lazyPart(() => contracts().then((file) => ({ default: file.DailySalaryPage }))),
  hourlySalary: lazyPart(() => contracts().then((file) => ({ default: file.HourlySalaryPage }))),
  realTimeSalary: lazyPart(() => contracts().then((file) => ({ default: file.RealTimeSalaryPage }))),
  teamManagement: lazyPart(() => import('#features/agent/TeamPage.tsx').then((file) => ({ default: file.TeamPage }))),
}

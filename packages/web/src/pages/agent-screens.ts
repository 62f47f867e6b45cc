import { type ComponentType, lazy } from 'react'
import type { AgentPageKey } from '../paths.ts'

const contracts = () => import('#features/agent/contracts/ContractsPage.tsx')
/** The pages of the agent centre, each loaded when it is opened. */
export const agentScreens: Record<AgentPageKey, ComponentType> = {
  agentAnnouncement: lazy(() =>
    import('#features/agent/records/AnnouncementsPage.tsx').then((file) => ({ default: file.AnnouncementsPage })),
  ),
  teamBetting: lazy(() => import('#features/agent/records/BetsPage.tsx').then((file) => ({ default: file.BetsPage }))),
  teamProfit: lazy(() =>
    import('#features/agent/records/ProfitPage.tsx').then((file) => ({ default: file.ProfitPage })),
  ),
  teamTransactions: lazy(() =>
    import('#features/agent/records/TransactionsPage.tsx').then((file) => ({ default: file.TransactionsPage })),
  ),
  agentTeamOverview: lazy(() =>
    import('#features/agent/OverviewPage.tsx').then((file) => ({ default: file.OverviewPage })),
  ),
  registerAccount: lazy(() =>
    import('#features/agent/RegisterPage.tsx').then((file) => ({ default: file.RegisterPage })),
  ),
  myIncome: lazy(() =>
    import('#features/agent/contracts/IncomePage.tsx').then((file) => ({ default: file.IncomePage })),
  ),
  dividend: lazy(() => contracts().then((file) => ({ default: file.DividendPage }))),
  dailySalary: lazy(() => contracts().then((file) => ({ default: file.DailySalaryPage }))),
  hourlySalary: lazy(() => contracts().then((file) => ({ default: file.HourlySalaryPage }))),
  realTimeSalary: lazy(() => contracts().then((file) => ({ default: file.RealTimeSalaryPage }))),
  teamManagement: lazy(() => import('#features/agent/TeamPage.tsx').then((file) => ({ default: file.TeamPage }))),
}

import type { Value } from '@gasing/contract/call'
import type { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { isAgent, isTrial, type Session } from '#api/session.ts'
import { boot } from '#boot.ts'
import type { TextKey } from '#i18n/i18n.ts'
import type { iconNames } from '../icons.ts'
import { isOn } from '../modules.ts'
import { type AgentPageKey, agentPages } from '../paths.ts'

/** How the pages of the agent centre are called and marked. */
export const agentPageText: Record<AgentPageKey, TextKey> = {
  agentAnnouncement: 'announcements',
  agentTeamOverview: 'agent_overview',
  registerAccount: 'agent_register',
  teamManagement: 'agent_team_list',
  teamBetting: 'team_bets',
  teamProfit: 'team_profit',
  myIncome: 'agent_income',
  teamTransactions: 'team_transactions',
  dividend: 'agent_dividend',
  dailySalary: 'agent_daily',
  hourlySalary: 'agent_hourly',
  realTimeSalary: 'agent_realtime',
}
export const agentPageIcon: Record<AgentPageKey, (typeof iconNames)[number]> = {
  agentAnnouncement: 'megaphone',
  agentTeamOverview: 'chart-column',
  registerAccount: 'user-plus',
  teamManagement: 'users',
  teamBetting: 'dices',
  teamProfit: 'coins',
  myIncome: 'banknote',
  teamTransactions: 'history',
  dividend: 'trophy',
  dailySalary: 'sun',
  hourlySalary: 'timer',
  realTimeSalary: 'zap',
}

type Funds = Value<typeof consolidatedFunds>

/** What a brand switches a page on with (CONF-3), and what says that it applies to an agent (AGENT-7). */
const contractPages = {
  dividend: { module: 'DIVIDEND', type: 'divtypereq' },
  dailySalary: { module: 'DAILYSALARY', type: 'dailysalreqtype' },
  hourlySalary: { module: 'HOURLYSALARY', type: 'contracthoursalreq' },
  realTimeSalary: { module: 'REALTIMESALARY', type: 'realtimesalreqtype' },
} as const satisfies Partial<Record<AgentPageKey, { module: string; type: keyof Funds }>>
type ContractPage = keyof typeof contractPages
const isContractPage = (key: AgentPageKey): key is ContractPage => key in contractPages

/** Whether the brand has a page of the agent centre. */
export const isAgentPageOn = (key: AgentPageKey): boolean => !isContractPage(key) || isOn(contractPages[key].module)

/** The pages that an agent has something to do on: of contracts those that were offered, count or have counted. */
export const agentPagesOf = (funds: Funds | undefined): AgentPageKey[] =>
  agentPages.filter((key) => isAgentPageOn(key) && (!isContractPage(key) || funds?.[contractPages[key].type] != null))

/** Where the menu's entry leads (AGENT-2): an agent's centre, else where the brand says how to become one. */
export function agentWay(session: Session): { centre: true } | { centre: false; href: string } | null {
  if (isOn('AGENT') && isAgent(session)) return { centre: true }
  const link = boot.resources.find(({ resourceType }) => resourceType === 'AFFILIATELINK')?.url
  return link && !isTrial(session) ? { centre: false, href: link } : null
}

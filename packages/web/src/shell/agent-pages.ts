import type { Value } from '@gasing/contract/call'
import type { consolidatedFunds } from '@gasing/contract/calls/vendor-wallets'
import { isAgent, isTrial, type Session } from '#api/session.ts'
import { boot } from '#boot.ts'
import type { TextKey } from '#i18n/i18n.ts'
import type { iconNames } from '../icons.ts'
import { isOn } from '../modules.ts'
import { type AgentPageKey, agentPages, moduleOfAgentPage } from '../paths.ts'

/** Titles and icons of the agent centre's pages. */
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

/** Per contract page, the field that says whether it applies to the agent (AGENT-7). */
const contractField = {
  dividend: 'divtypereq',
  dailySalary: 'dailysalreqtype',
  hourlySalary: 'contracthoursalreq',
  realTimeSalary: 'realtimesalreqtype',
} as const satisfies Record<keyof typeof moduleOfAgentPage, keyof Funds>
type ContractPage = keyof typeof contractField
const isContractPage = (key: AgentPageKey): key is ContractPage => key in contractField

/** Returns whether the brand has a page of the agent centre. */
export const isAgentPageOn = (key: AgentPageKey): boolean => !isContractPage(key) || isOn(moduleOfAgentPage[key])

/** Returns the pages relevant to an agent: contract pages only for kinds that were offered, are in force or have been. */
export const listAgentPages = (funds: Funds | undefined): AgentPageKey[] =>
  agentPages.filter((key) => isAgentPageOn(key) && (!isContractPage(key) || funds?.[contractField[key]] != null))

/**
 * Returns the target of the menu entry (AGENT-2): the agent centre for an agent, otherwise the brand's link on how to become one,
 * or null.
 */
export function getAgentEntry(session: Session): { centre: true } | { centre: false; href: string } | null {
  if (isOn('AGENT') && isAgent(session)) return { centre: true }
  const link = boot.resources.find(({ resourceType }) => resourceType === 'AFFILIATELINK')?.url
  return link && !isTrial(session) ? { centre: false, href: link } : null
}

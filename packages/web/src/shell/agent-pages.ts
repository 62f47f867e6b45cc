import { isAgent, type Session } from '#api/session.ts'
import { boot } from '#boot.ts'
import type { TextKey } from '#i18n/i18n.ts'
import { isOn } from '../modules.ts'
import type { AgentPageKey } from '../paths.ts'

/** How the pages of the agent centre are called and marked. */
export const agentPageText: Record<AgentPageKey, TextKey> = {
  agentTeamOverview: 'agent_overview',
  registerAccount: 'agent_register',
  teamManagement: 'agent_team_list',
}
export const agentPageIcon: Record<AgentPageKey, string> = {
  agentTeamOverview: 'chart-column',
  registerAccount: 'user-plus',
  teamManagement: 'users',
}

/** Where the menu's entry leads (AGENT-2): an agent's centre, else what the brand says about becoming one. */
export function agentWay(session: Session): { centre: true } | { centre: false; href: string } | null {
  if (isOn('AGENT') && isAgent(session)) return { centre: true }
  const link = boot.resources.find(({ resourceType }) => resourceType === 'AFFILIATELINK')?.url
  return link && isAgent(session) ? { centre: false, href: link } : null
}

import { Icon } from '@gasing/ui/Icon'
import { MenuItem } from '@gasing/ui/Menu'
import { Link } from '@tanstack/react-router'
import type { Session } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'
import { paths } from '../paths.ts'
import { getAgentEntry } from './agent-pages.ts'

/**
 * Link to the agent centre for members who may have a team; for others a link on how to become an agent, if the brand has one
 * (HEAD-3, AGENT-2).
 */
export function AgentEntry({ session }: { session: Session }) {
  const t = useT()
  const way = getAgentEntry(session)
  if (!way) return null
  const inside = (
    <>
      <Icon name="users" className="text-muted" />
      {t(way.centre ? 'agent_centre' : 'agent_become')}
    </>
  )
  return (
    <MenuItem asChild>
      {way.centre ? (
        <Link to={paths.agent} params={{ page: 'agentTeamOverview' }}>
          {inside}
        </Link>
      ) : (
        <a href={way.href} rel="noopener">
          {inside}
        </a>
      )}
    </MenuItem>
  )
}

import { type Lobby, lobbies, paths } from '@gasing/contract/rules/portal-paths'

export {
  type AgentPageKey,
  agentPages,
  type Lobby,
  listModulesOfMemberPage,
  lobbies,
  type MemberPageKey,
  memberPages,
  moduleOfAgentPage,
  moduleOfPath,
  type PostKind,
  paths,
  postKinds,
} from '@gasing/contract/rules/portal-paths'

/** Pages that a guest may see when the brand's home is for signed-in members only (ROUTE-16). */
export const openPaths: readonly string[] = [
  paths.login,
  paths.forgotten,
  paths.register,
  ...paths.registers,
  '/help',
  '/helpmc',
  '/down',
  '/download',
]

/** Returns the lobby of a game type; null for a type without one. */
export function findLobby(gameType: string): Lobby | null {
  const name = gameType.toLowerCase()
  return (lobbies as readonly string[]).includes(name) ? (name as Lobby) : null
}

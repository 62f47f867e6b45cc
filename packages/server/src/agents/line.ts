import { findMemberByUsername, type Member, selectMember } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { toId } from '#platform/http/ids.ts'
import { refuse } from '#platform/refused.ts'
import { selectTeamIds } from './store.ts'
import { selectLink } from './store-links.ts'

/** Returns the member if it is the agent or below it at any depth; refuses `not_found` for anyone else. */
export function requireLineMember(agentId: bigint, member: Member | null): Member {
  const isInLine = member !== null && (member.memberId === agentId || member.path.includes(agentId))
  return isInLine ? member : refuse('not_found')
}

/** Resolves an agent's own link by its id; null when no id is given, `not_found` for another agent's link. */
export async function resolveOwnLink(tx: Tx, agentId: bigint, id: string | undefined): Promise<bigint | null> {
  if (id === undefined) return null
  return ((await selectLink(tx, agentId, toId(id))) ?? refuse('not_found')).linkId
}

/** Returns the path from the agent down to a member of its line. */
export async function readPathTo(tx: Tx, agentId: bigint, { memberId, path }: Member): Promise<Member[]> {
  const below = [...path, memberId]
  const steps: Member[] = []
  for (const id of below.slice(below.indexOf(agentId))) steps.push((await selectMember(tx, id)) ?? refuse('not_found'))
  return steps
}

/** Returns the member of the line with this username; the agent itself when no name is given. */
export async function findLineMemberByName(tx: Tx, agentId: bigint, username: string | undefined): Promise<Member> {
  const name = username?.trim() ?? ''
  return requireLineMember(agentId, await (name === '' ? selectMember(tx, agentId) : findMemberByUsername(tx, name)))
}

/** Up to this many members are each read by their own index; larger teams are read by time. */
const individualReadMax = 200

/** Returns the members whose records are requested: the named one, or everyone below. Null when there are too many to list. */
export async function listFewMembers(
  tx: Tx,
  agentId: bigint,
  username: string | undefined,
): Promise<readonly bigint[] | null> {
  if (username?.trim()) return [(await findLineMemberByName(tx, agentId, username)).memberId]
  const ids = await selectTeamIds(tx, agentId, individualReadMax + 1)
  return ids.length > individualReadMax ? null : ids
}

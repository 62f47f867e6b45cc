import { type Member, memberById, memberByUsername } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { toId } from '#platform/http/ids.ts'
import { refuse } from '#platform/refused.ts'
import { teamIds } from './store.ts'
import { linkOf } from './store-links.ts'

/** Returns the member if it is the agent or below it at any depth; refuses `not_found` for anyone else. */
export function lineMember(agentId: bigint, member: Member | null): Member {
  const isInLine = member !== null && (member.memberId === agentId || member.path.includes(agentId))
  return isInLine ? member : refuse('not_found')
}

/** Resolves an agent's own link by its id; null when no id is given, `not_found` for another agent's link. */
export async function ownLink(tx: Tx, agentId: bigint, id: string | undefined): Promise<bigint | null> {
  if (id === undefined) return null
  return ((await linkOf(tx, agentId, toId(id))) ?? refuse('not_found')).linkId
}

/** Returns the path from the agent down to a member of its line. */
export async function wayTo(tx: Tx, agentId: bigint, { memberId, path }: Member): Promise<Member[]> {
  const below = [...path, memberId]
  const way: Member[] = []
  for (const id of below.slice(below.indexOf(agentId))) way.push((await memberById(tx, id)) ?? refuse('not_found'))
  return way
}

/** Returns the member of the line with this username; the agent itself when no name is given. */
export async function namedIn(tx: Tx, agentId: bigint, username: string | undefined): Promise<Member> {
  const name = username?.trim() ?? ''
  return lineMember(agentId, await (name === '' ? memberById(tx, agentId) : memberByUsername(tx, name)))
}

/** Up to this many members are each read by their own index; larger teams are read by time. */
const fewMax = 200

/** Returns the members whose records are requested: the named one, or everyone below. Null when there are too many to list. */
export async function fewOf(tx: Tx, agentId: bigint, username: string | undefined): Promise<readonly bigint[] | null> {
  if (username?.trim()) return [(await namedIn(tx, agentId, username)).memberId]
  const ids = await teamIds(tx, agentId, fewMax + 1)
  return ids.length > fewMax ? null : ids
}

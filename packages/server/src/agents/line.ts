import { type Member, memberById, memberByUsername } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { toId } from '#platform/http/ids.ts'
import { refuse } from '#platform/refused.ts'
import { teamIds } from './store.ts'
import { linkOf } from './store-links.ts'

/** The agent, or somebody below at any depth. Everybody else is unknown. */
export function lineMember(agentId: bigint, member: Member | null): Member {
  const isInLine = member !== null && (member.memberId === agentId || member.path.includes(agentId))
  return isInLine ? member : refuse('not_found')
}

/** The link that is asked for by its number, or null. One of somebody else is unknown. */
export async function ownLink(tx: Tx, agentId: bigint, id: string | undefined): Promise<bigint | null> {
  if (id === undefined) return null
  return ((await linkOf(tx, agentId, toId(id))) ?? refuse('not_found')).linkId
}

/** From the agent down to somebody of the line. */
export async function wayTo(tx: Tx, agentId: bigint, { memberId, path }: Member): Promise<Member[]> {
  const below = [...path, memberId]
  const way: Member[] = []
  for (const id of below.slice(below.indexOf(agentId))) way.push((await memberById(tx, id)) ?? refuse('not_found'))
  return way
}

/** Whoever of the line has a name; the agent, when none is said. */
export async function namedIn(tx: Tx, agentId: bigint, username: string | undefined): Promise<Member> {
  const name = username?.trim() ?? ''
  return lineMember(agentId, await (name === '' ? memberById(tx, agentId) : memberByUsername(tx, name)))
}

/** Of so many members each is read by the own key; the lines of a larger team are read by time. */
const fewMax = 200

/** Whose lines are asked for: the one who is named, or all below. Null: they are too many to be named. */
export async function fewOf(tx: Tx, agentId: bigint, username: string | undefined): Promise<readonly bigint[] | null> {
  if (username?.trim()) return [(await namedIn(tx, agentId, username)).memberId]
  const ids = await teamIds(tx, agentId, fewMax + 1)
  return ids.length > fewMax ? null : ids
}

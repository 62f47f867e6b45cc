import type { Scope } from '../db/tx.ts'
import { refuse } from '../refused.ts'

/** The member who makes a call that only members may make. */
export function memberIdOf({ actor }: Scope): bigint {
  return actor.kind === 'member' ? actor.memberId : refuse('in_sorry_in')
}

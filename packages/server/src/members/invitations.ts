import { randomInt } from 'node:crypto'
import { trialType } from '@gasing/contract/who'
import { isModuleOn, readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Member } from './store.ts'
import * as store from './store-links.ts'

export { countValidLinks, selectInvitationCode, updateLinkEnded } from './store-links.ts'

/** Letters and digits that cannot be confused when a code is read aloud. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8
const codeAttemptsMax = 5

/**
 * Resolves a code that is valid now, or null. Codes are upper case, however typed. A link needs the AGENT module, and one that
 * creates agents is refused at a member-only site.
 */
export async function findInvitation(tx: Tx, typed: string): Promise<store.Invitation | null> {
  const found = await store.selectInvitation(tx, typed.trim().toUpperCase())
  if (!found || found.linkId === null) return found
  const isHere = isModuleOn(await readBrandConfigIn(tx), 'AGENT') && !(found.agent && tx.scope.site === 'member')
  return isHere ? found : null
}

/** Whether others may register below a member: a locked member and a trial account accept no downlines. */
export const mayInvite = ({ status, isAgent }: Pick<Member, 'status' | 'isAgent'>): boolean =>
  status === 'active' && isAgent !== trialType

export const isInvitationCode = async (tx: Tx, code: string): Promise<boolean> =>
  (await findInvitation(tx, code)) !== null

/** Gives a member a code that is unique in the brand: 40 random bits, redrawn in the rare case of a collision. */
export async function createInvitationCode(tx: Tx, memberId: bigint): Promise<string> {
  for (let draw = 1; draw <= codeAttemptsMax; draw++) {
    const code = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
    if (await store.insertInvitation(tx, code, memberId)) return code
  }
  throw new Error(`found no free invitation code in ${codeAttemptsMax} attempts`)
}

/** Creates an agent's link, with its own code. */
export async function createLinkWithCode(tx: Tx, link: store.NewLink): Promise<string> {
  const code = await createInvitationCode(tx, link.memberId)
  await store.insertLink(tx, code, link)
  return code
}

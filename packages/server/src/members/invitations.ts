import { randomInt } from 'node:crypto'
import { brandConfigIn, isModuleOn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import * as store from './store-links.ts'

export { countLinks, endLink, invitationOf } from './store-links.ts'

/** Letters and digits that nobody mistakes for one another when a code is read aloud. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8
const codeDrawsMax = 5

/**
 * What is behind a code that is good at this moment, or null. Codes are capitals, however they were typed. A link is there where
 * agents are: not at a brand without an agent centre, and one that makes agents not at a site that takes none.
 */
export async function invitationBy(tx: Tx, typed: string): Promise<store.Invitation | null> {
  const found = await store.invitationBy(tx, typed.trim().toUpperCase())
  if (!found || found.linkId === null) return found
  const isHere = isModuleOn(await brandConfigIn(tx), 'AGENT') && !(found.agent && tx.scope.site === 'member')
  return isHere ? found : null
}

export const invitationCodeExists = async (tx: Tx, code: string): Promise<boolean> =>
  (await invitationBy(tx, code)) !== null

/** Gives somebody a code that nobody of the brand has: 40 random bits, drawn again in the rare case that somebody does. */
export async function giveCode(tx: Tx, memberId: bigint): Promise<string> {
  for (let draw = 1; draw <= codeDrawsMax; draw++) {
    const code = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
    if (await store.insertInvitation(tx, code, memberId)) return code
  }
  throw new Error('no free invitation code was drawn')
}

/** Makes a link of an agent, with a code of its own. */
export async function makeLink(tx: Tx, link: store.NewLink): Promise<string> {
  const code = await giveCode(tx, link.memberId)
  await store.insertLink(tx, code, link)
  return code
}

import { brandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Macs } from '#platform/seal.ts'
import { macsOfNumber, numberPlace, plainNumber } from './bank-accounts.ts'
import { homeDialingCode, mobileIn } from './mobile.ts'
import { personMacs } from './person.ts'
import { type Contact, contactOf, macsOf, nameOf } from './profile.ts'
import { type FoundMember, type MemberSearch, memberById, searchMembers } from './store.ts'
import { accountsEver } from './store-bank.ts'
import { membersMarked } from './store-person.ts'

/** Keyed hashes to look a mobile number up by; null without one. */
export const mobileMacsOf = (tx: Pick<Tx, 'platform'>, { countryDialingCode = '', mobileNum }: Contact): Macs | null =>
  mobileNum ? macsOf(tx, 'mobile', `${countryDialingCode}${mobileNum}`) : null

/** Keyed hashes to look an email address up by; null without one. */
export const emailMacsOf = (tx: Pick<Tx, 'platform'>, { email }: Contact): Macs | null =>
  email ? macsOf(tx, 'email', email.toLowerCase()) : null

/**
 * Keyed hashes of everything that identifies a member, now or in the past, by every key. `proven` leaves out an address and a
 * mobile number that were never verified.
 */
export async function marksOf(tx: Tx, memberId: bigint, { proven }: { proven: boolean }): Promise<Macs[]> {
  const member = await memberById(tx, memberId)
  if (!member) return []
  const contact = contactOf(tx, member)
  // a freed number was never the member's own
  const known = (await accountsEver(tx, memberId)).filter(({ freedAt }) => freedAt === null)
  const marks = [
    !proven || member.emailVerifiedAt ? emailMacsOf(tx, contact) : null,
    !proven || member.mobileVerifiedAt ? mobileMacsOf(tx, contact) : null,
    personMacs(tx, nameOf(member.payeeName, contact), contact.birthday),
    ...known.map(({ number }) => macsOfNumber(tx, tx.platform.seal.open(number, numberPlace(tx, memberId)))),
  ]
  return marks.filter((macs) => macs !== null)
}

/** Shorter texts are no number or address of anybody, and are not looked up. */
const lettersMin = 6

/**
 * Finds members by parts of their account, nickname or payee name, by id, and by a complete address, mobile number or bank
 * account number: those are stored as keyed hashes, which cannot be searched in part.
 */
export async function findMembers(tx: Tx, search: MemberSearch): Promise<FoundMember[]> {
  const { text } = search
  return searchMembers(
    tx,
    search,
    text !== null && plainNumber(text).length >= lettersMin ? await ownersOf(tx, text) : [],
  )
}

async function ownersOf(tx: Tx, text: string): Promise<bigint[]> {
  const mobile = mobileIn(homeDialingCode(await brandConfigIn(tx)), text)
  const marks = [
    text.includes('@') ? emailMacsOf(tx, { email: text }) : null,
    mobile && mobileMacsOf(tx, { countryDialingCode: mobile.dialingCode, mobileNum: mobile.national }),
    macsOfNumber(tx, plainNumber(text)),
  ]
  return membersMarked(
    tx,
    marks.flatMap((macs) => macs ?? []),
  )
}

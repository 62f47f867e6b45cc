import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Macs } from '#platform/seal.ts'
import { accountNumberPlaceOf, hashAccountNumber, normalizeNumber } from './bank-accounts.ts'
import { homeDialingCode, parseWrittenMobile } from './mobile.ts'
import { hashPerson } from './person.ts'
import { type Contact, hashContact, openContact, personNameOf } from './profile.ts'
import { type FoundMember, type MemberSearch, selectMember, selectMembersMatching } from './store.ts'
import { selectAllBankAccounts } from './store-bank.ts'
import { selectMembersByMarks } from './store-person.ts'

/** Keyed hashes to look a mobile number up by; null without one. */
export const hashMobile = (tx: Pick<Tx, 'platform'>, { countryDialingCode = '', mobileNum }: Contact): Macs | null =>
  mobileNum ? hashContact(tx, 'mobile', `${countryDialingCode}${mobileNum}`) : null

/** Keyed hashes to look an email address up by; null without one. */
export const hashEmail = (tx: Pick<Tx, 'platform'>, { email }: Contact): Macs | null =>
  email ? hashContact(tx, 'email', email.toLowerCase()) : null

/**
 * Keyed hashes of everything that identifies a member, now or in the past, by every key. `proven` leaves out an address and a
 * mobile number that were never verified.
 */
export async function readIdentityMarks(tx: Tx, memberId: bigint, { proven }: { proven: boolean }): Promise<Macs[]> {
  const member = await selectMember(tx, memberId)
  if (!member) return []
  const contact = openContact(tx, member)
  // a freed number was never the member's own
  const known = (await selectAllBankAccounts(tx, memberId)).filter(({ freedAt }) => freedAt === null)
  const marks = [
    !proven || member.emailVerifiedAt ? hashEmail(tx, contact) : null,
    !proven || member.mobileVerifiedAt ? hashMobile(tx, contact) : null,
    hashPerson(tx, personNameOf(member.payeeName, contact), contact.birthday),
    ...known.map(({ number }) =>
      hashAccountNumber(tx, tx.platform.seal.open(number, accountNumberPlaceOf(tx, memberId))),
    ),
  ]
  return marks.filter((macs) => macs !== null)
}

/** Shorter texts are no number or address of anybody, and are not looked up. */
const searchLengthMin = 6

/**
 * Finds members by parts of their account, nickname or payee name, by id, and by a complete address, mobile number or bank
 * account number: those are stored as keyed hashes, which cannot be searched in part.
 */
export async function findMembers(tx: Tx, search: MemberSearch): Promise<FoundMember[]> {
  const { text } = search
  return selectMembersMatching(
    tx,
    search,
    text !== null && normalizeNumber(text).length >= searchLengthMin ? await findOwners(tx, text) : [],
  )
}

async function findOwners(tx: Tx, text: string): Promise<bigint[]> {
  const mobile = parseWrittenMobile(homeDialingCode(await readBrandConfigIn(tx)), text)
  const marks = [
    text.includes('@') ? hashEmail(tx, { email: text }) : null,
    mobile && hashMobile(tx, { countryDialingCode: mobile.dialingCode, mobileNum: mobile.national }),
    hashAccountNumber(tx, normalizeNumber(text)),
  ]
  return selectMembersByMarks(
    tx,
    marks.flatMap((macs) => macs ?? []),
  )
}

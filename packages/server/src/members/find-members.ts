import { brandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { macsOfNumber, plainNumber } from './bank-accounts.ts'
import { emailMacsOf, mobileMacsOf } from './marks.ts'
import { homeDialingCode, mobileIn } from './mobile.ts'
import { type FoundMember, type MemberSearch, searchMembers } from './store.ts'
import { membersMarked } from './store-person.ts'

/** What looks like less belongs to nobody, and costs no look. */
const lettersMin = 6

/**
 * Members by parts of their account, nickname or name, and by their number; and whoever has the address, the mobile number or the bank
 * account that the words are as a whole: these are kept as keyed hashes, of which no part can be found.
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

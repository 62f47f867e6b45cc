import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { refuse } from '#platform/refused.ts'
import type { Macs } from '#platform/seal.ts'
import { identityMarkAdded } from './events.ts'
import { homeDialingCode, type Mobile, parseMobile } from './mobile.ts'
import { hashContact, maskEmail, maskMobile, openContact, sealContact } from './profile.ts'
import * as store from './store.ts'
import { lockHashes } from './store-person.ts'

/** A member's contact addresses. The masks may be shown: `+60 ••• ••67`. */
export type ContactAddresses = {
  readonly email: string | null
  readonly emailVerified: boolean
  readonly emailMasked: string
  readonly mobile: Mobile | null
  readonly mobileVerified: boolean
  readonly mobileMasked: string
}

export async function readContactAddresses(tx: Tx, member: store.Member): Promise<ContactAddresses> {
  const { email, countryDialingCode, mobileNum } = openContact(tx, member)
  const home = homeDialingCode(await readBrandConfigIn(tx))
  const mobile = mobileNum ? parseMobile(countryDialingCode || home, mobileNum) : null
  return {
    email: email ?? null,
    emailVerified: member.emailVerifiedAt !== null,
    emailMasked: maskEmail(email ?? ''),
    mobile,
    mobileVerified: member.mobileVerifiedAt !== null,
    mobileMasked: mobile ? `+${mobile.dialingCode} ••• ••${mobile.national.slice(-2)}` : maskMobile(mobileNum ?? ''),
  }
}

/** The member with this number, verified or not: it is unique. */
export const findMemberByMobile = (tx: Tx, { digits }: Mobile): Promise<store.Member | null> =>
  store.selectMemberByMobile(tx, hashContact(tx, 'mobile', digits))

/** Whether this is the member's email address. */
export const hasEmail = (tx: Tx, member: store.Member, email: string): boolean =>
  openContact(tx, member).email?.toLowerCase() === email.toLowerCase()

/** Records that the member has received a code at the number. */
export const markMobileVerified = (tx: Tx, memberId: bigint): Promise<boolean> =>
  store.updateMobileVerified(tx, memberId)

/** Records that the member has used a code or link mailed to the address. */
export const markEmailVerified = (tx: Tx, memberId: bigint): Promise<boolean> => store.updateEmailVerified(tx, memberId)

/**
 * Sets a verified email address. Another member who merely typed it loses it (decision 343).
 * @returns that member, or null
 */
export async function bindEmail(tx: Tx, memberId: bigint, email: string): Promise<bigint | null> {
  const member = (await store.lockMemberRow(tx, memberId)) ?? refuse('in_sorry_in')
  const contact = sealContact(tx, memberId, { ...openContact(tx, member), email })
  const macs = hashContact(tx, 'email', email.toLowerCase())
  await lockHashes(tx, [macs])
  const former = await takeFromUnproven(tx, memberId, 'email', macs)
  if (!(await store.updateEmail(tx, memberId, { macs, contact })))
    refuse('fields_refused', { fields: { email: { code: 'email_taken' } } })
  await emit(tx, identityMarkAdded, { memberId: memberId.toString() })
  return former
}

/** Sets a verified mobile number, in the same way. */
export async function bindMobile(
  tx: Tx,
  memberId: bigint,
  { dialingCode, national, digits }: Mobile,
): Promise<bigint | null> {
  const member = (await store.lockMemberRow(tx, memberId)) ?? refuse('in_sorry_in')
  const contact = sealContact(tx, memberId, {
    ...openContact(tx, member),
    countryDialingCode: dialingCode,
    mobileNum: national,
  })
  const macs = hashContact(tx, 'mobile', digits)
  await lockHashes(tx, [macs])
  const former = await takeFromUnproven(tx, memberId, 'mobile', macs)
  if (!(await store.updateMobile(tx, memberId, { macs, contact })))
    refuse('fields_refused', { fields: { mobileNum: { code: 'mobile_taken' } } })
  await emit(tx, identityMarkAdded, { memberId: memberId.toString() })
  return former
}

const contactFields: Readonly<Record<'email' | 'mobile', readonly string[]>> = {
  email: ['email'],
  mobile: ['countryDialingCode', 'mobileNum'],
}

/** Takes an address or number away from another member who never proved to own it. */
async function takeFromUnproven(
  tx: Tx,
  memberId: bigint,
  kind: 'email' | 'mobile',
  macs: Macs,
): Promise<bigint | null> {
  const holder = await store.lockUnprovenHolder(tx, memberId, kind, macs)
  if (!holder) return null
  const kept = Object.entries(openContact(tx, holder)).filter(([field]) => !contactFields[kind].includes(field))
  await store.deleteUnproven(tx, holder.memberId, kind, sealContact(tx, holder.memberId, Object.fromEntries(kept)))
  return holder.memberId
}

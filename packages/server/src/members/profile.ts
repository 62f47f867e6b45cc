import { mixesLookAlikes } from '@gasing/contract/rules/fields'
import { downlineAgentType, trialType } from '@gasing/contract/who'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, invariant, refuse } from '#platform/refused.ts'
import type { Macs } from '#platform/seal.ts'
import { avatarFor, avatarShown } from './avatar.ts'
import { giveCode, invitationBy } from './invitations.ts'
import { homeDialingCode, type Mobile, mobileOf } from './mobile.ts'
import { personMacs } from './person.ts'
import * as store from './store.ts'
import { barsOf, lockMacs, updatePerson } from './store-person.ts'

/** Optional registration fields, sealed together. */
export type Contact = Readonly<Record<string, string>>

export type NewMember = {
  readonly username: string
  readonly isAgent: number
  readonly language: string
  readonly uplineCode?: string | null
  readonly uplineId?: bigint | null
  readonly nickname?: string
  readonly payeeName?: string
  readonly contact?: Contact
  /** The number was proven to be the member's own. */
  readonly mobileVerified?: boolean
}

/**
 * How user names are compared: compatibility form, lower case by Unicode's own rule regardless of locale, and the four Turkish
 * letters i are one (I04).
 */
export const usernameKey = (username: string): string =>
  username.normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('\u0131', 'i')

/**
 * Creates a member. Of two concurrent calls with one name, the second is refused at its field. Refuses with
 * `invitation_code_error`, with `excluded_elsewhere` for a person excluded at a sister brand, and field by field what another
 * member has already.
 */
export async function createMember(tx: Tx, order: NewMember): Promise<{ memberId: bigint }> {
  const { upline, linkId, agent } = await placeOf(tx, order)
  const mobile = await mobileIn(tx, order.contact ?? {})
  const contact: Contact = {
    ...order.contact,
    ...(mobile && { countryDialingCode: mobile.dialingCode, mobileNum: mobile.national }),
  }
  const row = {
    username: order.username,
    usernameKey: usernameKey(order.username),
    nickname: order.nickname ?? order.username,
    isAgent: agent ? downlineAgentType : order.isAgent,
    language: order.language,
    avatar: avatarFor(order.username),
    upline,
    linkId,
    payeeName: order.payeeName ?? '',
    emailMacs: contact.email ? macsOf(tx, 'email', contact.email.toLowerCase()) : null,
    mobileMacs: mobile && macsOf(tx, 'mobile', mobile.digits),
    mobileVerified: order.mobileVerified ?? false,
  }
  const marks = [row.emailMacs, row.mobileMacs, personMacs(tx, nameOf(row.payeeName, contact), contact.birthday)]
  if (
    (
      await barsOf(
        tx,
        marks.flatMap((macs) => macs ?? []),
      )
    ).length > 0
  )
    refuse('excluded_elsewhere')
  await lockMacs(tx, [row.emailMacs, row.mobileMacs])
  const memberId = await store.insertMember(tx, row)
  if (memberId === null) return refuse('fields_refused', { fields: refusedFields(await store.takenBy(tx, row)) })
  if (Object.keys(contact).length > 0) {
    await store.updateContact(tx, memberId, sealedContact(tx, memberId, contact))
    await notePerson(tx, memberId, row.payeeName, contact)
  }
  // a trial account cannot have downlines, so it gets no code
  if (order.isAgent !== trialType) await giveCode(tx, memberId)
  return { memberId }
}

/** The person's name, as far as it was given. */
export const nameOf = (payeeName: string, { fullName = '' }: Contact): string => payeeName || fullName

/** Stores the hash of the person's name and date of birth. */
export async function notePerson(tx: Tx, memberId: bigint, payeeName: string, contact: Contact): Promise<void> {
  const macs = personMacs(tx, nameOf(payeeName, contact), contact.birthday)
  if (macs) await updatePerson(tx, memberId, macs[0])
}

type Place = { readonly upline: store.Member | null; readonly linkId: bigint | null; readonly agent: boolean }

/** The new member's upline and link, and whether that link creates an agent. */
async function placeOf(tx: Tx, { uplineCode, uplineId }: NewMember): Promise<Place> {
  const by = uplineCode ? ((await invitationBy(tx, uplineCode)) ?? refuse('invitation_code_error')) : null
  const id = by ? by.memberId : (uplineId ?? null)
  const upline = id === null ? null : await store.memberById(tx, id)
  invariant(id === null || upline, 'expected the upline to exist')
  return { upline, linkId: by?.linkId ?? null, agent: by?.agent ?? false }
}

/** The mobile number among the fields. Refuses, at its field, one that is invalid in its country. */
async function mobileIn(tx: Tx, { countryDialingCode, mobileNum }: Contact): Promise<Mobile | null> {
  if (!mobileNum) return null
  const mobile = mobileOf(countryDialingCode || homeDialingCode(await brandConfigIn(tx)), mobileNum)
  return mobile ?? refuse('fields_refused', { fields: { mobileNum: { code: 'mobile_unfit' } } })
}

/** Keyed hashes that make an address or number unique in the brand. */
export const macsOf = ({ platform }: Pick<Tx, 'platform'>, purpose: 'email' | 'mobile', text: string): Macs =>
  platform.seal.macs(text, purpose)

function refusedFields(taken: store.Taken): Record<string, FieldRefusal> {
  return {
    ...(taken.username && { username: { code: 'username_taken' } }),
    ...(taken.email && { email: { code: 'email_taken' } }),
    ...(taken.mobile && { mobileNum: { code: 'mobile_taken' } }),
  }
}

export const contactPlace = (tx: Tx, memberId: bigint): string => `members.member.contact:${tx.brandId}:${memberId}`

export const sealedContact = (tx: Tx, memberId: bigint, contact: Contact): Buffer =>
  tx.platform.seal.seal(JSON.stringify(contact), contactPlace(tx, memberId))

/** Opens the member's sealed fields. */
export function contactOf(tx: Tx, member: Pick<store.Member, 'memberId' | 'contact'>): Contact {
  if (!member.contact) return {}
  return JSON.parse(tx.platform.seal.open(member.contact, contactPlace(tx, member.memberId))) as Contact
}

export const memberByUsername = (tx: Tx, username: string): Promise<store.Member | null> =>
  store.memberByKey(tx, usernameKey(username))

/** Locks or unlocks a member; the caller writes the audit log entry and ends the sessions. */
export async function setMemberStatus(
  tx: Tx,
  memberId: bigint,
  status: store.Member['status'],
  reason: string | null,
): Promise<void> {
  if (!(await store.updateStatus(tx, memberId, status, reason))) refuse('not_found')
}

/** MEMBER-3: the member's own data. */
export async function readInfo(tx: Tx, memberId: bigint) {
  const member = (await store.memberById(tx, memberId)) ?? refuse('in_sorry_in')
  const labels = await store.labelsOf(tx, memberId)
  const club = labels.find(({ rankLevel }) => rankLevel !== null)
  const contact = contactOf(tx, member)
  return {
    account: member.username,
    nickname: member.nickname,
    id: member.memberId.toString(),
    type: member.isAgent,
    toUpline: member.uplineId !== null,
    avatar: avatarShown(member.avatar),
    clubLabel: club
      ? { labelName: club.labelName, color: club.color, color2: club.color2, rankLevel: club.rankLevel ?? 0 }
      : null,
    memberLabel: labels
      .filter(({ rankLevel }) => rankLevel === null)
      .map(({ labelName, color, color2 }) => ({ labelName, color, color2 })),
    registeredAt: member.registeredAt.toISOString(),
    payeeName: member.payeeName,
    email: maskEmail(contact.email ?? ''),
    mobile: maskMobile(contact.mobileNum ?? ''),
  }
}

export const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/u, '$1***$2')
export const maskMobile = (mobile: string): string => (mobile.length < 5 ? mobile : `***${mobile.slice(-4)}`)

const nicknamePattern = /^[\p{L}\p{M}\p{N} ._'-]{1,30}$/u

export function changeNickname(scope: Scope, memberId: bigint, nickname: string): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    const name = nickname.normalize('NFC').trim()
    if (!nicknamePattern.test(name)) refuse('fields_refused', { fields: { nickname: { code: 'nickname_unfit' } } })
    // a look-alike letter of another alphabet would imitate someone else's name (I04)
    if (mixesLookAlikes(name)) refuse('fields_refused', { fields: { nickname: { code: 'reg_mixed_scripts' } } })
    if (!(await store.updateNickname(tx, memberId, name))) refuse('in_sorry_in')
    return {}
  })
}

import { mixesLookAlikes } from '@gasing/contract/rules/fields'
import { downlineAgentType, trialType } from '@gasing/contract/who'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, invariant, refuse } from '#platform/refused.ts'
import type { Macs } from '#platform/seal.ts'
import { avatarAddressOf, pickDefaultAvatar } from './avatar.ts'
import { createInvitationCode, findInvitation } from './invitations.ts'
import { homeDialingCode, type Mobile, parseMobile } from './mobile.ts'
import { hashPerson } from './person.ts'
import * as store from './store.ts'
import { lockHashes, selectSharedExclusions, updatePersonMac } from './store-person.ts'

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
export const normalizeUsername = (username: string): string =>
  username.normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('\u0131', 'i')

/**
 * Creates a member. Of two concurrent calls with one name, the second is refused at its field. Refuses with
 * `invitation_code_error`, with `excluded_elsewhere` for a person excluded at a sister brand, and field by field what another
 * member has already.
 */
export async function createMember(tx: Tx, order: NewMember): Promise<{ memberId: bigint }> {
  const { upline, linkId, agent } = await resolvePlacement(tx, order)
  const mobile = await validateMobile(tx, order.contact ?? {})
  const contact: Contact = {
    ...order.contact,
    ...(mobile && { countryDialingCode: mobile.dialingCode, mobileNum: mobile.national }),
  }
  const row = {
    username: order.username,
    usernameKey: normalizeUsername(order.username),
    nickname: order.nickname ?? order.username,
    isAgent: agent ? downlineAgentType : order.isAgent,
    language: order.language,
    avatar: pickDefaultAvatar(order.username),
    upline,
    linkId,
    payeeName: order.payeeName ?? '',
    emailMacs: contact.email ? hashContact(tx, 'email', contact.email.toLowerCase()) : null,
    mobileMacs: mobile && hashContact(tx, 'mobile', mobile.digits),
    mobileVerified: order.mobileVerified ?? false,
  }
  const marks = [row.emailMacs, row.mobileMacs, hashPerson(tx, personNameOf(row.payeeName, contact), contact.birthday)]
  if (
    (
      await selectSharedExclusions(
        tx,
        marks.flatMap((macs) => macs ?? []),
      )
    ).length > 0
  )
    refuse('excluded_elsewhere')
  await lockHashes(tx, [row.emailMacs, row.mobileMacs])
  const memberId = await store.insertMember(tx, row)
  if (memberId === null)
    return refuse('fields_refused', { fields: toRefusedFields(await store.selectTakenFields(tx, row)) })
  if (Object.keys(contact).length > 0) {
    await store.updateContact(tx, memberId, sealContact(tx, memberId, contact))
    await updatePersonHash(tx, memberId, row.payeeName, contact)
  }
  // a trial account cannot have downlines, so it gets no code
  if (order.isAgent !== trialType) await createInvitationCode(tx, memberId)
  return { memberId }
}

/** The person's name, as far as it was given. */
export const personNameOf = (payeeName: string, { fullName = '' }: Contact): string => payeeName || fullName

/** Stores the hash of the person's name and date of birth. */
export async function updatePersonHash(tx: Tx, memberId: bigint, payeeName: string, contact: Contact): Promise<void> {
  const macs = hashPerson(tx, personNameOf(payeeName, contact), contact.birthday)
  if (macs) await updatePersonMac(tx, memberId, macs[0])
}

type MemberPlacement = { readonly upline: store.Member | null; readonly linkId: bigint | null; readonly agent: boolean }

/** The new member's upline and link, and whether that link creates an agent. */
async function resolvePlacement(tx: Tx, { uplineCode, uplineId }: NewMember): Promise<MemberPlacement> {
  const by = uplineCode ? ((await findInvitation(tx, uplineCode)) ?? refuse('invitation_code_error')) : null
  const id = by ? by.memberId : (uplineId ?? null)
  const upline = id === null ? null : await store.selectMember(tx, id)
  invariant(id === null || upline, 'expected the upline to exist')
  return { upline, linkId: by?.linkId ?? null, agent: by?.agent ?? false }
}

/** The mobile number among the fields. Refuses, at its field, one that is invalid in its country. */
async function validateMobile(tx: Tx, { countryDialingCode, mobileNum }: Contact): Promise<Mobile | null> {
  if (!mobileNum) return null
  const mobile = parseMobile(countryDialingCode || homeDialingCode(await readBrandConfigIn(tx)), mobileNum)
  return mobile ?? refuse('fields_refused', { fields: { mobileNum: { code: 'mobile_unfit' } } })
}

/** Keyed hashes that make an address or number unique in the brand. */
export const hashContact = ({ platform }: Pick<Tx, 'platform'>, purpose: 'email' | 'mobile', text: string): Macs =>
  platform.seal.macs(text, purpose)

function toRefusedFields(taken: store.TakenFields): Record<string, FieldRefusal> {
  return {
    ...(taken.username && { username: { code: 'username_taken' } }),
    ...(taken.email && { email: { code: 'email_taken' } }),
    ...(taken.mobile && { mobileNum: { code: 'mobile_taken' } }),
  }
}

export const contactSealPlaceOf = (tx: Tx, memberId: bigint): string =>
  `members.member.contact:${tx.brandId}:${memberId}`

export const sealContact = (tx: Tx, memberId: bigint, contact: Contact): Buffer =>
  tx.platform.seal.seal(JSON.stringify(contact), contactSealPlaceOf(tx, memberId))

/** Opens the member's sealed fields. */
export function openContact(tx: Tx, member: Pick<store.Member, 'memberId' | 'contact'>): Contact {
  if (!member.contact) return {}
  return JSON.parse(tx.platform.seal.open(member.contact, contactSealPlaceOf(tx, member.memberId))) as Contact
}

export const findMemberByUsername = (tx: Tx, username: string): Promise<store.Member | null> =>
  store.selectMemberByUsernameKey(tx, normalizeUsername(username))

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
export async function readProfile(tx: Tx, memberId: bigint) {
  const member = (await store.selectMember(tx, memberId)) ?? refuse('in_sorry_in')
  const labels = await store.selectLabels(tx, memberId)
  const club = labels.find(({ rankLevel }) => rankLevel !== null)
  const contact = openContact(tx, member)
  return {
    account: member.username,
    nickname: member.nickname,
    id: member.memberId.toString(),
    type: member.isAgent,
    toUpline: member.uplineId !== null,
    avatar: avatarAddressOf(member.avatar),
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

/**
 * Masks an account name to its first two characters and the last (up to four characters: only the first), so that only its owner
 * recognises it. Every list that others see shows the same part: two different ones would together show more.
 */
export function maskAccountName(name: string): string {
  const letters = [...name]
  const isLong = letters.length > 4
  return `${letters.slice(0, isLong ? 2 : 1).join('')}***${isLong ? letters.at(-1) : ''}`
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

import { randomInt } from 'node:crypto'
import { mixesLookAlikes } from '@gasing/contract/rules/fields'
import { trialType } from '@gasing/contract/who'
import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { type FieldRefusal, invariant, refuse } from '#platform/refused.ts'
import type { Macs } from '#platform/seal.ts'
import { avatarFor, avatarShown } from './avatar.ts'
import { homeDialingCode, type Mobile, mobileOf } from './mobile.ts'
import { personMacs } from './person.ts'
import * as store from './store.ts'
import { barsOf, lockMacs, updatePerson } from './store-person.ts'

/** Fields that only some brands ask for; kept sealed together. */
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
  /** The number has proved to be the member's own. */
  readonly mobileVerified?: boolean
}

/**
 * How user names are compared: compatibility form, lower case by Unicode's own rule, whatever the reader's language, and the
 * four letters i of Turkish are one (I04).
 */
export const usernameKey = (username: string): string =>
  username.normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('\u0131', 'i')

/**
 * Makes a member. Two at once with one name: one is made, the other is refused at its field.
 * Refuses `invitation_code_error`, `excluded_elsewhere` to who is excluded at a sister brand and, field by field, what somebody
 * else has already.
 */
export async function createMember(tx: Tx, order: NewMember): Promise<{ memberId: bigint }> {
  const upline = await uplineOf(tx, order)
  const mobile = await mobileIn(tx, order.contact ?? {})
  const contact: Contact = {
    ...order.contact,
    ...(mobile && { countryDialingCode: mobile.dialingCode, mobileNum: mobile.national }),
  }
  const row = {
    username: order.username,
    usernameKey: usernameKey(order.username),
    nickname: order.nickname ?? order.username,
    isAgent: order.isAgent,
    language: order.language,
    avatar: avatarFor(order.username),
    upline,
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
  // nobody can be a trial account's downline
  if (order.isAgent !== trialType) await giveInvitationCode(tx, memberId)
  return { memberId }
}

/** What a member is called, of what has been told. */
export const nameOf = (payeeName: string, { fullName = '' }: Contact): string => payeeName || fullName

/** Notes who the member is, by name and day of birth together. */
export async function notePerson(tx: Tx, memberId: bigint, payeeName: string, contact: Contact): Promise<void> {
  const macs = personMacs(tx, nameOf(payeeName, contact), contact.birthday)
  if (macs) await updatePerson(tx, memberId, macs[0])
}

async function uplineOf(tx: Tx, { uplineCode, uplineId }: NewMember): Promise<store.Member | null> {
  if (uplineCode) return (await store.inviterOf(tx, uplineCode)) ?? refuse('invitation_code_error')
  if (uplineId === undefined || uplineId === null) return null
  const upline = await store.memberById(tx, uplineId)
  invariant(upline, 'an upline exists')
  return upline
}

/** The number among the fields. Refuses, at its field, what no mobile number of the country looks like. */
async function mobileIn(tx: Tx, { countryDialingCode, mobileNum }: Contact): Promise<Mobile | null> {
  if (!mobileNum) return null
  const mobile = mobileOf(countryDialingCode || homeDialingCode(await brandConfigIn(tx)), mobileNum)
  return mobile ?? refuse('fields_refused', { fields: { mobileNum: { code: 'mobile_unfit' } } })
}

/** The keyed hashes by which nobody else can have the same. */
export const macsOf = ({ platform }: Pick<Tx, 'platform'>, purpose: 'email' | 'mobile', text: string): Macs =>
  platform.seal.macs(text, purpose)

function refusedFields(taken: store.Taken): Record<string, FieldRefusal> {
  return {
    ...(taken.username && { username: { code: 'username_taken' } }),
    ...(taken.email && { email: { code: 'email_taken' } }),
    ...(taken.mobile && { mobileNum: { code: 'mobile_taken' } }),
  }
}

/** Letters and digits that nobody mistakes for one another when a code is read aloud. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8
const codeDrawsMax = 5

/** Gives a member the code that it invites by: 40 random bits, drawn again in the rare case that somebody has it. */
async function giveInvitationCode(tx: Tx, memberId: bigint): Promise<void> {
  for (let draw = 1; draw <= codeDrawsMax; draw++) {
    const letters = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)])
    if (await store.insertInvitation(tx, letters.join(''), memberId)) return
  }
  throw new Error('no free invitation code was drawn')
}

export const contactPlace = (tx: Tx, memberId: bigint): string => `members.member.contact:${tx.brandId}:${memberId}`

export const sealedContact = (tx: Tx, memberId: bigint, contact: Contact): Buffer =>
  tx.platform.seal.seal(JSON.stringify(contact), contactPlace(tx, memberId))

/** The sealed fields of a member. */
export function contactOf(tx: Tx, member: Pick<store.Member, 'memberId' | 'contact'>): Contact {
  if (!member.contact) return {}
  return JSON.parse(tx.platform.seal.open(member.contact, contactPlace(tx, member.memberId))) as Contact
}

export const memberByUsername = (tx: Tx, username: string): Promise<store.Member | null> =>
  store.memberByKey(tx, usernameKey(username))

export const invitationCodeExists = async (tx: Tx, code: string): Promise<boolean> =>
  (await store.inviterOf(tx, code)) !== null

/** Locks or unlocks; the caller writes the audit line and ends the sessions. */
export async function setMemberStatus(
  tx: Tx,
  memberId: bigint,
  status: store.Member['status'],
  reason: string | null,
): Promise<void> {
  if (!(await store.updateStatus(tx, memberId, status, reason))) refuse('not_found')
}

/** What the member itself may see of itself (MEMBER-3). */
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
    // the first letter of another alphabet makes another's name of it (I04)
    if (mixesLookAlikes(name)) refuse('fields_refused', { fields: { nickname: { code: 'reg_mixed_scripts' } } })
    if (!(await store.updateNickname(tx, memberId, name))) refuse('in_sorry_in')
    return {}
  })
}

import { brandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import type { Macs } from '#platform/seal.ts'
import { placesOf } from './banks.ts'
import { memberBound } from './events.ts'
import { brokenName, nameKey } from './person.ts'
import { contactOf, notePerson } from './profile.ts'
import { lockedMember, updatePayeeName } from './store.ts'
import {
  type AccountKind,
  type BankAccountRow,
  bankAccountRow,
  bankAccountsOf,
  insertBankAccount,
} from './store-bank.ts'
import { isTronAddress } from './tron-address.ts'

/** As many as a member may have. */
export const bankAccountsMax = 5
const numberPattern = /^[0-9]{6,24}$/

/** A bank account as the server knows it; the number in the clear never leaves the server whole. */
export type OwnBankAccount = {
  readonly accountId: bigint
  readonly kind: AccountKind
  readonly bank: string
  readonly holder: string
  readonly number: string
  readonly lastFour: string
}

export const numberPlace = (tx: Tx, memberId: bigint): string => `members.bank_account:${tx.brandId}:${memberId}`

/** The keyed hashes by which nobody else can have the number. */
export const macsOfNumber = ({ platform }: Pick<Tx, 'platform'>, number: string): Macs =>
  platform.seal.macs(number, 'bank-account')

/** One of the member's accounts with its number, or null when it is not theirs. */
export async function bankAccount(tx: Tx, memberId: bigint, accountId: bigint): Promise<OwnBankAccount | null> {
  const row = await bankAccountRow(tx, memberId, accountId)
  return row && { ...row, number: tx.platform.seal.open(row.number, numberPlace(tx, memberId)) }
}

/** The member's accounts as the member sees them: only the last four digits. */
export async function listBankAccounts(tx: Tx, memberId: bigint) {
  return (await bankAccountsOf(tx, memberId)).map(toLine)
}

export type BankAccountWish = {
  /** Without it, a bank account. */
  readonly kind?: AccountKind
  readonly bank: string
  readonly holder: string
  readonly number: string
}

/**
 * Binds a bank account. Its holder must be the member's payee name, and a number belongs to one member of a brand. A member
 * without a payee name takes the holder's: from then on money goes to nobody else.
 */
export async function bindBankAccount(tx: Tx, memberId: bigint, wish: BankAccountWish) {
  // two at once wait for each other, so neither the name nor the number of accounts is decided twice
  const member = (await lockedMember(tx, memberId)) ?? refuse('in_sorry_in')
  const { kind, bank, holder, number } = await judged(tx, wish)
  if (member.payeeName !== '' && nameKey(member.payeeName) !== nameKey(holder)) refuse('name_mismatch')
  if ((await bankAccountsOf(tx, memberId)).length >= bankAccountsMax) refuse('too_many_open')
  const row = await insertBankAccount(tx, {
    memberId,
    kind,
    bank,
    holder,
    number: tx.platform.seal.seal(number, numberPlace(tx, memberId)),
    lastFour: number.slice(-4),
    numberMacs: macsOfNumber(tx, number),
  })
  if (!row) return refuse('bank_account_taken')
  if (member.payeeName === '') {
    await updatePayeeName(tx, memberId, holder)
    await notePerson(tx, memberId, holder, contactOf(tx, member))
  }
  await emit(tx, memberBound, { memberId: memberId.toString() })
  return toLine(row)
}

async function judged(tx: Tx, { kind = 'bank', ...wish }: BankAccountWish): Promise<Required<BankAccountWish>> {
  const { currency } = await brandConfigIn(tx)
  const banks = placesOf(kind, currency.code)
  const bank = wish.bank.trim()
  const number = wish.number.replace(/[\s-]/g, '')
  const holder = wish.holder.normalize('NFC').trim().replace(/\s+/g, ' ')
  const fields: Record<string, FieldRefusal> = {}
  if (bank === '' || (banks.length > 0 && !banks.includes(bank))) fields.bank = { code: 'bank_unknown' }
  const broken = brokenName(holder)
  if (broken) fields.holder = broken
  const isFit = kind === 'crypto' ? isTronAddress(number) : numberPattern.test(number)
  if (!isFit) fields.number = { code: kind === 'crypto' ? 'coin_address_unfit' : 'account_number_unfit' }
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
  return { kind, bank, holder, number }
}

const toLine = (row: BankAccountRow) => ({
  accountId: row.accountId.toString(),
  kind: row.kind,
  bank: row.bank,
  holder: row.holder,
  number: `•••• ${row.lastFour}`,
  addedAt: row.addedAt.toISOString(),
})

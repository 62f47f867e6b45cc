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
  accountsEver,
  type BankAccountRow,
  bankAccountRow,
  bankAccountsOf,
  countRemoved,
  insertBankAccount,
  lockedAccount,
  markFreed,
  markRemoved,
  type NewBankAccount,
  reviveBankAccount,
} from './store-bank.ts'
import { isTronAddress } from './tron-address.ts'

/** Accounts per member. */
export const bankAccountsMax = 5
/**
 * A member who has removed this many accounts within `removedDays` cannot add another number: otherwise numbers of other people
 * could be probed.
 */
const removedMax = 5
const removedDays = 30
const numberPattern = /^[0-9]{6,24}$/

/** A withdrawal account with its number in clear, which never leaves the server in full. */
export type OwnBankAccount = {
  readonly accountId: bigint
  readonly kind: AccountKind
  readonly bank: string
  readonly holder: string
  readonly number: string
  readonly lastFour: string
}

export const numberPlace = (tx: Tx, memberId: bigint): string => `members.bank_account:${tx.brandId}:${memberId}`

/** Normalises a number, however it was typed. */
export const plainNumber = (typed: string): string => typed.replace(/[\s-]/g, '')

/** Keyed hashes that make the number unique in the brand. */
export const macsOfNumber = ({ platform }: Pick<Tx, 'platform'>, number: string): Macs =>
  platform.seal.macs(number, 'bank-account')

/** Returns one of the member's accounts with its number, or null when it is not theirs. */
export async function bankAccount(tx: Tx, memberId: bigint, accountId: bigint): Promise<OwnBankAccount | null> {
  const row = await bankAccountRow(tx, memberId, accountId)
  return row && { ...row, number: tx.platform.seal.open(row.number, numberPlace(tx, memberId)) }
}

/** Lists the member's accounts as the member sees them: only the last four digits. */
export async function listBankAccounts(tx: Tx, memberId: bigint) {
  return (await bankAccountsOf(tx, memberId)).map(toLine)
}

export type BankAccountWish = {
  /** Defaults to a bank account. */
  readonly kind?: AccountKind
  readonly bank: string
  readonly holder: string
  readonly number: string
}

/**
 * Binds a withdrawal account. The holder must be the member's payee name, and a number belongs to one member of a brand. A member
 * without a payee name takes the holder's, and money then goes to no other name.
 */
export async function bindBankAccount(tx: Tx, memberId: bigint, wish: BankAccountWish) {
  // locks the member, so that concurrent calls cannot both set the name or exceed the limit
  const member = (await lockedMember(tx, memberId)) ?? refuse('in_sorry_in')
  const { kind, bank, holder, number } = await judged(tx, wish)
  if (member.payeeName !== '' && nameKey(member.payeeName) !== nameKey(holder)) refuse('name_mismatch')
  if ((await bankAccountsOf(tx, memberId)).length >= bankAccountsMax) refuse('too_many_open')
  const account: NewBankAccount = {
    memberId,
    kind,
    bank,
    holder,
    number: tx.platform.seal.seal(number, numberPlace(tx, memberId)),
    lastFour: number.slice(-4),
    numberMacs: macsOfNumber(tx, number),
  }
  const row = (await reviveBankAccount(tx, account)) ?? (await insertFurther(tx, account))
  if (member.payeeName === '') {
    await updatePayeeName(tx, memberId, holder)
    await notePerson(tx, memberId, holder, contactOf(tx, member))
  }
  await emit(tx, memberBound, { memberId: memberId.toString() })
  return toLine(row)
}

async function insertFurther(tx: Tx, account: NewBankAccount): Promise<BankAccountRow> {
  const since = new Date(tx.now.getTime() - removedDays * 86_400_000)
  if ((await countRemoved(tx, account.memberId, since)) >= removedMax) refuse('accounts_changed_often')
  return (await insertBankAccount(tx, account)) ?? refuse('bank_account_taken')
}

/** An account with its member, whether it was removed, and whether its number was freed. */
export type HeldAccount = ReturnType<typeof toLine> & {
  readonly memberId: bigint
  readonly removed: boolean
  readonly freed: boolean
}

/**
 * Locks an account of any member until the transaction ends, so that no withdrawal to it can begin; null when it does not exist.
 */
export async function holdAccount(tx: Tx, accountId: bigint): Promise<HeldAccount | null> {
  const row = await lockedAccount(tx, accountId)
  return row && { ...toLine(row), memberId: row.memberId, removed: row.removedAt !== null, freed: row.freedAt !== null }
}

/**
 * Removes an account from the member's list. The row stays: its number remains reserved (decision 180), and the payee name and
 * identity hashes are kept. The caller must hold the account's lock and have checked for withdrawals to it.
 */
export const removeAccount = (tx: Tx, { accountId }: HeldAccount): Promise<void> => markRemoved(tx, BigInt(accountId))

/**
 * Frees the number of a removed account (decision 186): its real owner may bind it, and it no longer identifies the member. The
 * caller must hold the account's lock and have checked for objections.
 */
export const freeNumber = (tx: Tx, { accountId }: HeldAccount): Promise<void> => markFreed(tx, BigInt(accountId))

/** All present and past accounts of the member, for the back office: present ones first, then the most recently removed. */
export async function listAccountsEver(tx: Tx, memberId: bigint) {
  const rows = await accountsEver(tx, memberId)
  return rows.map((row) => ({
    ...toLine(row),
    removedAt: row.removedAt?.toISOString() ?? null,
    freedAt: row.freedAt?.toISOString() ?? null,
  }))
}

async function judged(tx: Tx, { kind = 'bank', ...wish }: BankAccountWish): Promise<Required<BankAccountWish>> {
  const { currency } = await brandConfigIn(tx)
  const banks = placesOf(kind, currency.code)
  const bank = wish.bank.trim()
  const number = plainNumber(wish.number)
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

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

/** As many as a member may have. */
export const bankAccountsMax = 5
/** Whoever has removed so many in so many days adds no further number: numbers of others are not to be tried one after the other. */
const removedMax = 5
const removedDays = 30
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

/** A number as it is kept, however it was typed. */
export const plainNumber = (typed: string): string => typed.replace(/[\s-]/g, '')

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

/** An account whose member is known, whether it is one no more, and whether its number is nobody's. */
export type HeldAccount = ReturnType<typeof toLine> & {
  readonly memberId: bigint
  readonly removed: boolean
  readonly freed: boolean
}

/** An account of whoever, held until the transaction ends so that no withdrawal to it begins; null when there is none. */
export async function holdAccount(tx: Tx, accountId: bigint): Promise<HeldAccount | null> {
  const row = await lockedAccount(tx, accountId)
  return row && { ...toLine(row), memberId: row.memberId, removed: row.removedAt !== null, freed: row.freedAt !== null }
}

/**
 * Takes an account from the member's list. The row stays: its number is nobody else's (decision 180), and neither the payee name
 * nor what is known of the person goes with it. Whoever calls it holds the account and has looked for withdrawals to it.
 */
export const removeAccount = (tx: Tx, { accountId }: HeldAccount): Promise<void> => markRemoved(tx, BigInt(accountId))

/**
 * Gives the number of a removed account free (decision 186): whose it is may bind it, and the member is not known by it any more.
 * Whoever calls it holds the account and has looked at what speaks against it.
 */
export const freeNumber = (tx: Tx, { accountId }: HeldAccount): Promise<void> => markFreed(tx, BigInt(accountId))

/** All that the member has and had, for the back office: those of now first, then the last that was removed. */
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

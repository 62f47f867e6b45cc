import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import type { Macs } from '#platform/seal.ts'
import { listBanks } from './banks.ts'
import { identityMarkAdded } from './events.ts'
import { findNameProblem, normalizeName } from './person.ts'
import { openContact, updatePersonHash } from './profile.ts'
import { lockMemberRow, updatePayeeName } from './store.ts'
import {
  type AccountKind,
  type BankAccountRow,
  countRemovedAccounts,
  insertBankAccount,
  lockAnyBankAccount,
  lockBankAccount,
  type NewBankAccount,
  restoreBankAccount,
  selectAllBankAccounts,
  selectBankAccounts,
  updateFreed,
  updateRemoved,
} from './store-bank.ts'
import { isTronAddress } from './tron-address.ts'

/** Accounts per member. */
export const bankAccountsMax = 5
/**
 * A member who has removed this many accounts within `removedDays` cannot add another number: otherwise numbers of other people
 * could be probed.
 */
const removedAccountsMax = 5
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

export const accountNumberPlaceOf = (tx: Tx, memberId: bigint): string =>
  `members.bank_account:${tx.brandId}:${memberId}`

/** Normalises a number, however it was typed. */
export const normalizeNumber = (typed: string): string => typed.replace(/[\s-]/g, '')

/** Keyed hashes that make the number unique in the brand. */
export const hashAccountNumber = ({ platform }: Pick<Tx, 'platform'>, number: string): Macs =>
  platform.seal.macs(number, 'bank-account')

/** Returns one of the member's accounts with its number, or null when it is not theirs. */
export async function readBankAccount(tx: Tx, memberId: bigint, accountId: bigint): Promise<OwnBankAccount | null> {
  const row = await lockBankAccount(tx, memberId, accountId)
  return row && { ...row, number: tx.platform.seal.open(row.number, accountNumberPlaceOf(tx, memberId)) }
}

/** Lists the member's accounts as the member sees them: only the last four digits. */
export async function listBankAccounts(tx: Tx, memberId: bigint) {
  return (await selectBankAccounts(tx, memberId)).map(toAccountLine)
}

export type BankAccountRequest = {
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
export async function bindBankAccount(tx: Tx, memberId: bigint, request: BankAccountRequest) {
  // locks the member, so that concurrent calls cannot both set the name or exceed the limit
  const member = (await lockMemberRow(tx, memberId)) ?? refuse('in_sorry_in')
  const { kind, bank, holder, number } = await validateRequest(tx, request)
  if (member.payeeName !== '' && normalizeName(member.payeeName) !== normalizeName(holder)) refuse('name_mismatch')
  if ((await selectBankAccounts(tx, memberId)).length >= bankAccountsMax) refuse('too_many_open')
  const account: NewBankAccount = {
    memberId,
    kind,
    bank,
    holder,
    number: tx.platform.seal.seal(number, accountNumberPlaceOf(tx, memberId)),
    lastFour: number.slice(-4),
    numberMacs: hashAccountNumber(tx, number),
  }
  const row = (await restoreBankAccount(tx, account)) ?? (await insertAdditionalAccount(tx, account))
  if (member.payeeName === '') {
    await updatePayeeName(tx, memberId, holder)
    await updatePersonHash(tx, memberId, holder, openContact(tx, member))
  }
  await emit(tx, identityMarkAdded, { memberId: memberId.toString() })
  return toAccountLine(row)
}

async function insertAdditionalAccount(tx: Tx, account: NewBankAccount): Promise<BankAccountRow> {
  const since = new Date(tx.now.getTime() - removedDays * 86_400_000)
  if ((await countRemovedAccounts(tx, account.memberId, since)) >= removedAccountsMax) refuse('accounts_changed_often')
  return (await insertBankAccount(tx, account)) ?? refuse('bank_account_taken')
}

/** An account with its member, whether it was removed, and whether its number was freed. */
export type LockedAccount = ReturnType<typeof toAccountLine> & {
  readonly memberId: bigint
  readonly removed: boolean
  readonly freed: boolean
}

/**
 * Locks an account of any member until the transaction ends, so that no withdrawal to it can begin; null when it does not exist.
 */
export async function lockAccount(tx: Tx, accountId: bigint): Promise<LockedAccount | null> {
  const row = await lockAnyBankAccount(tx, accountId)
  return (
    row && {
      ...toAccountLine(row),
      memberId: row.memberId,
      removed: row.removedAt !== null,
      freed: row.freedAt !== null,
    }
  )
}

/**
 * Removes an account from the member's list. The row stays: its number remains reserved (decision 180), and the payee name and
 * identity hashes are kept. The caller must hold the account's lock and have checked for withdrawals to it.
 */
export const removeAccount = (tx: Tx, { accountId }: LockedAccount): Promise<void> =>
  updateRemoved(tx, BigInt(accountId))

/**
 * Frees the number of a removed account (decision 186): its real owner may bind it, and it no longer identifies the member. The
 * caller must hold the account's lock and have checked for objections.
 */
export const releaseNumber = (tx: Tx, { accountId }: LockedAccount): Promise<void> => updateFreed(tx, BigInt(accountId))

/** All present and past accounts of the member, for the back office: present ones first, then the most recently removed. */
export async function listAllAccounts(tx: Tx, memberId: bigint) {
  const rows = await selectAllBankAccounts(tx, memberId)
  return rows.map((row) => ({
    ...toAccountLine(row),
    removedAt: row.removedAt?.toISOString() ?? null,
    freedAt: row.freedAt?.toISOString() ?? null,
  }))
}

async function validateRequest(
  tx: Tx,
  { kind = 'bank', ...accountRequest }: BankAccountRequest,
): Promise<Required<BankAccountRequest>> {
  const { currency } = await readBrandConfigIn(tx)
  const banks = listBanks(kind, currency.code)
  const bank = accountRequest.bank.trim()
  const number = normalizeNumber(accountRequest.number)
  const holder = accountRequest.holder.normalize('NFC').trim().replace(/\s+/g, ' ')
  const fields: Record<string, FieldRefusal> = {}
  if (bank === '' || (banks.length > 0 && !banks.includes(bank))) fields.bank = { code: 'bank_unknown' }
  const broken = findNameProblem(holder)
  if (broken) fields.holder = broken
  const isFit = kind === 'crypto' ? isTronAddress(number) : numberPattern.test(number)
  if (!isFit) fields.number = { code: kind === 'crypto' ? 'coin_address_unfit' : 'account_number_unfit' }
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
  return { kind, bank, holder, number }
}

const toAccountLine = (row: BankAccountRow) => ({
  accountId: row.accountId.toString(),
  kind: row.kind,
  bank: row.bank,
  holder: row.holder,
  number: `•••• ${row.lastFour}`,
  addedAt: row.addedAt.toISOString(),
})

import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { CursorQuery, DayRange, dayRangeRefusals } from '../../paging.ts'
import { Id, Instant, Nullable, OneOf, SignedMoney, Strict, Sum } from '../../shapes.ts'

/** An account with a balance; `memberId` and `member` name its owner. */
export const LedgerAccount = Type.Object({
  id: Id,
  address: Type.String(),
  balance: Sum,
  version: Type.String(),
  memberId: Nullable(Id),
  member: Nullable(Type.String()),
})

/** One ledger entry: its effect on an account, and the account's balance afterwards. */
export const LedgerLine = Type.Object({
  id: Id,
  at: Instant,
  accountId: Id,
  account: Type.String(),
  counterAccount: Type.String(),
  reason: Type.String(),
  amount: SignedMoney,
  balanceAfter: SignedMoney,
  version: Type.String(),
  key: Type.String(),
  reference: Type.String(),
})

export const ledgerSearch = defineCall({
  method: 'GET',
  path: '/office/api/ledger/search',
  who: ['finance', 'risk', 'support'],
  summary: 'Accounts and entries by member, address, key, or the number of what they belong to',
  query: Strict({ q: Type.String({ minLength: 1, maxLength: 200 }) }),
  value: Type.Object({ accounts: Type.Array(LedgerAccount), entries: Type.Array(LedgerLine) }),
  refuses: [],
})

export const ledgerEntries = defineCall({
  method: 'GET',
  path: '/office/api/ledger/entries',
  who: ['finance', 'risk', 'support'],
  summary: 'The entries of one account with the balance after each, newest first',
  query: Strict({ account: Id, ...DayRange, ...CursorQuery }),
  value: Type.Object({
    account: LedgerAccount,
    list: Type.Array(LedgerLine),
    next: Nullable(Type.String()),
  }),
  refuses: dayRangeRefusals,
})

/** The record a transaction belongs to; fact names are the field names of that record. */
export const Belonging = Type.Object({
  kind: OneOf(['round', 'deposit', 'withdrawal', 'adjustment', 'transfer']),
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
})

export const ledgerPosting = defineCall({
  method: 'GET',
  path: '/office/api/ledger/posting',
  who: ['finance', 'risk', 'support'],
  summary: 'Every line of one posting, and everything that belongs to it',
  query: Strict({ key: Type.String({ minLength: 1, maxLength: 200 }) }),
  value: Type.Object({ lines: Type.Array(LedgerLine), belongings: Type.Array(Belonging) }),
  refuses: [],
})

export const exportNames = ['entries', 'deposits', 'withdrawals', 'adjustments', 'members'] as const

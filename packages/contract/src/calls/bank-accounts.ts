import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Id, Instant, Nothing, OneOf, Strict, Text } from '../shapes.ts'

/** Withdrawal destinations: a bank account, an e-wallet, or a crypto address. */
export const accountKinds = ['bank', 'ewallet', 'crypto'] as const

export const BankAccount = Type.Object({
  accountId: Id,
  kind: OneOf(accountKinds),
  bank: Type.String(),
  holder: Type.String(),
  /** Only the last four digits leave the server. */
  number: Type.String(),
  addedAt: Instant,
})

export const bankAccounts = defineCall({
  method: 'GET',
  path: '/wps/member/bank-accounts',
  who: 'member',
  summary: 'Accounts that withdrawals can go to',
  value: Type.Object({
    list: Type.Array(BankAccount),
    /** Maximum number of accounts per member. */
    max: Type.Integer(),
    banks: Type.Array(Type.String()),
    ewallets: Type.Array(Type.String()),
    networks: Type.Array(Type.String()),
  }),
  refuses: [],
})

export const addBankAccount = defineCall({
  method: 'POST',
  path: '/wps/member/bank-accounts',
  who: 'member',
  summary: 'Binds a bank account; its holder must be the payee name of the member',
  whileExcluded: true,
  fresh: true,
  body: Strict({
    /** Default: a bank account. Otherwise `bank` names the e-wallet, or the network of the coin. */
    kind: Type.Optional(OneOf(accountKinds)),
    bank: Text(60),
    holder: Text(100),
    number: Text(40),
    paymentPassword: Text(100),
  }),
  value: BankAccount,
  refuses: [
    'bank_account_taken',
    'accounts_changed_often',
    'name_mismatch',
    'too_many_open',
    'payment_password_wrong',
    'payment_password_missing',
    'payment_password_locked',
  ],
})

export const removeBankAccount = defineCall({
  method: 'POST',
  path: '/wps/member/bank-accounts/:id/remove',
  who: 'member',
  summary: 'Removes one of the own accounts; its number stays nobody else’s, and past withdrawals keep showing it',
  whileExcluded: true,
  fresh: true,
  params: Strict({ id: Id }),
  body: Strict({ paymentPassword: Text(100) }),
  value: Nothing,
  refuses: ['account_in_use', 'payment_password_wrong', 'payment_password_missing', 'payment_password_locked'],
})

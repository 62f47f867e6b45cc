import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Id, Instant, Nothing, Nullable, Reason, Strict } from '../../shapes.ts'
import { BankAccount } from '../bank-accounts.ts'

export const officeMemberAccounts = defineCall({
  method: 'GET',
  path: '/office/api/members/:id/bank-accounts',
  who: ['support', 'risk', 'finance'],
  summary: "Accounts that the member's withdrawals can go to, and those that were removed",
  params: Strict({ id: Id }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        ...BankAccount.properties,
        removedAt: Nullable(Instant),
        /** When its number was released for other members. */
        freedAt: Nullable(Instant),
        /** How many withdrawals were paid to it. */
        paidTo: Type.Integer(),
      }),
    ),
  }),
  refuses: [],
})

export const removeMemberAccount = defineCall({
  method: 'POST',
  path: '/office/api/bank-accounts/:id/remove',
  who: ['risk', 'finance'],
  summary: 'Removes an account that a member’s withdrawals can go to; past withdrawals keep showing it',
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  value: Nothing,
  refuses: ['account_in_use'],
})

export const freeMemberAccount = defineCall({
  method: 'POST',
  path: '/office/api/bank-accounts/:id/free',
  who: ['risk', 'finance'],
  summary: 'Gives the number of a removed account free, so that its true owner can add it',
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  value: Nothing,
  refuses: ['account_in_use', 'account_not_removed', 'account_of_excluded'],
})

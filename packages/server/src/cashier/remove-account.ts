import { checkPaymentPassword, notifyAccountChange } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import {
  type LockedAccount,
  listAllAccounts,
  lockAccount,
  releaseNumber,
  removeAccount,
  selectMember,
} from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { countPaidTo, isWithdrawalInProgress } from './store-withdrawals.ts'

/** Removes one of the member's own bank accounts, with the same proof that binding one takes. Idempotent. */
export async function removeOwnAccount(
  scope: Scope,
  accountId: bigint,
  paymentPassword: string,
): Promise<Record<string, never>> {
  const { memberId } = requireMember(scope)
  await checkPaymentPassword(scope, memberId, paymentPassword)
  return inBrand(scope, async (tx) => {
    const account = await lockAccount(tx, accountId)
    return account?.memberId === memberId ? removeHeldAccount(tx, account) : refuse('not_found')
  })
}

/** Removes a member's account on an operator's decision, with a reason. */
export const removeMemberAccount = (scope: Scope, accountId: bigint, reason: string): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => removeHeldAccount(tx, (await lockAccount(tx, accountId)) ?? refuse('not_found'), reason))

async function removeHeldAccount(tx: Tx, account: LockedAccount, reason?: string): Promise<Record<string, never>> {
  if (account.removed) return {}
  const { memberId, accountId } = account
  if (await isWithdrawalInProgress(tx, memberId, BigInt(accountId))) refuse('account_in_use')
  await removeAccount(tx, account)
  await notifyAccountChange(tx, 'account_removed', { memberId, account, ...(reason !== undefined && { reason }) })
  return {}
}

/**
 * Releases the number of a removed account for its real owner, with the operator's reason (decision 186). Refused while an
 * exclusion identifies the member by it: a second account with the same number would no longer be found.
 */
export const releaseAccountNumber = (scope: Scope, accountId: bigint, reason: string): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const account = (await lockAccount(tx, accountId)) ?? refuse('not_found')
    if (account.freed) return {}
    const { memberId, bank, number } = account
    if (!account.removed) refuse('account_not_removed')
    if (await isWithdrawalInProgress(tx, memberId, accountId)) refuse('account_in_use')
    const { excludedUntil = null } = (await selectMember(tx, memberId)) ?? {}
    if (excludedUntil !== null && excludedUntil > tx.now) refuse('account_of_excluded')
    await releaseNumber(tx, account)
    const before = { accountId: account.accountId, bank, number }
    await appendAudit(tx, { action: 'member.account-free', subject: `member:${memberId}`, before, reason })
    return {}
  })

/** Lists a member's current and former payout accounts for the back office, with only the last digits of each number. */
export const listMemberAccounts = (scope: Scope, memberId: bigint) =>
  inBrand(scope, async (tx) => {
    if (!(await selectMember(tx, memberId))) refuse('not_found')
    const paidTo = await countPaidTo(tx, memberId)
    const accounts = await listAllAccounts(tx, memberId)
    return { list: accounts.map((account) => ({ ...account, paidTo: paidTo.get(account.accountId) ?? 0 })) }
  })

import { readBrandConfig } from '#brand/public.ts'
import {
  type BankAccountRequest,
  bankAccountsMax,
  bindBankAccount,
  listBankAccounts,
  listBanks,
  readProfile,
} from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { notifyAccountChange } from './notify-account-change.ts'
import { checkPaymentPassword } from './payment-password.ts'
import { selectCredential } from './store.ts'

/** MEMBER-3: the member's own data, and whether a payment password is set, without which nothing can be withdrawn. */
export function readOwnMember(scope: Scope) {
  const memberId = requireMemberId(scope)
  return inBrand(scope, async (tx) => {
    const credential = await selectCredential(tx, memberId)
    return { ...(await readProfile(tx, memberId)), hasPaymentPassword: (credential?.paymentHash ?? null) !== null }
  })
}

/** The member's withdrawal accounts, and the banks, e-wallets and networks that a new account can be added for. */
export async function readOwnBankAccounts(scope: Scope) {
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  const list = await inBrand(scope, (tx) => listBankAccounts(tx, requireMemberId(scope)))
  const [banks = [], ewallets = [], networks = []] = (['bank', 'ewallet', 'crypto'] as const).map((kind) => [
    ...listBanks(kind, currency.code),
  ])
  return { list, max: bankAccountsMax, banks, ewallets, networks }
}

/** Adds a withdrawal account. Requires the payment password: the destination of money is guarded like the money itself. */
export async function addBankAccount(scope: Scope, request: BankAccountRequest, paymentPassword: string) {
  const memberId = requireMemberId(scope)
  await checkPaymentPassword(scope, memberId, paymentPassword)
  return inBrand(scope, async (tx) => {
    const account = await bindBankAccount(tx, memberId, request)
    await notifyAccountChange(tx, 'account_added', { memberId, account })
    return account
  })
}

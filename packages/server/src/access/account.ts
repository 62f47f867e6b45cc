import { brandConfig } from '#brand/public.ts'
import {
  type BankAccountWish,
  bankAccountsMax,
  bindBankAccount,
  listBankAccounts,
  placesOf,
  readInfo,
} from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { checkPaymentPassword } from './payment-password.ts'
import { credentialOf } from './store.ts'
import { tellOfAccount } from './tell-of-account.ts'

/** MEMBER-3: the member's own data, and whether a payment password is set, without which nothing can be withdrawn. */
export function ownInfo(scope: Scope) {
  const memberId = memberIdOf(scope)
  return inBrand(scope, async (tx) => {
    const credential = await credentialOf(tx, memberId)
    return { ...(await readInfo(tx, memberId)), hasPaymentPassword: (credential?.paymentHash ?? null) !== null }
  })
}

/** The member's withdrawal accounts, and the banks, e-wallets and networks that a new account can be added for. */
export async function ownBankAccounts(scope: Scope) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const list = await inBrand(scope, (tx) => listBankAccounts(tx, memberIdOf(scope)))
  const [banks = [], ewallets = [], networks = []] = (['bank', 'ewallet', 'crypto'] as const).map((kind) => [
    ...placesOf(kind, currency.code),
  ])
  return { list, max: bankAccountsMax, banks, ewallets, networks }
}

/** Adds a withdrawal account. Requires the payment password: the destination of money is guarded like the money itself. */
export async function addBankAccount(scope: Scope, wish: BankAccountWish, paymentPassword: string) {
  const memberId = memberIdOf(scope)
  await checkPaymentPassword(scope, memberId, paymentPassword)
  return inBrand(scope, async (tx) => {
    const account = await bindBankAccount(tx, memberId, wish)
    await tellOfAccount(tx, 'account_added', { memberId, account })
    return account
  })
}

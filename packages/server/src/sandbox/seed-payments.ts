import { readBrandConfig } from '#brand/public.ts'
import { approveWithdrawal, decideDeposit, openDeposit, payWithdrawal, requestWithdrawal } from '#cashier/public.ts'
import { bindBankAccount, listBanks } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { demoPaymentPassword } from './accounts.ts'
import { demoChannels } from './channels.ts'
import { type CommunityMemberName, communityMembers } from './demo-community.ts'
import { createDemoMemberScope, createDemoOperatorScope } from './demo-scopes.ts'

/** Deposits and withdrawals of the crowd, each through its regular use case. */
type SeedContext = { readonly scope: Scope; readonly money: (ringgit: string) => bigint }

export async function seedPayments(life: SeedContext): Promise<void> {
  await seedDeposits(life)
  await seedWithdrawals(life)
}

/** One transfer that has arrived, one under review, and one that nobody sent. */
async function seedDeposits({ scope, money }: SeedContext): Promise<void> {
  const finance = await createDemoOperatorScope(scope, 'finance')
  const { code } = await readBrandConfig(scope.platform, scope.brandId)
  const channel = demoChannels[code]?.find(
    ({ direction, method }) => direction === 'deposit' && (method === 'transfer' || method === 'qr'),
  )
  if (!channel) return
  const open = async (who: CommunityMemberName, ringgit: string) => {
    const asked = {
      channelId: channel.channelId,
      amount: money(ringgit),
      origin: scope.platform.config.publicUrl ?? 'http://localhost',
    }
    return BigInt((await openDeposit(await createDemoMemberScope(scope, who), asked)).depositId)
  }
  const arrived = await open('haziq88', '300')
  await decideDeposit(finance, arrived, {
    ...{ decision: 'credit', reason: 'Line 4 of the day’s bank statement', amount: money('300') },
    transaction: `FT-${scope.brandId}-4471902`,
  })
  const never = await open('suresh77', '150')
  await decideDeposit(finance, never, { decision: 'refuse', reason: 'No matching line in the day’s bank statement' })
  await open('yeewen', '500')
  await open('weijie', '80')
}

/** Some are pending, one is approved and one was sent; those of two members with the same name are under review. */
async function seedWithdrawals({ scope, money }: SeedContext): Promise<void> {
  const finance = await createDemoOperatorScope(scope, 'finance')
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  const [bank = ''] = listBanks('bank', currency.code)
  const accounts = new Map<CommunityMemberName, bigint>()
  for (const [index, { username, payee: holder }] of communityMembers.entries()) {
    const { memberId } = await createDemoMemberScope(scope, username)
    const number = `7140088${scope.brandId}${index}205`
    const { accountId } = await inBrand(scope, (tx) => bindBankAccount(tx, memberId, { bank, holder, number }))
    accounts.set(username, BigInt(accountId))
  }
  const ask = async (who: CommunityMemberName, ringgit: string) => {
    const accountId = accounts.get(who) ?? 0n
    const asked = { accountId, amount: money(ringgit), paymentPassword: demoPaymentPassword }
    return BigInt((await requestWithdrawal(await createDemoMemberScope(scope, who), asked)).withdrawalId)
  }
  const sent = await ask('agent03', '120')
  await approveWithdrawal(finance, sent)
  await payWithdrawal(finance, sent, { paymentReference: `FT-${scope.brandId}-8800417` })
  await approveWithdrawal(finance, await ask('yeewen', '65'))
  await ask('weijie', '200')
  await ask('weijie2', '150')
  await ask('rizalm', '8000')
  await ask('rizalm', '7500')
}

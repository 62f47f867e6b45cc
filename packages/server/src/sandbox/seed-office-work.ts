import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { closeTurnoverOfLostMoney } from '#cashier/public.ts'
import { seedVendorReport } from '#games/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { excludeSelf, imposeExclusion, setOwnLimit } from '#protection/public.ts'
import { addCaseNote, assignCase, openCase } from '#risk/public.ts'
import { approveAdjustment, proposeAdjustmentForm } from '#wallet/public.ts'
import { studioCodes } from './catalogue.ts'
import type { CommunityMemberName } from './demo-community.ts'
import { createDemoMemberScope, createDemoOperatorScope } from './demo-scopes.ts'

/** Seeds work for the back office's desks, each item through its regular use case. */
type SeedContext = { readonly scope: Scope; readonly write: (ringgit: string) => string }
type SeedDesksOptions = { readonly scope: Scope; readonly money: (ringgit: string) => bigint }

export async function seedOfficeWork({ scope, money }: SeedDesksOptions): Promise<void> {
  const { code, currency } = await readBrandConfig(scope.platform, scope.brandId)
  const life: SeedContext = { scope, write: (ringgit) => formatExactMoney(money(ringgit), currency.decimals) }
  await seedProtection(life)
  await seedAdjustments(life)
  await seedInvestigation(life)
  const vendor = studioCodes[code]?.code
  const { memberId } = await createDemoMemberScope(scope, 'yeewen')
  if (vendor)
    await seedVendorReport(await createDemoOperatorScope(scope, 'finance'), { vendor, memberId, value: money('1') })
}

async function seedProtection({ scope, write }: SeedContext): Promise<void> {
  const limit = async (who: CommunityMemberName, ...[kind, period, value]: LimitSeed) =>
    setOwnLimit(await createDemoMemberScope(scope, who), { kind, period, value })
  await limit('haziq88', 'deposit', 'day', write('500'))
  await limit('haziq88', 'loss', 'week', write('250'))
  await limit('yeewen', 'stake', 'day', write('40'))
  await limit('rizalm', 'time', 'day', '120')
  await limit('rizalm', 'deposit', 'month', write('5000'))
  // a raised limit takes effect only later
  await limit('haziq88', 'deposit', 'day', write('800'))
  await excludeSelf(await createDemoMemberScope(scope, 'suresh77'), { kind: 'time_out', length: 7 })
  await excludeSelf(await createDemoMemberScope(scope, 'aminah'), { kind: 'exclusion', length: 6 })
  const risk = await createDemoOperatorScope(scope, 'risk')
  const { memberId } = await createDemoMemberScope(scope, 'weijie2')
  await imposeExclusion(risk, memberId, { days: 30, reason: 'Phoned support and asked for a one-month exclusion' })
}
type LimitSeed = [kind: 'deposit' | 'loss' | 'stake' | 'time', period: 'day' | 'week' | 'month', value: string]

async function seedAdjustments({ scope, write }: SeedContext): Promise<void> {
  const finance = await createDemoOperatorScope(scope, 'finance')
  const goodwill = await proposeAdjustmentForm(finance, {
    ...{ account: 'yeewen', direction: 'credit', amount: write('10') },
    reason: 'The round froze when the connection dropped; stake refunded as a goodwill gesture',
  })
  await approveAdjustment(await createDemoOperatorScope(scope, 'owner'), BigInt(goodwill.id), closeTurnoverOfLostMoney)
  await proposeAdjustmentForm(finance, {
    ...{ account: 'haziq88', direction: 'debit', amount: write('25') },
    reason: 'Another person’s transfer was credited here by mistake; they have asked for it back',
  })
}

async function seedInvestigation({ scope }: SeedContext): Promise<void> {
  const risk = await createDemoOperatorScope(scope, 'risk')
  const note = 'Has only played at night since Monday, with stakes four times as high. Support will check in with them.'
  const { id } = await openCase(risk, { account: 'haziq88', note })
  if (risk.actor.kind === 'operator') await assignCase(risk, BigInt(id), risk.actor.operatorId.toString())
  await addCaseNote(
    risk,
    BigInt(id),
    'Spoke to the member: on shift work until the end of the month. Review again in a week.',
  )
}

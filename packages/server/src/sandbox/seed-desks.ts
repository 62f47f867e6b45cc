import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { seedReport } from '#games/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { excludeSelf, imposeExclusion, setOwnLimit } from '#protection/public.ts'
import { assignCase, noteCase, openCase } from '#risk/public.ts'
import { approveAdjustment, proposeAdjustment } from '#wallet/public.ts'
import { asMember, asOperator } from './acting-as.ts'
import { studioCodes } from './catalogue.ts'
import type { CrowdName } from './crowd.ts'

/** Seeds work for the back office's desks, each item through its regular use case. */
type Life = { readonly scope: Scope; readonly write: (ringgit: string) => string }
type Story = { readonly scope: Scope; readonly money: (ringgit: string) => bigint }

export async function seedDesks({ scope, money }: Story): Promise<void> {
  const { code, currency } = await brandConfig(scope.platform, scope.brandId)
  const life: Life = { scope, write: (ringgit) => exactMoney(money(ringgit), currency.decimals) }
  await protect(life)
  await adjust(life)
  await lookInto(life)
  const vendor = studioCodes[code]?.code
  const { memberId } = await asMember(scope, 'yeewen')
  if (vendor) await seedReport(await asOperator(scope, 'finance'), { vendor, memberId, value: money('1') })
}

async function protect({ scope, write }: Life): Promise<void> {
  const limit = async (who: CrowdName, ...[kind, period, value]: Limit) =>
    setOwnLimit(await asMember(scope, who), { kind, period, value })
  await limit('haziq88', 'deposit', 'day', write('500'))
  await limit('haziq88', 'loss', 'week', write('250'))
  await limit('yeewen', 'stake', 'day', write('40'))
  await limit('rizalm', 'time', 'day', '120')
  await limit('rizalm', 'deposit', 'month', write('5000'))
  // a raised limit takes effect only later
  await limit('haziq88', 'deposit', 'day', write('800'))
  await excludeSelf(await asMember(scope, 'suresh77'), { kind: 'time_out', length: 7 })
  await excludeSelf(await asMember(scope, 'aminah'), { kind: 'exclusion', length: 6 })
  const risk = await asOperator(scope, 'risk')
  const { memberId } = await asMember(scope, 'weijie2')
  await imposeExclusion(risk, memberId, { days: 30, reason: 'Phoned support and asked for a one-month exclusion' })
}
type Limit = [kind: 'deposit' | 'loss' | 'stake' | 'time', period: 'day' | 'week' | 'month', value: string]

async function adjust({ scope, write }: Life): Promise<void> {
  const finance = await asOperator(scope, 'finance')
  const goodwill = await proposeAdjustment(finance, {
    ...{ account: 'yeewen', direction: 'credit', amount: write('10') },
    reason: 'The round froze when the connection dropped; stake refunded as a goodwill gesture',
  })
  await approveAdjustment(await asOperator(scope, 'owner'), BigInt(goodwill.id))
  await proposeAdjustment(finance, {
    ...{ account: 'haziq88', direction: 'debit', amount: write('25') },
    reason: 'Another person’s transfer was credited here by mistake; they have asked for it back',
  })
}

async function lookInto({ scope }: Life): Promise<void> {
  const risk = await asOperator(scope, 'risk')
  const note = 'Has only played at night since Monday, with stakes four times as high. Support will check in with them.'
  const { id } = await openCase(risk, { account: 'haziq88', note })
  if (risk.actor.kind === 'operator') await assignCase(risk, BigInt(id), risk.actor.operatorId.toString())
  await noteCase(
    risk,
    BigInt(id),
    'Spoke to the member: on shift work until the end of the month. Review again in a week.',
  )
}

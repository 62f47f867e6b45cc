import type { Value } from '@gasing/contract/call'
import type { withdrawalSignals } from '@gasing/contract/calls/office/cashier'
import { exactMoney } from '@gasing/contract/money'
import { companionsOf } from '#access/public.ts'
import { brandConfig } from '#brand/public.ts'
import { accountAddedAt, namesakesOf, usernamesOf } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { flowSince, withdrawalsSince } from './store-risk.ts'
import { withdrawalById } from './store-withdrawals.ts'

type Signal = Value<typeof withdrawalSignals>['list'][number]

const hourMilliseconds = 3_600_000
const dayHours = 24
const playDays = 3
const deviceDays = 30
/** More than this many requests in a day are unusual. */
const perDayUsual = 3
const othersMax = 20

/** What is unusual about a withdrawal, looked up anew each time: it decides nothing, a person does. */
export async function readSignals(scope: Scope, withdrawalId: bigint): Promise<{ list: Signal[] }> {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const row = (await withdrawalById(tx, withdrawalId)) ?? refuse('not_found')
    const { memberId, holder, createdAt } = row
    const before = (hours: number) => new Date(createdAt.getTime() - hours * hourMilliseconds)
    const requests = await withdrawalsSince(tx, memberId, { from: before(dayHours), until: createdAt })
    const flow = await flowSince(tx, memberId, { from: before(playDays * dayHours), until: createdAt })
    const named = await namesakesOf(tx, { memberId, holder, limit: othersMax })
    const together = await companionsOf(tx, { memberId, since: before(deviceDays * dayHours), limit: othersMax })
    const list: Signal[] = []
    const others = async (kind: Signal['kind'], ids: readonly bigint[]) => {
      if (ids.length > 0) list.push({ ...nothing, kind, count: ids.length, accounts: await usernamesOf(tx, ids) })
    }
    if (requests > perDayUsual) list.push({ ...nothing, kind: 'velocity', count: requests })
    if (flow.deposited > 0n && flow.staked < flow.deposited) {
      const money = (units: bigint) => exactMoney(units, currency.decimals)
      const { deposited, staked } = flow
      list.push({ ...nothing, kind: 'no_play', deposited: money(deposited), staked: money(staked) })
    }
    await others('shared_name', named)
    await others('shared_device', together)
    const addedAt = await accountAddedAt(tx, memberId, row.accountId)
    if (addedAt && addedAt > before(dayHours)) list.push({ ...nothing, kind: 'new_account' })
    return { list }
  })
}

const nothing = { count: 0, deposited: null, staked: null, accounts: [] }

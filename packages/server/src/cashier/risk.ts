import { exactMoney } from '@gasing/contract/money'
import { accessGivenAt, companionsOf } from '#access/public.ts'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { accountAddedAt, namesakesOf, usernamesOf } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type FoundSign, raise, riskRulesOf } from '#risk/public.ts'
import { handedSigns } from './handed-money.ts'
import { flowSince, withdrawalsSince } from './store-risk.ts'
import { type WithdrawalRow, withdrawalById } from './store-withdrawals.ts'
import { tellWithdrawal } from './tell.ts'

const hourMilliseconds = 3_600_000
const dayHours = 24
const playDays = 3
const deviceDays = 30
const accessDays = 7
const othersMax = 20
const nothing = { count: 0, deposited: null, staked: null, received: null, accounts: [] }

/** Evaluates a withdrawal's risk signs anew; those found when it was requested are in its case. */
export async function readSignals(scope: Scope, withdrawalId: bigint): Promise<{ list: FoundSign[] }> {
  const brand = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const row = (await withdrawalById(tx, withdrawalId)) ?? refuse('not_found')
    return { list: await signsOf(tx, brand, row) }
  })
}

/** Checks a new withdrawal and announces it; signs become a case according to the brand's rules. */
export async function announceWithdrawal(tx: Tx, brand: BrandConfig, withdrawalId: bigint): Promise<void> {
  const row = (await withdrawalById(tx, withdrawalId)) ?? refuse('not_found')
  const { memberId, account } = row
  await raise(tx, { memberId, account, withdrawalId }, await signsOf(tx, brand, row))
  await tellWithdrawal(tx, row, 'requested')
}

async function signsOf(tx: Tx, brand: BrandConfig, row: WithdrawalRow): Promise<FoundSign[]> {
  const { memberId, holder, createdAt } = row
  const before = (hours: number) => new Date(createdAt.getTime() - hours * hourMilliseconds)
  const named = await namesakesOf(tx, { memberId, holder, limit: othersMax })
  const together = await companionsOf(tx, { memberId, since: before(deviceDays * dayHours), limit: othersMax })
  const addedAt = await accountAddedAt(tx, memberId, row.accountId)
  const givenAt = await accessGivenAt(tx, memberId)
  const others = async (kind: FoundSign['kind'], ids: readonly bigint[]): Promise<FoundSign[]> =>
    ids.length > 0 ? [{ ...nothing, kind, count: ids.length, accounts: await usernamesOf(tx, ids) }] : []
  return [
    ...(await requestSigns(tx, brand, row, before(dayHours))),
    ...(await playSigns(tx, brand, row, before(playDays * dayHours))),
    ...(await handedSigns(tx, brand, row)),
    ...(await others('shared_name', named)),
    ...(await others('shared_device', together)),
    // an account removed and added again since is newer than the withdrawal: no sign
    ...(addedAt && addedAt > before(dayHours) && addedAt <= createdAt
      ? [{ ...nothing, kind: 'new_account' as const }]
      : []),
    ...(givenAt && givenAt > before(accessDays * dayHours) && givenAt <= createdAt
      ? [{ ...nothing, kind: 'given_access' as const }]
      : []),
  ]
}

/** Signs of many requests in a day, and of requests that stay below the two-person limit one by one but exceed it together. */
async function requestSigns(tx: Tx, brand: BrandConfig, row: WithdrawalRow, from: Date): Promise<FoundSign[]> {
  const { perDay } = await riskRulesOf(tx)
  const asked = await withdrawalsSince(tx, row.memberId, { from, until: row.createdAt })
  const isSplit = asked.count > 1 && asked.largest <= brand.twoPersonsAbove && asked.sum > brand.twoPersonsAbove
  const { count } = asked
  return [
    ...(count > perDay ? [{ ...nothing, kind: 'velocity' as const, count }] : []),
    ...(isSplit ? [{ ...nothing, kind: 'split' as const, count }] : []),
  ]
}

/** Signs of money paid in and withdrawn without having been played. */
async function playSigns(tx: Tx, { currency }: BrandConfig, row: WithdrawalRow, from: Date): Promise<FoundSign[]> {
  const { deposited, staked } = await flowSince(tx, row.memberId, { from, until: row.createdAt })
  if (deposited <= 0n || staked >= deposited) return []
  const money = (units: bigint) => exactMoney(units, currency.decimals)
  return [{ ...nothing, kind: 'no_play', deposited: money(deposited), staked: money(staked) }]
}

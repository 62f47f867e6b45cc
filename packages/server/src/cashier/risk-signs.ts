import { formatExactMoney } from '@gasing/contract/money'
import { selectAccessGivenAt, selectSameDeviceMembers } from '#access/public.ts'
import { type BrandConfig, readBrandConfig } from '#brand/public.ts'
import { selectAccountAddedAt, selectNamesakes, selectUsernames } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { emptyDetails, type FoundSign, readRiskRulesIn, recordSigns } from '#risk/public.ts'
import { findHandedMoneySigns } from './chip-dumping.ts'
import { notifyWithdrawal } from './notify.ts'
import { selectMoneyFlow, selectWithdrawalSums } from './store-risk.ts'
import { selectWithdrawal, type WithdrawalRow } from './store-withdrawals.ts'

const hourMilliseconds = 3_600_000
const dayHours = 24
const playDays = 3
const deviceDays = 30
const accessDays = 7
const othersMax = 20

/** Evaluates a withdrawal's risk signs anew; those found when it was requested are in its case. */
export async function evaluateSigns(scope: Scope, withdrawalId: bigint): Promise<{ list: FoundSign[] }> {
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const row = (await selectWithdrawal(tx, withdrawalId)) ?? refuse('not_found')
    return { list: await findSigns(tx, brand, row) }
  })
}

/** Checks a new withdrawal and announces it; signs become a case according to the brand's rules. */
export async function announceWithdrawal(tx: Tx, brand: BrandConfig, withdrawalId: bigint): Promise<void> {
  const row = (await selectWithdrawal(tx, withdrawalId)) ?? refuse('not_found')
  const { memberId, account } = row
  await recordSigns(tx, { memberId, account, withdrawalId }, await findSigns(tx, brand, row))
  await notifyWithdrawal(tx, row, 'requested')
}

async function findSigns(tx: Tx, brand: BrandConfig, row: WithdrawalRow): Promise<FoundSign[]> {
  const { memberId, holder, createdAt } = row
  const before = (hours: number) => new Date(createdAt.getTime() - hours * hourMilliseconds)
  const named = await selectNamesakes(tx, { memberId, holder, limit: othersMax })
  const together = await selectSameDeviceMembers(tx, {
    memberId,
    since: before(deviceDays * dayHours),
    limit: othersMax,
  })
  const addedAt = await selectAccountAddedAt(tx, memberId, row.accountId)
  const givenAt = await selectAccessGivenAt(tx, memberId)
  const others = async (kind: FoundSign['kind'], ids: readonly bigint[]): Promise<FoundSign[]> =>
    ids.length > 0 ? [{ ...emptyDetails, kind, count: ids.length, accounts: await selectUsernames(tx, ids) }] : []
  return [
    ...(await findRequestSigns(tx, brand, row, before(dayHours))),
    ...(await findPlaySigns(tx, brand, row, before(playDays * dayHours))),
    ...(await findHandedMoneySigns(tx, brand, row)),
    ...(await others('shared_name', named)),
    ...(await others('shared_device', together)),
    // an account removed and added again since is newer than the withdrawal: no sign
    ...(addedAt && addedAt > before(dayHours) && addedAt <= createdAt
      ? [{ ...emptyDetails, kind: 'new_account' as const }]
      : []),
    ...(givenAt && givenAt > before(accessDays * dayHours) && givenAt <= createdAt
      ? [{ ...emptyDetails, kind: 'given_access' as const }]
      : []),
  ]
}

/** Signs of many requests in a day, and of requests that stay below the two-person limit one by one but exceed it together. */
async function findRequestSigns(tx: Tx, brand: BrandConfig, row: WithdrawalRow, from: Date): Promise<FoundSign[]> {
  const { perDay } = await readRiskRulesIn(tx)
  const requestedSums = await selectWithdrawalSums(tx, row.memberId, { from, until: row.createdAt })
  const isSplit =
    requestedSums.count > 1 &&
    requestedSums.largest <= brand.twoPersonsAbove &&
    requestedSums.sum > brand.twoPersonsAbove
  const { count } = requestedSums
  return [
    ...(count > perDay ? [{ ...emptyDetails, kind: 'velocity' as const, count }] : []),
    ...(isSplit ? [{ ...emptyDetails, kind: 'split' as const, count }] : []),
  ]
}

/** Signs of money paid in and withdrawn without having been played. */
async function findPlaySigns(tx: Tx, { currency }: BrandConfig, row: WithdrawalRow, from: Date): Promise<FoundSign[]> {
  const { deposited, staked } = await selectMoneyFlow(tx, row.memberId, { from, until: row.createdAt })
  if (deposited <= 0n || staked >= deposited) return []
  const money = (units: bigint) => formatExactMoney(units, currency.decimals)
  return [{ ...emptyDetails, kind: 'no_play', deposited: money(deposited), staked: money(staked) }]
}

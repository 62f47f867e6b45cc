import type { LimitKind, LimitPeriod } from '@gasing/contract/calls/protection'
import { isWholeMinor } from '@gasing/contract/money'
import { actorName, appendAudit } from '#audit/public.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import { ensureAccountIds, mainAccountOf } from '#ledger/public.ts'
import { selectMember, updateLimited } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { formatLimit, parseLimit, toLimitLine } from './limit-lines.ts'
import {
  deleteLimit,
  hasPlayLimits,
  type LimitKey,
  type LimitOrigin,
  lockProtection,
  selectLimit,
  selectLimits,
  selectProtectionRules,
  startMeter,
  updateRaise,
  updateUsage,
  upsertLimit,
} from './store.ts'

const hourMs = 3_600_000
/** Maximum seconds in a day, a week and a month. */
const secondsMaxByPeriod: Readonly<Record<LimitPeriod, bigint>> = { day: 86_400n, week: 604_800n, month: 2_678_400n }

type LimitRequest = { readonly kind: LimitKind; readonly period: LimitPeriod; readonly value: string | null }

/**
 * Y01: sets a member's own limit. A first or lower limit takes effect at once; raising or removing it waits for the brand's hours
 * and must then be confirmed. Refuses `limit_unsound` for an invalid limit.
 */
export async function setOwnLimit(scope: Scope, { kind, period, value }: LimitRequest) {
  const memberId = requireMemberId(scope)
  return inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const requestedUnits = value === null ? null : await parseLimitRequest(tx, { kind, period, value })
    await lockProtection(tx, memberId)
    const name = { origin: 'member', kind, period } as const
    const before = await selectLimit(tx, memberId, name)
    if (requestedUnits !== null && (before === null || requestedUnits <= before.value)) {
      await upsertLimit(tx, memberId, name, { value: requestedUnits, setBy: actorName(tx.actor) })
      await updateStakeMeter(tx, memberId)
    } else {
      // there is no limit to remove
      if (before === null) return refuse('limit_unsound')
      const { raiseHours } = await selectProtectionRules(tx)
      const ripeAt = new Date(tx.now.getTime() + raiseHours * hourMs)
      await updateRaise(tx, memberId, name, { nextValue: requestedUnits, ripeAt })
    }
    const line = await readLimitLine(tx, memberId, name)
    await appendAudit(tx, {
      action: 'protection.limit',
      subject: `member:${memberId}`,
      before: before && { kind, period, value: formatLimit(kind, before.value, decimals) },
      after: { kind, period, value: line.value, raise: line.raise },
    })
    return line
  })
}

/** Confirms a raise once its waiting time is over. */
export async function confirmOwnRaise(scope: Scope, { kind, period }: Pick<LimitRequest, 'kind' | 'period'>) {
  const memberId = requireMemberId(scope)
  return inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    await lockProtection(tx, memberId)
    const name = { origin: 'member', kind, period } as const
    const before = await selectLimit(tx, memberId, name)
    if (!before?.ripeAt) return refuse('not_found')
    if (before.ripeAt > tx.now) return refuse('raise_not_ripe')
    if (before.nextValue === null) await deleteLimit(tx, memberId, name)
    else await upsertLimit(tx, memberId, name, { value: before.nextValue, setBy: actorName(tx.actor) })
    await updateStakeMeter(tx, memberId)
    const written = (value: bigint | null) => (value === null ? null : formatLimit(kind, value, decimals))
    await appendAudit(tx, {
      action: 'protection.raise',
      subject: `member:${memberId}`,
      before: { kind, period, value: written(before.value) },
      after: { kind, period, value: written(before.nextValue) },
    })
    return {}
  })
}

/** Cancels a pending raise, if there is one. */
export async function cancelOwnRaise(scope: Scope, { kind, period }: Pick<LimitRequest, 'kind' | 'period'>) {
  const memberId = requireMemberId(scope)
  return inBrand(scope, async (tx) => {
    // a confirmation at the same time must not carry out what is cancelled here
    await lockProtection(tx, memberId)
    const name = { origin: 'member', kind, period } as const
    const before = await selectLimit(tx, memberId, name)
    if (!before?.ripeAt) return {}
    await updateRaise(tx, memberId, name, { nextValue: null, ripeAt: null })
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const written = (value: bigint | null) => (value === null ? null : formatLimit(kind, value, decimals))
    await appendAudit(tx, {
      action: 'protection.cancel-raise',
      subject: `member:${memberId}`,
      before: { kind, period, value: written(before.nextValue) },
      after: { kind, period, value: written(before.value) },
    })
    return {}
  })
}

/** Sets, changes or lifts the brand's own limit for a member, in addition to the member's: at once, with a reason. */
export async function imposeLimit(scope: Scope, memberId: bigint, request: LimitRequest & { readonly reason: string }) {
  const { kind, period, value, reason } = request
  return inBrand(scope, async (tx) => {
    if (!(await selectMember(tx, memberId))) return refuse('not_found')
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const requestedUnits = value === null ? null : await parseLimitRequest(tx, { kind, period, value })
    await lockProtection(tx, memberId)
    const name = { origin: 'operator', kind, period } as const
    const before = await selectLimit(tx, memberId, name)
    if (requestedUnits === null) await deleteLimit(tx, memberId, name)
    else await upsertLimit(tx, memberId, name, { value: requestedUnits, setBy: actorName(tx.actor) })
    await updateStakeMeter(tx, memberId)
    await appendAudit(tx, {
      action: 'protection.impose-limit',
      subject: `member:${memberId}`,
      before: before && { kind, period, value: formatLimit(kind, before.value, decimals) },
      after: { kind, period, value },
      reason,
    })
    return {}
  })
}

/** Parses a limit into micro-units, or into seconds from whole minutes. */
async function parseLimitRequest(
  tx: Tx,
  { kind, period, value }: LimitRequest & { readonly value: string },
): Promise<bigint> {
  const { decimals } = (await readBrandConfigIn(tx)).currency
  const units = parseLimit(kind, value)
  if (units === null) return refuse('limit_unsound')
  if (kind === 'time' ? units < 60n || units > secondsMaxByPeriod[period] : !isWholeMinor(units, decimals))
    return refuse('limit_unsound')
  return units
}

/** Starts or stops checking every stake against limits. What was staked since the periods began counts from the start. */
async function updateStakeMeter(tx: Tx, memberId: bigint): Promise<void> {
  const main = mainAccountOf(memberId)
  const account = (await ensureAccountIds(tx, [main])).get(main)
  if (account !== undefined) await startMeter(tx, memberId, account)
  await updateLimited(tx, memberId, await hasPlayLimits(tx, memberId))
}

async function readLimitLine(tx: Tx, memberId: bigint, name: LimitKey) {
  await updateUsage(tx, memberId)
  const { currency } = await readBrandConfigIn(tx)
  const same = (row: { origin: LimitOrigin; kind: string; period: string }) =>
    row.origin === name.origin && row.kind === name.kind && row.period === name.period
  const row = (await selectLimits(tx, memberId)).find(same) ?? refuse('not_found')
  return toLimitLine(row, currency.decimals, tx.now)
}

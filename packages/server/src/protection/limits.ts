import type { LimitKind, LimitPeriod } from '@gasing/contract/calls/protection'
import { isWholeMinor } from '@gasing/contract/money'
import { actorName, appendAudit } from '#audit/public.ts'
import { brandConfigIn } from '#brand/public.ts'
import { accountIdsOf, mainOf } from '#ledger/public.ts'
import { memberById, updateLimited } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import {
  catchUp,
  dropLimit,
  hasPlayLimits,
  type LimitName,
  limitNamed,
  limitsOf,
  lockLimits,
  type Origin,
  putLimit,
  putRaise,
  rulesOf,
  startMeter,
} from './store.ts'
import { limitLine, limitValue, writtenLimit } from './wire.ts'

const hourMs = 3_600_000
/** Maximum seconds in a day, a week and a month. */
const secondsMax: Readonly<Record<LimitPeriod, bigint>> = { day: 86_400n, week: 604_800n, month: 2_678_400n }

type Wish = { readonly kind: LimitKind; readonly period: LimitPeriod; readonly value: string | null }

/**
 * Y01: sets a member's own limit. A first or lower limit takes effect at once; raising or removing it waits for the brand's hours
 * and must then be confirmed. Refuses `limit_unsound` for an invalid limit.
 */
export async function setOwnLimit(scope: Scope, { kind, period, value }: Wish) {
  const memberId = memberIdOf(scope)
  return inBrand(scope, async (tx) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    const wanted = value === null ? null : await readValue(tx, { kind, period, value })
    await lockLimits(tx, memberId)
    const name = { origin: 'member', kind, period } as const
    const before = await limitNamed(tx, memberId, name)
    if (wanted !== null && (before === null || wanted <= before.value)) {
      await putLimit(tx, memberId, name, { value: wanted, setBy: actorName(tx.actor) })
      await followLimits(tx, memberId)
    } else {
      // there is no limit to remove
      if (before === null) return refuse('limit_unsound')
      const { raiseHours } = await rulesOf(tx)
      const ripeAt = new Date(tx.now.getTime() + raiseHours * hourMs)
      await putRaise(tx, memberId, name, { nextValue: wanted, ripeAt })
    }
    const line = await limitAt(tx, memberId, name)
    await appendAudit(tx, {
      action: 'protection.limit',
      subject: `member:${memberId}`,
      before: before && { kind, period, value: writtenLimit(kind, before.value, decimals) },
      after: { kind, period, value: line.value, raise: line.raise },
    })
    return line
  })
}

/** Confirms a raise once its waiting time is over. */
export async function confirmOwnRaise(scope: Scope, { kind, period }: Pick<Wish, 'kind' | 'period'>) {
  const memberId = memberIdOf(scope)
  return inBrand(scope, async (tx) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    await lockLimits(tx, memberId)
    const name = { origin: 'member', kind, period } as const
    const before = await limitNamed(tx, memberId, name)
    if (!before?.ripeAt) return refuse('not_found')
    if (before.ripeAt > tx.now) return refuse('raise_not_ripe')
    if (before.nextValue === null) await dropLimit(tx, memberId, name)
    else await putLimit(tx, memberId, name, { value: before.nextValue, setBy: actorName(tx.actor) })
    await followLimits(tx, memberId)
    const written = (value: bigint | null) => (value === null ? null : writtenLimit(kind, value, decimals))
    await appendAudit(tx, {
      action: 'protection.raise',
      subject: `member:${memberId}`,
      before: { kind, period, value: written(before.value) },
      after: { kind, period, value: written(before.nextValue) },
    })
    return {}
  })
}

/** Cancels a pending raise. */
export async function keepOwnLimit(scope: Scope, { kind, period }: Pick<Wish, 'kind' | 'period'>) {
  const memberId = memberIdOf(scope)
  return inBrand(scope, async (tx) => {
    await putRaise(tx, memberId, { origin: 'member', kind, period }, { nextValue: null, ripeAt: null })
    return {}
  })
}

/** Sets, changes or lifts the brand's own limit for a member, in addition to the member's: at once, with a reason. */
export async function imposeLimit(scope: Scope, memberId: bigint, wish: Wish & { readonly reason: string }) {
  const { kind, period, value, reason } = wish
  return inBrand(scope, async (tx) => {
    if (!(await memberById(tx, memberId))) return refuse('not_found')
    const { decimals } = (await brandConfigIn(tx)).currency
    const wanted = value === null ? null : await readValue(tx, { kind, period, value })
    await lockLimits(tx, memberId)
    const name = { origin: 'operator', kind, period } as const
    const before = await limitNamed(tx, memberId, name)
    if (wanted === null) await dropLimit(tx, memberId, name)
    else await putLimit(tx, memberId, name, { value: wanted, setBy: actorName(tx.actor) })
    await followLimits(tx, memberId)
    await appendAudit(tx, {
      action: 'protection.impose-limit',
      subject: `member:${memberId}`,
      before: before && { kind, period, value: writtenLimit(kind, before.value, decimals) },
      after: { kind, period, value },
      reason,
    })
    return {}
  })
}

/** Parses a limit into micro-units, or into seconds from whole minutes. */
async function readValue(tx: Tx, { kind, period, value }: Wish & { readonly value: string }): Promise<bigint> {
  const { decimals } = (await brandConfigIn(tx)).currency
  const units = limitValue(kind, value)
  if (units === null) return refuse('limit_unsound')
  if (kind === 'time' ? units < 60n || units > secondsMax[period] : !isWholeMinor(units, decimals))
    return refuse('limit_unsound')
  return units
}

/** Starts or stops checking every stake against limits. What was staked since the periods began counts from the start. */
async function followLimits(tx: Tx, memberId: bigint): Promise<void> {
  const main = mainOf(memberId)
  const account = (await accountIdsOf(tx, [main])).get(main)
  if (account !== undefined) await startMeter(tx, memberId, account)
  await updateLimited(tx, memberId, await hasPlayLimits(tx, memberId))
}

async function limitAt(tx: Tx, memberId: bigint, name: LimitName) {
  await catchUp(tx, memberId)
  const { currency } = await brandConfigIn(tx)
  const same = (row: { origin: Origin; kind: string; period: string }) =>
    row.origin === name.origin && row.kind === name.kind && row.period === name.period
  const row = (await limitsOf(tx, memberId)).find(same) ?? refuse('not_found')
  return limitLine(row, currency.decimals, tx.now)
}

import type { Body, Value } from '@gasing/contract/call'
import type { officeEvents, saveEventRules } from '@gasing/contract/calls/office/watch'
import { formatOptionalMoney, isWholeMinor, parseOptionalMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, readCountedPage, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { notifyOffice, push } from '#platform/events/emit.ts'
import type { Ports } from '#platform/http/app.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { invariant, refuse } from '#platform/refused.ts'
import * as store from './store.ts'

type NamePorts = Pick<Ports, 'gameNames' | 'vendorNames'>
type EventLine = Value<typeof officeEvents>['list'][number]

/** Y07: lists the events. Games and vendors are also given by name. */
export async function listEvents(scope: Scope, filter: store.EventFilter, ports: NamePorts) {
  const { rows, total } = await inBrand(scope, (tx) => readCountedPage(filter, (page) => store.selectEvents(tx, page)))
  return { list: await addNames(scope, rows.map(toEventLine), ports), total }
}

/** Marks an event as seen by the acting operator; it stays on the list, and the audit log records it. */
export async function acknowledgeEvent(scope: Scope, id: bigint, ports: NamePorts): Promise<EventLine> {
  const { name } = requireOperator(scope)
  const seen = await inBrand(scope, async (tx) => {
    const before = (await store.lockEvent(tx, id)) ?? refuse('not_found')
    if (before.seenAt) refuse('already_decided')
    await store.markEventSeen(tx, id, name)
    await push(tx, `office:${tx.brandId}`, { type: 'event', count: 0 })
    const line = toEventLine({ ...before, seenBy: name, seenAt: tx.now })
    await appendAudit(tx, {
      action: 'event.seen',
      subject: `event:${id}`,
      after: { kind: line.kind, facts: line.facts },
    })
    return line
  })
  // the request's idempotency key has already been used
  const rest = withoutIdempotencyKey(scope)
  const [line] = await addNames(rest, [seen], ports)
  invariant(line, 'expected the marked line to exist')
  return line
}

const toEventLine = ({ id, kind, details, at, seenBy, seenAt }: store.EventRow): EventLine => ({
  ...{ id: id.toString(), kind, facts: JSON.parse(details) as EventLine['facts'] },
  ...{ at: at.toISOString(), seenBy, seenAt: seenAt?.toISOString() ?? null },
})

async function addNames(
  scope: Scope,
  lines: readonly EventLine[],
  { gameNames, vendorNames }: NamePorts,
): Promise<EventLine[]> {
  const games = await gameNames.byCode(scope, [...new Set(lines.flatMap(({ facts }) => facts.game ?? []))])
  const vendors = lines.some(({ facts }) => facts.vendor) ? await vendorNames(scope) : null
  return lines.map(({ facts, ...line }) => ({
    ...line,
    facts: {
      ...facts,
      ...(facts.game && { gameName: games.get(facts.game)?.name ?? facts.game }),
      ...(facts.vendor && { vendorName: vendors?.get(facts.vendor) ?? facts.vendor }),
    },
  }))
}

export const readWatchRules = (scope: Scope) =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const largeWin = await store.readLargeWinThreshold(tx)
    return { largeWin: formatOptionalMoney(largeWin, decimals) }
  })

/** Saves the threshold of large wins; it applies to what is settled from now on. */
export async function saveWatchRules(scope: Scope, rules: Body<typeof saveEventRules>): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    const { code: currency, decimals } = (await readBrandConfigIn(tx)).currency
    const largeWin = parseOptionalMoney(rules.largeWin)
    if (largeWin !== null && (largeWin === 0n || !isWholeMinor(largeWin, decimals)))
      refuse('amount_not_whole', { params: { currency } })
    const before = await store.readLargeWinThreshold(tx)
    await store.saveLargeWinThreshold(tx, largeWin)
    await notifyOffice(tx, 'rules')
    await appendAudit(tx, {
      ...{ action: 'event.rules', subject: `brand:${tx.brandId}`, after: rules },
      before: { largeWin: formatOptionalMoney(before, decimals) },
    })
    return {}
  })
}

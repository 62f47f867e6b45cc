import type { Body, Value } from '@gasing/contract/call'
import type { officeEvents, saveEventRules } from '@gasing/contract/calls/office/watch'
import { exactMoney, isWholeMinor, parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { brandConfigIn } from '#brand/public.ts'
import { counted, inBrand, type Scope } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import type { Ports } from '#platform/http/app.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { invariant, refuse } from '#platform/refused.ts'
import * as store from './store.ts'

type Names = Pick<Ports, 'gameNames' | 'vendorNames'>
type Line = Value<typeof officeEvents>['list'][number]

/** Y07: lists the events. Games and vendors are also given by name. */
export async function listEvents(scope: Scope, filter: store.EventFilter, ports: Names) {
  const { rows, total } = await inBrand(scope, (tx) => counted(filter, (page) => store.eventRows(tx, page)))
  return { list: await named(scope, rows.map(toLine), ports), total }
}

/** Marks an event as seen by the acting operator; it stays on the list, and the audit log records it. */
export async function seeEvent(scope: Scope, id: bigint, ports: Names): Promise<Line> {
  const { name } = actingOperator(scope)
  const seen = await inBrand(scope, async (tx) => {
    const before = (await store.eventById(tx, id)) ?? refuse('not_found')
    if (before.seenAt) refuse('already_decided')
    await store.markSeen(tx, id, name)
    await push(tx, `office:${tx.brandId}`, { type: 'event', count: 0 })
    const line = toLine({ ...before, seenBy: name, seenAt: tx.now })
    await appendAudit(tx, {
      action: 'event.seen',
      subject: `event:${id}`,
      after: { kind: line.kind, facts: line.facts },
    })
    return line
  })
  // the request's idempotency key has already been used
  const { idempotency: _kept, ...rest } = scope
  const [line] = await named(rest, [seen], ports)
  invariant(line, 'expected the marked line to exist')
  return line
}

const toLine = ({ id, kind, details, at, seenBy, seenAt }: store.EventRow): Line => ({
  ...{ id: id.toString(), kind, facts: JSON.parse(details) as Line['facts'] },
  ...{ at: at.toISOString(), seenBy, seenAt: seenAt?.toISOString() ?? null },
})

async function named(scope: Scope, lines: readonly Line[], { gameNames, vendorNames }: Names): Promise<Line[]> {
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

export const readRules = (scope: Scope) =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    const largeWin = await store.largeWinOf(tx)
    return { largeWin: largeWin === null ? null : exactMoney(largeWin, decimals) }
  })

/** Saves the threshold of large wins; it applies to what is settled from now on. */
export async function saveRules(scope: Scope, rules: Body<typeof saveEventRules>): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    const { code: currency, decimals } = (await brandConfigIn(tx)).currency
    const largeWin = rules.largeWin === null ? null : parseMoney(rules.largeWin)
    if (largeWin !== null && (largeWin === 0n || !isWholeMinor(largeWin, decimals)))
      refuse('amount_not_whole', { params: { currency } })
    const before = await store.largeWinOf(tx)
    await store.putLargeWin(tx, largeWin)
    await appendAudit(tx, {
      ...{ action: 'event.rules', subject: `brand:${tx.brandId}`, after: rules },
      before: { largeWin: before === null ? null : exactMoney(before, decimals) },
    })
    return {}
  })
}

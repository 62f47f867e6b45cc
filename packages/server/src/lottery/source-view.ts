import type { Body, Value } from '@gasing/contract/call'
import type { lotterySources, tryLotterySources } from '@gasing/contract/calls/office/lottery-sources'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { readResult } from './model.ts'
import { type OutsideLottery, outsideLottery } from './outside-lottery.ts'
import { readSource } from './outside-sources.ts'
import * as store from './store-sources.ts'
import { nameIn } from './view.ts'

export type Shown = Value<typeof lotterySources>

const readingsShown = 12

export const readSources = (scope: Scope, code: string): Promise<Shown> =>
  inBrand(scope, async (tx) => show(tx, await outsideLottery(tx, code)))

/** The scope without its idempotency key: an intermediate read must not be stored as the answer of the call. */
const unkept = ({ idempotency: _key, ...scope }: Scope): Scope => scope

/** Reads the last draw that has a result from the sources, so that the approving operator sees whether they agree with it. */
export async function trySources(
  scope: Scope,
  code: string,
  which: Body<typeof tryLotterySources>['which'],
): Promise<Value<typeof tryLotterySources>> {
  const asked = await inBrand(unkept(scope), async (tx) => {
    const { lottery, outside } = await outsideLottery(tx, code)
    const proposed = (await store.sourceOrdersOf(tx, code)).find(({ status }) => status === 'proposed')
    const sources = which === 'standing' ? outside.sources : (proposed?.sources ?? [])
    return { lottery, sources, draw: await store.lastDrawn(tx, code) }
  })
  const { lottery, draw, sources } = asked
  if (!draw) return { issue: null, stands: null, said: [] }
  const stands = JSON.stringify(readResult(draw.result))
  const said = await Promise.all(sources.map((source) => readSource(scope.platform, source, { lottery, draw })))
  return {
    issue: draw.issue,
    stands: wire(stands),
    said: said.map((outcome) => {
      if (outcome === 'not_yet') return { result: null, fault: null, agrees: false }
      if ('fault' in outcome) return { result: null, fault: outcome.fault, agrees: false }
      const result = JSON.stringify(readResult(outcome.result))
      return { result: wire(result), fault: null, agrees: result === stands }
    }),
  }
}

/** The sources of a lottery's results, with proposals and recent readings. */
export async function show(tx: Tx, { lottery, outside }: OutsideLottery): Promise<Shown> {
  const orders = (await store.sourceOrdersOf(tx, lottery.code)).map((row) => toOrder(tx, row))
  const readings = await store.lastReadings(tx, lottery.code, readingsShown)
  return {
    ...{ code: lottery.code, gameName: nameIn(lottery.names, tx.scope.language) },
    ...{ follows: outside.follows, sources: [...outside.sources] },
    waiting: orders.find(({ status }) => status === 'proposed') ?? null,
    history: orders.filter(({ status }) => status !== 'proposed'),
    readings: readings.map(({ drawId, issue, source, fault, readAt }) => ({
      ...{ drawId: drawId.toString(), issue, source, fault, readAt: readAt.toISOString() },
    })),
  }
}

const toOrder = (tx: Tx, row: store.SourceOrderRow): Shown['history'][number] => ({
  ...{ id: row.id.toString(), sources: [...row.sources], reason: row.reason, status: row.status },
  ...{ proposer: row.proposer, decider: row.decider, refusal: row.refusal },
  proposedAt: row.proposedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  mine: tx.actor.kind === 'operator' && tx.actor.operatorId === row.proposedBy,
})

const wire = (result: string): string[][] => readResult(result).map((numbers) => [...numbers])

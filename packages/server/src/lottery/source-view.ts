import type { Body, Value } from '@gasing/contract/call'
import type { lotterySources, tryLotterySources } from '@gasing/contract/calls/office/lottery-sources'
import { inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { parseResult } from './model.ts'
import { type OutsideLottery, requireOutsideLottery } from './outside-lottery.ts'
import { fetchSource } from './outside-sources.ts'
import * as store from './store-sources.ts'
import { pickName } from './view.ts'

export type SourcesAnswer = Value<typeof lotterySources>

const readingsShown = 12

export const readOfficeSources = (scope: Scope, code: string): Promise<SourcesAnswer> =>
  inBrand(scope, async (tx) => buildSourcesAnswer(tx, await requireOutsideLottery(tx, code)))

/** Reads the last draw that has a result from the sources, so that the approving operator sees whether they agree with it. */
export async function trySources(
  scope: Scope,
  code: string,
  which: Body<typeof tryLotterySources>['which'],
): Promise<Value<typeof tryLotterySources>> {
  const lastDrawn = await inBrand(withoutIdempotencyKey(scope), async (tx) => {
    const { lottery, outside } = await requireOutsideLottery(tx, code)
    const proposed = (await store.selectSourceProposals(tx, code)).find(({ status }) => status === 'proposed')
    const sources = which === 'standing' ? outside.sources : (proposed?.sources ?? [])
    return { lottery, sources, draw: await store.selectLastDrawn(tx, code) }
  })
  const { lottery, draw, sources } = lastDrawn
  if (!draw) return { issue: null, stands: null, said: [] }
  const known = JSON.stringify(parseResult(draw.result))
  const reported = await Promise.all(sources.map((source) => fetchSource(scope.platform, source, { lottery, draw })))
  return {
    issue: draw.issue,
    stands: parseResult(known),
    said: reported.map((outcome) => {
      if (outcome === 'not_yet') return { result: null, fault: null, agrees: false }
      if ('fault' in outcome) return { result: null, fault: outcome.fault, agrees: false }
      const result = JSON.stringify(parseResult(outcome.result))
      return { result: parseResult(result), fault: null, agrees: result === known }
    }),
  }
}

/** The sources of a lottery's results, with proposals and recent readings. */
export async function buildSourcesAnswer(tx: Tx, { lottery, outside }: OutsideLottery): Promise<SourcesAnswer> {
  const orders = (await store.selectSourceProposals(tx, lottery.code)).map((row) => toSourceProposal(tx, row))
  const readings = await store.selectLastReadings(tx, lottery.code, readingsShown)
  return {
    ...{ code: lottery.code, gameName: pickName(lottery.names, tx.scope.language) },
    ...{ follows: outside.follows, sources: [...outside.sources] },
    waiting: orders.find(({ status }) => status === 'proposed') ?? null,
    history: orders.filter(({ status }) => status !== 'proposed'),
    readings: readings.map(({ drawId, issue, source, fault, readAt }) => ({
      ...{ drawId: drawId.toString(), issue, source, fault, readAt: readAt.toISOString() },
    })),
  }
}

const toSourceProposal = (tx: Tx, row: store.SourceProposalRow): SourcesAnswer['history'][number] => ({
  ...{ id: row.id.toString(), sources: [...row.sources], reason: row.reason, status: row.status },
  ...{ proposer: row.proposer, decider: row.decider, refusal: row.refusal },
  proposedAt: row.proposedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  mine: tx.actor.kind === 'operator' && tx.actor.operatorId === row.proposedBy,
})

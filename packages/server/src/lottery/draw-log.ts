import type { Value } from '@gasing/contract/call'
import type { officeDraw } from '@gasing/contract/calls/office/draws'
import { parseResult } from './model.ts'
import type { FormerResult } from './store-draws.ts'
import type { DrawLine } from './store-office.ts'
import { toHex } from './view.ts'

export type DrawStep = Value<typeof officeDraw>['log'][number]

/** The published facts of a draw, with their times. */
export function buildDrawLog(draw: DrawLine, former: readonly FormerResult[]): DrawStep[] {
  const [first] = former
  const opened = toLogSteps('opened', draw.createdAt, {
    seedHash: toHex(draw.seedHash),
    beaconRound: draw.beaconRound?.toString() ?? null,
    priceVersion: `${draw.priceVersion}`,
  })
  const closed = toLogSteps('closed', draw.closedAt, {
    tickets: draw.tickets === null ? null : `${draw.tickets}`,
    ticketRoot: toHex(draw.ticketRoot),
  })
  const published = {
    beaconSignature: toHex(draw.beaconSignature),
    randomness: toHex(draw.randomness),
    seed: toHex(draw.seed),
  }
  const drawn = toLogSteps('drawn', draw.drawnAt, published, first ? first.result : draw.result)
  const corrected = former.flatMap(({ at }, index) =>
    toLogSteps('corrected', at, {}, former[index + 1]?.result ?? draw.result),
  )
  const isVoid = draw.status === 'void'
  const ended = ['settled', 'corrected', 'void'].includes(draw.status) ? draw.settledAt : null
  // of a draw without a result only the seed is published, once it is void
  const unused = isVoid && draw.drawnAt === null ? { seed: toHex(draw.seed) } : {}
  return [...opened, ...closed, ...drawn, ...corrected, ...toLogSteps(isVoid ? 'void' : 'settled', ended, unused)]
}

function toLogSteps(
  step: DrawStep['step'],
  at: Date | null,
  facts: Readonly<Record<string, string | null>>,
  result: string | null = null,
): DrawStep[] {
  if (at === null) return []
  const known = Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
  return [{ step, at: at.toISOString(), facts: known, result: result === null ? null : parseResult(result) }]
}

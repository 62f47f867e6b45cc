import type { Value } from '@gasing/contract/call'
import type { officeDraw } from '@gasing/contract/calls/office/draws'
import { readResult } from './model.ts'
import type { FormerResult } from './store-draws.ts'
import type { DrawLine } from './store-office.ts'

export type DrawStep = Value<typeof officeDraw>['log'][number]

const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null
const written = (result: string | null): string | null =>
  result === null
    ? null
    : readResult(result)
        .map((numbers) => numbers.join(' '))
        .join(' + ')

/** The published facts of a draw, with their times. */
export function logOf(draw: DrawLine, former: readonly FormerResult[]): DrawStep[] {
  const [first] = former
  const opened = stepOf('opened', draw.createdAt, {
    seedHash: hex(draw.seedHash),
    beaconRound: draw.beaconRound?.toString() ?? null,
    priceVersion: `${draw.priceVersion}`,
  })
  const closed = stepOf('closed', draw.closedAt, {
    tickets: draw.tickets === null ? null : `${draw.tickets}`,
    ticketRoot: hex(draw.ticketRoot),
  })
  const drawn = stepOf('drawn', draw.drawnAt, {
    result: written(first ? first.result : draw.result),
    beaconSignature: hex(draw.beaconSignature),
    randomness: hex(draw.randomness),
    seed: hex(draw.seed),
  })
  const corrected = former.flatMap(({ at }, index) =>
    stepOf('corrected', at, { result: written(former[index + 1]?.result ?? draw.result) }),
  )
  const isVoid = draw.status === 'void'
  const ended = ['settled', 'corrected', 'void'].includes(draw.status) ? draw.settledAt : null
  return [...opened, ...closed, ...drawn, ...corrected, ...stepOf(isVoid ? 'void' : 'settled', ended, {})]
}

function stepOf(step: DrawStep['step'], at: Date | null, facts: Readonly<Record<string, string | null>>): DrawStep[] {
  if (at === null) return []
  const known = Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
  return [{ step, at: at.toISOString(), facts: known }]
}

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { SlipLine } from './journal.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import { type ChaosContext, callPortal, receiveValue } from './request.ts'

const lottery = 'ssc-1'
const slipsAtOnceMax = 5
const linesMax = 6
const runningPauseMs = 300
/** The draw closed meanwhile, or the balance ran out: nothing was sold. */
const unsold = ['draw_closed', 'insufficient_balance']

/** Places several slips concurrently in the current draw, some of whose lines win. */
export async function betOnDraw(context: ChaosContext, person: Person, random: Random): Promise<void> {
  const { token, visitor } = person
  const game = await receiveValue<{ currentDraw: { drawId: string } | null }>(
    context,
    `/lgw/lottery/games/${lottery}`,
    {
      ...{ token, visitor },
    },
  )
  const drawId = game.currentDraw?.drawId
  if (!drawId) return
  const slips = Array.from({ length: random.between(1, slipsAtOnceMax) }, () => random.between(1, linesMax))
  await Promise.all(slips.map((lines) => placeSlip(context, person, { drawId, lines, random })))
}

async function placeSlip(
  context: ChaosContext,
  { name, token, visitor }: Person,
  { drawId, lines, random }: { drawId: string; lines: number; random: Random },
): Promise<void> {
  const line: SlipLine = { member: name, stake: `${lines}`, lines, acknowledged: null }
  context.journal.slips.push(line)
  const digit = () => random.between(0, 9)
  const body = {
    drawId,
    lines: Array.from({ length: lines }, () => ({ play: 'fixed-position', selection: `${digit()}||||`, stake: '1' })),
  }
  const options = { method: 'POST', token, visitor, key: randomUUID(), body } as const
  for (;;) {
    const { value, refusal } = await callPortal<{ slipId: string }>(context, '/lgw/lottery/bets', options)
    if (refusal === null) line.acknowledged = value
    // the first of two identical requests is still running: a retry gets its answer
    if (refusal !== 'request_running') {
      if (refusal !== null && !unsold.includes(refusal)) throw new Error(`a slip was refused with ${refusal}`)
      return
    }
    await pause(runningPauseMs)
  }
}

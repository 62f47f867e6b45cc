import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call, receive, type World } from './ask.ts'
import type { SlipLine } from './journal.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

const lottery = 'ssc-1'
const slipsAtOnceMax = 5
const linesMax = 6
const runningPauseMs = 300
/** The draw closed meanwhile, or the balance ran out: nothing was sold. */
const unsold = ['draw_closed', 'insufficient_balance']

/** Places several slips concurrently in the current draw, some of whose lines win. */
export async function betOnDraw(world: World, person: Person, random: Random): Promise<void> {
  const { token, visitor } = person
  const game = await receive<{ currentDraw: { drawId: string } | null }>(world, `/lgw/lottery/games/${lottery}`, {
    ...{ token, visitor },
  })
  const drawId = game.currentDraw?.drawId
  if (!drawId) return
  const slips = Array.from({ length: random.between(1, slipsAtOnceMax) }, () => random.between(1, linesMax))
  await Promise.all(slips.map((lines) => placeSlip(world, person, { drawId, lines, random })))
}

async function placeSlip(
  world: World,
  { name, token, visitor }: Person,
  { drawId, lines, random }: { drawId: string; lines: number; random: Random },
): Promise<void> {
  const line: SlipLine = { member: name, stake: `${lines}`, lines, told: null }
  world.journal.slips.push(line)
  const digit = () => random.between(0, 9)
  const body = {
    drawId,
    lines: Array.from({ length: lines }, () => ({ play: 'fixed-position', selection: `${digit()}||||`, stake: '1' })),
  }
  const order = { method: 'POST', token, visitor, key: randomUUID(), body } as const
  for (;;) {
    const { value, refusal } = await call<{ slipId: string }>(world, '/lgw/lottery/bets', order)
    if (refusal === null) line.told = value
    // the first of two identical requests is still running: a retry gets its answer
    if (refusal !== 'request_running') {
      if (refusal !== null && !unsold.includes(refusal)) throw new Error(`a slip was refused with ${refusal}`)
      return
    }
    await pause(runningPauseMs)
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, ask, call, type World } from './ask.ts'
import type { RoundLine, ToldRound } from './journal.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

/** A seat in a game: the secret that the studio gave for the launch. */
type Seat = { secret: string; session: { levels: string[]; diceMin: string } }

const games = ['gsg_gasing_emas', 'gsg_dadu_adil'] as const
const roundsAtOnceMax = 8
const roundLookMs = 300
const undecided = ['betting', 'cancelling']

/** Launches a game through the portal and plays a few rounds over the studio's own calls, as its page does. */
export async function playAWhile(world: World, person: Person, random: Random): Promise<void> {
  const game = random.pick(games)
  const seat = await sitDown(world, person, { gameId: game })
  const rounds = random.between(1, roundsAtOnceMax)
  for (let round = 0; round < rounds; round++) {
    const isSlot = game === 'gsg_gasing_emas'
    const stake = isSlot ? random.pick(seat.session.levels.slice(0, 4)) : seat.session.diceMin
    const choice = isSlot ? null : { side: random.pick(['over', 'under']), target: random.between(2000, 8000) }
    const line: RoundLine = { member: person.name, requestId: randomUUID(), game, stake, told: null }
    world.journal.rounds.push(line)
    const goesOn = await playRound(world, seat.secret, { line, choice })
    if (!goesOn) return
  }
}

/**
 * Opens a game, or a room of one. The launch works once: where the studio's answer to it is lost, the game is launched anew.
 */
export async function sitDown(
  world: World,
  { token, visitor }: Person,
  what: { gameId: string } | { roomId: string },
): Promise<Seat> {
  for (;;) {
    const order = { method: 'POST', token, visitor, body: { ...what, language: 'EN' } } as const
    const { value, refusal } = await call<{ game_url?: string; content?: string }>(world, '/wps/game/launchGame', order)
    // The studio may be down, and the portal says so; the member tries again.
    if (refusal === 'vendor_unreachable') {
      await pause(roundLookMs)
      continue
    }
    if (refusal !== null) throw new Error(`${JSON.stringify(what)} was not launched: ${refusal}`)
    // a table comes as content, everything else as an address
    const { hash } = new URL(value.game_url ?? value.content ?? '')
    const launch = new URLSearchParams(hash.slice(1)).get('launch')
    const opened = await ask(world, `${world.studio}/api/sessions`, { method: 'POST', body: { launch } })
    if (opened.status === 200) return opened.body as Seat
    if (refusalOf(opened) !== 'session_ended') throw new Error(`no session: ${refusalOf(opened)}`)
  }
}

/** One round, to the moment that its fate is known. Says whether the session can go on. */
async function playRound(
  world: World,
  secret: string,
  { line, choice }: { line: RoundLine; choice: unknown },
): Promise<boolean> {
  const body = { requestId: line.requestId, stake: line.stake, choice }
  for (;;) {
    const answer = await ask(world, `${world.studio}/api/rounds`, { method: 'POST', token: secret, body })
    if (answer.status === 200) {
      line.told = answer.body.round as ToldRound
      break
    }
    // Another bet of this session is still being cleared up after a crash.
    if (refusalOf(answer) === 'round_open') await pause(roundLookMs)
    else throw new Error(`a round was refused: ${refusalOf(answer)}`)
  }
  while (line.told && undecided.includes(line.told.state)) {
    await pause(roundLookMs)
    const looked = await ask(world, `${world.studio}/api/rounds/${line.told.id}`, { token: secret })
    if (looked.status !== 200) throw new Error(`a round that was told of is gone: ${refusalOf(looked)}`)
    line.told = looked.body.round as ToldRound
  }
  return line.told?.state === 'settled' || line.told?.state === 'paying'
}

export const refusalOf = ({ status, body }: Answer): string => String(body.refusal ?? status)

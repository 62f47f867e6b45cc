import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClockRules } from '../../packages/studio/src/clock/rules.ts'
import type { ClockView } from '../../packages/studio/src/clock/view.ts'
import { clocks } from '../../packages/studio/src/games/catalogue.ts'
import { cannonsOf, kinds } from '../../packages/studio/src/games/lubuk-mas/rules.ts'
import { together } from '../../packages/studio/src/testing/together.ts'
import { type Answer, ask, call, type World } from './ask.ts'
import type { RoundLine, ToldRound } from './journal.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

/** A seat in a game: the session secret that the studio issued for the launch. */
type Seat = { secret: string; session: { levels: string[]; diceMin: string } }

/** Where a member plays. */
type At = { world: World; seat: Seat; random: Random }

/** What is staked and chosen in one round. */
type Turn = { stake: string; choice: unknown }

const cheapLevels = 4
const cheap = ({ seat: { session }, random }: At): string => random.pick(session.levels.slice(0, cheapLevels))

// the minimum number of days per sport, and of contests per day
const days = 7
const contests = 4

function slip(at: At): Turn {
  const { random } = at
  const [first, second] = [random.between(0, contests - 2), contests - 1]
  const legs = (random.chance(50) ? [first] : [first, second]).map((contest) => ({
    ...{ contest, market: 'result' },
    selection: random.pick(['first', 'second']),
  }))
  return { stake: cheap(at), choice: { day: random.between(0, days - 1), legs } }
}

/** A bet on the open spin, following the game's rules; in the last seconds it comes too late. */
const spinOn =
  (clock: ClockRules) =>
  async ({ world, seat, random }: At): Promise<Turn> => {
    const { status, body } = await ask(world, `${world.studio}/api/${clock.path}`, { token: seat.secret })
    if (status !== 200) throw new Error(`expected the spin of ${clock.code}, got status ${status}`)
    const { spin, hash } = body[clock.path] as ClockView
    const [stake = ''] = seat.session.levels
    return { stake, choice: { spin, hash, bets: [{ spot: random.pick(together(clock)), stake }] } }
  }

/** What is played in a round of each game. */
const games: Record<string, (at: At) => Turn | Promise<Turn>> = {
  gsg_gasing_emas: (at) => ({ stake: cheap(at), choice: null }),
  gsg_dadu_adil: ({ seat, random }) => ({
    stake: seat.session.diceMin,
    choice: { side: random.pick(['over', 'under']), target: random.between(2000, 8000) },
  }),
  gsg_lubuk_mas: ({ seat, random }) => ({
    stake: String(random.pick(cannonsOf(seat.session.levels.map(BigInt)))),
    choice: { fish: random.pick(kinds) },
  }),
  gsg_bola_padang: slip,
  gsg_arena_kris: slip,
  ...Object.fromEntries(clocks.map((clock) => [clock.code, spinOn(clock)])),
}

const roundsAtOnceMax = 8
const roundLookMs = 300
const undecided = ['betting', 'cancelling']
/** The share of members who wait for the end of a spin; the others leave before. */
const staysPercent = 30

/** Launches a game through the portal and plays a few rounds through the studio's calls, as its page does. */
export async function playAWhile(world: World, person: Person, random: Random): Promise<void> {
  const [game, turnOf] = random.pick(Object.entries(games))
  const at = { world, random, seat: await sitDown(world, person, { gameId: game }) }
  const rounds = random.between(1, roundsAtOnceMax)
  for (let round = 0; round < rounds; round++) {
    const { stake, choice } = await turnOf(at)
    const line: RoundLine = { member: person.name, requestId: randomUUID(), game, stake, told: null }
    world.journal.rounds.push(line)
    const goesOn = await playRound(at, line, choice)
    if (!goesOn) return
  }
}

/** Opens a game, or a room of one. A launch token works once: when the studio's answer is lost, the game is launched again. */
export async function sitDown(
  world: World,
  { token, visitor }: Person,
  what: { gameId: string } | { roomId: string },
): Promise<Seat> {
  for (;;) {
    const order = { method: 'POST', token, visitor, body: { ...what, language: 'EN' } } as const
    const { value, refusal } = await call<{ game_url?: string; content?: string }>(world, '/wps/game/launchGame', order)
    // The studio may be down, which the portal reports; the member tries again.
    if (refusal === 'vendor_unreachable') {
      await pause(roundLookMs)
      continue
    }
    if (refusal !== null) throw new Error(`launching ${JSON.stringify(what)} was refused with ${refusal}`)
    // a table is returned as `content`, everything else as a URL
    const { hash } = new URL(value.game_url ?? value.content ?? '')
    const launch = new URLSearchParams(hash.slice(1)).get('launch')
    const opened = await ask(world, `${world.studio}/api/sessions`, { method: 'POST', body: { launch } })
    if (opened.status === 200) return opened.body as Seat
    if (refusalOf(opened) !== 'session_ended')
      throw new Error(`opening a session was refused with ${refusalOf(opened)}`)
  }
}

/** Plays one round until its outcome is known. Returns whether the session can go on. */
async function playRound({ world, seat: { secret }, random }: At, line: RoundLine, choice: unknown): Promise<boolean> {
  const body = { requestId: line.requestId, stake: line.stake, choice }
  for (;;) {
    const answer = await ask(world, `${world.studio}/api/rounds`, { method: 'POST', token: secret, body })
    if (answer.status === 200) {
      line.told = answer.body.round as ToldRound
      break
    }
    // The wheel was spun before the bet arrived: nothing was taken.
    if (refusalOf(answer) === 'too_late') return true
    // Another bet of this session is still being resolved after a crash.
    if (refusalOf(answer) === 'round_open') await pause(roundLookMs)
    else throw new Error(`a round was refused with ${refusalOf(answer)}`)
  }
  const waitsFor = random.chance(staysPercent) ? [...undecided, 'staked'] : undecided
  while (line.told && waitsFor.includes(line.told.state)) {
    await pause(roundLookMs)
    const looked = await ask(world, `${world.studio}/api/rounds/${line.told.id}`, { token: secret })
    if (looked.status !== 200) throw new Error(`an acknowledged round is missing: ${refusalOf(looked)}`)
    line.told = looked.body.round as ToldRound
  }
  return ['settled', 'paying', 'staked'].includes(line.told?.state ?? '')
}

export const refusalOf = ({ status, body }: Answer): string => String(body.refusal ?? status)

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClockRules } from '../../packages/studio/src/clock/rules.ts'
import type { ClockView } from '../../packages/studio/src/clock/view.ts'
import { clocks } from '../../packages/studio/src/games/catalogue.ts'
import { kinds, listCannonStakes } from '../../packages/studio/src/games/lubuk-mas/rules.ts'
import { selectCompatibleSpots } from '../../packages/studio/src/testing/compatible-spots.ts'
import type { AcknowledgedRound, RoundLine } from './journal.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import { type Answer, type ChaosContext, callPortal, sendUntilAnswered } from './request.ts'

/** A seat in a game: the session secret that the studio issued for the launch. */
type GameSession = { secret: string; session: { levels: string[]; diceMin: string } }

/** Where a member plays. */
type PlayContext = { context: ChaosContext; gameSession: GameSession; random: Random }

/** What is staked and chosen in one round. */
type RoundRequest = { stake: string; choice: unknown }

const cheapLevels = 4
const pickStake = ({ gameSession: { session }, random }: PlayContext): string =>
  random.pick(session.levels.slice(0, cheapLevels))

// the minimum number of days per sport, and of contests per day
const days = 7
const contests = 4

function createSlip(play: PlayContext): RoundRequest {
  const { random } = play
  const [first, second] = [random.between(0, contests - 2), contests - 1]
  const legs = (random.chance(50) ? [first] : [first, second]).map((contest) => ({
    ...{ contest, market: 'result' },
    selection: random.pick(['first', 'second']),
  }))
  return { stake: pickStake(play), choice: { day: random.between(0, days - 1), legs } }
}

/** A bet on the open spin, following the game's rules; in the last seconds it comes too late. */
const createSpinBet =
  (clock: ClockRules) =>
  async ({ context, gameSession, random }: PlayContext): Promise<RoundRequest> => {
    const { status, body } = await sendUntilAnswered(context, `${context.studio}/api/${clock.path}`, {
      token: gameSession.secret,
    })
    if (status !== 200) throw new Error(`expected the spin of ${clock.code}, got status ${status}`)
    const { spin, hash } = body[clock.path] as ClockView
    const [stake = ''] = gameSession.session.levels
    return { stake, choice: { spin, hash, bets: [{ spot: random.pick(selectCompatibleSpots(clock)), stake }] } }
  }

/** What is played in a round of each game. */
const games: Record<string, (play: PlayContext) => RoundRequest | Promise<RoundRequest>> = {
  gsg_gasing_emas: (play) => ({ stake: pickStake(play), choice: null }),
  gsg_dadu_adil: ({ gameSession, random }) => ({
    stake: gameSession.session.diceMin,
    choice: { side: random.pick(['over', 'under']), target: random.between(2000, 8000) },
  }),
  gsg_lubuk_mas: ({ gameSession, random }) => ({
    stake: String(random.pick(listCannonStakes(gameSession.session.levels.map(BigInt)))),
    choice: { fish: random.pick(kinds) },
  }),
  gsg_bola_padang: createSlip,
  gsg_arena_kris: createSlip,
  ...Object.fromEntries(clocks.map((clock) => [clock.code, createSpinBet(clock)])),
}

const roundsAtOnceMax = 8
const roundPollMs = 300
const undecided = ['betting', 'cancelling']
/** The share of members who wait for the end of a spin; the others leave before. */
const waitPercent = 30

/** Launches a game through the portal and plays a few rounds through the studio's calls, as its page does. */
export async function playGame(context: ChaosContext, person: Person, random: Random): Promise<void> {
  const [game, createRequest] = random.pick(Object.entries(games))
  const play = { context, random, gameSession: await openGame(context, person, { gameId: game }) }
  const rounds = random.between(1, roundsAtOnceMax)
  for (let round = 0; round < rounds; round++) {
    const { stake, choice } = await createRequest(play)
    const line: RoundLine = { member: person.name, requestId: randomUUID(), game, stake, acknowledged: null }
    context.journal.rounds.push(line)
    const canContinue = await playRound(play, line, choice)
    if (!canContinue) return
  }
}

/** Opens a game, or a room of one. A launch token works once: when the studio's answer is lost, the game is launched again. */
export async function openGame(
  context: ChaosContext,
  { token, visitor }: Person,
  target: { gameId: string } | { roomId: string },
): Promise<GameSession> {
  for (;;) {
    const options = { method: 'POST', token, visitor, body: { ...target, language: 'EN' } } as const
    const { value, refusal } = await callPortal<{ game_url?: string; content?: string }>(
      context,
      '/wps/game/launchGame',
      options,
    )
    // The studio may be down, which the portal reports; the member tries again.
    if (refusal === 'vendor_unreachable') {
      await pause(roundPollMs)
      continue
    }
    if (refusal !== null) throw new Error(`launching ${JSON.stringify(target)} was refused with ${refusal}`)
    // a table is returned as `content`, everything else as a URL
    const { hash } = new URL(value.game_url ?? value.content ?? '')
    const launch = new URLSearchParams(hash.slice(1)).get('launch')
    const opened = await sendUntilAnswered(context, `${context.studio}/api/sessions`, {
      method: 'POST',
      body: { launch },
    })
    if (opened.status === 200) return opened.body as GameSession
    if (getRefusal(opened) !== 'session_ended')
      throw new Error(`opening a session was refused with ${getRefusal(opened)}`)
  }
}

/** Plays one round until its outcome is known. Returns whether the session can go on. */
async function playRound(
  { context, gameSession: { secret }, random }: PlayContext,
  line: RoundLine,
  choice: unknown,
): Promise<boolean> {
  const body = { requestId: line.requestId, stake: line.stake, choice }
  for (;;) {
    const answer = await sendUntilAnswered(context, `${context.studio}/api/rounds`, {
      method: 'POST',
      token: secret,
      body,
    })
    if (answer.status === 200) {
      line.acknowledged = answer.body.round as AcknowledgedRound
      break
    }
    // The wheel was spun before the bet arrived: nothing was taken.
    if (getRefusal(answer) === 'too_late') return true
    // Another bet of this session is still being resolved after a crash.
    if (getRefusal(answer) === 'round_open') await pause(roundPollMs)
    else throw new Error(`a round was refused with ${getRefusal(answer)}`)
  }
  const awaitedStates = random.chance(waitPercent) ? [...undecided, 'staked'] : undecided
  while (line.acknowledged && awaitedStates.includes(line.acknowledged.state)) {
    await pause(roundPollMs)
    const response = await sendUntilAnswered(context, `${context.studio}/api/rounds/${line.acknowledged.id}`, {
      token: secret,
    })
    if (response.status !== 200) throw new Error(`an acknowledged round is missing: ${getRefusal(response)}`)
    line.acknowledged = response.body.round as AcknowledgedRound
  }
  return ['settled', 'paying', 'staked'].includes(line.acknowledged?.state ?? '')
}

export const getRefusal = ({ status, body }: Answer): string => String(body.refusal ?? status)

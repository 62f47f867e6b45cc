import type { RoundView } from '../../api/view.ts'
import { callStudio, Refusal } from '../../frame/api.ts'
import { pause } from '../../frame/dom.ts'
import { sounds } from '../../frame/sound.ts'
import { t } from '../../frame/texts.ts'
import type { ClockChoice } from '../bets.ts'
import type { Game } from './game.ts'
import { toStakes } from './stakes.ts'

const pollIntervalMs = 3_000
const endPollMs = 400
const quickPollsMax = 20
/** How long it is said that an earlier round is shown: it lies over the fields for the next bets. */
const resumedNoticeMs = 6_000

/** Waits until the server has ended the round, then shows the result, unless the session ends before. */
export async function finishRound<Spot, Drawn extends object>(
  game: Game<Spot, Drawn>,
  { id }: Pick<RoundView, 'id'>,
): Promise<void> {
  const ended = await waitForEnd(game, id)
  if (!ended) return
  game.round = null
  showResult(game, ended)
  game.shell.shown(ended)
}

/** Resumes after a reload: a bet on a running spin keeps waiting for it; if its spin is over, the result is shown. */
export async function resumeRound<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<void> {
  const { unseen } = game.shell.session
  if (!unseen) return
  // for a bet still in flight, first find out whether it was taken
  const round = inFlightStates.includes(unseen.state) ? await game.shell.endOf(unseen) : unseen
  if (!round) return
  if (round.state !== 'staked') {
    game.shell.notice.show(() => t('round_resumed'), undefined, 'round_resumed')
    await finishRound(game, round)
    await pause(resumedNoticeMs)
    return game.shell.notice.mended(['round_resumed'])
  }
  game.stage.say(() => t('wheel_placed'), null)
  // its stake is taken already; its win must not show before the draw
  game.shell.bridge.openRound(0n)
  game.round = round
  game.stakes = toStakes(round.choice as ClockChoice<Spot>)
}

const inFlightStates: readonly string[] = ['betting', 'cancelling']
const isOver = ({ state }: RoundView): boolean => ['settled', 'stuck', 'cancelled'].includes(state)

/**
 * Polls until the round is paid, across any loss of connection. After `quickPollsMax` polls a round whose outcome is drawn is
 * returned even if its win is not delivered yet. Returns null when the session has ended: it would be refused for ever.
 */
async function waitForEnd<Spot, Drawn extends object>(game: Game<Spot, Drawn>, id: string): Promise<RoundView | null> {
  for (let looks = 1; ; looks++) {
    try {
      const { round } = await callStudio<{ round: RoundView }>('GET', `/api/rounds/${id}`)
      game.trouble.passed()
      if (isOver(round) || (round.outcome !== null && looks > quickPollsMax)) return round
    } catch (cause) {
      game.trouble.failed(cause instanceof Refusal ? cause.code : 'fault')
      if (game.shell.hasEnded()) return null
    }
    await pause(looks > quickPollsMax ? pollIntervalMs : endPollMs)
  }
}

/** Shows the result of a round in words. */
function showResult<Spot, Drawn extends object>(game: Game<Spot, Drawn>, round: RoundView): void {
  const payout = BigInt(round.payout ?? '0')
  const { words, isWon } = game.stage.ending(round.outcome as Drawn, payout, round)
  game.stage.say(words, isWon)
  game.isTold = true
  if (isWon) sounds.win(5)
  else sounds.lose()
}

/** Shows what an old spin drew and paid, without touching the balance or the server. */
export async function replayRound<Spot, Drawn extends object>(
  game: Game<Spot, Drawn>,
  round: RoundView,
): Promise<void> {
  const choice = round.choice as ClockChoice<Spot>
  game.spots.show(toStakes(choice))
  game.spots.setLocked(true)
  await game.stage.reveal(round.outcome as Drawn, game.times.seconds * 1_000)
  showResult(game, round)
}

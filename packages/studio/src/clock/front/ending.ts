import type { RoundView } from '../../api/view.ts'
import { call, Refusal } from '../../frame/api.ts'
import { pause } from '../../frame/dom.ts'
import { sounds } from '../../frame/sound.ts'
import { t } from '../../frame/texts.ts'
import type { Trouble } from '../../frame/trouble.ts'
import type { ClockChoice } from '../bets.ts'
import type { Game } from './game.ts'
import { stakesOf } from './stakes.ts'

const lookEveryMs = 3_000
const endLookMs = 400
const quickLooks = 20

/** Waits until the server has ended the round, then shows the result. */
export async function conclude<Spot, Drawn extends object>(
  game: Game<Spot, Drawn>,
  { id }: Pick<RoundView, 'id'>,
): Promise<void> {
  const ended = await endOf(game, id)
  game.round = null
  tell(game, ended)
  game.shell.shown(ended)
}

/** Resumes after a reload: a bet on a running spin keeps waiting for it; if its spin is over, the result is shown. */
export async function carryOn<Spot, Drawn extends object>(game: Game<Spot, Drawn>): Promise<void> {
  const { unseen } = game.shell.session
  if (!unseen) return
  // for a bet still in flight, first find out whether it was taken
  const round = onItsWay.includes(unseen.state) ? await game.shell.endOf(unseen) : unseen
  if (!round) return
  if (round.state !== 'staked') {
    game.shell.notice.show(() => t('round_resumed'))
    return conclude(game, round)
  }
  game.stage.say(() => t('wheel_placed'), null)
  game.round = round
  game.stakes = stakesOf(round.choice as ClockChoice<Spot>)
}

const onItsWay: readonly string[] = ['betting', 'cancelling']
const isOver = ({ state }: RoundView): boolean => ['settled', 'stuck', 'cancelled'].includes(state)

/**
 * Polls until the round is paid, across any loss of connection. After `quickLooks` polls a round whose outcome is drawn is
 * returned even if its win is not delivered yet.
 */
async function endOf({ trouble }: { trouble: Trouble }, id: string): Promise<RoundView> {
  for (let looks = 1; ; looks++) {
    try {
      const { round } = await call<{ round: RoundView }>('GET', `/api/rounds/${id}`)
      trouble.passed()
      if (isOver(round) || (round.outcome !== null && looks > quickLooks)) return round
    } catch (cause) {
      trouble.failed(cause instanceof Refusal ? cause.code : 'fault')
    }
    await pause(looks > quickLooks ? lookEveryMs : endLookMs)
  }
}

/** Shows the result of a round in words. */
function tell<Spot, Drawn extends object>(game: Game<Spot, Drawn>, round: RoundView): void {
  const payout = BigInt(round.payout ?? '0')
  const { words, isWon } = game.stage.ending(round.outcome as Drawn, payout, round)
  game.stage.say(words, isWon)
  game.isTold = true
  if (isWon) sounds.win(5)
  else sounds.lose()
}

/** Shows what an old spin drew and paid, without touching the balance or the server. */
export async function replay<Spot, Drawn extends object>(game: Game<Spot, Drawn>, round: RoundView): Promise<void> {
  const choice = round.choice as ClockChoice<Spot>
  game.spots.show(stakesOf(choice))
  game.spots.setLocked(true)
  await game.stage.reveal(round.outcome as Drawn, game.times.seconds * 1_000)
  tell(game, round)
}

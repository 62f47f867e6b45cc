import type { RoundView } from '../../../api/view.ts'
import type { Shell } from '../../../frame/shell.ts'
import { sounds } from '../../../frame/sound.ts'
import { t } from '../../../frame/texts.ts'
import type { OddsOutcome } from '../game.ts'
import { type Leg, legsMax, type OddsChoice } from '../odds.ts'
import type { Board } from './board.ts'
import { withLeg } from './legs.ts'
import type { Look } from './look.ts'
import type { Programme } from './programme.ts'
import type { Slip } from './slip.ts'

/** The state of one running game. */
export type Game = {
  shell: Shell
  look: Look
  programme: Programme
  slip: Slip
  board: Board
  day: number
  legs: readonly Leg[]
  isBusy: boolean
  /** Continues after a day that was shown to its end. */
  goOn: (() => void) | null
}

/** Switches to another day and empties the slip, because its legs belong to the previous day. */
export function turnTo(game: Game, day: number): void {
  const { days } = game.look.sport
  game.day = (day + days) % days
  choose(game, [])
}

function choose(game: Game, legs: readonly Leg[]): void {
  game.legs = legs
  game.programme.show(game.day, legs)
  game.slip.show(game.day, legs)
}

/** Adds a leg to the slip or removes it. */
export function toggle(game: Game, leg: Leg): void {
  if (game.isBusy) return
  sounds.click()
  const legs = withLeg(game.legs, leg)
  if (legs) choose(game, legs)
  else game.shell.notice.show(() => t('odds_legs_most', { count: legsMax }))
}

/** Places the slip: takes the bet, shows the day, then the verdict. */
export async function place(game: Game): Promise<void> {
  const { shell, board, slip } = game
  if (game.isBusy || shell.replayed || game.legs.length === 0) return
  const choice: OddsChoice = { day: game.day, legs: game.legs }
  setBusy(game, true)
  sounds.tick()
  const round = await shell.play(slip.stake(), choice).catch((cause: unknown) => {
    setBusy(game, false)
    throw cause
  })
  if (!round) return setBusy(game, false)
  await tell(game, round)
  board.conclude({ ...verdictOf(game, round), onNext: next(game, choice.day + 1) })
}

/** Returns the action of the button after a day: go to the next day with an empty slip. */
function next(game: Game, day: number): () => void {
  game.goOn = () => {
    game.goOn = null
    cover(game, false)
    setBusy(game, false)
    turnTo(game, day)
  }
  return game.goOn
}

async function tell(game: Game, round: RoundView): Promise<void> {
  const { shell, board } = game
  const { results } = round.outcome as OddsOutcome
  cover(game, true)
  await board.tell({ id: round.id, choice: round.choice as OddsChoice, results })
  if (isWon(round)) sounds.great()
  else sounds.lose()
  shell.shown(round)
}

const isWon = (round: RoundView): boolean => BigInt(round.payout ?? '0') > 0n

const verdictOf = ({ shell }: Game, round: RoundView) => ({
  won: isWon(round),
  verdict: () => (isWon(round) ? t('odds_won', { amount: shell.money(BigInt(round.payout ?? '0')) }) : t('roll_lost')),
})

/** Makes list and slip inert while the board covers them. */
function cover(game: Game, covered: boolean): void {
  game.programme.element.inert = covered
  game.slip.element.inert = covered
  if (!covered) game.board.close()
}

function setBusy(game: Game, busy: boolean): void {
  game.isBusy = busy
  game.programme.setLocked(busy)
  game.slip.setBusy(busy)
}

/** Shows a day that was not shown to its end; waits for it first if its bet is still in flight. */
export async function resume(game: Game, unseen: RoundView): Promise<void> {
  const { shell, board } = game
  const choice = unseen.choice as OddsChoice
  shell.notice.show(() => t('round_resumed'))
  game.day = choice.day
  choose(game, choice.legs)
  setBusy(game, true)
  board.open(choice)
  const round = await shell.endOf(unseen)
  if (!round) {
    cover(game, false)
    return setBusy(game, false)
  }
  await tell(game, round)
  board.conclude({ ...verdictOf(game, round), onNext: next(game, choice.day + 1) })
}

/** Replays an old day without touching the balance or the server. */
export async function replay(game: Game, round: RoundView): Promise<void> {
  const { results } = round.outcome as OddsOutcome
  setBusy(game, true)
  cover(game, true)
  await game.board.tell({ id: round.id, choice: round.choice as OddsChoice, results })
  const back = () => {
    game.goOn = null
    cover(game, false)
    setBusy(game, false)
  }
  game.goOn = game.shell.replayed ? null : back
  game.board.conclude({ ...verdictOf(game, round), onNext: game.goOn })
}

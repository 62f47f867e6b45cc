import type { RoundView } from '../../../api/view.ts'
import type { Shell } from '../../../frame/shell.ts'
import { sounds } from '../../../frame/sound.ts'
import { t } from '../../../frame/texts.ts'
import type { OddsOutcome } from '../game.ts'
import { type Leg, legsMax, type OddsChoice } from '../odds.ts'
import type { Board } from './board.ts'
import { toggleLeg } from './legs.ts'
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
export function openDay(game: Game, day: number): void {
  const { days } = game.look.sport
  game.day = (day + days) % days
  setLegs(game, [])
}

function setLegs(game: Game, legs: readonly Leg[]): void {
  game.legs = legs
  game.programme.show(game.day, legs)
  game.slip.show(game.day, legs)
}

/** Adds a leg to the slip or removes it. */
export function toggleSlipLeg(game: Game, leg: Leg): void {
  if (game.isBusy) return
  sounds.click()
  const legs = toggleLeg(game.legs, leg)
  if (legs) setLegs(game, legs)
  else game.shell.notice.show(() => t('odds_legs_most', { count: legsMax }))
}

/** Places the slip: takes the bet, shows the day, then the verdict. */
export async function placeSlip(game: Game): Promise<void> {
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
  await showDay(game, round)
  board.conclude({ ...buildVerdict(game, round), onNext: createNextAction(game, choice.day + 1) })
}

/** Returns the action of the button after a day: go to the next day with an empty slip. */
function createNextAction(game: Game, day: number): () => void {
  game.goOn = () => {
    game.goOn = null
    setCovered(game, false)
    setBusy(game, false)
    openDay(game, day)
  }
  return game.goOn
}

async function showDay(game: Game, round: RoundView): Promise<void> {
  const { shell, board } = game
  const { results } = round.outcome as OddsOutcome
  setCovered(game, true)
  await board.tell({ id: round.id, choice: round.choice as OddsChoice, results })
  if (isWon(round)) sounds.great()
  else sounds.lose()
  shell.shown(round)
}

const isWon = (round: RoundView): boolean => BigInt(round.payout ?? '0') > 0n

const buildVerdict = ({ shell }: Game, round: RoundView) => ({
  won: isWon(round),
  verdict: () => (isWon(round) ? t('odds_won', { amount: shell.money(BigInt(round.payout ?? '0')) }) : t('roll_lost')),
})

/** Makes list and slip inert while the board covers them. */
function setCovered(game: Game, covered: boolean): void {
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
export async function resumeRound(game: Game, unseen: RoundView): Promise<void> {
  const { shell, board } = game
  const choice = unseen.choice as OddsChoice
  shell.notice.show(() => t('round_resumed'))
  game.day = choice.day
  setLegs(game, choice.legs)
  setBusy(game, true)
  board.open(choice)
  const round = await shell.endOf(unseen)
  if (!round) {
    setCovered(game, false)
    return setBusy(game, false)
  }
  await showDay(game, round)
  board.conclude({ ...buildVerdict(game, round), onNext: createNextAction(game, choice.day + 1) })
}

/** Replays an old day without touching the balance or the server. */
export async function replayRound(game: Game, round: RoundView): Promise<void> {
  const { results } = round.outcome as OddsOutcome
  setBusy(game, true)
  setCovered(game, true)
  await game.board.tell({ id: round.id, choice: round.choice as OddsChoice, results })
  const back = () => {
    game.goOn = null
    setCovered(game, false)
    setBusy(game, false)
  }
  game.goOn = game.shell.replayed ? null : back
  game.board.conclude({ ...buildVerdict(game, round), onNext: game.goOn })
}

import type { RoundView } from '../../../api/view.ts'
import type { Autoplay } from '../../../frame/autoplay.ts'
import type { Shell } from '../../../frame/shell.ts'
import { sounds } from '../../../frame/sound.ts'
import { t } from '../../../frame/texts.ts'
import type { DiceOutcome } from '../game.ts'
import type { DiceChoice } from '../rules.ts'
import type { Seeds } from '../seeds.ts'
import type { BetPanel } from './bet-panel.ts'
import type { Recent } from './recent.ts'
import type { Table } from './table.ts'

/** The state of one running game. */
export type Game = {
  shell: Shell
  table: Table
  panel: BetPanel
  recent: Recent
  choice: DiceChoice
  seeds: Seeds | null
  auto: Autoplay | null
  isBusy: boolean
}

/** Sets the choice for the next roll, unless one is in progress. */
export function setChoice(game: Game, choice: DiceChoice): void {
  if (game.isBusy) return
  game.choice = choice
  game.table.show(choice)
  game.panel.show(choice)
}

/** Plays one roll: bet, flight, landing. Returns null when the bet was not taken. */
export async function playRoll(game: Game): Promise<RoundView | null> {
  const { shell, table, panel } = game
  const stake = panel.stake()
  if (game.isBusy) return null
  if (stake === null) {
    explainStake(shell)
    return null
  }
  setBusy(game, true)
  sounds.tick()
  table.toss()
  const round = await shell.play(stake, game.choice).finally(() => table.settle())
  if (round) await landDie(game, round)
  setBusy(game, false)
  return round
}

/** Says which stakes can be typed. */
export function explainStake({ session, notice, money }: Shell): void {
  const [least, most] = [BigInt(session.diceMin), BigInt(session.diceMax)]
  notice.show(() => t('dice_stake_range', { least: money(least), most: money(most) }), undefined, 'stake_not_offered')
}

/** Words the amount that a roll won; null for a loss. */
const writeWin = ({ money }: Shell, { outcome, payout }: RoundView): (() => string) | null =>
  (outcome as DiceOutcome).won ? () => money(BigInt(payout ?? '0')) : null

async function landDie(game: Game, round: RoundView): Promise<void> {
  const outcome = round.outcome as DiceOutcome
  await game.table.land(outcome.roll, writeWin(game.shell, round), game.auto !== null)
  if (outcome.won) sounds.win(4)
  else sounds.lose()
  game.recent.note(outcome)
  if (game.seeds && game.seeds.active.serverHash === outcome.serverHash) game.seeds.active.nonce = outcome.nonce + 1
  game.shell.shown(round)
}

/** Locks the inputs during a roll or autoplay. */
export function setBusy(game: Game, busy: boolean): void {
  game.isBusy = busy
  game.panel.setBusy(busy || game.auto !== null)
  game.table.setLocked(busy || game.auto !== null)
}

/** Shows a roll that was not shown to its end; waits for it first if its bet is still in flight. */
export async function resumeRound(game: Game, unseen: RoundView): Promise<void> {
  const { shell, table } = game
  setChoice(game, unseen.choice as DiceChoice)
  shell.notice.show(() => t('round_resumed'))
  setBusy(game, true)
  table.toss()
  const round = await shell.endOf(unseen).finally(() => table.settle())
  if (round) await landDie(game, round)
  setBusy(game, false)
}

/** Replays an old roll without touching the balance or the server. */
export async function replayRound(game: Game, round: RoundView): Promise<void> {
  const outcome = round.outcome as DiceOutcome
  game.choice = round.choice as DiceChoice
  game.table.show(game.choice)
  game.panel.show(game.choice)
  game.table.setLocked(true)
  await game.table.land(outcome.roll, writeWin(game.shell, round), false)
}

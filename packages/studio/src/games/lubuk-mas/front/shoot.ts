import type { RoundView } from '../../../api/view.ts'
import type { Autoplay } from '../../../frame/autoplay.ts'
import { pause } from '../../../frame/dom.ts'
import type { Shell } from '../../../frame/shell.ts'
import { sounds } from '../../../frame/sound.ts'
import { t } from '../../../frame/texts.ts'
import type { ShotOutcome } from '../game.ts'
import { type FishKind, multiples, type ShotChoice } from '../rules.ts'
import type { Controls } from './controls.ts'
import type { Shot } from './gun.ts'
import type { KindList } from './kind-list.ts'
import type { Scene } from './scene.ts'
import type { Swimmer } from './swimmer.ts'

/** The state of one running game. */
export type Game = {
  shell: Shell
  scene: Scene
  controls: Controls
  list: KindList
  cheer: (kind: FishKind, amount: string) => void
  kind: FishKind
  auto: Autoplay | null
  isBusy: boolean
}

/** Limits the rate to four shots a second, however fast the answers are. */
const shotMsMin = 250
/** Catches from this multiple on are celebrated over the whole pool. */
const celebrateFrom = 60

/** Targets this fish, or any of its kind. */
export function setTarget(game: Game, kind: FishKind, swimmer?: Swimmer): void {
  game.kind = kind
  game.scene.aim(kind, swimmer)
  game.list.show(kind)
  game.controls.showAim(kind)
}

/** Fires one paid shot. Returns null when it was not taken or the last one is still in flight. */
export async function fireShot(game: Game): Promise<RoundView | null> {
  const { shell, scene, controls } = game
  if (game.isBusy || shell.replayed) return null
  game.isBusy = true
  controls.setBusy(true)
  const enough = pause(shotMsMin)
  const shot = scene.fire()
  sounds.shot()
  const choice: ShotChoice = { fish: shot.target.kind }
  try {
    const [round] = await Promise.all([shell.play(controls.stake(), choice), shot.arrived])
    if (round) showResult(game, shot, round)
    else scene.end(shot, null)
    await enough
    return round
  } catch (cause) {
    scene.end(shot, null)
    throw cause
  } finally {
    game.isBusy = false
    controls.setBusy(false)
  }
}

/** Shows the result of a shot: coins and the amount, or an empty net. */
function showResult(game: Game, shot: Shot, round: RoundView): void {
  const { fish, caught } = round.outcome as ShotOutcome
  const payout = BigInt(round.payout ?? '0')
  const amount = game.shell.money(payout)
  const isGreat = caught && multiples[fish] >= celebrateFrom
  // the amount is shown once: over the whole pool, or where the fish was
  game.scene.end(shot, caught && (isGreat ? '' : `+${amount}`))
  game.controls.showWin(caught ? payout : null)
  game.controls.say(() => t(caught ? 'fish_caught' : 'fish_escaped', { fish: t(`fish_${fish}`), amount }))
  if (isGreat) game.cheer(fish, amount)
  if (!caught) sounds.splash()
  else if (isGreat) sounds.great()
  else sounds.win(multiples[fish] < 10 ? 2 : 4)
  game.shell.shown(round)
}

/** Shows a shot that was not shown to its end; waits for it first if its bet is still in flight. */
export async function resumeRound(game: Game, unseen: RoundView): Promise<void> {
  game.shell.notice.show(() => t('round_resumed'))
  setTarget(game, (unseen.choice as ShotChoice).fish)
  game.isBusy = true
  game.controls.setBusy(true)
  const shot = game.scene.fire()
  const [round] = await Promise.all([game.shell.endOf(unseen), shot.arrived])
  if (round) showResult(game, shot, round)
  else game.scene.end(shot, null)
  game.isBusy = false
  game.controls.setBusy(false)
}

/** Replays an old shot without touching the balance or the server. */
export async function replayRound(game: Game, round: RoundView): Promise<void> {
  const { fish, caught } = round.outcome as ShotOutcome
  setTarget(game, fish)
  game.shell.notice.show(() => t('replay'))
  game.isBusy = true
  game.controls.setBusy(true)
  const shot = game.scene.fire()
  await shot.arrived
  game.scene.end(shot, caught ? `+${game.shell.money(BigInt(round.payout ?? '0'))}` : false)
  game.shell.notice.hide()
  game.isBusy = false
  game.controls.setBusy(false)
}

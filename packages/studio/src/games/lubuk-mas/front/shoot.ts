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

/** Everything that one running game holds on to. */
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

/** No faster than four shots a second, however quick the answers are. */
const shotMsMin = 250
/** From here on a catch is celebrated over the whole pool. */
const cheerFrom = 60

/** Aims: at this very fish, or at any of the kind. */
export function aim(game: Game, kind: FishKind, swimmer?: Swimmer): void {
  game.kind = kind
  game.scene.aim(kind, swimmer)
  game.list.show(kind)
  game.controls.showAim(kind)
}

/** One shot for money. Null where it was not taken, or where the last one is still on its way. */
export async function shoot(game: Game): Promise<RoundView | null> {
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
    if (round) show(game, shot, round)
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

/** What became of a shot: coins and the amount, or an empty net. */
function show(game: Game, shot: Shot, round: RoundView): void {
  const { fish, caught } = round.outcome as ShotOutcome
  const payout = BigInt(round.payout ?? '0')
  const amount = game.shell.money(payout)
  const isGreat = caught && multiples[fish] >= cheerFrom
  // the amount stands in one place: over the whole pool, or where the fish was
  game.scene.end(shot, caught && (isGreat ? '' : `+${amount}`))
  game.controls.showWin(caught ? payout : null)
  game.controls.say(() => t(caught ? 'fish_caught' : 'fish_escaped', { fish: t(`fish_${fish}`), amount }))
  if (isGreat) game.cheer(fish, amount)
  if (!caught) sounds.splash()
  else if (isGreat) sounds.great()
  else sounds.win(multiples[fish] < 10 ? 2 : 4)
  game.shell.shown(round)
}

/** A shot that was not shown to its end is shown now; one whose bet is unclear is waited for. */
export async function resume(game: Game, unseen: RoundView): Promise<void> {
  game.shell.notice.show(() => t('round_resumed'))
  aim(game, (unseen.choice as ShotChoice).fish)
  game.isBusy = true
  game.controls.setBusy(true)
  const shot = game.scene.fire()
  const [round] = await Promise.all([game.shell.endOf(unseen), shot.arrived])
  if (round) show(game, shot, round)
  else game.scene.end(shot, null)
  game.isBusy = false
  game.controls.setBusy(false)
}

/** Fires an old shot again; the balance and the server are left in peace. */
export async function replay(game: Game, round: RoundView): Promise<void> {
  const { fish, caught } = round.outcome as ShotOutcome
  aim(game, fish)
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

import { type Autoplay, canStartAutoplay, continueAfterRound } from '../../../frame/autoplay.ts'
import { sounds } from '../../../frame/sound.ts'
import { fireShot, type Game } from './shoot.ts'

export function stopAuto(game: Game): void {
  game.auto = null
  game.controls.setAuto(null)
}

/** Handles the autoplay button: stops a running autoplay, otherwise asks for its limits. */
export function toggleAuto(game: Game): void {
  sounds.click()
  if (game.auto) stopAuto(game)
  else if (!game.isBusy && !game.shell.replayed) openAutoSheet(game)
}

function openAutoSheet(game: Game): void {
  const { shell, controls } = game
  const begin = (auto: Autoplay) => {
    game.auto = auto
    void runAuto(game)
  }
  void import('../../../frame/autoplay-sheet.ts').then(({ openAutoplay }) =>
    openAutoplay({ stake: controls.stake(), money: shell.money, hasFeature: false, begin }),
  )
}

/** Fires shot after shot at the targeted kind. The target may change meanwhile, the stake may not. */
async function runAuto(game: Game): Promise<void> {
  const { controls } = game
  while (game.auto && canStartAutoplay(game.auto, controls.stake())) {
    controls.setAuto(game.auto.left)
    const round = await fireShot(game)
    // stopped by the player meanwhile, or the bet was not taken
    if (!game.auto || !round) break
    game.auto = continueAfterRound(game.auto, {
      stake: BigInt(round.stake),
      payout: BigInt(round.payout ?? '0'),
      hadFeature: false,
    })
  }
  stopAuto(game)
}

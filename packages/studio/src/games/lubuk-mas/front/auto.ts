import { type Autoplay, afterRound, mayBegin } from '../../../frame/autoplay.ts'
import { sounds } from '../../../frame/sound.ts'
import { type Game, shoot } from './shoot.ts'

export function stopAuto(game: Game): void {
  game.auto = null
  game.controls.setAuto(null)
}

/** Handles the autoplay button: stops a running autoplay, otherwise asks for its limits. */
export function pressAuto(game: Game): void {
  sounds.click()
  if (game.auto) stopAuto(game)
  else if (!game.isBusy && !game.shell.replayed) askForAuto(game)
}

function askForAuto(game: Game): void {
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
  while (game.auto && mayBegin(game.auto, controls.stake())) {
    controls.setAuto(game.auto.left)
    const round = await shoot(game)
    // stopped by the player meanwhile, or the bet was not taken
    if (!game.auto || !round) break
    game.auto = afterRound(game.auto, {
      stake: BigInt(round.stake),
      payout: BigInt(round.payout ?? '0'),
      hadFeature: false,
    })
  }
  stopAuto(game)
}

import { type Autoplay, afterRound, mayBegin } from '../../../frame/autoplay.ts'
import { sounds } from '../../../frame/sound.ts'
import { bookOf, type Game, spin } from './spin.ts'

const betweenAutoMs = 350

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
    openAutoplay({ stake: controls.stake(), money: shell.money, hasFeature: true, begin }),
  )
}

async function runAuto(game: Game): Promise<void> {
  const { controls, stage } = game
  while (game.auto && mayBegin(game.auto, controls.stake())) {
    controls.setAuto(game.auto.left)
    const round = await spin(game)
    // stopped by the player meanwhile, or the bet was not taken
    if (!game.auto || !round) break
    const hadFeature = bookOf(round).some((event) => event.type === 'free-spin')
    game.auto = afterRound(game.auto, { stake: BigInt(round.stake), payout: BigInt(round.payout ?? '0'), hadFeature })
    stage.tempo.begin()
    await stage.tempo.wait(betweenAutoMs)
  }
  stopAuto(game)
}

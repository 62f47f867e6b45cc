import { type Autoplay, canStartAutoplay, continueAfterRound } from '../../../frame/autoplay.ts'
import { pause } from '../../../frame/dom.ts'
import { sounds } from '../../../frame/sound.ts'
import { explainStake, type Game, playRoll, setBusy } from './roll.ts'

const betweenAutoMs = 450

export function stopAuto(game: Game): void {
  game.auto = null
  game.panel.setAuto(null)
  setBusy(game, game.isBusy)
}

/** Handles the autoplay button: stops a running autoplay, otherwise asks for its limits. */
export function toggleAuto(game: Game): void {
  sounds.click()
  const { shell, panel } = game
  const stake = panel.stake()
  if (game.auto) stopAuto(game)
  else if (stake === null) explainStake(shell)
  else if (!game.isBusy && !shell.replayed) openAutoSheet(game, stake)
}

function openAutoSheet(game: Game, stake: bigint): void {
  const begin = (auto: Autoplay) => {
    game.auto = auto
    void runAuto(game, stake)
  }
  void import('../../../frame/autoplay-sheet.ts').then(({ openAutoplay }) =>
    openAutoplay({ stake, money: game.shell.money, hasFeature: false, begin }),
  )
}

async function runAuto(game: Game, stake: bigint): Promise<void> {
  while (game.auto && canStartAutoplay(game.auto, stake)) {
    game.panel.setAuto(game.auto.left)
    const round = await playRoll(game)
    if (!game.auto || !round) break
    game.auto = continueAfterRound(game.auto, { stake, payout: BigInt(round.payout ?? '0'), hadFeature: false })
    await pause(betweenAutoMs)
  }
  stopAuto(game)
}

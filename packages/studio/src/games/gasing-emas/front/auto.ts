import { type Autoplay, canStartAutoplay, continueAfterRound } from '../../../frame/autoplay.ts'
import { sounds } from '../../../frame/sound.ts'
import type { Game } from './running-game.ts'
import { getBook, playSpin } from './spin.ts'

const betweenAutoMs = 350

export function stopAuto(game: Game): void {
  game.auto = null
  game.controls.setAuto(null)
}

/** Handles the autoplay button: stops a running autoplay, otherwise asks for its limits. */
export function toggleAuto(game: Game): void {
  sounds.click()
  if (game.auto) stopAuto(game)
  else if (game.isBusy || game.shell.replayed) return
  else if (game.free) startAuto(game, { ...untilTheLast, left: game.free.left })
  else openAutoSheet(game)
}

/** Free rounds cost nothing, so they need no limits. */
const untilTheLast = { lossLimit: null, winLimit: null, stopOnFeature: false, result: 0n }

function startAuto(game: Game, auto: Autoplay): void {
  game.auto = auto
  void runAuto(game)
}

function openAutoSheet(game: Game): void {
  const { shell, controls } = game
  const begin = (auto: Autoplay) => startAuto(game, auto)
  void import('../../../frame/autoplay-sheet.ts').then(({ openAutoplay }) =>
    openAutoplay({ stake: controls.stake(), money: shell.money, hasFeature: true, begin }),
  )
}

async function runAuto(game: Game): Promise<void> {
  const { controls, stage } = game
  const freeRounds = game.free?.id
  while (game.auto && canStartAutoplay(game.auto, controls.stake())) {
    controls.setAuto(game.auto.left)
    const round = await playSpin(game)
    // stopped by the player meanwhile, or the bet was not taken
    if (!game.auto || !round) break
    // after the last free round no other is started, and none for money
    if (game.free?.id !== freeRounds) break
    const hadFeature = getBook(round).some((event) => event.type === 'free-spin')
    game.auto = continueAfterRound(game.auto, {
      stake: round.isFree ? 0n : BigInt(round.stake),
      payout: BigInt(round.payout ?? '0'),
      hadFeature,
    })
    stage.tempo.begin()
    await stage.tempo.wait(betweenAutoMs)
  }
  stopAuto(game)
}

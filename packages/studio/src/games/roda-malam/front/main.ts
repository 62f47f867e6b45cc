import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './roda-malam.css'
import { el, picture } from '../../../frame/dom.ts'
import { onPlayKey } from '../../../frame/play-key.ts'
import { prefersStill } from '../../../frame/prefs.ts'
import { boot } from '../../../frame/shell.ts'
import { t } from '../../../frame/texts.ts'
import { makeTopBar } from '../../../frame/top-bar.ts'
import { makeTrouble } from '../../../frame/trouble.ts'
import type { WheelChoice } from '../rules.ts'
import { night } from './art.ts'
import { makeFoot } from './foot.ts'
import { showHistory } from './past.ts'
import { conclude, follow, type Game, place, putChip, replay, setStakes, stakesOf } from './play.ts'
import { makeSpots } from './spots.ts'
import { makeSayings } from './table.ts'
import { makeWheelView } from './wheel-view.ts'

void boot('roda-malam', async (shell) => {
  const sayings = makeSayings()
  const game: Game = {
    shell,
    sayings,
    wheel: makeWheelView(prefersStill()),
    spots: makeSpots(shell.money, (spot) => putChip(game, spot)),
    foot: makeFoot(shell, {
      onPlace: () => void place(game),
      onClear: () => setStakes(game, new Map()),
      onRepeat: () => setStakes(game, game.before),
    }),
    trouble: makeTrouble({ explain: shell.explain, mended: shell.notice.mended }),
    seen: null,
    heardAt: 0,
    stakes: new Map(),
    before: new Map(),
    round: null,
    isPlacing: false,
    isTold: false,
  }
  const bar = makeTopBar(shell, 'Roda Malam', {
    onRules: () => void import('./rules-sheet.ts').then(({ openRules }) => openRules(game)),
    onHistory: () => void showHistory(game),
  })
  document.body.append(
    picture(night(), 'backdrop'),
    bar,
    el(
      'main',
      { class: 'fair' },
      // a spin that is shown again takes no bets
      el('section', { class: 'show' }, shell.replayed ? el('div') : sayings.head, game.wheel.element, sayings.past),
      el(
        'section',
        { class: 'desk' },
        sayings.verdict,
        game.spots.element,
        ...(shell.replayed ? [] : [game.foot.element]),
      ),
    ),
    shell.notice.element,
  )
  shell.purse.set(shell.session.balance)
  if (shell.replayed) return void replay(game, shell.replayed)
  onPlayKey(() => void place(game))
  await carryOn(game)
  void follow(game)
})

/** A bet that was left waits for its spin as if nobody had gone; one whose spin is over is told. */
async function carryOn(game: Game): Promise<void> {
  const { unseen } = game.shell.session
  if (!unseen) return
  game.shell.notice.show(() => t('round_resumed'))
  if (unseen.state !== 'staked') return void conclude(game, unseen)
  game.round = unseen
  game.stakes = stakesOf(unseen.choice as WheelChoice)
}

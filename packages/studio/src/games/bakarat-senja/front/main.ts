import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './bakarat-senja.css'
import { makeFoot } from '../../../clock/front/foot.ts'
import { atFirst, type Game } from '../../../clock/front/game.ts'
import * as clock from '../../../clock/front/play.ts'
import { el, picture } from '../../../frame/dom.ts'
import { prefersStill } from '../../../frame/prefs.ts'
import { boot } from '../../../frame/shell.ts'
import { makeTopBar } from '../../../frame/top-bar.ts'
import { makeTrouble } from '../../../frame/trouble.ts'
import { type Hands, pastMost, type Spot, times } from '../rules.ts'
import { evening } from './art.ts'
import { makeHandsView } from './hands-view.ts'
import { showHistory } from './past.ts'
import { makeRoads } from './roads-view.ts'
import { makeSpots } from './spots.ts'
import { type Parts, stageOf } from './stage.ts'
import { makeSayings } from './table.ts'

function makeGame(parts: Omit<Parts, 'spots'>): Game<Spot, Hands> {
  const { shell } = parts
  const spots = makeSpots(shell.money, (spot) => clock.putChip(game, spot))
  const game: Game<Spot, Hands> = {
    ...atFirst(),
    ...{ shell, times, spots, pastMost, path: 'baccarat' },
    stage: stageOf({ ...parts, spots }),
    foot: makeFoot(shell, {
      name: 'bakarat-senja',
      onPlace: () => void clock.place(game),
      onUndo: () => clock.undo(game),
      onClear: () => clock.setStakes(game, new Map()),
      onRepeat: () => clock.setStakes(game, game.before),
    }),
    trouble: makeTrouble({ explain: shell.explain, mended: shell.notice.mended }),
  }
  return game
}

void boot('bakarat-senja', async (shell) => {
  const shoe = el('span', { class: 'shoe', attributes: { 'aria-hidden': 'true' } })
  const [sayings, roads, hands] = [makeSayings(), makeRoads(), makeHandsView(prefersStill(), shoe)]
  const game = makeGame({ shell, sayings, hands, roads })
  const bar = makeTopBar(shell, 'Bakarat Senja', {
    onRules: () => void import('./rules-sheet.ts').then(({ openRules }) => openRules(game)),
    onHistory: () => void showHistory(shell),
  })
  const isReplay = shell.replayed !== null
  const felt = el('div', { class: 'felt' }, shoe, hands.player, sayings.ring, hands.banker)
  document.body.append(
    picture(evening(), 'backdrop'),
    bar,
    el(
      'main',
      { class: 'room' },
      // a round that is shown again takes no bets
      el('section', { class: 'show' }, ...(isReplay ? [el('div'), felt] : [sayings.head, felt, roads.element])),
      el('section', { class: 'desk' }, sayings.verdict, game.spots.element, ...(isReplay ? [] : [game.foot.element])),
    ),
    shell.notice.element,
  )
  shell.purse.set(shell.session.balance)
  clock.run(game)
})

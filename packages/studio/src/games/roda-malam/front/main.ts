import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './roda-malam.css'
import { makeFoot } from '../../../clock/front/foot.ts'
import { atFirst, type Game, type Stage } from '../../../clock/front/game.ts'
import * as clock from '../../../clock/front/play.ts'
import { el, picture } from '../../../frame/dom.ts'
import { prefersStill } from '../../../frame/prefs.ts'
import { boot, type Shell } from '../../../frame/shell.ts'
import { t } from '../../../frame/texts.ts'
import { makeTopBar } from '../../../frame/top-bar.ts'
import { makeTrouble } from '../../../frame/trouble.ts'
import type { Stop } from '../game.ts'
import { times, turnSeconds } from '../rules.ts'
import { night } from './art.ts'
import { showHistory } from './past.ts'
import { type Fields, makeSpots } from './spots.ts'
import { makeSayings, type Sayings } from './table.ts'
import { makeWheelView, type WheelView } from './wheel-view.ts'

type Parts = { shell: Shell; sayings: Sayings; wheel: WheelView; spots: Fields }

const stageOf = ({ shell, sayings, wheel, spots }: Parts): Stage<number, Stop> => ({
  count: sayings.count,
  say: sayings.say,
  showPast: sayings.showPast,
  crowd() {},
  clear: () => spots.mark(null),
  async reveal({ field, pays }, leftMs) {
    await wheel.turnTo(field, Math.min(turnSeconds * 1_000, leftMs))
    spots.mark(pays)
  },
  standing: ({ pays }) => t('wheel_stands', { pays }),
  ending({ pays }, payout) {
    const amount = shell.money(payout)
    const isWon = payout > 0n
    return { words: () => (isWon ? t('wheel_won', { pays, amount }) : t('wheel_lost', { pays })), isWon }
  },
  greeting: () => t('wheel_greeting'),
})

function makeGame(shell: Shell, sayings: Sayings, wheel: WheelView): Game<number, Stop> & { spots: Fields } {
  const spots = makeSpots(shell.money, (spot) => clock.putChip(game, spot))
  const game: Game<number, Stop> & { spots: Fields } = {
    ...atFirst(),
    ...{ shell, times, spots, path: 'wheel', pastMost: 14 },
    stage: stageOf({ shell, sayings, wheel, spots }),
    foot: makeFoot(shell, {
      name: 'roda-malam',
      onPlace: () => void clock.place(game),
      onUndo: () => clock.undo(game),
      onClear: () => clock.setStakes(game, new Map()),
      onRepeat: () => clock.setStakes(game, game.before),
    }),
    trouble: makeTrouble({ explain: shell.explain, mended: shell.notice.mended }),
  }
  return game
}

void boot('roda-malam', async (shell) => {
  const [sayings, wheel] = [makeSayings(), makeWheelView(prefersStill())]
  const game = makeGame(shell, sayings, wheel)
  const bar = makeTopBar(shell, 'Roda Malam', {
    onRules: () => void import('./rules-sheet.ts').then(({ openRules }) => openRules(game)),
    onHistory: () => void showHistory(shell),
  })
  document.body.append(
    picture(night(), 'backdrop'),
    bar,
    el(
      'main',
      { class: 'fair' },
      // a replay takes no bets
      el('section', { class: 'show' }, shell.replayed ? el('div') : sayings.head, wheel.element, sayings.past),
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
  clock.run(game)
})

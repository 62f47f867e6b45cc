import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './roda-malam.css'
import { createFooter } from '../../../clock/front/footer.ts'
import { createInitialState, type Game, type Stage } from '../../../clock/front/game.ts'
import * as clock from '../../../clock/front/play.ts'
import { createPicture, el } from '../../../frame/dom.ts'
import { createPollErrors } from '../../../frame/poll-errors.ts'
import { prefersReducedMotion } from '../../../frame/prefs.ts'
import { bootGame, type Shell } from '../../../frame/shell.ts'
import { t } from '../../../frame/texts.ts'
import { createTopBar } from '../../../frame/top-bar.ts'
import type { Stop } from '../game.ts'
import { times, turnSeconds } from '../rules.ts'
import { drawNight } from './art.ts'
import { showHistory } from './show-history.ts'
import { createSpots, type Fields } from './spots.ts'
import { createStatusDisplay, type StatusDisplay } from './status-display.ts'
import { createWheelView, type WheelView } from './wheel-view.ts'

type WheelParts = { shell: Shell; sayings: StatusDisplay; wheel: WheelView; spots: Fields }

const createStage = ({ shell, sayings, wheel, spots }: WheelParts): Stage<number, Stop> => ({
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
  ending({ pays }, payout, round) {
    const amount = shell.money(payout)
    // no more than was staked on all fields is not a win, and is not celebrated
    const isWon = payout > BigInt(round.stake)
    const formatResult = () => {
      if (isWon) return t('wheel_won', { pays, amount })
      return payout > 0n ? t('table_back', { result: `×${pays}`, amount }) : t('wheel_lost', { pays })
    }
    return { words: formatResult, isWon }
  },
  greeting: () => t('wheel_greeting'),
})

function createGame(shell: Shell, sayings: StatusDisplay, wheel: WheelView): Game<number, Stop> & { spots: Fields } {
  const spots = createSpots(shell.money, (spot) => clock.addChip(game, spot))
  const game: Game<number, Stop> & { spots: Fields } = {
    ...createInitialState(),
    ...{ shell, times, spots, path: 'wheel', pastMost: 14 },
    stage: createStage({ shell, sayings, wheel, spots }),
    foot: createFooter(shell, {
      name: 'roda-malam',
      onPlace: () => void clock.placeBets(game),
      onUndo: () => clock.undoLast(game),
      onClear: () => clock.setStakes(game, new Map()),
      onRepeat: () => clock.setStakes(game, game.before),
    }),
    trouble: createPollErrors({ explain: shell.explain, mended: shell.notice.mended }),
  }
  return game
}

void bootGame('roda-malam', async (shell) => {
  const [sayings, wheel] = [createStatusDisplay(), createWheelView(prefersReducedMotion())]
  const game = createGame(shell, sayings, wheel)
  const bar = createTopBar(shell, 'Roda Malam', {
    onRules: () => void import('./rules-sheet.ts').then(({ openRules }) => openRules(game)),
    onHistory: () => void showHistory(shell),
  })
  document.body.append(
    createPicture(drawNight(), 'backdrop'),
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
  shell.balanceDisplay.set(shell.session.balance)
  clock.startPlay(game)
})

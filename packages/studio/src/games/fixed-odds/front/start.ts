import { createPicture, el } from '../../../frame/dom.ts'
import { handlePlayKey } from '../../../frame/play-key.ts'
import { prefersReducedMotion, readPref, writePref } from '../../../frame/prefs.ts'
import { bootGame } from '../../../frame/shell.ts'
import { sounds } from '../../../frame/sound.ts'
import { createTopBar } from '../../../frame/top-bar.ts'
import { createBoard } from './board.ts'
import type { Look } from './look.ts'
import { type Game, openDay, placeSlip, replayRound, resumeRound, toggleSlipLeg } from './play.ts'
import { createProgramme } from './programme.ts'
import { showHistory } from './show-history.ts'
import { createSlip } from './slip.ts'

/** Starts a fixed-odds game in the page that loads it. */
export function startGame(look: Look): void {
  void bootGame(look.slug, async (shell) => {
    const turnToDay = (day: number) => {
      openDay(game, day)
      writePref(`${look.slug}:day`, String(game.day))
    }
    const game: Game = {
      shell,
      look,
      programme: createProgramme(look, {
        onLeg: (leg) => toggleSlipLeg(game, leg),
        onDay: (step) => turnToDay(game.day + step),
      }),
      slip: createSlip(shell, look, {
        onPlay: () => void placeSlip(game),
        onRemove: (leg) => toggleSlipLeg(game, leg),
      }),
      board: createBoard(look, prefersReducedMotion(), (isOwn) => (isOwn ? sounds.win(3) : sounds.tick())),
      day: 0,
      legs: [],
      isBusy: false,
      goOn: null,
    }
    const bar = createTopBar(shell, look.title, {
      onRules: () => void import('./rules-sheet.ts').then(({ openRules }) => openRules(shell, look)),
      onHistory: () => void showHistory(game),
    })
    document.body.append(
      createPicture(look.backdrop, 'backdrop'),
      bar,
      el('main', { class: 'book' }, game.programme.element, game.slip.element, game.board.element),
      shell.notice.element,
    )
    turnToDay(Number(readPref(`${look.slug}:day`) ?? 0) || 0)
    handlePlayKey(() => (game.goOn ? game.goOn() : void placeSlip(game)))
    shell.onHidden((hidden) => {
      if (hidden) game.board.skipButton()
    })
    shell.balanceDisplay.set(shell.session.balance)
    if (shell.replayed) void replayRound(game, shell.replayed)
    else if (shell.session.unseen) void resumeRound(game, shell.session.unseen)
  })
}

import { el, picture } from '../../../frame/dom.ts'
import { onPlayKey } from '../../../frame/play-key.ts'
import { prefersStill, readPref, writePref } from '../../../frame/prefs.ts'
import { boot } from '../../../frame/shell.ts'
import { sounds } from '../../../frame/sound.ts'
import { makeTopBar } from '../../../frame/top-bar.ts'
import { makeBoard } from './board.ts'
import type { Look } from './look.ts'
import { showHistory } from './past.ts'
import { type Game, place, replay, resume, toggle, turnTo } from './play.ts'
import { makeProgramme } from './programme.ts'
import { makeSlip } from './slip.ts'

/** Starts a fixed-odds game in the page that loads it. */
export function start(look: Look): void {
  void boot(look.slug, async (shell) => {
    const turn = (day: number) => {
      turnTo(game, day)
      writePref(`${look.slug}:day`, String(game.day))
    }
    const game: Game = {
      shell,
      look,
      programme: makeProgramme(look, {
        onLeg: (leg) => toggle(game, leg),
        onDay: (step) => turn(game.day + step),
      }),
      slip: makeSlip(shell, look, {
        onPlay: () => void place(game),
        onRemove: (leg) => toggle(game, leg),
      }),
      board: makeBoard(look, prefersStill(), (isOwn) => (isOwn ? sounds.win(3) : sounds.tick())),
      day: 0,
      legs: [],
      isBusy: false,
      goOn: null,
    }
    const bar = makeTopBar(shell, look.title, {
      onRules: () => void import('./rules-sheet.ts').then(({ openRules }) => openRules(shell, look)),
      onHistory: () => void showHistory(game),
    })
    document.body.append(
      picture(look.backdrop, 'backdrop'),
      bar,
      el('main', { class: 'book' }, game.programme.element, game.slip.element, game.board.element),
      shell.notice.element,
    )
    turn(Number(readPref(`${look.slug}:day`) ?? 0) || 0)
    onPlayKey(() => (game.goOn ? game.goOn() : void place(game)))
    shell.onHidden((hidden) => {
      if (hidden) game.board.hurry()
    })
    shell.purse.set(shell.session.balance)
    if (shell.replayed) void replay(game, shell.replayed)
    else if (shell.session.unseen) void resume(game, shell.session.unseen)
  })
}

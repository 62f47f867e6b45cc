import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './dadu-adil.css'
import { el, picture } from '../../../frame/dom.ts'
import { onPlayKey } from '../../../frame/play-key.ts'
import { prefersStill } from '../../../frame/prefs.ts'
import { boot } from '../../../frame/shell.ts'
import { makeTopBar } from '../../../frame/top-bar.ts'
import type { DiceChoice } from '../rules.ts'
import type { Seeds } from '../seeds.ts'
import { tableCloth } from './art.ts'
import { pressAuto, stopAuto } from './auto.ts'
import { makeBetPanel } from './bet-panel.ts'
import { makeFoot } from './foot.ts'
import { showHistory } from './past.ts'
import { makeRecent } from './recent.ts'
import { choose, type Game, resume, roll, showRoundAgain } from './roll.ts'
import { makeTable } from './table.ts'

const firstChoice: DiceChoice = { side: 'over', target: 4999 }

void boot('dadu-adil', async (shell) => {
  const table = makeTable(prefersStill(), (choice) => choose(game, choice))
  const panel = makeBetPanel(shell, {
    onRoll: () => void roll(game),
    onAuto: () => pressAuto(game),
    onChoice: (choice) => choose(game, choice),
  })
  const recent = makeRecent()
  const game: Game = {
    shell,
    table,
    panel,
    recent,
    choice: firstChoice,
    seeds: shell.session.setup as Seeds | null,
    auto: null,
    isBusy: false,
  }
  const bar = makeTopBar(shell, 'Dadu Adil', {
    onRules: () => void import('./rules-sheet.ts').then(({ openRules }) => openRules(shell)),
    onHistory: () => void showHistory(game),
  })
  document.body.append(
    picture(tableCloth(), 'backdrop'),
    bar,
    el('main', { class: 'game' }, recent.element, table.element, panel.element, makeFoot(game)),
    shell.notice.element,
  )
  choose(game, firstChoice)
  onPlayKey(() => {
    if (!shell.replayed) void roll(game)
  })
  shell.onHidden((hidden) => {
    if (hidden) stopAuto(game)
  })
  shell.purse.set(shell.session.balance)
  if (shell.replayed) {
    panel.setBusy(true)
    void showRoundAgain(game, shell.replayed)
  } else if (shell.session.unseen) void resume(game, shell.session.unseen)
})

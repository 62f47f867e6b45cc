import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './dadu-adil.css'
import { createPicture, el } from '../../../frame/dom.ts'
import { handlePlayKey } from '../../../frame/play-key.ts'
import { prefersReducedMotion } from '../../../frame/prefs.ts'
import { bootGame } from '../../../frame/shell.ts'
import { createTopBar } from '../../../frame/top-bar.ts'
import type { DiceChoice } from '../rules.ts'
import type { Seeds } from '../seeds.ts'
import { drawTableCloth } from './art.ts'
import { stopAuto, toggleAuto } from './auto.ts'
import { createBetPanel } from './bet-panel.ts'
import { createFooter } from './footer.ts'
import { createRecent } from './recent.ts'
import { type Game, playRoll, replayRound, resumeRound, setChoice } from './roll.ts'
import { showHistory } from './show-history.ts'
import { createTable } from './table.ts'

const firstChoice: DiceChoice = { side: 'over', target: 4999 }

void bootGame('dadu-adil', async (shell) => {
  const table = createTable(prefersReducedMotion(), (choice) => setChoice(game, choice))
  const panel = createBetPanel(shell, {
    onRoll: () => void playRoll(game),
    onAuto: () => toggleAuto(game),
    onChoice: (choice) => setChoice(game, choice),
  })
  const recent = createRecent()
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
  const bar = createTopBar(shell, 'Dadu Adil', {
    onRules: () => void import('./rules-sheet.ts').then(({ openRules }) => openRules(shell)),
    onHistory: () => void showHistory(game),
  })
  document.body.append(
    createPicture(drawTableCloth(), 'backdrop'),
    bar,
    el('main', { class: 'game' }, recent.element, table.element, panel.element, createFooter(game)),
    shell.notice.element,
  )
  setChoice(game, firstChoice)
  handlePlayKey(() => {
    // the pause between two automatic rolls is not the player's turn
    if (!shell.replayed && !game.auto) void playRoll(game)
  })
  shell.onHidden((hidden) => {
    if (hidden) stopAuto(game)
  })
  shell.balanceDisplay.set(shell.session.balance)
  if (shell.replayed) {
    panel.setBusy(true)
    void replayRound(game, shell.replayed)
  } else if (shell.session.unseen) void resumeRound(game, shell.session.unseen)
})

import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './dadu-adil.css'
import { el, picture } from '../../../frame/dom.ts'
import { prefersStill } from '../../../frame/prefs.ts'
import { boot } from '../../../frame/shell.ts'
import { t } from '../../../frame/texts.ts'
import { makeTopBar } from '../../../frame/top-bar.ts'
import { showRoll } from '../fair.ts'
import type { DiceOutcome } from '../game.ts'
import type { DiceChoice } from '../rules.ts'
import type { Seeds } from '../seeds.ts'
import { tableCloth } from './art.ts'
import { pressAuto, stopAuto } from './auto.ts'
import { makeBetPanel } from './bet-panel.ts'
import { makeFoot } from './foot.ts'
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
  const recent = el('ol', { class: 'recent' })
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
    el('main', { class: 'game' }, recent, table.element, panel.element, makeFoot(game)),
    shell.notice.element,
  )
  choose(game, firstChoice)
  addEventListener('keydown', (event) => pressKey(event, game))
  shell.onHidden((hidden) => {
    if (hidden) stopAuto(game)
  })
  shell.purse.set(shell.session.balance)
  if (shell.replayed) {
    panel.setBusy(true)
    void showRoundAgain(game, shell.replayed)
  } else if (shell.session.unseen) void resume(game, shell.session.unseen)
})

function pressKey(event: KeyboardEvent, game: Game): void {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'range'
  if (event.code !== 'Space' || event.repeat || isTyping || document.querySelector('dialog[open]')) return
  event.preventDefault()
  if (!game.shell.replayed) void roll(game)
}

async function showHistory(game: Game): Promise<void> {
  const { openHistory } = await import('../../../frame/history.ts')
  openHistory({
    money: game.shell.money,
    sketch: (round) => {
      const { side, target } = round.choice as DiceChoice
      return `${showRoll((round.outcome as DiceOutcome).roll)} · ${t(side === 'over' ? 'roll_over' : 'roll_under')} ${showRoll(target)}`
    },
    replay: (round) => {
      if (!game.isBusy) void showRoundAgain(game, round).finally(() => game.table.setLocked(false))
    },
  })
}

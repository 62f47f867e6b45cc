import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './dadu-adil.css'
import type { RoundView } from '../../../api/view.ts'
import { type Autoplay, afterRound, mayBegin } from '../../../frame/autoplay.ts'
import { el, icon, pause, picture } from '../../../frame/dom.ts'
import { prefersStill } from '../../../frame/prefs.ts'
import { boot, type Shell } from '../../../frame/shell.ts'
import { sounds } from '../../../frame/sound.ts'
import { label, t } from '../../../frame/texts.ts'
import { makeTopBar } from '../../../frame/top-bar.ts'
import { showRoll } from '../fair.ts'
import type { DiceOutcome } from '../game.ts'
import type { DiceChoice } from '../rules.ts'
import type { Seeds } from '../seeds.ts'
import { tableCloth } from './art.ts'
import { type BetPanel, makeBetPanel } from './bet-panel.ts'
import { makeTable, type Table } from './table.ts'

const betweenAutoMs = 450
const recentMax = 12
const firstChoice: DiceChoice = { side: 'over', target: 4999 }

/** Everything that one running game holds on to. */
type Game = {
  shell: Shell
  table: Table
  panel: BetPanel
  recent: HTMLElement
  choice: DiceChoice
  seeds: Seeds | null
  auto: Autoplay | null
  isBusy: boolean
}

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
    el('main', { class: 'game' }, recent, table.element, panel.element, footer(game)),
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

function footer(game: Game): HTMLElement {
  const { shell } = game
  const caption = el('span', { class: 'caption' })
  const value = el('bdi', { class: 'value' })
  shell.onBalance((shown) => {
    value.textContent = shown === null ? '—' : shell.money(shown)
  })
  const fair = el('button', {
    class: 'plain-button fair',
    attributes: { type: 'button' },
    onClick: () => void openFairness(game),
  })
  const words = el('span')
  fair.append(icon('shield'), words)
  label(() => {
    caption.textContent = shell.session.isDemo ? t('demo_balance') : t('balance')
    words.textContent = t('fairness')
  })
  fair.hidden = shell.replayed !== null
  return el('footer', { class: 'foot' }, el('div', { class: 'cell' }, caption, value), fair)
}

async function openFairness(game: Game): Promise<void> {
  const { openSeeds } = await import('./seeds-sheet.ts')
  if (game.seeds)
    openSeeds(game.seeds, (seeds) => {
      game.seeds = seeds
    })
}

function choose(game: Game, choice: DiceChoice): void {
  if (game.isBusy) return
  game.choice = choice
  game.table.show(choice)
  game.panel.show(choice)
}

function pressKey(event: KeyboardEvent, game: Game): void {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'range'
  if (event.code !== 'Space' || event.repeat || isTyping || document.querySelector('dialog[open]')) return
  event.preventDefault()
  if (!game.shell.replayed) void roll(game)
}

/** One roll: bet, flight, landing. Null where the bet was not taken. */
async function roll(game: Game): Promise<RoundView | null> {
  const { shell, table, panel } = game
  const stake = panel.stake()
  if (game.isBusy) return null
  if (stake === null) {
    shell.explain('stake_not_offered')
    return null
  }
  setBusy(game, true)
  sounds.tick()
  table.toss()
  const round = await shell.play(stake, game.choice).finally(() => table.settle())
  if (round) await land(game, round)
  setBusy(game, false)
  return round
}

async function land(game: Game, round: RoundView): Promise<void> {
  const outcome = round.outcome as DiceOutcome
  await game.table.land(outcome.roll, outcome.won, game.auto !== null)
  if (outcome.won) sounds.win(4)
  else sounds.lose()
  note(game.recent, outcome)
  if (game.seeds && game.seeds.active.serverHash === outcome.serverHash) game.seeds.active.nonce = outcome.nonce + 1
  game.shell.shown(round)
}

function note(recent: HTMLElement, { roll, won }: DiceOutcome): void {
  const words = `${showRoll(roll)} ${t(won ? 'roll_won' : 'roll_lost')}`
  recent.prepend(el('li', { class: won ? 'hit' : 'miss', text: showRoll(roll), attributes: { 'aria-label': words } }))
  while (recent.children.length > recentMax) recent.lastChild?.remove()
}

function setBusy(game: Game, busy: boolean): void {
  game.isBusy = busy
  game.panel.setBusy(busy || game.auto !== null)
  game.table.setLocked(busy || game.auto !== null)
}

async function resume(game: Game, round: RoundView): Promise<void> {
  if (round.outcome === null) return game.shell.explain(round.refusal ?? 'wallet_unreachable')
  choose(game, round.choice as DiceChoice)
  game.shell.notice.show(t('round_resumed'))
  await land(game, round)
}

async function showRoundAgain(game: Game, round: RoundView): Promise<void> {
  const outcome = round.outcome as DiceOutcome
  game.choice = round.choice as DiceChoice
  game.table.show(game.choice)
  game.panel.show(game.choice)
  game.table.setLocked(true)
  await game.table.land(outcome.roll, outcome.won, false)
}

function stopAuto(game: Game): void {
  game.auto = null
  game.panel.setAuto(null)
  setBusy(game, game.isBusy)
}

function pressAuto(game: Game): void {
  sounds.click()
  const { shell, panel } = game
  const stake = panel.stake()
  if (game.auto) stopAuto(game)
  else if (stake === null) shell.explain('stake_not_offered')
  else if (!game.isBusy && !shell.replayed) askForAuto(game, stake)
}

function askForAuto(game: Game, stake: bigint): void {
  const begin = (auto: Autoplay) => {
    game.auto = auto
    void runAuto(game, stake)
  }
  void import('../../../frame/autoplay-sheet.ts').then(({ openAutoplay }) =>
    openAutoplay({ stake, money: game.shell.money, hasFeature: false, begin }),
  )
}

async function runAuto(game: Game, stake: bigint): Promise<void> {
  while (game.auto && mayBegin(game.auto, stake)) {
    game.panel.setAuto(game.auto.left)
    const round = await roll(game)
    if (!game.auto || !round) break
    game.auto = afterRound(game.auto, { stake, payout: BigInt(round.payout ?? '0'), hadFeature: false })
    await pause(betweenAutoMs)
  }
  stopAuto(game)
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

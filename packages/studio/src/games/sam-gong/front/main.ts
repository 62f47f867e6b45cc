import '@fontsource-variable/outfit'
import '../../../frame/frame.css'
import './sam-gong.css'
import { callStudio, Refusal } from '../../../frame/api.ts'
import { createIcon, createPicture, el, pause } from '../../../frame/dom.ts'
import { createPollErrors } from '../../../frame/poll-errors.ts'
import { bootGame, type Shell } from '../../../frame/shell.ts'
import { sounds } from '../../../frame/sound.ts'
import { bindText, t } from '../../../frame/texts.ts'
import { createTopBar } from '../../../frame/top-bar.ts'
import type { HandView, TableView } from '../../../table/view.ts'
import { unitsPerSeat } from '../rules.ts'
import { drawFeltCloth } from './art.ts'
import { type Board, createBoard } from './board.ts'
import { type Controls, createControls } from './controls.ts'
import { buildReplayTable } from './replay.ts'

const pollMs = 800
const hiddenPollMs = 4_000
/** A win that the wallet has not taken after this time is shown as on its way. */
const settleMs = 4_000

type Game = {
  readonly shell: Shell
  readonly board: Board
  readonly controls: Controls
  view: TableView | null
  /** The finished hand that stays on the table until the member continues. */
  kept: HandView | null
  /** The hand whose round has been reported as open to the parent page. */
  opened: string | null
  ended: { hand: string; at: number } | null
  isHidden: boolean
}

void bootGame('sam-gong', async (shell) => {
  const board = createBoard(shell)
  const controls = createControls(shell, {
    sit: () => void sendAction(game, () => takeSeat(game)),
    leave: () => void sendAction(game, () => callStudio('POST', '/api/table/leave')),
    choose: (choice) =>
      void sendAction(game, () => callStudio('POST', '/api/table/decide', { hand: game.view?.hand.id, choice })),
    next: () => {
      game.kept = null
      void sendAction(game, () => (shell.session.isDemo ? takeSeat(game) : callStudio('GET', '/api/table')))
    },
  })
  const game: Game = { shell, board, controls, view: null, kept: null, opened: null, ended: null, isHidden: false }
  const bar = createTopBar(shell, 'Sam Gong', {
    onRules: () => void import('./rules-sheet.ts').then(({ openRules }) => openRules(shell, game.view)),
    onHistory: () => void showHistory(game),
  })
  document.body.append(
    createPicture(drawFeltCloth(), 'backdrop'),
    bar,
    el('main', { class: 'game' }, board.element, controls.element, createFooter(game)),
    shell.notice.element,
  )
  shell.onHidden((hidden) => {
    game.isHidden = hidden
  })
  shell.balanceDisplay.set(shell.session.balance)
  if (shell.replayed) return showTable(game, buildReplayTable(shell.replayed))
  showTable(game, (await callStudio<{ table: TableView }>('GET', '/api/table')).table)
  void pollTable(game)
})

/** Polls the table until the session ends, because other players change it. */
async function pollTable(game: Game): Promise<void> {
  const { notice, explain } = game.shell
  const trouble = createPollErrors({ explain, mended: notice.mended })
  while (!game.shell.hasEnded()) {
    await pause(game.isHidden ? hiddenPollMs : pollMs)
    try {
      showTable(game, (await callStudio<{ table: TableView }>('GET', '/api/table')).table)
      trouble.passed()
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      trouble.failed(cause.code)
    }
  }
}

/** Sends an action; the answer is the table after it. */
async function sendAction(game: Game, send: () => Promise<unknown>): Promise<void> {
  game.controls.setBusy(true)
  game.shell.notice.hide()
  sounds.click()
  try {
    showTable(game, ((await send()) as { table: TableView }).table)
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    game.shell.explain(cause.code)
  } finally {
    game.controls.setBusy(false)
  }
}

const seedBytes = 8

/** The client seed is generated after the server hash is known, so that neither side can choose the cards. */
async function takeSeat({ view }: Game): Promise<unknown> {
  const fresh =
    view?.hand.state === 'gathering' ? view : (await callStudio<{ table: TableView }>('GET', '/api/table')).table
  const bytes = crypto.getRandomValues(new Uint8Array(seedBytes))
  const clientSeed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return callStudio('POST', '/api/table/sit', { hash: fresh.hand.hash, clientSeed })
}

function showTable(game: Game, view: TableView): void {
  const { shell } = game
  const { hand } = view
  const before = game.view?.hand
  game.view = view
  if (!shell.replayed) reportToParent(game, view)
  if (hand.id !== before?.id || hand.state !== before.state) announceChange(hand, before)
  if (hand.state === 'over') game.kept = hand
  const shown = game.kept ?? hand
  game.board.draw(view, shown)
  game.controls.draw(view, shown)
}

function announceChange(hand: HandView, before: HandView | undefined): void {
  const own = hand.seats.find(({ isMe }) => isMe)
  if (hand.state === 'deciding') sounds.reelStop(2)
  if (hand.state === 'over' && own) {
    if (hand.result?.winners.includes(own.place)) sounds.win(4)
    else sounds.lose()
  }
  if (own && hand.state === 'gathering' && hand.seats.length > (before?.seats.length ?? 0)) sounds.tick()
}

/** Reports the hand's round and balances to the parent page. */
function reportToParent(game: Game, { hand, unit }: TableView): void {
  const { shell } = game
  const { round } = hand
  const own = hand.seats.find(({ isMe }) => isMe)
  if (!round || !own) return
  if (game.opened !== hand.id && game.ended?.hand !== hand.id) {
    game.opened = hand.id
    // the table has taken the stake by itself, and the parent page may know it already
    shell.bridge.openRound(0n)
    shell.balanceDisplay.hold(BigInt(unit) * unitsPerSeat)
  }
  if (round.state === 'staked') shell.balanceDisplay.betTaken(round)
  const isOver = hand.state === 'over' || hand.state === 'void' || own.state === 'out'
  if (!isOver) return
  if (game.ended?.hand !== hand.id) game.ended = { hand: hand.id, at: performance.now() }
  const isFinal = ['settled', 'cancelled', 'refused', 'stuck'].includes(round.state)
  if (game.opened === null || (!isFinal && performance.now() - game.ended.at < settleMs)) return
  game.opened = null
  if (round.outcome === null) shell.explain(round.refusal ?? 'wallet_unreachable')
  shell.shown(round)
}

async function showHistory({ shell }: Game): Promise<void> {
  const [{ openHistory }, { sketchHand }] = await Promise.all([
    import('../../../frame/history.ts'),
    import('./replay.ts'),
  ])
  openHistory({
    money: shell.money,
    sketch: sketchHand,
    replay: (round) => void location.assign(`?replay=${round.id}&lang=${document.documentElement.lang}`),
  })
}

/** Makes the line under the table: the balance, and the button that opens the seeds. */
function createFooter(game: Game): HTMLElement {
  const { shell } = game
  const caption = el('span', { class: 'caption' })
  const value = el('bdi', { class: 'value' })
  shell.onBalance((shown) => {
    value.textContent = shown === null ? '—' : shell.money(shown)
  })
  const fair = el('button', {
    class: 'plain-button fair',
    attributes: { type: 'button' },
    onClick: () => {
      const hand = game.kept ?? game.view?.hand
      if (hand) void import('./proof-sheet.ts').then(({ openProof }) => openProof(hand))
    },
  })
  const text = el('span')
  fair.append(createIcon('shield'), text)
  bindText(() => {
    caption.textContent = shell.session.isDemo ? t('demo_balance') : t('balance')
    text.textContent = t('fairness')
  })
  const cell = el('div', { class: 'cell' }, caption, value)
  cell.hidden = shell.replayed !== null
  return el('footer', { class: 'foot' }, cell, fair)
}

import type { RoundView, SessionView } from '../api/view.ts'
import { call, followRound, type Opened, placeRound, Refusal, type Replay, useSecret } from './api.ts'
import { type Bridge, openBridge } from './bridge.ts'
import { el } from './dom.ts'
import { formatMoney } from './money.ts'
import { makeNotice, type Notice } from './notice.ts'
import { readSecret, writeSecret } from './prefs.ts'
import { makePurse, type Purse } from './purse.ts'
import { awaitGesture, hush } from './sound.ts'
import { refusalText, speak, t } from './texts.ts'

/** What every game builds on: the session, money, the parent page, and error notices. */
export type Shell = {
  readonly session: SessionView
  /** The round to show in a replay, which has no session and no stakes. */
  readonly replayed: RoundView | null
  readonly purse: Purse
  readonly notice: Notice
  readonly bridge: Bridge
  money(units: bigint): string
  /** Sends a bet. Returns null when it was not taken; the reason is then already shown. */
  play(stake: bigint, choice: unknown): Promise<RoundView | null>
  /**
   * Waits for the end of a round that was left in flight. Returns null when its bet was not taken; the reason is then already
   * shown.
   */
  endOf(round: RoundView): Promise<RoundView | null>
  /** Must be called when a round has been shown to its end. */
  shown(round: RoundView): void
  explain(code: string): void
  leave(): void
  onBalance(listen: (shown: bigint | null) => void): void
  onHidden(listen: (hidden: boolean) => void): void
}

type Start = (shell: Shell) => Promise<void>

/** Opens the session or replay that the URL names and starts the game. */
export async function boot(slug: string, start: Start): Promise<void> {
  const query = new URLSearchParams(location.search)
  await speak(query.get('lang'))
  awaitGesture()
  try {
    const replayId = query.get('replay')
    const shell = replayId
      ? await replayShell(replayId)
      : makeShell(await openSession(slug, query.get('operator')), null)
    await start(shell)
    document.body.classList.add('ready')
    shell.bridge.post({ v: 1, type: 'ready', game: shell.session.game })
  } catch (cause) {
    fail(cause instanceof Refusal ? cause.code : 'fault')
    if (!(cause instanceof Refusal)) throw cause
  }
}

/** The launch token in the URL works once; after that, the secret in the tab's storage survives a reload. */
async function openSession(slug: string, operator: string | null): Promise<SessionView> {
  const place = `session:${slug}:${operator}`
  const launch = new URLSearchParams(location.hash.slice(1)).get('launch')
  if (launch && readSecret(`${place}:launch`) !== launch) {
    const opened = await call<Opened>('POST', '/api/sessions', { launch })
    writeSecret(place, opened.secret)
    writeSecret(`${place}:launch`, launch)
    useSecret(opened.secret)
    return opened.session
  }
  const secret = readSecret(place)
  if (!secret) throw new Refusal('session_ended')
  useSecret(secret)
  return (await call<{ session: SessionView }>('GET', '/api/session')).session
}

async function replayShell(id: string): Promise<Shell> {
  const { round, game, currency, decimals } = await call<Replay>('GET', `/api/replays/${encodeURIComponent(id)}`)
  const session: SessionView = {
    game,
    slug: '',
    lang: '',
    isDemo: false,
    currency,
    decimals,
    balance: null,
    levels: [round.stake],
    levelAtFirst: round.stake,
    diceMin: round.stake,
    diceMax: round.stake,
    payoutMax: '0',
    setup: null,
    unseen: null,
    lobbyUrl: null,
    parentOrigins: [],
  }
  return makeShell(session, round)
}

function makeShell(session: SessionView, replayed: RoundView | null): Shell {
  const balanceListeners = new Set<(shown: bigint | null) => void>()
  const hiddenListeners = new Set<(hidden: boolean) => void>()
  const purse = makePurse((shown) => {
    for (const listen of balanceListeners) listen(shown)
  })
  const notice = makeNotice()
  const setHidden = (hidden: boolean) => {
    hush(hidden)
    for (const listen of hiddenListeners) listen(hidden)
  }
  const refresh = async () => {
    if (replayed) return
    const { balance } = await call<{ balance: string | null }>('GET', '/api/balance')
    if (balance !== null) purse.set(balance)
  }
  // balance changes during a round are fetched only when it has been shown: the answer would reveal the win
  let isBehind = false
  const catchUp = () => {
    isBehind = bridge.isRoundOpen()
    if (isBehind) return
    const before = purse.known()
    void refresh().then(
      () => notice.mended([...ofWallet, ...(hasGrown(before, purse.known()) ? ofMoney : [])]),
      () => {},
    )
  }
  const closeRound = () => {
    bridge.closeRound()
    if (isBehind) catchUp()
  }
  const bridge: Bridge = openBridge(session.parentOrigins, {
    locale: ({ language }) => void speak(language),
    theme: ({ theme }) => {
      document.documentElement.dataset.theme = theme
    },
    visibility: ({ visible }) => setHidden(!visible),
    balance: catchUp,
  })
  document.addEventListener('visibilitychange', () => setHidden(document.hidden))

  const explain = (code: string) =>
    notice.show(() => refusalText(code), remedyFor(code, { session, bridge, purse, refresh }), code)
  purse.set(session.balance)
  return {
    session,
    replayed,
    purse,
    notice,
    bridge,
    explain,
    money: (units) => formatMoney(units, session),
    play: (stake, choice) => play({ purse, notice, bridge, explain, closeRound }, stake, choice),
    endOf: (round) => endOf({ notice, explain }, round),
    shown: (round) => showRound({ purse, bridge, notice, closeRound, isReplay: replayed !== null }, round),
    leave: () => leave(session, bridge),
    onBalance: (listen) => void balanceListeners.add(listen),
    onHidden: (listen) => void hiddenListeners.add(listen),
  }
}

/** Codes whose notice is cleared when the wallet answers. */
const ofWallet = ['wallet_unreachable', 'offline']

/** Codes whose notice is cleared when the balance grows. */
const ofMoney = ['not_enough_money', 'not_enough_demo']

const hasGrown = (before: bigint | null, now: bigint | null): boolean =>
  now !== null && (before === null || now > before)

type Playing = Pick<Shell, 'purse' | 'notice' | 'bridge' | 'explain'> & { closeRound: () => void }

async function play(
  { purse, notice, bridge, explain, closeRound }: Playing,
  stake: bigint,
  choice: unknown,
): Promise<RoundView | null> {
  notice.hide()
  purse.hold(stake)
  bridge.openRound()
  try {
    const round = await placeRound(stake, choice, () => sayLost(notice))
    notice.hide()
    purse.betTaken(round)
    if (round.balanceBet) bridge.post({ v: 1, type: 'balance-changed', balance: round.balanceBet })
    return round
  } catch (cause) {
    const code = cause instanceof Refusal ? cause.code : 'fault'
    purse.release()
    closeRound()
    explain(code)
    if (cause instanceof Refusal) return null
    bridge.post({ v: 1, type: 'error', code })
    throw cause
  }
}

/** The request is retried automatically, so the notice has no button. */
const sayLost = (notice: Notice): void => notice.show(() => refusalText('offline'), undefined, 'offline')

async function endOf(
  { notice, explain }: Pick<Shell, 'notice' | 'explain'>,
  round: RoundView,
): Promise<RoundView | null> {
  try {
    const ended = await followRound(round, () => sayLost(notice))
    notice.mended(['offline'])
    return ended
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    explain(cause.code)
    return null
  }
}

type Showing = Pick<Shell, 'purse' | 'notice' | 'bridge'> & { closeRound: () => void; isReplay: boolean }

function showRound({ purse, bridge, notice, closeRound, isReplay }: Showing, round: RoundView): void {
  if (isReplay) return
  purse.roundShown(round)
  closeRound()
  if (round.balanceEnd) bridge.post({ v: 1, type: 'balance-changed', balance: round.balanceEnd })
  if (round.state === 'paying' && BigInt(round.payout ?? '0') > 0n) notice.show(() => t('win_on_its_way'))
  // a failed report only means that the round is shown again after a reload
  call('POST', `/api/rounds/${round.id}/seen`).catch(() => {})
}

type Remedy = Pick<Shell, 'session' | 'bridge' | 'purse'> & { refresh: () => Promise<void> }

function remedyFor(code: string, { session, bridge, purse, refresh }: Remedy) {
  if (code === 'not_enough_money' && bridge.isFramed)
    return { write: () => t('deposit'), act: () => bridge.post({ v: 1, type: 'open-deposit' }) }
  if (code === 'not_enough_demo')
    return {
      write: () => t('refill'),
      act: () =>
        void call<{ balance: string }>('POST', '/api/demo').then(
          ({ balance }) => purse.set(balance),
          () => {},
        ),
    }
  if (code === 'session_ended') return { write: () => t('leave'), act: () => leave(session, bridge) }
  if (code === 'offline' || code === 'wallet_unreachable')
    return { write: () => t('retry'), act: () => void refresh().catch(() => {}) }
  return undefined
}

function leave({ lobbyUrl }: SessionView, bridge: Bridge): void {
  if (bridge.isFramed) bridge.post({ v: 1, type: 'close' })
  else if (lobbyUrl) location.assign(lobbyUrl)
}

/** Shows why the game cannot start, with a button to retry. */
function fail(code: string): void {
  const again = el('button', {
    class: 'gold-button',
    text: t('retry'),
    attributes: { type: 'button' },
    onClick: () => location.reload(),
  })
  document.body.replaceChildren(
    el('main', { class: 'failure' }, el('p', { text: refusalText(code), attributes: { role: 'alert' } }), again),
  )
  document.body.classList.add('ready')
}

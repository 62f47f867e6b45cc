import type { RoundView, SessionView } from '../api/view.ts'
import {
  callStudio,
  type OpenedSession,
  type PlacedRound,
  placeRound,
  Refusal,
  type Replay,
  reportSeen,
  useSecret,
  waitForRound,
} from './api.ts'
import { type BalanceDisplay, createBalanceDisplay } from './balance-display.ts'
import { type Bridge, openBridge } from './bridge.ts'
import { el } from './dom.ts'
import { formatMoney } from './money.ts'
import { createNotice, type Notice } from './notice.ts'
import { readSecret, writeSecret } from './prefs.ts'
import { muteHidden, unlockOnGesture } from './sound.ts'
import { getRefusalText, rewriteTexts, setLanguage, t } from './texts.ts'
import { setTimeZone } from './time.ts'

/** What every game builds on: the session, money, the parent page, and error notices. */
export type Shell = {
  readonly session: SessionView
  /** The round to show in a replay, which has no session and no stakes. */
  readonly replayed: RoundView | null
  readonly balanceDisplay: BalanceDisplay
  readonly notice: Notice
  readonly bridge: Bridge
  money(units: bigint): string
  /**
   * Sends a bet, of money or of one of the free rounds `reward`. Returns null when it was not taken; the reason is then already
   * shown.
   */
  play(stake: bigint, choice: unknown, reward?: string | null): Promise<RoundView | null>
  /**
   * Waits for the end of a round that was left in flight. Returns null when its bet was not taken; the reason is then already
   * shown.
   */
  endOf(round: RoundView): Promise<RoundView | null>
  /** Must be called when a round has been shown to its end. */
  shown(round: RoundView): void
  explain(code: string): void
  /** Whether the member was told that the session has ended: every further call would be refused. */
  hasEnded(): boolean
  leave(): void
  onBalance(listen: (shown: bigint | null) => void): void
  onHidden(listen: (hidden: boolean) => void): void
}

type StartGame = (shell: Shell) => Promise<void>

/** Opens the session or replay that the URL names and starts the game. */
export async function bootGame(slug: string, start: StartGame): Promise<void> {
  const query = new URLSearchParams(location.search)
  await setLanguage(query.get('lang'))
  unlockOnGesture()
  try {
    const replayId = query.get('replay')
    const shell = replayId
      ? await createReplayShell(replayId)
      : createShell(await openSession(slug, query.get('operator')), null)
    await start(shell)
    document.body.classList.add('ready')
    shell.bridge.post({ v: 1, type: 'ready', game: shell.session.game })
  } catch (cause) {
    showStartFailure(cause instanceof Refusal ? cause.code : 'fault')
    if (!(cause instanceof Refusal)) throw cause
  }
}

/** The launch token in the URL works once; after that, the secret in the tab's storage survives a reload. */
async function openSession(slug: string, operator: string | null): Promise<SessionView> {
  const place = `session:${slug}:${operator}`
  const launch = new URLSearchParams(location.hash.slice(1)).get('launch')
  if (launch && readSecret(`${place}:launch`) !== launch) {
    const opened = await callStudio<OpenedSession>('POST', '/api/sessions', { launch })
    writeSecret(place, opened.secret)
    writeSecret(`${place}:launch`, launch)
    useSecret(opened.secret)
    return opened.session
  }
  const secret = readSecret(place)
  if (!secret) throw new Refusal('session_ended')
  useSecret(secret)
  return (await callStudio<{ session: SessionView }>('GET', '/api/session')).session
}

async function createReplayShell(id: string): Promise<Shell> {
  const { round, game, currency, decimals } = await callStudio<Replay>('GET', `/api/replays/${encodeURIComponent(id)}`)
  const session: SessionView = {
    game,
    slug: '',
    lang: '',
    isDemo: false,
    isOperatorsMoney: false,
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
    free: null,
    lobbyUrl: null,
    parentOrigins: [],
  }
  return createShell(session, round)
}

function createShell(session: SessionView, replayed: RoundView | null): Shell {
  const balanceListeners = new Set<(shown: bigint | null) => void>()
  const hiddenListeners = new Set<(hidden: boolean) => void>()
  const balanceDisplay = createBalanceDisplay((shown) => {
    for (const listen of balanceListeners) listen(shown)
  })
  const notice = createNotice()
  const setHidden = (hidden: boolean) => {
    muteHidden(hidden)
    for (const listen of hiddenListeners) listen(hidden)
  }
  const refresh = async () => {
    if (replayed) return
    const { balance } = await callStudio<{ balance: string | null }>('GET', '/api/balance')
    if (balance !== null) balanceDisplay.set(balance)
  }
  // balance changes during a round are fetched only when it has been shown: the answer would reveal the win
  let isBehind = false
  const catchUp = () => {
    isBehind = bridge.isRoundOpen()
    if (isBehind) return
    const before = balanceDisplay.known()
    void refresh().then(
      () => notice.mended([...walletCodes, ...(hasGrown(before, balanceDisplay.known()) ? moneyCodes : [])]),
      () => {},
    )
  }
  const closeRound = () => {
    bridge.closeRound()
    if (isBehind) catchUp()
  }
  const bridge: Bridge = openBridge(session.parentOrigins, {
    locale: ({ language }) => void setLanguage(language),
    'time-zone': ({ timeZone }) => {
      setTimeZone(timeZone)
      rewriteTexts()
    },
    theme: ({ theme }) => {
      document.documentElement.dataset.theme = theme
    },
    visibility: ({ visible }) => setHidden(!visible),
    balance: catchUp,
  })
  document.addEventListener('visibilitychange', () => setHidden(document.hidden))

  let isEnded = false
  const explain = (code: string) => {
    isEnded ||= code === 'session_ended'
    notice.show(() => getRefusalText(code), findRemedy(code, { session, bridge, balanceDisplay, refresh }), code)
  }
  balanceDisplay.set(session.balance)
  return {
    session,
    replayed,
    balanceDisplay,
    notice,
    bridge,
    explain,
    hasEnded: () => isEnded,
    money: (units) => formatMoney(units, session),
    play: (stake, choice, reward = null) =>
      playRound({ session, balanceDisplay, notice, bridge, explain, closeRound }, { stake, choice, reward }),
    endOf: (round) => waitForEnd({ notice, explain }, round),
    shown: (round) => showRound({ balanceDisplay, bridge, notice, closeRound, isReplay: replayed !== null }, round),
    leave: () => leaveGame(session, bridge),
    onBalance: (listen) => void balanceListeners.add(listen),
    onHidden: (listen) => void hiddenListeners.add(listen),
  }
}

/** Codes whose notice is cleared when the wallet answers. */
const walletCodes = ['wallet_unreachable', 'offline']

/** Codes whose notice is cleared when the balance grows. */
const moneyCodes = ['not_enough_money', 'not_enough_demo']

const hasGrown = (before: bigint | null, now: bigint | null): boolean =>
  now !== null && (before === null || now > before)

type PlayDeps = Pick<Shell, 'session' | 'balanceDisplay' | 'notice' | 'bridge' | 'explain'> & { closeRound: () => void }

async function playRound(
  { session, balanceDisplay, notice, bridge, explain, closeRound }: PlayDeps,
  placed: PlacedRound,
): Promise<RoundView | null> {
  notice.hide()
  const stake = placed.reward === null ? placed.stake : 0n
  balanceDisplay.hold(stake)
  // a stake that the balance does not cover will be refused: the parent page must not deduct it until then
  const isCovered = stake <= (balanceDisplay.known() ?? 0n)
  bridge.openRound(session.isOperatorsMoney && isCovered ? stake : 0n)
  try {
    const round = await placeRound(placed, () => showLostNotice(notice))
    notice.hide()
    balanceDisplay.betTaken(round)
    if (round.balanceBet) bridge.post({ v: 1, type: 'balance-changed', balance: round.balanceBet })
    return round
  } catch (cause) {
    const code = cause instanceof Refusal ? cause.code : 'fault'
    balanceDisplay.release()
    closeRound()
    explain(code)
    if (cause instanceof Refusal) return null
    bridge.post({ v: 1, type: 'error', code })
    throw cause
  }
}

/** The request is retried automatically, so the notice has no button. */
const showLostNotice = (notice: Notice): void => notice.show(() => getRefusalText('offline'), undefined, 'offline')

async function waitForEnd(
  { notice, explain }: Pick<Shell, 'notice' | 'explain'>,
  round: RoundView,
): Promise<RoundView | null> {
  try {
    const ended = await waitForRound(round, () => showLostNotice(notice))
    notice.mended(['offline'])
    return ended
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    explain(cause.code)
    return null
  }
}

/** States in which a win is not in the wallet yet; a refused one is settled with the operator by hand. */
const undeliveredStates: readonly string[] = ['paying', 'stuck']

type ShowDeps = Pick<Shell, 'balanceDisplay' | 'notice' | 'bridge'> & { closeRound: () => void; isReplay: boolean }

function showRound({ balanceDisplay, bridge, notice, closeRound, isReplay }: ShowDeps, round: RoundView): void {
  if (isReplay) return
  balanceDisplay.roundShown(round)
  closeRound()
  if (round.balanceEnd) bridge.post({ v: 1, type: 'balance-changed', balance: round.balanceEnd })
  if (undeliveredStates.includes(round.state) && BigInt(round.payout ?? '0') > 0n)
    notice.show(() => t('win_on_its_way'))
  reportSeen(round.id)
}

type RemedyDeps = Pick<Shell, 'session' | 'bridge' | 'balanceDisplay'> & { refresh: () => Promise<void> }

function findRemedy(code: string, { session, bridge, balanceDisplay, refresh }: RemedyDeps) {
  if (code === 'not_enough_money' && bridge.isFramed)
    return { write: () => t('deposit'), act: () => bridge.post({ v: 1, type: 'open-deposit' }) }
  if (code === 'not_enough_demo')
    return {
      write: () => t('refill'),
      act: () =>
        void callStudio<{ balance: string }>('POST', '/api/demo').then(
          ({ balance }) => balanceDisplay.set(balance),
          () => {},
        ),
    }
  if (code === 'session_ended') return { write: () => t('leave'), act: () => leaveGame(session, bridge) }
  if (code === 'offline' || code === 'wallet_unreachable')
    return { write: () => t('retry'), act: () => void refresh().catch(() => {}) }
  return undefined
}

function leaveGame({ lobbyUrl }: SessionView, bridge: Bridge): void {
  if (bridge.isFramed) bridge.post({ v: 1, type: 'close' })
  else if (lobbyUrl) location.assign(lobbyUrl)
}

/** Shows why the game cannot start, with a button to retry. */
function showStartFailure(code: string): void {
  const retryButton = el('button', {
    class: 'gold-button',
    text: t('retry'),
    attributes: { type: 'button' },
    onClick: () => location.reload(),
  })
  document.body.replaceChildren(
    el(
      'main',
      { class: 'failure' },
      el('p', { text: getRefusalText(code), attributes: { role: 'alert' } }),
      retryButton,
    ),
  )
  document.body.classList.add('ready')
}

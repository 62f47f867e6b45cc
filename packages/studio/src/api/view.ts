import { getCurrencyRules } from '../currencies.ts'
import { type FreeRoundsView, readFreeRounds, readFreeRoundsOf } from '../free-rounds/view.ts'
import { findGame } from '../games/catalogue.ts'
import type { Deps } from '../play/deps.ts'
import { findUnseenRound, type Round } from '../play/store.ts'
import type { Session } from '../play/store-sessions.ts'
import { getWallet } from '../wallet/get-wallet.ts'

/** A round as sent to the frame. Amounts are strings in wire units. */
export type RoundView = {
  id: string
  state: Round['state']
  stake: string
  choice: unknown
  refusal: string | null
  outcome: unknown
  payout: string | null
  balanceBet: string | null
  balanceEnd: string | null
  createdAt: string
  /** Whether it was one of free rounds. */
  isFree: boolean
  /** After a free round: what is left of its free rounds. After a paid one: those that the next spin uses. */
  free: FreeRoundsView | null
}

/** Everything a frame needs to start: balance, stakes on offer, seeds and the last unseen round. */
export type SessionView = {
  game: string
  slug: string
  lang: string
  isDemo: boolean
  /** Whether stakes are taken from the operator's own wallet, whose balance is shown by the page around the game. */
  isOperatorsMoney: boolean
  currency: string
  decimals: number
  balance: string | null
  levels: string[]
  levelAtFirst: string
  diceMin: string
  diceMax: string
  payoutMax: string
  setup: unknown
  unseen: RoundView | null
  /** The free rounds that the next spin uses instead of money. */
  free: FreeRoundsView | null
  lobbyUrl: string | null
  parentOrigins: readonly string[]
}

export function toRoundView(round: Round, free: FreeRoundsView | null = null): RoundView {
  return {
    id: round.id,
    state: round.state,
    stake: round.stake.toString(),
    choice: round.choice,
    refusal: round.refusal,
    outcome: round.outcome,
    payout: round.payout?.toString() ?? null,
    balanceBet: round.balanceBet?.toString() ?? null,
    balanceEnd: round.balanceEnd?.toString() ?? null,
    createdAt: round.createdAt.toISOString(),
    isFree: round.rewardId !== null,
    free,
  }
}

export async function toSessionView(deps: Deps, session: Session): Promise<SessionView> {
  const currency = getCurrencyRules(session.currency)
  const game = findGame(session.gameCode)
  if (!currency || !game) throw new Error(`session ${session.id} has an unknown game or currency`)
  const operator = deps.operators.get(session.operatorId)
  const unseen = await findUnseenRound(deps.pool, session.owner, game.code)
  return {
    game: game.code,
    slug: game.slug,
    lang: session.lang,
    isDemo: session.demoBalance !== null,
    isOperatorsMoney: session.demoBalance === null && operator !== undefined && 'walletUrl' in operator,
    currency: currency.code,
    decimals: currency.decimals,
    balance: await readBalance(deps, session),
    levels: currency.levels.map(String),
    levelAtFirst: currency.levelAtFirst.toString(),
    diceMin: currency.diceMin.toString(),
    diceMax: currency.diceMax.toString(),
    payoutMax: currency.payoutMax.toString(),
    setup: await game.setup(deps.pool, session.owner),
    unseen: unseen ? toRoundView(unseen, await readFreeRoundsOf(deps.pool, unseen)) : null,
    free: await readFreeRounds(deps.pool, session),
    lobbyUrl: session.lobbyUrl,
    parentOrigins: operator?.frameAncestors ?? [],
  }
}

/**
 * Returns the balance that the wallet reports now, or null when it does not answer: the frame then shows a dash, never a guess.
 */
export async function readBalance(deps: Deps, session: Session): Promise<string | null> {
  if (session.demoBalance !== null) return session.demoBalance.toString()
  const operator = deps.operators.get(session.operatorId)
  if (!operator || session.member === null || session.token === null) return null
  const { status, balance } = await getWallet(deps, operator).balance({
    user: session.member,
    token: session.token,
    game_code: session.gameCode,
  })
  return status === 'RS_OK' ? (balance?.toString() ?? null) : null
}

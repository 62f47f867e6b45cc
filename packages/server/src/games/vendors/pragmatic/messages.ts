import { sha256 } from '#platform/seal.ts'
import { memberIdOfUser } from '../../game-sessions.ts'
import type { RoundAction, RoundMessage } from '../../round-message.ts'
import type { Vendor } from '../../store-vendors.ts'
import { type Form, readFormId } from '../form.ts'
import { fromSignedDecimal } from '../units.ts'

export type PragmaticReading =
  | { readonly roundMessage: RoundMessage; readonly takesBack?: true }
  | { readonly refused: string }

type FormSource = { readonly vendor: Vendor; readonly form: Form; readonly currency: string }

/** Reads an amount in the currency; only resettlements may be negative. */
const parseFormAmount = ({ vendor, form, currency }: FormSource, name: string): bigint =>
  fromSignedDecimal(vendor, currency, form.get(name) ?? '')

/** Round ids are unique only within a game. */
function parseRound(form: Form): string | null {
  const [game, round] = [readFormId(form, 'gameId'), readFormId(form, 'roundId')]
  return game && round ? `${game}:${round}` : null
}

/**
 * A promotion is a round of its own. A refund is identified by its bet alone, because the vendor may send the round once and omit
 * it in a repeat.
 */
function roundKeyOfMove(method: string, form: Form): string | null {
  if (method === 'refund') return ''
  return method === 'promoWin' ? `promo:${readFormId(form, 'campaignId') ?? ''}` : parseRound(form)
}

/** Returns the member, or the outcome that refuses the call. */
export const parseMember = (form: Form): bigint | 'syntax' | 'unknown_member' =>
  form.get('userId') ? (memberIdOfUser(form.get('userId') ?? '') ?? 'unknown_member') : 'syntax'

/** Reads a money call, or returns the outcome that refuses it. */
export function readMove(method: string, reading: FormSource): PragmaticReading {
  const { vendor, form, currency } = reading
  const memberId = parseMember(form)
  if (typeof memberId === 'string') return { refused: memberId }
  const token = readFormId(form, 'token')
  const round = roundKeyOfMove(method, form)
  const actions = toMoveActions(method, reading)
  if (actions === null || round === null) return { refused: 'syntax' }
  const roundMessage: RoundMessage = {
    ...{ vendor, memberId, currency, round, gameCode: form.get('gameId') ?? '' },
    tokenHash: token === null ? null : sha256(token),
    refusesUndone: true,
    closed: method === 'result' || method === 'endRound' || method === 'promoWin',
    actions: actions.map((action) => ({ ...action, amount: action.amount < 0n ? -action.amount : action.amount })),
  }
  if (method !== 'adjustment' || actions.every(({ amount }) => amount >= 0n)) return { roundMessage }
  // the dialect has a code for money already spent; nothing is lent unless the contract knows negative balances
  return { roundMessage: { ...roundMessage, lends: vendor.flags.negativeBalance === true }, takesBack: true }
}

function toMoveActions(method: string, reading: FormSource): RoundAction[] | null {
  const { form } = reading
  if (method === 'endRound') return []
  const tx = readFormId(form, 'reference')
  if (tx === null) return null
  const isRefund = method === 'refund'
  const isWhole = isRefund && !(reading.vendor.flags.partialRollback && form.get('amount'))
  const amount = isWhole ? 0n : parseFormAmount(reading, 'amount')
  if (amount < 0n && method !== 'adjustment') return null
  // one refund per bet, because a refund has no id of its own
  if (isRefund) return [{ kind: 3, tx: `refund:${tx}`, ref: tx, amount }]
  if (method === 'bet') return [{ kind: 1, tx, ref: null, amount }]
  // wins that need no bet in the round: jackpots, promotions, and free rounds, which carry a bonus code
  const free = method !== 'result' || Boolean(form.get('bonusCode'))
  const win: RoundAction = { kind: 2, tx, ref: null, amount, free: method === 'adjustment' ? false : free }
  return method === 'result' ? addPromotion(reading, win) : [win]
}

/** Adds the win of a promotion that a result may carry; one without an id of its own cannot be paid once and is refused. */
function addPromotion(reading: FormSource, win: RoundAction): RoundAction[] | null {
  const tx = readFormId(reading.form, 'promoWinReference')
  if (tx === null && !reading.form.get('promoWinAmount')) return [win]
  const amount = parseFormAmount(reading, 'promoWinAmount')
  if (amount < 0n) return null
  if (tx === null) return amount === 0n ? [win] : null
  return [win, { kind: 2, tx, ref: null, amount, free: true }]
}

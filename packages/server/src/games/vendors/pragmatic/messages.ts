import { sha256 } from '#platform/seal.ts'
import { memberOf } from '../../seats.ts'
import type { Vendor } from '../../store-vendors.ts'
import type { Action, Together } from '../../together.ts'
import { type Form, idIn } from '../form.ts'
import { fromDecimal, UnfitAmount } from '../units.ts'

export type Read = { readonly together: Together; readonly takesBack?: true } | { readonly refused: string }

type Reading = { readonly vendor: Vendor; readonly form: Form; readonly currency: string }

const moneyPattern = /^-?[0-9]{1,12}(\.[0-9]{1,8})?$/

/** Reads an amount in the currency; only resettlements may be negative. */
function amountIn({ vendor, form, currency }: Reading, name: string): bigint {
  const text = form.get(name) ?? ''
  if (!moneyPattern.test(text)) throw new UnfitAmount(text)
  const units = fromDecimal(vendor, currency, text.replace('-', ''))
  return text.startsWith('-') ? -units : units
}

/** Round ids are unique only within a game. */
function roundIn(form: Form): string | null {
  const [game, round] = [idIn(form, 'gameId'), idIn(form, 'roundId')]
  return game && round ? `${game}:${round}` : null
}

/**
 * A promotion is a round of its own. A refund is identified by its bet alone, because the vendor may send the round once and omit
 * it in a repeat.
 */
function roundOfMove(method: string, form: Form): string | null {
  if (method === 'refund') return ''
  return method === 'promoWin' ? `promo:${idIn(form, 'campaignId') ?? ''}` : roundIn(form)
}

/** Returns the member, or the outcome that refuses the call. */
export const memberIn = (form: Form): bigint | 'syntax' | 'unknown_member' =>
  form.get('userId') ? (memberOf(form.get('userId') ?? '') ?? 'unknown_member') : 'syntax'

/** Reads a money call, or returns the outcome that refuses it. */
export function readMove(method: string, reading: Reading): Read {
  const { vendor, form, currency } = reading
  const memberId = memberIn(form)
  if (typeof memberId === 'string') return { refused: memberId }
  const token = idIn(form, 'token')
  const round = roundOfMove(method, form)
  const actions = actionsOf(method, reading)
  if (actions === null || round === null) return { refused: 'syntax' }
  const together: Together = {
    ...{ vendor, memberId, currency, round, gameCode: form.get('gameId') ?? '' },
    tokenHash: token === null ? null : sha256(token),
    refusesUndone: true,
    closed: method === 'result' || method === 'endRound' || method === 'promoWin',
    actions: actions.map((action) => ({ ...action, amount: action.amount < 0n ? -action.amount : action.amount })),
  }
  return method === 'adjustment' && actions.some(({ amount }) => amount < 0n)
    ? { together, takesBack: true }
    : { together }
}

function actionsOf(method: string, reading: Reading): Action[] | null {
  const { form } = reading
  if (method === 'endRound') return []
  const tx = idIn(form, 'reference')
  if (tx === null) return null
  const isRefund = method === 'refund'
  const isWhole = isRefund && !(reading.vendor.flags.partialRollback && form.get('amount'))
  const amount = isWhole ? 0n : amountIn(reading, 'amount')
  if (amount < 0n && method !== 'adjustment') return null
  // one refund per bet, because a refund has no id of its own
  if (isRefund) return [{ kind: 3, tx: `refund:${tx}`, ref: tx, amount }]
  if (method === 'bet') return [{ kind: 1, tx, ref: null, amount }]
  // wins that need no bet in the round: jackpots, promotions, and free rounds, which carry a bonus code
  const free = method !== 'result' || form.has('bonusCode')
  const win: Action = { kind: 2, tx, ref: null, amount, free: method === 'adjustment' ? false : free }
  const promo = idIn(form, 'promoWinReference')
  if (method !== 'result' || promo === null) return [win]
  return [win, { kind: 2, tx: promo, ref: null, amount: amountIn(reading, 'promoWinAmount'), free: true }]
}

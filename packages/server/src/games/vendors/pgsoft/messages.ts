import { sha256 } from '#platform/seal.ts'
import { memberOf } from '../../seats.ts'
import type { Vendor } from '../../store-vendors.ts'
import type { Action, Together } from '../../together.ts'
import { type Form, idIn } from '../form.ts'
import { fromDecimal, UnfitAmount } from '../units.ts'

export type Read =
  | { readonly together: Together; readonly takesBack: boolean; readonly updated: string }
  | { readonly refused: string }

const moneyPattern = /^-?[0-9]{1,12}(\.[0-9]{1,8})?$/
/** C: cash, B: bonus, G: free games. */
const walletPattern = /^[CBG]$/
const timePattern = /^[0-9]{1,16}$/

type Reading = { readonly vendor: Vendor; readonly form: Form }

function amountIn({ vendor, form }: Reading, name: string): bigint {
  const text = form.get(name) ?? ''
  if (!moneyPattern.test(text)) throw new UnfitAmount(text)
  const units = fromDecimal(vendor, form.get('currency_code') ?? '', text.replace('-', ''))
  return text.startsWith('-') ? -units : units
}

const walletIn = (form: Form): string => (form.get('wallet_type') || 'C').toUpperCase()

const saysYes = (form: Form, name: string): boolean => /^(true|1)$/i.test(form.get(name) ?? '')

/** Reads a spin: bet and win are separate movements carried out together, and the balance must cover the bet without the win. */
export function readTransfer(reading: Reading): Read {
  const { form } = reading
  if (saysYes(form, 'is_adjustment')) return readAdjustment(reading, 'transaction_id')
  const head = headOf(reading, idIn(form, 'parent_bet_id') ?? idIn(form, 'bet_id'))
  const tx = idIn(form, 'transaction_id')
  if ('refused' in head) return head
  if (tx === null) return { refused: 'syntax' }
  const [said, win] = [amountIn(reading, 'bet_amount'), amountIn(reading, 'win_amount')]
  if (said < 0n || win < 0n || amountIn(reading, 'transfer_amount') !== win - said) return { refused: 'mismatch' }
  if (!walletPattern.test(walletIn(form))) return { refused: 'syntax' }
  const ended = form.get('is_end_round') ?? form.get('is_round_end') ?? 'true'
  const closed = /^(true|1)$/i.test(ended)
  const together = { ...head.together, closed, actions: actionsOf(form, tx, said, win) }
  return { ...head, together, takesBack: false }
}

/**
 * Returns the movements of a spin. One without a stake (a feature's free spins, bonus wallets) is a win alone, paid whatever the
 * state of the session. A free spin belongs to the round of its parent bet, which must exist.
 */
function actionsOf(form: Form, tx: string, bet: bigint, win: bigint): Action[] {
  if (walletIn(form) !== 'C') return [{ kind: 2, tx, ref: null, amount: win, free: true }]
  const isOwnRound = (form.get('parent_bet_id') ?? form.get('bet_id')) === form.get('bet_id')
  if (bet === 0n) return [{ kind: 2, tx, ref: null, amount: win, free: isOwnRound }]
  return [
    { kind: 1, tx, ref: null, amount: bet },
    { kind: 2, tx: `${tx}:win`, ref: null, amount: win },
  ]
}

/** Reads a resettlement; the amount is signed. */
export function readAdjustment(reading: Reading, name = 'adjustment_transaction_id'): Read {
  const { form } = reading
  const tx = idIn(form, name)
  const head = headOf(reading, idIn(form, 'parent_bet_id') ?? idIn(form, 'bet_id') ?? idIn(form, 'adjustment_id'))
  if ('refused' in head) return head
  if (tx === null) return { refused: 'syntax' }
  const amount = amountIn(reading, 'transfer_amount')
  const action: Action = { kind: 2, tx, ref: null, amount: amount < 0n ? -amount : amount, free: true }
  return { ...head, together: { ...head.together, actions: [action] }, takesBack: amount < 0n }
}

type Head = { readonly together: Together; readonly updated: string }

function headOf({ vendor, form }: Reading, round: string | null): Head | { readonly refused: string } {
  const memberId = memberOf(form.get('player_name') ?? '')
  if (memberId === null) return { refused: 'unknown_member' }
  const updated = form.get('updated_time') ?? form.get('adjustment_time') ?? ''
  if (round === null || !timePattern.test(updated)) return { refused: 'syntax' }
  const token = idIn(form, 'operator_player_session')
  const together: Together = {
    ...{ vendor, memberId, round, closed: true, actions: [] },
    ...{ gameCode: form.get('game_id') ?? '', currency: form.get('currency_code') ?? '' },
    tokenHash: token === null ? null : sha256(token),
  }
  return { together, updated }
}

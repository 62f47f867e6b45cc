import { sha256 } from '#platform/seal.ts'
import { memberIdOfUser } from '../../game-sessions.ts'
import type { RoundAction, RoundMessage } from '../../round-message.ts'
import type { Vendor } from '../../store-vendors.ts'
import { type Form, readFormId } from '../form.ts'
import { transactionKey, winKeyOf } from '../transaction-key.ts'
import { fromSignedDecimal } from '../units.ts'

export type PgsoftMove = {
  readonly roundMessage: RoundMessage
  readonly takesBack: boolean
  readonly updated: string
  /** Of an adjustment that settles a pending spin: the spin itself, which may have been carried out before. */
  readonly spin?: RoundMessage
  /** Of an adjustment, signed. */
  readonly adjusted?: bigint
}
export type PgsoftReading = PgsoftMove | { readonly refused: string }

/** C: cash, B: bonus, G: free games. */
const walletPattern = /^[CBG]$/
/** Types 400 and 403 turn bonus money into cash; where nothing was won by a spin, the transfer alone says how much. */
const conversionPattern = /^[0-9]+-[0-9]+-40[03](-|$)/
const timePattern = /^[0-9]{1,16}$/

type FormSource = { readonly vendor: Vendor; readonly form: Form }

const parseFormAmount = ({ vendor, form }: FormSource, name: string): bigint =>
  fromSignedDecimal(vendor, form.get('currency_code') ?? '', form.get(name) ?? '')

const walletTypeOf = (form: Form): string => (form.get('wallet_type') || 'C').toUpperCase()

const isTrueField = (form: Form, name: string): boolean => /^(true|1)$/i.test(form.get(name) ?? '')

/**
 * Reads a spin: bet and win are separate movements carried out together, and the balance must cover the bet without the win. One
 * that is sent as an adjustment, because its fate is unknown to the vendor, is settled whatever became of its session.
 */
export function readTransfer(reading: FormSource): PgsoftReading {
  const spin = readSpin(reading)
  if ('refused' in spin || !isTrueField(reading.form, 'is_adjustment')) return spin
  const adjustment = readAdjustment(reading, 'transaction_id')
  return 'refused' in adjustment ? adjustment : { ...adjustment, spin: spin.roundMessage }
}

function readSpin(reading: FormSource): PgsoftReading {
  const { form } = reading
  const head = toTransferHead(reading, readFormId(form, 'parent_bet_id') ?? readFormId(form, 'bet_id'))
  const tx = readTransactionKey(reading, 'transaction_id')
  if ('refused' in head) return head
  if (tx === null) return { refused: 'syntax' }
  const [betAmount, won] = [parseFormAmount(reading, 'bet_amount'), parseFormAmount(reading, 'win_amount')]
  const transfer = parseFormAmount(reading, 'transfer_amount')
  const win = conversionPattern.test(tx) && betAmount === 0n && won === 0n ? transfer : won
  if (betAmount < 0n || win < 0n) return { refused: 'syntax' }
  if (transfer !== win - betAmount) return { refused: 'mismatch' }
  if (!walletPattern.test(walletTypeOf(form))) return { refused: 'syntax' }
  const ended = form.get('is_end_round') ?? form.get('is_round_end') ?? 'true'
  const closed = /^(true|1)$/i.test(ended)
  const roundMessage = { ...head.roundMessage, closed, actions: toSpinActions(form, tx, betAmount, win) }
  return { ...head, roundMessage, takesBack: false }
}

/**
 * Returns the movements of a spin. One without a stake (a feature's free spins, bonus wallets) is a win alone, paid whatever the
 * state of the session. A free spin belongs to the round of its parent bet, which must exist.
 */
function toSpinActions(form: Form, tx: string, bet: bigint, win: bigint): RoundAction[] {
  if (walletTypeOf(form) !== 'C') return [{ kind: 2, tx, ref: null, amount: win, free: true }]
  // an empty field names nothing
  const isOwnRound = (form.get('parent_bet_id') || form.get('bet_id')) === form.get('bet_id')
  if (bet === 0n) return [{ kind: 2, tx, ref: null, amount: win, free: isOwnRound }]
  return [
    { kind: 1, tx, ref: null, amount: bet },
    { kind: 2, tx: winKeyOf(tx), ref: null, amount: win },
  ]
}

/** Reads a resettlement; the amount is signed. */
export function readAdjustment(reading: FormSource, name = 'adjustment_transaction_id'): PgsoftReading {
  const { form } = reading
  const tx = readTransactionKey(reading, name)
  const head = toTransferHead(
    reading,
    readFormId(form, 'parent_bet_id') ?? readFormId(form, 'bet_id') ?? readFormId(form, 'adjustment_id'),
  )
  if ('refused' in head) return head
  if (tx === null) return { refused: 'syntax' }
  const amount = parseFormAmount(reading, 'transfer_amount')
  const action: RoundAction = { kind: 2, tx, ref: null, amount: amount < 0n ? -amount : amount, free: true }
  return {
    ...head,
    roundMessage: { ...head.roundMessage, actions: [action] },
    takesBack: amount < 0n,
    adjusted: amount,
  }
}

function readTransactionKey({ vendor, form }: FormSource, name: string): string | null {
  const id = readFormId(form, name)
  return id === null ? null : transactionKey(vendor, id)
}

type TransferHead = { readonly roundMessage: RoundMessage; readonly updated: string }

function toTransferHead(
  { vendor, form }: FormSource,
  round: string | null,
): TransferHead | { readonly refused: string } {
  const user = form.get('player_name')
  if (!user) return { refused: 'syntax' }
  const memberId = memberIdOfUser(user)
  if (memberId === null) return { refused: 'unknown_member' }
  const updated = form.get('updated_time') ?? form.get('adjustment_time') ?? ''
  if (round === null || !timePattern.test(updated)) return { refused: 'syntax' }
  const token = readFormId(form, 'operator_player_session')
  const roundMessage: RoundMessage = {
    ...{ vendor, memberId, round, closed: true, actions: [] },
    ...{ gameCode: form.get('game_id') ?? '', currency: form.get('currency_code') ?? '' },
    tokenHash: token === null ? null : sha256(token),
  }
  return { roundMessage, updated }
}

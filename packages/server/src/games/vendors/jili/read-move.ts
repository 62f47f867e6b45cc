import type { Static } from 'typebox'
import { sha256 } from '#platform/seal.ts'
import type { Vendor } from '../../store-vendors.ts'
import type { Action, Together } from '../../together.ts'
import { bounded, fromDecimal } from '../units.ts'
import type { BetRequest, CancelRequest, CancelSessionRequest, SessionBetRequest } from './messages.ts'

type Player = { readonly vendor: Vendor; readonly memberId: bigint }
type Head = Static<typeof CancelRequest>

const headOf = ({ vendor, memberId }: Player, { token, game, round, currency }: Head): Omit<Together, 'actions'> => ({
  ...{ vendor, memberId, currency, round, gameCode: game, closed: true, refusesUndone: true, asksAbout: round },
  tokenHash: sha256(token),
})

const moneyOf = ({ vendor }: Player, { currency }: Head, amount: string | null | undefined): bigint =>
  amount == null ? 0n : fromDecimal(vendor, currency, amount)

/**
 * Reads a slot bet with its win. One without a stake (free rounds, offline payments) is a win alone and is paid even after the
 * session has ended.
 */
export function readBet(player: Player, message: Static<typeof BetRequest>): Together {
  const { round: tx } = message
  const [bet, win] = [moneyOf(player, message, message.betAmount), moneyOf(player, message, message.winloseAmount)]
  const actions: Action[] =
    bet === 0n
      ? [{ kind: 2, tx, ref: null, amount: win, free: true }]
      : [
          { kind: 1, tx, ref: null, amount: bet },
          { kind: 2, tx: `${tx}:win`, ref: null, amount: win },
        ]
  return { ...headOf(player, message), actions }
}

/**
 * Reads a cancellation: returns the bet first, then takes the win. If the balance does not cover the win, the cancellation is
 * refused, as the dialect requires.
 */
export function readCancel(player: Player, message: Head): Together {
  const { round } = message
  const undo = (ref: string): Action => ({ kind: 3, tx: `cancel:${ref}`, ref, amount: 0n })
  return { ...headOf(player, message), lends: false, actions: [undo(round), undo(`${round}:win`)] }
}

/**
 * Reads a table bet or the settlement of its session. The preserved amount is taken with the bet and returned with the
 * settlement.
 */
export function readSessionBet(player: Player, message: Static<typeof SessionBetRequest>): Together {
  const { round: tx, sessionId, type } = message
  const preserve = moneyOf(player, message, message.preserve)
  const [bet, win] = [moneyOf(player, message, message.betAmount), moneyOf(player, message, message.winloseAmount)]
  const back = preserve > bet ? preserve - bet : 0n
  const action: Action =
    type === '1'
      ? { kind: 1, tx, ref: null, amount: preserve > 0n ? preserve : bet }
      : { kind: 2, tx, ref: null, amount: bounded(back + win) }
  return { ...headOf(player, message), round: sessionId, closed: type === '2', actions: [action] }
}

export function readCancelSession(player: Player, message: Static<typeof CancelSessionRequest>): Together {
  const action: Action = { kind: 3, tx: `cancel:${message.round}`, ref: message.round, amount: 0n }
  return { ...headOf(player, message), round: message.sessionId, closed: false, lends: false, actions: [action] }
}

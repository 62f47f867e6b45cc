import type { Static } from 'typebox'
import { sha256 } from '#platform/seal.ts'
import type { RoundAction, RoundMessage } from '../../round-message.ts'
import type { Vendor } from '../../store-vendors.ts'
import { winKeyOf } from '../transaction-key.ts'
import { ensureWithinBound, fromDecimal, UnfitAmount } from '../units.ts'
import type { BetRequest, CancelRequest, CancelSessionRequest, SessionBetRequest } from './messages.ts'

type PlayerAtVendor = { readonly vendor: Vendor; readonly memberId: bigint }
type MessageHead = Static<typeof CancelRequest>

const toRoundMessageHead = (
  { vendor, memberId }: PlayerAtVendor,
  { token, game, round, currency }: MessageHead,
): Omit<RoundMessage, 'actions'> => ({
  ...{ vendor, memberId, currency, round, gameCode: game, closed: true, refusesUndone: true, asksAbout: round },
  tokenHash: sha256(token),
})

const parseMessageMoney = (
  { vendor }: PlayerAtVendor,
  { currency }: MessageHead,
  amount: string | null | undefined,
): bigint => (amount == null ? 0n : fromDecimal(vendor, currency, amount))

/**
 * Reads a slot bet with its win. One without a stake (free rounds, offline payments) is a win alone and is paid even after the
 * session has ended.
 */
export function readBet(player: PlayerAtVendor, message: Static<typeof BetRequest>): RoundMessage {
  const { round: tx } = message
  const [bet, win] = [
    parseMessageMoney(player, message, message.betAmount),
    parseMessageMoney(player, message, message.winloseAmount),
  ]
  const actions: RoundAction[] =
    bet === 0n
      ? [{ kind: 2, tx, ref: null, amount: win, free: true }]
      : [
          { kind: 1, tx, ref: null, amount: bet },
          { kind: 2, tx: winKeyOf(tx), ref: null, amount: win },
        ]
  return { ...toRoundMessageHead(player, message), actions }
}

/**
 * Reads a cancellation: returns the bet first, then takes the win. If the balance does not cover the win, the cancellation is
 * refused, as the dialect requires.
 */
export function readCancel(player: PlayerAtVendor, message: MessageHead): RoundMessage {
  const { round } = message
  const undo = (ref: string): RoundAction => ({ kind: 3, tx: `cancel:${ref}`, ref, amount: 0n })
  return { ...toRoundMessageHead(player, message), lends: false, actions: [undo(round), undo(winKeyOf(round))] }
}

/**
 * Reads a table bet or the settlement of its session. The preserved amount is taken with the bet and returned with the
 * settlement.
 */
export function readSessionBet(player: PlayerAtVendor, message: Static<typeof SessionBetRequest>): RoundMessage {
  const { round: tx, sessionId, type } = message
  const preserve = parseMessageMoney(player, message, message.preserve)
  const [bet, win] = [
    parseMessageMoney(player, message, message.betAmount),
    parseMessageMoney(player, message, message.winloseAmount),
  ]
  // with a preserved amount, only its settlement states the bet
  const back = preserve > 0n ? preserve - bet : 0n
  const action: RoundAction =
    type === '1'
      ? { kind: 1, tx, ref: null, amount: preserve > 0n ? preserve : bet }
      : { kind: 2, tx, ref: null, amount: ensureNotNegative(ensureWithinBound(back + win)) }
  return { ...toRoundMessageHead(player, message), round: sessionId, closed: type === '2', actions: [action] }
}

/** @throws UnfitAmount for a settlement that would take money */
function ensureNotNegative(units: bigint): bigint {
  if (units < 0n) throw new UnfitAmount(`${units}`)
  return units
}

export function readCancelSession(player: PlayerAtVendor, message: Static<typeof CancelSessionRequest>): RoundMessage {
  const action: RoundAction = { kind: 3, tx: `cancel:${message.round}`, ref: message.round, amount: 0n }
  return {
    ...toRoundMessageHead(player, message),
    round: message.sessionId,
    closed: false,
    lends: false,
    actions: [action],
  }
}

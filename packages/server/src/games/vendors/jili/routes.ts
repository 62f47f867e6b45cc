import type { RoundMessage } from '../../round-message.ts'
import type { VendorMoney } from '../../vendor-money.ts'
import { applyMessage } from '../apply-message.ts'
import type { DialectHandler, VendorRequest, VendorResponse } from '../gateway.ts'
import { isSameText } from '../hmac.ts'
import { isSigned } from '../key-use.ts'
import { readOrUnfit } from '../read-body.ts'
import { toRoundedDownDecimal } from '../units.ts'
import { inVendorBrand, readPlayerOfToken, readSessionOfToken, readVendorBrand } from '../vendor-brand.ts'
import { renderAccepted, renderRefusal } from './errors.ts'
import { parseExactJson, schemas } from './messages.ts'
import * as read from './read-move.ts'

const decimalsMax = 4

type MessageReader<Message> = (
  player: { vendor: VendorRequest['known']['vendor']; memberId: bigint },
  message: Message,
) => RoundMessage
type Schema<Message> = { Check(value: unknown): value is Message }
type PlayerMessage = {
  readonly token: string
  readonly round: string
  readonly currency: string
  readonly userId?: string | null
}
type MoveOptions = { readonly money: VendorMoney; readonly cancels: boolean }

/** The wallet calls of the JILI dialect, below `/vendors/{code}`. Each call carries a name and a password (HTTP Basic). */
export const createJiliHandler = (money: VendorMoney): DialectHandler => ({
  dialect: 'jili',
  unknownVendor: () => renderRefusal('stranger'),
  failed: () => renderRefusal('failed'),
  unreadable: () => renderRefusal('syntax'),
  routes(serve) {
    const on = <Message>(
      path: string,
      schema: Schema<Message>,
      answer: (heard: VendorRequest, message: Message) => Promise<VendorResponse>,
    ) =>
      serve(path, async (heard) => {
        if (!hasValidCredentials(heard)) return renderRefusal('stranger')
        const message = parseExactJson(heard.raw)
        return schema.Check(message) ? answer(heard, message) : renderRefusal('syntax')
      })
    const moves = <Message extends PlayerMessage>(
      path: string,
      schema: Schema<Message>,
      reader: MessageReader<Message>,
      cancels: boolean,
    ) => on(path, schema, (heard, message) => answerMove(heard, message, reader, { money, cancels }))
    on('/auth', schemas.auth, answerAuth)
    moves('/bet', schemas.bet, read.readBet, false)
    moves('/cancelBet', schemas.cancelBet, read.readCancel, true)
    moves('/sessionBet', schemas.sessionBet, read.readSessionBet, false)
    moves('/cancelSessionBet', schemas.cancelSessionBet, read.readCancelSession, true)
  },
})

function hasValidCredentials(heard: VendorRequest): boolean {
  const { known, request } = heard
  const basic = (secret: string) => `Basic ${Buffer.from(`${known.vendor.account ?? ''}:${secret}`).toString('base64')}`
  return isSigned(heard, known.secrets, (secret) => isSameText(basic(secret), request.headers.authorization))
}

async function answerAuth(heard: VendorRequest, { token }: { token: string }): Promise<VendorResponse> {
  const seat = await inVendorBrand(heard, (tx) => readSessionOfToken(tx, heard, token))
  if (!seat || seat.expired) return renderRefusal('invalid_token')
  return renderAccepted(await buildPlayerBalance(heard, seat.user, seat.balance), { token })
}

async function answerMove<Message extends PlayerMessage>(
  heard: VendorRequest,
  message: Message,
  reader: MessageReader<Message>,
  { money, cancels }: MoveOptions,
): Promise<VendorResponse> {
  const { vendor } = heard.known
  const brand = await readVendorBrand(heard)
  if (message.currency !== brand.currency.code) return renderRefusal('wrong_currency')
  const seat = await readPlayerOfToken(heard, message.token)
  if (!seat || (message.userId != null && message.userId !== seat.user)) return renderRefusal('invalid_token')
  const roundMessage = await readOrUnfit(() => reader({ vendor, memberId: seat.memberId }, message))
  if (roundMessage === 'unfit') return renderRefusal('syntax')
  const done = await applyMessage(heard, { money, roundMessage })
  const playerBalance = await buildPlayerBalance(heard, seat.user, done.balance)
  if (done.outcome !== 'ok')
    return isEmptySettlement(roundMessage, done.outcome)
      ? renderAccepted(playerBalance, {})
      : renderRefusal(done.outcome, playerBalance)
  const [first] = roundMessage.actions
  const entry = first && done.postings.get(first.tx)
  const { before = null } = done
  const outcome = cancels ? toCancelOutcome(before) : before === 'applied' ? 'again' : 'ok'
  return renderAccepted(playerBalance, { outcome, txId: entry?.entryId })
}

/**
 * Whether it settles, with nothing, a session none of whose bets stands: the vendor settles it after its cancellations, and would
 * repeat what is refused.
 */
const isEmptySettlement = ({ actions }: RoundMessage, outcome: string): boolean =>
  (outcome === 'rolled_back' || outcome === 'unknown_bet') &&
  actions.every(({ kind, amount }) => kind === 2 && amount === 0n)

/** The result of a cancellation: the round was unknown (and is refused from now on), already cancelled, or applied. */
const toCancelOutcome = (before: string | null): 'ok' | 'again' | 'no_round' =>
  before === 'applied' ? 'ok' : before === 'reversed' || before === 'tombstoned' ? 'again' : 'no_round'

async function buildPlayerBalance(heard: VendorRequest, user: string, units: bigint) {
  const brand = await readVendorBrand(heard)
  const balance = toRoundedDownDecimal(heard.known.vendor, brand.currency, units, decimalsMax)
  return { user, currency: brand.currency.code, balance }
}

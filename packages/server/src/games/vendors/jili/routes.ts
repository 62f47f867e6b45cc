import type { Together } from '../../together.ts'
import type { VendorMoney } from '../../vendor-money.ts'
import { carry } from '../carry.ts'
import type { Dialogue, Heard, Told } from '../gateway.ts'
import { isSameText } from '../hmac.ts'
import { brandOf, inVendorBrand, playerOfToken, seatOfToken } from '../portal.ts'
import { fitting } from '../read-body.ts'
import { toCutDecimal } from '../units.ts'
import { accepted, refusal } from './errors.ts'
import { exactJsonOf, schemas } from './messages.ts'
import * as read from './read-move.ts'

const placesMax = 4

type Reader<Message> = (player: { vendor: Heard['known']['vendor']; memberId: bigint }, message: Message) => Together
type Schema<Message> = { Check(value: unknown): value is Message }
type Named = {
  readonly token: string
  readonly round: string
  readonly currency: string
  readonly userId?: string | null
}
type Way = { readonly money: VendorMoney; readonly cancels: boolean }

/** The wallet calls of the JILI dialect, below `/vendors/{code}`. Each call carries a name and a password (HTTP Basic). */
export const jiliDialogue = (money: VendorMoney): Dialogue => ({
  dialect: 'jili',
  stranger: () => refusal('stranger'),
  failed: () => refusal('failed'),
  unreadable: () => refusal('syntax'),
  routes(serve) {
    const on = <Message>(
      path: string,
      schema: Schema<Message>,
      answer: (heard: Heard, message: Message) => Promise<Told>,
    ) =>
      serve(path, async (heard) => {
        if (!isVendor(heard)) return refusal('stranger')
        const message = exactJsonOf(heard.raw)
        return schema.Check(message) ? answer(heard, message) : refusal('syntax')
      })
    const moves = <Message extends Named>(
      path: string,
      schema: Schema<Message>,
      reader: Reader<Message>,
      cancels: boolean,
    ) => on(path, schema, (heard, message) => move(heard, message, reader, { money, cancels }))
    on('/auth', schemas.auth, auth)
    moves('/bet', schemas.bet, read.readBet, false)
    moves('/cancelBet', schemas.cancelBet, read.readCancel, true)
    moves('/sessionBet', schemas.sessionBet, read.readSessionBet, false)
    moves('/cancelSessionBet', schemas.cancelSessionBet, read.readCancelSession, true)
  },
})

function isVendor({ known: { vendor, secrets }, request }: Heard): boolean {
  const basic = (secret: string) => `Basic ${Buffer.from(`${vendor.account ?? ''}:${secret}`).toString('base64')}`
  return secrets.some((secret) => isSameText(basic(secret), request.headers.authorization))
}

async function auth(heard: Heard, { token }: { token: string }): Promise<Told> {
  const seat = await inVendorBrand(heard, (tx) => seatOfToken(tx, heard, token))
  if (!seat || seat.expired) return refusal('invalid_token')
  return accepted(await standing(heard, seat.user, seat.balance), { token })
}

async function move<Message extends Named>(
  heard: Heard,
  message: Message,
  reader: Reader<Message>,
  { money, cancels }: Way,
): Promise<Told> {
  const { vendor } = heard.known
  const brand = await brandOf(heard)
  if (message.currency !== brand.currency.code) return refusal('wrong_currency')
  const seat = await playerOfToken(heard, message.token)
  if (!seat || (message.userId != null && message.userId !== seat.user)) return refusal('invalid_token')
  const together = await fitting(() => reader({ vendor, memberId: seat.memberId }, message))
  if (together === 'unfit') return refusal('syntax')
  const done = await carry(heard, { money, together })
  const told = await standing(heard, seat.user, done.balance)
  if (done.outcome !== 'ok') return refusal(done.outcome, told)
  const [first] = together.actions
  const entry = first && done.postings.get(first.tx)
  const { before = null } = done
  const outcome = cancels ? cancelled(before) : before === 'applied' ? 'again' : 'ok'
  return accepted(told, { outcome, txId: entry?.entryId })
}

/** The result of a cancellation: the round was unknown (and is refused from now on), already cancelled, or applied. */
const cancelled = (before: string | null): 'ok' | 'again' | 'no_round' =>
  before === 'applied' ? 'ok' : before === 'reversed' || before === 'tombstoned' ? 'again' : 'no_round'

async function standing(heard: Heard, user: string, units: bigint) {
  const brand = await brandOf(heard)
  const balance = toCutDecimal(heard.known.vendor, brand.currency, units, placesMax)
  return { user, currency: brand.currency.code, balance }
}

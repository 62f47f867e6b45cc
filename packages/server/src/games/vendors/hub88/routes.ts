import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { VendorMoney } from '../../vendor-money.ts'
import type { DialectHandler, VendorRequest } from '../gateway.ts'
import { type Hub88Answer, renderAnswer } from './answer.ts'
import { applyCommand } from './apply-command.ts'
import { schemas, statusByOutcome, toMovement, toRollback } from './messages.ts'
import { extractRequestUuid, type MessageSchema, readMessage } from './read-message.ts'
import { readSessionBalance, readVendorUser } from './session.ts'

type ServedMessage = Pick<VendorRequest, 'app' | 'known'> & { readonly message: { request_uuid: string; user: string } }

/**
 * The wallet calls of the Hub88 dialect, below `/vendors/{code}`. The signature over the raw bytes is verified before parsing.
 */
export const createHub88Handler = (money: VendorMoney): DialectHandler => ({
  dialect: 'hub88',
  unknownVendor: ({ raw }) =>
    renderAnswer({ status: 'RS_ERROR_INVALID_PARTNER', requestUuid: extractRequestUuid(raw) }),
  failed: ({ raw }) => renderAnswer({ status: 'RS_ERROR_UNKNOWN', requestUuid: extractRequestUuid(raw) }),
  unreadable: ({ raw }) => renderAnswer({ status: 'RS_ERROR_WRONG_SYNTAX', requestUuid: extractRequestUuid(raw) }),
  routes(serve) {
    const on = <Message extends ServedMessage['message']>(
      path: string,
      schema: MessageSchema<Message>,
      answer: (served: ServedMessage & { message: Message }) => Promise<Hub88Answer>,
    ) =>
      serve(path, async (heard) => {
        const checked = readMessage(heard, schema)
        return renderAnswer('status' in checked ? checked : await answer({ ...heard, message: checked.message }))
      })
    on('/user/info', schemas.info, answerUserInfo)
    on('/user/balance', schemas.balance, answerUserBalance)
    on('/transaction/bet', schemas.bet, (s) => applyCommand(money, s, () => toMovement(s.known.vendor, 1, s.message)))
    on('/transaction/win', schemas.win, (s) => applyCommand(money, s, () => toMovement(s.known.vendor, 2, s.message)))
    on('/transaction/rollback', schemas.rollback, (s) =>
      applyCommand(money, s, (currency) => toRollback(s.known.vendor, s.message, currency)),
    )
  },
})

async function answerUserBalance({
  app,
  known: { vendor },
  message,
}: ServedMessage & { message: { token: string; game_code: string } }): Promise<Hub88Answer> {
  const requestUuid = message.request_uuid
  const seat = await inBrand(systemScope(app.platform, vendor.brandId, 'vendor'), (tx) =>
    readSessionBalance(tx, vendor, message),
  )
  if (typeof seat === 'string') return { status: statusByOutcome[seat] ?? 'RS_ERROR_UNKNOWN', requestUuid }
  return { vendor, status: 'RS_OK', requestUuid, user: message.user, currency: seat.currency, balance: seat.balance }
}

async function answerUserInfo({ app, known, message }: ServedMessage): Promise<Hub88Answer> {
  const requestUuid = message.request_uuid
  const more = await inBrand(systemScope(app.platform, known.vendor.brandId, 'vendor'), (tx) =>
    readVendorUser(tx, known.vendor, message.user),
  )
  if (!more) return { status: 'RS_ERROR_INVALID_TOKEN', requestUuid }
  return { status: 'RS_OK', requestUuid, user: message.user, more }
}

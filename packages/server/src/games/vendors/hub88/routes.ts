import { brandConfig } from '#brand/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { betWhileClosed } from '../../closed-brand.ts'
import type { VendorCommand } from '../../store-money.ts'
import { toldAfter } from '../../told-balance.ts'
import type { VendorMoney } from '../../vendor-money.ts'
import type { Dialogue, Heard } from '../gateway.ts'
import { fitting } from '../read-body.ts'
import { type Answer, render } from './answer.ts'
import { schemas, statuses, toMovement, toRollback } from './messages.ts'
import { readMessage, requestUuidOf } from './read-message.ts'
import { readSeat, readUser } from './seat.ts'

type Served = Pick<Heard, 'app' | 'known'> & { readonly message: { request_uuid: string; user: string } }
/** Status codes shared by several of our outcomes. */
const vague: ReadonlySet<string> = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_INVALID_PARTNER'])
type Schema<Message> = { Check(value: unknown): value is Message }

/**
 * The wallet calls of the Hub88 dialect, below `/vendors/{code}`. The signature over the raw bytes is verified before parsing.
 */
export const hub88Dialogue = (money: VendorMoney): Dialogue => ({
  dialect: 'hub88',
  stranger: ({ raw }) => render({ status: 'RS_ERROR_INVALID_PARTNER', requestUuid: requestUuidOf(raw) }),
  failed: ({ raw }) => render({ status: 'RS_ERROR_UNKNOWN', requestUuid: requestUuidOf(raw) }),
  unreadable: ({ raw }) => render({ status: 'RS_ERROR_WRONG_SYNTAX', requestUuid: requestUuidOf(raw) }),
  routes(serve) {
    const on = <Message extends Served['message']>(
      path: string,
      schema: Schema<Message>,
      answer: (served: Served & { message: Message }) => Promise<Answer>,
    ) =>
      serve(path, async (heard) => {
        const checked = readMessage(heard, schema)
        return render('status' in checked ? checked : await answer({ ...heard, message: checked.message }))
      })
    on('/user/info', schemas.info, userInfo)
    on('/user/balance', schemas.balance, userBalance)
    on('/transaction/bet', schemas.bet, (s) => carry(money, s, () => toMovement(s.known.vendor, 1, s.message)))
    on('/transaction/win', schemas.win, (s) => carry(money, s, () => toMovement(s.known.vendor, 2, s.message)))
    on('/transaction/rollback', schemas.rollback, (s) =>
      carry(money, s, (currency) => toRollback(s.known.vendor, s.message, currency)),
    )
  },
})

async function carry(
  money: VendorMoney,
  { app, known: { vendor }, message }: Served,
  read: (currency: string) => VendorCommand | null,
): Promise<Answer> {
  const brand = await brandConfig(app.platform, vendor.brandId)
  const currency = brand.currency.code
  const command = await fitting(() => read(currency))
  if (command === 'unfit') return { status: 'RS_ERROR_WRONG_TYPES', requestUuid: message.request_uuid }
  if (!command) return { status: 'RS_ERROR_INVALID_TOKEN', requestUuid: message.request_uuid }
  const { outcome, balance } =
    (await betWhileClosed(app.platform, brand, command)) ?? (await money.move(vendor.brandId, command))
  const status = statuses[outcome] ?? 'RS_ERROR_UNKNOWN'
  const told = balance === null ? null : await toldAfter(app.platform, vendor, command.memberId, balance)
  const why = vague.has(status) ? outcome : undefined
  return { vendor, status, requestUuid: message.request_uuid, user: message.user, currency, balance: told, why }
}

async function userBalance({
  app,
  known: { vendor },
  message,
}: Served & { message: { token: string; game_code: string } }): Promise<Answer> {
  const requestUuid = message.request_uuid
  const seat = await inBrand(systemScope(app.platform, vendor.brandId, 'vendor'), (tx) => readSeat(tx, vendor, message))
  if (typeof seat === 'string') return { status: statuses[seat] ?? 'RS_ERROR_UNKNOWN', requestUuid }
  return { vendor, status: 'RS_OK', requestUuid, user: message.user, currency: seat.currency, balance: seat.balance }
}

async function userInfo({ app, known, message }: Served): Promise<Answer> {
  const requestUuid = message.request_uuid
  const more = await inBrand(systemScope(app.platform, known.vendor.brandId, 'vendor'), (tx) =>
    readUser(tx, known.vendor, message.user),
  )
  if (!more) return { status: 'RS_ERROR_INVALID_TOKEN', requestUuid }
  return { status: 'RS_OK', requestUuid, user: message.user, more }
}

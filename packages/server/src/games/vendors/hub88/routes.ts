import { brandConfig } from '#brand/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { Refused } from '#platform/refused.ts'
import type { VendorCommand } from '../../store-money.ts'
import { makeVendorMoney, type VendorMoney } from '../../vendor-money.ts'
import { type KnownVendor, makeVendorCache } from '../vendor-cache.ts'
import { type Answer, send } from './answer.ts'
import { schemas, statuses, toMovement, toRollback } from './messages.ts'
import { readMessage } from './read-message.ts'
import { readSeat, readUser } from './seat.ts'

const bodyBytesMax = 65_536

type Served = {
  readonly app: App
  readonly known: KnownVendor
  readonly message: { request_uuid: string; user: string }
}

/** The wallet calls of the Hub88 dialect, below `/vendors/{code}`. The raw bytes are verified before anything is parsed. */
export function hub88Routes(app: App, money = makeVendorMoney(app.platform)): void {
  const vendorByCode = makeVendorCache(app.platform)
  void app.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('onClose', () => money.close())
    const serve = <Message extends Served['message']>(
      path: string,
      schema: { Check(value: unknown): value is Message },
      answer: (served: Served & { message: Message }) => Promise<Answer>,
    ) =>
      scope.post<{ Params: { code: string } }>(`/vendors/:code${path}`, async (request, reply) => {
        const known = await vendorByCode(request.params.code)
        const checked = readMessage(known, request, schema)
        if ('status' in checked) return send(reply, checked)
        try {
          return send(reply, await answer({ app, known: checked.known, message: checked.message }))
        } catch (error) {
          return send(reply, failed(app, error, checked.message.request_uuid))
        }
      })
    serve('/user/info', schemas.info, userInfo)
    serve('/user/balance', schemas.balance, userBalance)
    serve('/transaction/bet', schemas.bet, (s) => carry(money, s, toMovement(s.known.vendor, 1, s.message)))
    serve('/transaction/win', schemas.win, (s) => carry(money, s, toMovement(s.known.vendor, 2, s.message)))
    serve('/transaction/rollback', schemas.rollback, (s) => carry(money, s, toRollback(s.known.vendor, s.message)))
  })
}

async function carry(
  money: VendorMoney,
  { app, known, message }: Served,
  command: VendorCommand | null,
): Promise<Answer> {
  if (!command) return { status: 'RS_ERROR_INVALID_TOKEN', requestUuid: message.request_uuid }
  const { outcome, balance } = await money.move(known.vendor.brandId, command)
  const status = statuses[outcome] ?? 'RS_ERROR_UNKNOWN'
  const { currency } = await brandConfig(app.platform, known.vendor.brandId)
  return { status, requestUuid: message.request_uuid, user: message.user, currency: currency.code, balance }
}

async function userBalance({ app, known, message }: Served & { message: { token: string } }): Promise<Answer> {
  const requestUuid = message.request_uuid
  const seat = await inBrand(systemScope(app.platform, known.vendor.brandId, 'vendor'), (tx) =>
    readSeat(tx, known.vendor, message),
  )
  if (typeof seat === 'string') return { status: statuses[seat] ?? 'RS_ERROR_UNKNOWN', requestUuid }
  return { status: 'RS_OK', requestUuid, user: message.user, currency: seat.currency, balance: seat.balance }
}

async function userInfo({ app, known, message }: Served): Promise<Answer> {
  const requestUuid = message.request_uuid
  const more = await inBrand(systemScope(app.platform, known.vendor.brandId, 'vendor'), (tx) =>
    readUser(tx, message.user),
  )
  if (!more) return { status: 'RS_ERROR_INVALID_TOKEN', requestUuid }
  return { status: 'RS_OK', requestUuid, user: message.user, more }
}

/** The platform's own trouble: the vendor rolls a bet back and repeats a win. Nothing was written. */
function failed({ platform }: App, error: unknown, requestUuid: string): Answer {
  if (!(error instanceof Refused))
    platform.log.error({ error: error instanceof Error ? error.stack : String(error) }, 'a vendor call failed')
  return { status: 'RS_ERROR_UNKNOWN', requestUuid }
}

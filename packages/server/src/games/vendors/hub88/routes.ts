import type { VendorStatus } from '@gasing/contract/vendor/hub88'
import { signatureHeader, verifyBody } from '@gasing/contract/vendor/signature'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { brandConfig } from '#brand/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { readJson } from '#platform/http/read-body.ts'
import { Refused } from '#platform/refused.ts'
import type { VendorCommand } from '../../store-money.ts'
import { makeVendorMoney, type VendorMoney } from '../../vendor-money.ts'
import { type KnownVendor, makeVendorCache } from '../vendor-cache.ts'
import { schemas, statuses, toMovement, toRollback, toWire } from './messages.ts'
import { readSeat, readUser } from './seat.ts'

const bodyBytesMax = 65_536
const signatureHeaderName = signatureHeader.toLowerCase()

/** What is answered: always 200, the outcome is `status`. */
type Answer = {
  readonly status: VendorStatus
  readonly requestUuid: string
  readonly user?: string
  readonly currency?: string
  readonly balance?: bigint | null
  readonly more?: Readonly<Record<string, unknown>>
}
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
        const checked = check(known, request, schema)
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

function check<Message>(
  known: KnownVendor | null,
  request: FastifyRequest,
  schema: { Check(value: unknown): value is Message },
): { known: KnownVendor; message: Message } | Answer {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (!known) return { status: 'RS_ERROR_INVALID_PARTNER', requestUuid: '' }
  if (!verifyBody(known.publicKey, body, request.headers[signatureHeaderName]))
    return { status: 'RS_ERROR_INVALID_SIGNATURE', requestUuid: '' }
  let message: unknown
  try {
    message = readJson(new TextDecoder('utf-8', { fatal: true }).decode(body), { uniqueKeys: true })
  } catch {
    return { status: 'RS_ERROR_WRONG_SYNTAX', requestUuid: '' }
  }
  if (schema.Check(message)) return { known, message }
  const requestUuid = (message as { request_uuid?: unknown } | null)?.request_uuid
  return {
    status: 'RS_ERROR_WRONG_TYPES',
    requestUuid: typeof requestUuid === 'string' ? requestUuid.slice(0, 255) : '',
  }
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

/** Balances are bigint: they are written as digits, because JSON's own writer has no bigint. */
function send(reply: FastifyReply, { status, requestUuid, user, currency, balance, more }: Answer): FastifyReply {
  let text = `{"status":"${status}","request_uuid":${JSON.stringify(requestUuid)}`
  if (user !== undefined) text += `,"user":${JSON.stringify(user)}`
  if (currency !== undefined) text += `,"currency":"${currency}"`
  if (balance !== undefined && balance !== null) text += `,"balance":${toWire(balance)}`
  if (more) text += `,${JSON.stringify(more).slice(1, -1)}`
  return reply.header('content-type', 'application/json; charset=utf-8').send(`${text}}`)
}

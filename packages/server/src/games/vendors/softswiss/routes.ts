import { FreespinsRequest, PlayRequest, RollbackRequest, requestSignHeader } from '@gasing/contract/vendor/softswiss'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { brandConfig } from '#brand/public.ts'
import type { App } from '#platform/http/app.ts'
import { readJson } from '#platform/http/read-body.ts'
import { type Carried, carryTogether, type Together } from '../../together.ts'
import type { VendorMoney } from '../../vendor-money.ts'
import { type Heard, serveDialect, type Told } from '../gateway.ts'
import { hmacHolds } from '../hmac.ts'
import { toSubunits, UnfitAmount } from '../units.ts'
import { refusal } from './errors.ts'
import { freespins, played, rolledBack } from './messages.ts'

const signHeader = requestSignHeader.toLowerCase()
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The wallet calls of the SOFTSWISS dialect, below `/vendors/{code}`. */
export function softswissRoutes(app: App, money: VendorMoney): void {
  serveDialect(app, {
    dialect: 'softswiss',
    stranger: () => refusal('signature'),
    failed: () => refusal('unknown'),
    routes(serve) {
      const on = <S extends TSchema>(
        path: string,
        schema: S,
        read: (heard: Heard, message: Static<S>) => Promise<Together | null>,
      ) => {
        const fits = Compile(schema)
        serve(path, async (heard) => {
          const message = readSigned(heard)
          if (message === null) return refusal('signature')
          if (!fits.Check(message)) return refusal('syntax')
          return carried(heard, money, message as Asked, await readOr(() => read(heard, message as Static<S>)))
        })
      }
      on('/play', PlayRequest, async ({ known }, message) => played(known.vendor, message))
      on('/rollback', RollbackRequest, async ({ known }, message) => rolledBack(known.vendor, message))
      on('/freespins', FreespinsRequest, freespins)
    },
  })
}

type Asked = { readonly game_id?: string | null; readonly actions?: readonly { readonly action_id: string }[] }

/** The body, if these very bytes were signed; what is no JSON is undefined. */
function readSigned({ known, raw, request }: Heard): unknown {
  if (!hmacHolds(known.secrets, raw, request.headers[signHeader])) return null
  try {
    return readJson(utf8.decode(raw), { uniqueKeys: true })
  } catch {
    return undefined
  }
}

/** An amount that does not fit is bad syntax, and moves nothing. */
async function readOr(read: () => Promise<Together | null>): Promise<Together | 'unfit' | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnfitAmount) return 'unfit'
    throw error
  }
}

async function carried(
  { app, known: { vendor } }: Heard,
  money: VendorMoney,
  asked: Asked,
  order: Together | 'unfit' | null,
): Promise<Told> {
  if (order === 'unfit') return refusal('syntax')
  if (order === null) return refusal('invalid_token')
  const brand = await brandConfig(app.platform, vendor.brandId)
  if (order.currency !== brand.currency.code) return refusal('wrong_currency')
  const done = await carryTogether({ platform: app.platform, money, brand }, order)
  const balance = toSubunits(vendor, order.currency, done.balance)
  return done.outcome === 'ok' ? answer(asked, done, balance) : refusal(done.outcome, balance)
}

/** A repeat names the same `tx_id`; a rollback of what never came has an empty one. */
function answer({ game_id, actions = [] }: Asked, { postings }: Carried, balance: bigint): Told {
  const transactions = actions.map(({ action_id }) => {
    const posting = postings.get(action_id)
    return {
      action_id,
      tx_id: posting?.entryId.toString() ?? '',
      processed_at: (posting?.at ?? new Date()).toISOString(),
    }
  })
  const more = JSON.stringify({ ...(game_id && { game_id }), transactions }).slice(1)
  return { body: `{"balance":${balance},${more}`, status: '200', ok: true }
}

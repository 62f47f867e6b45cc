import { FreespinsRequest, PlayRequest, RollbackRequest, requestSignHeader } from '@gasing/contract/vendor/softswiss'
import { Compile } from 'typebox/compile'
import type { RoundMessage, RoundOutcome } from '../../round-message.ts'
import type { VendorMoney } from '../../vendor-money.ts'
import { applyMessage } from '../apply-message.ts'
import type { DialectHandler, VendorRequest, VendorResponse } from '../gateway.ts'
import { isHmacValid } from '../hmac.ts'
import { parseVendorJson, readOrUnfit } from '../read-body.ts'
import { toSubunits } from '../units.ts'
import { readVendorBrand } from '../vendor-brand.ts'
import { renderAccepted, renderRefusal } from './errors.ts'
import { readFreespins, readPlay, readRollback } from './messages.ts'

const signHeader = requestSignHeader.toLowerCase()

const schemas = {
  play: Compile(PlayRequest),
  rollback: Compile(RollbackRequest),
  freespins: Compile(FreespinsRequest),
}

/** The wallet calls of the SOFTSWISS dialect, below `/vendors/{code}`. */
export const createSoftswissHandler = (money: VendorMoney): DialectHandler => ({
  dialect: 'softswiss',
  unknownVendor: () => renderRefusal('signature'),
  failed: () => renderRefusal('unknown'),
  unreadable: () => renderRefusal('syntax'),
  missing: () => renderRefusal('no_call'),
  routes(serve) {
    const on = <Message>(
      path: string,
      fits: { Check(value: unknown): value is Message },
      read: (heard: VendorRequest, message: Message) => Promise<RoundMessage | 'unfit' | null>,
      nobody = 'invalid_token',
    ) => {
      serve(path, async (heard) => {
        const { raw, request } = heard
        if (!isHmacValid(heard, request.headers[signHeader])) return renderRefusal('signature')
        const message = parseVendorJson(raw)
        if (!fits.Check(message)) return renderRefusal('syntax')
        const order = await readOrUnfit(() => read(heard, message))
        return order === null
          ? renderRefusal(nobody)
          : answerRoundMessage(heard, money, message as SoftswissCall, order)
      })
    }
    on('/play', schemas.play, async ({ known }, message) => readPlay(known.vendor, message))
    on('/rollback', schemas.rollback, async ({ known }, message) => readRollback(known.vendor, message))
    on('/freespins', schemas.freespins, readFreespins, 'invalid_issue')
  },
})

type SoftswissCall = { readonly game_id?: string | null; readonly actions?: readonly { readonly action_id: string }[] }

async function answerRoundMessage(
  heard: VendorRequest,
  money: VendorMoney,
  asked: SoftswissCall,
  order: RoundMessage | 'unfit',
): Promise<VendorResponse> {
  if (order === 'unfit') return renderRefusal('syntax')
  const { vendor } = heard.known
  const brand = await readVendorBrand(heard)
  if (order.currency !== brand.currency.code) return renderRefusal('wrong_currency')
  const done = await applyMessage(heard, { money, roundMessage: order })
  const balance = toSubunits(vendor, order.currency, done.balance)
  return done.outcome === 'ok' ? renderAnswer(asked, done, balance) : renderRefusal(done.outcome, balance)
}

/** A repeat returns the same `tx_id`; the rollback of an unknown action returns an empty one. */
function renderAnswer(
  { game_id, actions = [] }: SoftswissCall,
  { postings }: RoundOutcome,
  balance: bigint,
): VendorResponse {
  const transactions = actions.map(({ action_id }) => {
    const posting = postings.get(action_id)
    return {
      action_id,
      tx_id: posting?.entryId.toString() ?? '',
      processed_at: (posting?.at ?? new Date()).toISOString(),
    }
  })
  const more = JSON.stringify({ ...(game_id && { game_id }), transactions }).slice(1)
  return renderAccepted(`{"balance":${balance},${more}`)
}

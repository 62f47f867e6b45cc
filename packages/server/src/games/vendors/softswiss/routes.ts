import { FreespinsRequest, PlayRequest, RollbackRequest, requestSignHeader } from '@gasing/contract/vendor/softswiss'
import { Compile } from 'typebox/compile'
import type { Carried, Together } from '../../together.ts'
import type { VendorMoney } from '../../vendor-money.ts'
import { carry } from '../carry.ts'
import type { Dialogue, Heard, Told } from '../gateway.ts'
import { hmacHolds } from '../hmac.ts'
import { brandOf } from '../portal.ts'
import { fitting, jsonOf } from '../read-body.ts'
import { toSubunits } from '../units.ts'
import { accepted, refusal } from './errors.ts'
import { freespins, played, rolledBack } from './messages.ts'

const signHeader = requestSignHeader.toLowerCase()

const schemas = {
  play: Compile(PlayRequest),
  rollback: Compile(RollbackRequest),
  freespins: Compile(FreespinsRequest),
}

/** The wallet calls of the SOFTSWISS dialect, below `/vendors/{code}`. */
export const softswissDialogue = (money: VendorMoney): Dialogue => ({
  dialect: 'softswiss',
  stranger: () => refusal('signature'),
  failed: () => refusal('unknown'),
  unreadable: () => refusal('syntax'),
  missing: () => refusal('no_call'),
  routes(serve) {
    const on = <Message>(
      path: string,
      fits: { Check(value: unknown): value is Message },
      read: (heard: Heard, message: Message) => Promise<Together | 'unfit' | null>,
      nobody = 'invalid_token',
    ) => {
      serve(path, async (heard) => {
        const { known, raw, request } = heard
        if (!hmacHolds(known.secrets, raw, request.headers[signHeader])) return refusal('signature')
        const message = jsonOf(raw)
        if (!fits.Check(message)) return refusal('syntax')
        const order = await fitting(() => read(heard, message))
        return order === null ? refusal(nobody) : carried(heard, money, message as Asked, order)
      })
    }
    on('/play', schemas.play, async ({ known }, message) => played(known.vendor, message))
    on('/rollback', schemas.rollback, async ({ known }, message) => rolledBack(known.vendor, message))
    on('/freespins', schemas.freespins, freespins, 'invalid_issue')
  },
})

type Asked = { readonly game_id?: string | null; readonly actions?: readonly { readonly action_id: string }[] }

async function carried(heard: Heard, money: VendorMoney, asked: Asked, order: Together | 'unfit'): Promise<Told> {
  if (order === 'unfit') return refusal('syntax')
  const { vendor } = heard.known
  const brand = await brandOf(heard)
  if (order.currency !== brand.currency.code) return refusal('wrong_currency')
  const done = await carry(heard, { money, together: order })
  const balance = toSubunits(vendor, order.currency, done.balance)
  return done.outcome === 'ok' ? answer(asked, done, balance) : refusal(done.outcome, balance)
}

/** A repeat returns the same `tx_id`; the rollback of an unknown action returns an empty one. */
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
  return accepted(`{"balance":${balance},${more}`)
}

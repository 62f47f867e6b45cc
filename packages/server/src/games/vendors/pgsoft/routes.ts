import type { VendorMoney } from '../../vendor-money.ts'
import { carry } from '../carry.ts'
import { type Form, formOf, idIn } from '../form.ts'
import type { Dialogue, Heard, Told } from '../gateway.ts'
import { isSameText } from '../hmac.ts'
import { brandOf, inVendorBrand, refusalOf, seatOfToken, type TokenSeat } from '../portal.ts'
import { fitting } from '../read-body.ts'
import { toCutDecimal } from '../units.ts'
import { accepted, refusal } from './errors.ts'
import { type Read, readAdjustment, readTransfer } from './messages.ts'

type Asked = {
  readonly heard: Heard
  readonly form: Form
  readonly brand: Awaited<ReturnType<typeof brandOf>>
  readonly money: VendorMoney
}

/**
 * The wallet calls of the PG Soft dialect, below `/vendors/{code}`: forms in, JSON out. Each call carries the operator token and
 * the shared key. Paths are accepted as documented and in lower case, since both occur.
 */
export const pgsoftDialogue = (money: VendorMoney): Dialogue => ({
  dialect: 'pgsoft',
  stranger: () => refusal('operator'),
  failed: () => refusal('failed'),
  unreadable: () => refusal('syntax'),
  routes(serve) {
    const on = (path: string, answer: (asked: Asked) => Promise<Told>) => {
      for (const spelled of new Set([path, path.toLowerCase()]))
        serve(spelled, async (heard) => {
          const form = formOf(heard.raw)
          if (!form) return refusal('syntax')
          if (!isOperator(heard, form)) return refusal('operator')
          return answer({ heard, form, money, brand: await brandOf(heard) })
        })
    }
    on('/VerifySession', verifySession)
    on('/Cash/Get', cashGet)
    on('/Cash/TransferInOut', (asked) => move(asked, readTransfer))
    on('/Cash/Adjustment', (asked) => move(asked, readAdjustment))
    on('/Cash/UpdateBetDetail', async () => accepted('"is_success":true'))
  },
})

/** Compares both values in constant time, whatever the result of the first. */
function isOperator({ known: { vendor, secrets } }: Heard, form: Form): boolean {
  const named = isSameText(vendor.account ?? '', form.get('operator_token'))
  return secrets.some((secret) => isSameText(secret, form.get('secret_key'))) && named
}

async function seatOf({
  heard,
  form,
}: Asked): Promise<{ seat: TokenSeat; now: Date } | 'invalid_token' | 'token_expired'> {
  const token = idIn(form, 'operator_player_session')
  if (token === null) return 'invalid_token'
  const found = await inVendorBrand(heard, async (tx) => ({
    seat: await seatOfToken(tx, heard, token),
    now: tx.now,
  }))
  if (!found.seat) return 'invalid_token'
  return found.seat.expired ? 'token_expired' : { seat: found.seat, now: found.now }
}

async function verifySession(asked: Asked): Promise<Told> {
  const found = await seatOf(asked)
  if (typeof found === 'string') return refusal(found)
  const { user, currency } = found.seat
  return accepted(`"player_name":"${user}","nickname":"${user}","currency":"${currency}"`)
}

async function cashGet(asked: Asked): Promise<Told> {
  const found = await seatOf(asked)
  if (typeof found === 'string') return refusal(found)
  const { user, balance } = found.seat
  const named = asked.form.get('player_name')
  if (named !== undefined && named !== user) return refusal('unknown_member')
  return accepted(balanceLine(asked, balance, found.now.getTime().toString()))
}

async function move(
  asked: Asked,
  reader: (reading: { vendor: Heard['known']['vendor']; form: Form }) => Read,
): Promise<Told> {
  const { heard, form, brand, money } = asked
  if (form.get('currency_code') !== brand.currency.code) return refusal('wrong_currency')
  const read = await fitting(() => reader({ vendor: heard.known.vendor, form }))
  if (read === 'unfit') return refusal('syntax')
  if ('refused' in read) return refusal(read.refused)
  const done = await carry(heard, { money, together: read.together, takesBack: read.takesBack })
  if (done.outcome !== 'ok') return refusal(await refusalOf(heard, read.together.memberId, done.outcome))
  return accepted(balanceLine(asked, done.balance, read.updated))
}

/** At most two decimal places, rounded down; the vendor's own timestamp is returned unchanged. */
function balanceLine({ heard, brand }: Asked, units: bigint, updated: string): string {
  const balance = toCutDecimal(heard.known.vendor, brand.currency, units)
  return `"currency_code":"${brand.currency.code}","balance_amount":${balance},"updated_time":${BigInt(updated)}`
}

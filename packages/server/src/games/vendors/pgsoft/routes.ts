import type { RoundOutcome } from '../../round-message.ts'
import type { VendorMoney } from '../../vendor-money.ts'
import { applyMessage } from '../apply-message.ts'
import { type Form, parseForm, readFormId } from '../form.ts'
import { type DialectHandler, descriptionBytesMax, type VendorRequest, type VendorResponse } from '../gateway.ts'
import { isSameText } from '../hmac.ts'
import { isSigned } from '../key-use.ts'
import { readOrUnfit } from '../read-body.ts'
import { toRoundedDownDecimal } from '../units.ts'
import {
  inVendorBrand,
  readSessionOfToken,
  readVendorBrand,
  refineRefusal,
  type TokenSession,
} from '../vendor-brand.ts'
import { renderAccepted, renderRefusal } from './errors.ts'
import { type PgsoftMove, type PgsoftReading, readAdjustment, readTransfer } from './messages.ts'

type PgsoftCall = {
  readonly heard: VendorRequest
  readonly form: Form
  readonly brand: Awaited<ReturnType<typeof readVendorBrand>>
  readonly money: VendorMoney
}

/**
 * The wallet calls of the PG Soft dialect, below `/vendors/{code}`: forms in, JSON out. Each call carries the operator token and
 * the shared key. Paths are accepted as documented and in lower case, since both occur.
 */
export const createPgsoftHandler = (money: VendorMoney): DialectHandler => ({
  dialect: 'pgsoft',
  unknownVendor: () => renderRefusal('operator'),
  failed: () => renderRefusal('failed'),
  unreadable: () => renderRefusal('syntax'),
  routes(serve) {
    const on = (
      path: string,
      answer: (asked: PgsoftCall) => Promise<VendorResponse>,
      options?: { readonly bodyLimit: number },
    ) => {
      for (const spelled of new Set([path, path.toLowerCase()]))
        serve(
          spelled,
          async (heard) => {
            const form = parseForm(heard.raw)
            if (!form) return renderRefusal('syntax')
            if (!hasOperatorToken(heard, form)) return renderRefusal('operator')
            return answer({ heard, form, money, brand: await readVendorBrand(heard) })
          },
          options,
        )
    }
    on('/VerifySession', answerVerifySession)
    on('/Cash/Get', answerCashGet)
    on('/Cash/TransferInOut', (asked) => answerMove(asked, readTransfer))
    on('/Cash/Adjustment', (asked) => answerMove(asked, readAdjustment, renderAdjustmentLine))
    on('/Cash/UpdateBetDetail', async () => renderAccepted('"is_success":true'), { bodyLimit: descriptionBytesMax })
  },
})

/** Compares both values in constant time, whatever the result of the first. */
function hasOperatorToken(heard: VendorRequest, form: Form): boolean {
  const { vendor, secrets } = heard.known
  const named = isSameText(vendor.account ?? '', form.get('operator_token'))
  return isSigned(heard, secrets, (secret) => isSameText(secret, form.get('secret_key'))) && named
}

async function findSession({
  heard,
  form,
}: PgsoftCall): Promise<{ seat: TokenSession; now: Date } | 'syntax' | 'invalid_token' | 'token_expired'> {
  if (!form.get('operator_player_session')) return 'syntax'
  const token = readFormId(form, 'operator_player_session')
  if (token === null) return 'invalid_token'
  const found = await inVendorBrand(heard, async (tx) => ({
    seat: await readSessionOfToken(tx, heard, token),
    now: tx.now,
  }))
  if (!found.seat) return 'invalid_token'
  return found.seat.expired ? 'token_expired' : { seat: found.seat, now: found.now }
}

async function answerVerifySession(asked: PgsoftCall): Promise<VendorResponse> {
  const found = await findSession(asked)
  if (typeof found === 'string') return renderRefusal(found)
  const { user, currency } = found.seat
  return renderAccepted(`"player_name":"${user}","nickname":"${user}","currency":"${currency}"`)
}

async function answerCashGet(asked: PgsoftCall): Promise<VendorResponse> {
  const found = await findSession(asked)
  if (typeof found === 'string') return renderRefusal(found)
  const { user, balance } = found.seat
  const named = asked.form.get('player_name')
  if (named !== undefined && named !== user) return renderRefusal('unknown_member')
  return renderAccepted(renderBalanceLine(asked, balance, found.now.getTime().toString()))
}

async function answerMove(
  asked: PgsoftCall,
  reader: (reading: { vendor: VendorRequest['known']['vendor']; form: Form }) => PgsoftReading,
  renderLine: (asked: PgsoftCall, done: RoundOutcome, read: PgsoftMove) => string = renderMoveLine,
): Promise<VendorResponse> {
  const { heard, form, brand, money } = asked
  if (form.get('currency_code') !== brand.currency.code) return renderRefusal('wrong_currency')
  const read = await readOrUnfit(() => reader({ vendor: heard.known.vendor, form }))
  if (read === 'unfit') return renderRefusal('syntax')
  if ('refused' in read) return renderRefusal(read.refused)
  const { roundMessage, takesBack, spin } = read
  const adjusted = await applyMessage(heard, { money, roundMessage, takesBack })
  // a spin that was carried out is known under the same id with other content
  const done =
    spin && adjusted.outcome === 'duplicate' ? await applyMessage(heard, { money, roundMessage: spin }) : adjusted
  if (done.outcome !== 'ok') return renderRefusal(await refineRefusal(heard, roundMessage.memberId, done.outcome))
  return renderAccepted(renderLine(asked, done, read))
}

const renderMoveLine = (asked: PgsoftCall, { balance }: RoundOutcome, { updated }: PgsoftMove): string =>
  renderBalanceLine(asked, balance, updated)

/** An adjustment is answered with both balances as well. */
function renderAdjustmentLine(asked: PgsoftCall, done: RoundOutcome, { updated, adjusted = 0n }: PgsoftMove): string {
  const { heard, brand } = asked
  const decimal = (units: bigint) => toRoundedDownDecimal(heard.known.vendor, brand.currency, units)
  const { balance, balanceBefore = balance - adjusted } = done
  const balances = `"balance_before":${decimal(balanceBefore)},"balance_after":${decimal(balance)}`
  return `${renderBalanceLine(asked, balance, updated)},"adjust_amount":${decimal(adjusted)},${balances}`
}

/** At most two decimal places, rounded down; the vendor's own timestamp is returned unchanged. */
function renderBalanceLine({ heard, brand }: PgsoftCall, units: bigint, updated: string): string {
  const balance = toRoundedDownDecimal(heard.known.vendor, brand.currency, units)
  return `"currency_code":"${brand.currency.code}","balance_amount":${balance},"updated_time":${BigInt(updated)}`
}

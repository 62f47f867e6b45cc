import type { VendorMoney } from '../../vendor-money.ts'
import { applyMessage } from '../apply-message.ts'
import { type Form, parseForm, readFormId } from '../form.ts'
import { type DialectHandler, descriptionBytesMax, type VendorRequest, type VendorResponse } from '../gateway.ts'
import { isSigned } from '../key-use.ts'
import { readOrUnfit } from '../read-body.ts'
import { toRoundedDownDecimal } from '../units.ts'
import {
  inVendorBrand,
  readMemberBalanceForVendor,
  readSessionOfToken,
  readVendorBrand,
  refineRefusal,
} from '../vendor-brand.ts'
import { renderRefusal } from './errors.ts'
import { isHashValid } from './hash.ts'
import { parseMember, readMove } from './messages.ts'

type PragmaticCall = {
  readonly heard: VendorRequest
  readonly form: Form
  readonly brand: Awaited<ReturnType<typeof readVendorBrand>>
}

const moneyMethods = ['bet', 'result', 'jackpotWin', 'promoWin', 'refund', 'adjustment', 'endRound'] as const

/** The wallet calls of Pragmatic Play's dialect, below `/vendors/{code}`: forms in, JSON out. */
export const createPragmaticHandler = (money: VendorMoney): DialectHandler => ({
  dialect: 'pragmatic',
  unknownVendor: () => renderRefusal('signature'),
  failed: ({ request }) => renderRefusal(request.url.includes('/endRound.html') ? 'round_failed' : 'failed'),
  unreadable: () => renderRefusal('syntax'),
  routes(serve) {
    const on = (
      path: string,
      answer: (asked: PragmaticCall) => Promise<VendorResponse>,
      options?: { readonly bodyLimit: number },
    ) =>
      serve(
        path,
        async (heard) => {
          const form = parseForm(heard.raw)
          if (!form) return renderRefusal('syntax')
          if (!isSigned(heard, heard.known.secrets, (secret) => isHashValid(form, [secret])))
            return renderRefusal('signature')
          return answer({ heard, form, brand: await readVendorBrand(heard) })
        },
        options,
      )
    on('/authenticate.html', answerAuthenticate)
    on('/balance.html', answerBalance)
    // documented with a capital letter, unlike all others; both spellings occur
    for (const name of ['GetBalancePerGame', 'getBalancePerGame']) on(`/${name}.html`, answerBalancePerGame)
    // totals of free rounds, whose wins have been paid one by one, and details of a round: neither moves money
    on('/bonusWin.html', answerBalance)
    on('/roundDetails.html', answerNothing, { bodyLimit: descriptionBytesMax })
    // the vendor's own session is over; ours lasts as long as its token
    on('/session/expired', answerNothing)
    for (const method of moneyMethods) on(`/${method}.html`, (asked) => answerMove(money, method, asked))
  },
})

const answerNothing = async (): Promise<VendorResponse> => renderAccepted('{')

async function answerAuthenticate({ heard, form, brand }: PragmaticCall): Promise<VendorResponse> {
  if (!form.get('token')) return renderRefusal('syntax')
  const token = readFormId(form, 'token') ?? ''
  const seat = await inVendorBrand(heard, (tx) => readSessionOfToken(tx, heard, token))
  if (!seat || seat.expired) return renderRefusal('invalid_token')
  const cash = toRoundedDownDecimal(heard.known.vendor, brand.currency, seat.balance)
  return renderAccepted(`{"userId":"${seat.user}","currency":"${seat.currency}","cash":${cash},"bonus":0,`)
}

async function readPlayerBalance({ heard, form }: Pick<PragmaticCall, 'heard' | 'form'>): Promise<bigint | string> {
  const memberId = parseMember(form)
  return typeof memberId === 'string'
    ? memberId
    : ((await readMemberBalanceForVendor(heard, memberId)) ?? 'unknown_member')
}

async function answerBalance(asked: PragmaticCall): Promise<VendorResponse> {
  const { heard, form } = asked
  const found = await readPlayerBalance({ heard, form })
  if (typeof found === 'string') return renderRefusal(found)
  const named = form.has('reference') ? `"transactionId":${JSON.stringify(form.get('reference'))},` : ''
  return renderAccepted(`{${named}${renderCashLine(asked, found)}`)
}

async function answerBalancePerGame({ heard, form, brand }: PragmaticCall): Promise<VendorResponse> {
  const found = await readPlayerBalance({ heard, form })
  if (typeof found === 'string') return renderRefusal(found)
  const cash = toRoundedDownDecimal(heard.known.vendor, brand.currency, found)
  const games = (form.get('gameIdList') ?? '').split(',').filter((game) => game !== '')
  const list = games.map((game) => `{"gameID":${JSON.stringify(game)},"cash":${cash},"bonus":0}`)
  return renderAccepted(`{"gamesBalances":[${list.join(',')}],`)
}

async function answerMove(money: VendorMoney, method: string, asked: PragmaticCall): Promise<VendorResponse> {
  const { heard, form, brand } = asked
  const currency = form.get('currency') || brand.currency.code
  if (currency !== brand.currency.code) return renderRefusal('wrong_currency')
  const read = await readOrUnfit(() => readMove(method, { vendor: heard.known.vendor, form, currency }))
  if (read === 'unfit') return renderRefusal('syntax')
  if ('refused' in read) return renderRefusal(read.refused)
  const { roundMessage, takesBack } = read
  const done = await applyMessage(heard, { money, roundMessage, takesBack })
  if (done.outcome !== 'ok') return renderRefusal(await refineRefusal(heard, roundMessage.memberId, done.outcome))
  const [first] = roundMessage.actions
  const id = first ? (done.postings.get(first.tx)?.entryId.toString() ?? '') : null
  if (method === 'refund') return renderAccepted(`{"transactionId":"${id}",`)
  const named = id === null ? '' : `"transactionId":"${id}",`
  return renderAccepted(`{${named}${renderCashLine(asked, done.balance)}${method === 'bet' ? '"usedPromo":0,' : ''}`)
}

const renderCashLine = ({ heard, brand }: PragmaticCall, units: bigint): string =>
  `"currency":"${brand.currency.code}","cash":${toRoundedDownDecimal(heard.known.vendor, brand.currency, units)},"bonus":0,`

const renderAccepted = (start: string): VendorResponse => ({
  body: `${start}"error":0,"description":"Success"}`,
  status: '0',
  ok: true,
})

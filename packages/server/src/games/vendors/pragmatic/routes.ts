import type { VendorMoney } from '../../vendor-money.ts'
import { carry } from '../carry.ts'
import { type Form, formOf, idIn } from '../form.ts'
import type { Dialogue, Heard, Told } from '../gateway.ts'
import { balanceOfMember, brandOf, inVendorBrand, refusalOf, seatOfToken } from '../portal.ts'
import { fitting } from '../read-body.ts'
import { toCutDecimal } from '../units.ts'
import { refusal } from './errors.ts'
import { hashHolds } from './hash.ts'
import { memberIn, readMove } from './messages.ts'

type Asked = { readonly heard: Heard; readonly form: Form; readonly brand: Awaited<ReturnType<typeof brandOf>> }

const moving = ['bet', 'result', 'jackpotWin', 'promoWin', 'refund', 'adjustment', 'endRound'] as const

/** The wallet calls of Pragmatic Play's dialect, below `/vendors/{code}`: forms in, JSON out. */
export const pragmaticDialogue = (money: VendorMoney): Dialogue => ({
  dialect: 'pragmatic',
  stranger: () => refusal('signature'),
  failed: ({ request }) => refusal(request.url.includes('/endRound.html') ? 'round_failed' : 'failed'),
  unreadable: () => refusal('syntax'),
  routes(serve) {
    const on = (method: string, answer: (asked: Asked) => Promise<Told>) =>
      serve(`/${method}.html`, async (heard) => {
        const form = formOf(heard.raw)
        if (!form) return refusal('syntax')
        if (!hashHolds(form, heard.known.secrets)) return refusal('signature')
        return answer({ heard, form, brand: await brandOf(heard) })
      })
    on('authenticate', authenticate)
    on('balance', balance)
    on('getBalancePerGame', balancePerGame)
    // totals of free rounds, whose wins have been paid one by one, and details of a round: neither moves money
    on('bonusWin', balance)
    on('roundDetails', async () => accepted('{'))
    for (const method of moving) on(method, (asked) => move(money, method, asked))
  },
})

async function authenticate({ heard, form, brand }: Asked): Promise<Told> {
  if (!form.get('token')) return refusal('syntax')
  const token = idIn(form, 'token') ?? ''
  const seat = await inVendorBrand(heard, (tx) => seatOfToken(tx, heard, token))
  if (!seat || seat.expired) return refusal('invalid_token')
  const cash = toCutDecimal(heard.known.vendor, brand.currency, seat.balance)
  return accepted(`{"userId":"${seat.user}","currency":"${seat.currency}","cash":${cash},"bonus":0,`)
}

async function balanceIn({ heard, form }: Pick<Asked, 'heard' | 'form'>): Promise<bigint | string> {
  const memberId = memberIn(form)
  return typeof memberId === 'string' ? memberId : ((await balanceOfMember(heard, memberId)) ?? 'unknown_member')
}

async function balance(asked: Asked): Promise<Told> {
  const { heard, form } = asked
  const found = await balanceIn({ heard, form })
  if (typeof found === 'string') return refusal(found)
  const named = form.has('reference') ? `"transactionId":${JSON.stringify(form.get('reference'))},` : ''
  return accepted(`{${named}${cashLine(asked, found)}`)
}

async function balancePerGame({ heard, form, brand }: Asked): Promise<Told> {
  const found = await balanceIn({ heard, form })
  if (typeof found === 'string') return refusal(found)
  const cash = toCutDecimal(heard.known.vendor, brand.currency, found)
  const games = (form.get('gameIdList') ?? '').split(',').filter((game) => game !== '')
  const list = games.map((game) => `{"gameID":${JSON.stringify(game)},"cash":${cash},"bonus":0}`)
  return accepted(`{"gamesBalances":[${list.join(',')}],`)
}

async function move(money: VendorMoney, method: string, asked: Asked): Promise<Told> {
  const { heard, form, brand } = asked
  const currency = form.get('currency') ?? brand.currency.code
  if (currency !== brand.currency.code) return refusal('wrong_currency')
  const read = await fitting(() => readMove(method, { vendor: heard.known.vendor, form, currency }))
  if (read === 'unfit') return refusal('syntax')
  if ('refused' in read) return refusal(read.refused)
  const { together, takesBack } = read
  const done = await carry(heard, { money, together, takesBack })
  if (done.outcome !== 'ok') return refusal(await refusalOf(heard, together.memberId, done.outcome))
  const [first] = together.actions
  const id = first ? (done.postings.get(first.tx)?.entryId.toString() ?? '') : null
  if (method === 'refund') return accepted(`{"transactionId":"${id}",`)
  const named = id === null ? '' : `"transactionId":"${id}",`
  return accepted(`{${named}${cashLine(asked, done.balance)}${method === 'bet' ? '"usedPromo":0,' : ''}`)
}

const cashLine = ({ heard, brand }: Asked, units: bigint): string =>
  `"currency":"${brand.currency.code}","cash":${toCutDecimal(heard.known.vendor, brand.currency, units)},"bonus":0,`

const accepted = (start: string): Told => ({
  body: `${start}"error":0,"description":"Success"}`,
  status: '0',
  ok: true,
})

import { randomUUID } from 'node:crypto'
import { setMemberStatus } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { Answer, Said } from './brand.ts'
import { moreTime, type TestSeat } from './seat.ts'
import { spinOf, type Table } from './table.ts'

const start = 10_000
/** Compares an answer; without an expected balance only the code matters. */
const judge =
  ({ sheet }: Pick<Table, 'sheet'>) =>
  (check: string, code: number | string, came: Said, balance?: number): void =>
    sheet.compare(check, { code, ...(balance !== undefined && { balance }) }, came)

export async function openings({ sheet, brand, seat }: Table): Promise<void> {
  const judged = judge({ sheet })
  if (brand.authenticate) {
    const knows = (answer: Answer) => ({ answer, knows: JSON.stringify(answer).includes(seat.user) })
    sheet.compare('a token tells who plays', { knows: true }, knows(await brand.authenticate(seat.token)))
    const nobody = knows(await brand.authenticate(`l.${randomUUID()}`))
    sheet.compare('a token that never was tells nothing', { knows: false }, nobody)
  }
  judged('a spin for nothing is legal and tells the balance', 0, await brand.spin(seat, spinOf('0', '0')), start)
}

export async function strangers({ sheet, brand, words, seat }: Table, other: TestSeat): Promise<void> {
  const judged = judge({ sheet })
  const fresh = () => spinOf('1', '50')
  judged('a spin that somebody else signed is refused', words.forged, await brand.forge(seat, fresh()))
  const strange = await brand.spin(seat, { ...fresh(), token: `l.${randomUUID()}` })
  judged('a token that never was is refused', words.stranger, strange)
  if (!words.tokenNames) {
    const { code } = await brand.spin({ ...seat, token: other.token }, fresh())
    sheet.compare("another member's token is refused", { refused: true }, { code, refused: code !== 0 })
  }
  judged('another currency is refused', words.currency, await brand.spin(seat, { ...fresh(), currency: 'ZWL' }))
  judged('an amount finer than money is refused', words.unfit, await brand.spin(seat, spinOf('0.0000001', '0')))
  judged('and nothing of this has moved money', 0, await brand.spin(seat, spinOf('0', '0')), start)
}

export async function spins({ sheet, brand, words, seat }: Table): Promise<void> {
  const judged = judge({ sheet })
  const first = spinOf('2', '10')
  judged('a spin takes its bet and pays its win', 0, await brand.spin(seat, first), 10_800)
  judged('so does the next', 0, await brand.spin(seat, spinOf('1', '0')), 10_700)
  judged('the same spin again moves nothing', words.repeated, await brand.spin(seat, first), 10_700)
  judged('the same id with another amount is refused', words.changed, await brand.spin(seat, { ...first, bet: '3' }))
  const large = spinOf('150', '200')
  judged('funds must cover the bet and not the net', words.poor, await brand.spin(seat, large))
  judged('a win without a stake is paid', 0, await brand.spin(seat, spinOf('0', '100')), 20_700)
  judged('a refused bet stays refused', words.poor, await brand.spin(seat, large))
  judged('and nothing else has moved money', 0, await brand.spin(seat, spinOf('0', '0')), 20_700)
}

export async function rounds({ sheet, brand, words, seat }: Table): Promise<void> {
  const { stake, pay } = brand
  if (!stake || !pay || words.orphan === undefined) return
  const judged = judge({ sheet })
  const spin = spinOf('2', '5')
  judged('a win whose bet never came is refused', words.orphan, await pay(seat, spin))
  judged('a bet alone takes its stake', 0, await stake(seat, spin), 9800)
  judged('the win that came too early is paid when it comes again', 0, await pay(seat, spin), 10_300)
  judged('and once', words.repeated, await pay(seat, spin), 10_300)
}

export async function cancels({ sheet, brand, words, seat }: Table): Promise<void> {
  const { cancel } = brand
  if (!cancel || words.again === undefined || words.unknown === undefined || words.late === undefined) return
  const judged = judge({ sheet })
  const spin = spinOf('3', '0')
  await brand.spin(seat, spin)
  judged('a cancelled spin comes back', 0, await cancel(seat, spin), start)
  judged('and once', words.again, await cancel(seat, spin), start)
  const early = spinOf('4', '9')
  judged('what never came is cancelled for later', words.unknown, await cancel(seat, early), start)
  judged('and refused when it comes', words.late, await brand.spin(seat, early))
  judged('so that nothing has moved', 0, await brand.spin(seat, spinOf('0', '0')), start)
}

export async function lateComers({ sheet, brand, words, seat }: Table, scope: Scope, over: TestSeat): Promise<void> {
  const judged = judge({ sheet })
  const { stake, pay } = brand
  const open = spinOf('2', '5')
  if (stake) await stake(seat, open)
  const old = { ...seat, token: over.token }
  judged('a bet with a token that has expired is refused', words.expired, await brand.spin(old, spinOf('1', '0')))
  await inBrand(scope, (tx) => setMemberStatus(tx, over.memberId, 'locked', 'conformance'))
  judged('a bet of a locked member is refused', words.locked, await brand.spin(seat, spinOf('1', '0')))
  if (pay) judged('the win of a locked member is paid', 0, await pay(seat, open), 10_300)
  else judged('the win of a locked member is paid', 0, await brand.spin(seat, spinOf('0', '5')), 10_500)
}

/** The same seat with an expired token. */
export const expired = async (scope: Scope, vendor: string, seat: TestSeat): Promise<TestSeat> => ({
  ...seat,
  token: await inBrand(scope, (tx) => moreTime(tx, vendor, seat, -1)),
})

export async function crowds({ sheet, brand, words, seat }: Table): Promise<void> {
  const judged = judge({ sheet })
  const spin = spinOf('1', '0')
  const answers = await Promise.all(Array.from({ length: 8 }, () => brand.spin(seat, spin)))
  const codes = new Set(answers.map(({ code }) => code))
  const known = [...codes].every((code) => code === 0 || code === words.repeated)
  sheet.compare('one spin sent 8 times at once is one spin', { known: true }, { known, codes: [...codes].join(',') })
  judged('and takes its bet once', 0, await brand.spin(seat, spinOf('0', '0')), 9900)
  const whole = await Promise.all(Array.from({ length: 8 }, () => brand.spin(seat, spinOf('99', '0'))))
  const taken = whole.filter(({ code }) => code === 0).length
  sheet.compare('8 bets at once on a balance for one: one is taken', { taken: 1 }, { taken })
}

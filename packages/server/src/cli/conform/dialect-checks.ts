import { randomUUID } from 'node:crypto'
import { setMemberStatus } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { createSpin, type DialectCheckContext } from './check-context.ts'
import type { RawAnswer, SimulatorAnswer } from './dialect-simulator.ts'
import { type ConformanceMember, issueToken } from './test-member.ts'

const openingBalance = 10_000
/** Compares an answer; without an expected balance only the code matters. */
const createAnswerCheck =
  ({ sheet }: Pick<DialectCheckContext, 'sheet'>) =>
  (check: string, code: number | string, came: SimulatorAnswer, balance?: number): void =>
    sheet.compare(check, { code, ...(balance !== undefined && { balance }) }, came)

export async function checkOpenings({ sheet, brand, seat }: DialectCheckContext): Promise<void> {
  const judged = createAnswerCheck({ sheet })
  if (brand.authenticate) {
    const knows = (answer: RawAnswer) => ({ answer, knows: JSON.stringify(answer).includes(seat.user) })
    sheet.compare('a token identifies its player', { knows: true }, knows(await brand.authenticate(seat.token)))
    const nobody = knows(await brand.authenticate(`l.${randomUUID()}`))
    sheet.compare('an unknown token identifies no player', { knows: false }, nobody)
  }
  judged(
    'a spin with a stake of zero is accepted and returns the balance',
    0,
    await brand.spin(seat, createSpin('0', '0')),
    openingBalance,
  )
}

export async function checkDialectUnknownPlayers(
  { sheet, brand, words, seat }: DialectCheckContext,
  other: ConformanceMember,
): Promise<void> {
  const judged = createAnswerCheck({ sheet })
  const fresh = () => createSpin('1', '50')
  judged('a spin signed with another key is refused', words.forged, await brand.forge(seat, fresh()))
  const strange = await brand.spin(seat, { ...fresh(), token: `l.${randomUUID()}` })
  judged('an unknown token is refused', words.stranger, strange)
  if (!words.tokenNames) {
    const { code } = await brand.spin({ ...seat, token: other.token }, fresh())
    sheet.compare("another member's token is refused", { refused: true }, { code, refused: code !== 0 })
  }
  judged('another currency is refused', words.currency, await brand.spin(seat, { ...fresh(), currency: 'ZWL' }))
  judged(
    'an amount with too many decimals is refused',
    words.unfit,
    await brand.spin(seat, createSpin('0.0000001', '0')),
  )
  judged('none of these moved money', 0, await brand.spin(seat, createSpin('0', '0')), openingBalance)
}

export async function checkSpins({ sheet, brand, words, seat }: DialectCheckContext): Promise<void> {
  const judged = createAnswerCheck({ sheet })
  const first = createSpin('2', '10')
  judged('a spin debits its bet and credits its win', 0, await brand.spin(seat, first), 10_800)
  judged('and so does the next', 0, await brand.spin(seat, createSpin('1', '0')), 10_700)
  judged('the same spin again moves no money', words.repeated, await brand.spin(seat, first), 10_700)
  judged('the same id with another amount is refused', words.changed, await brand.spin(seat, { ...first, bet: '3' }))
  const large = createSpin('150', '200')
  judged('the balance must cover the bet, not the net of bet and win', words.poor, await brand.spin(seat, large))
  judged('a win without a stake is paid', 0, await brand.spin(seat, createSpin('0', '100')), 20_700)
  judged('a refused bet is refused again', words.poor, await brand.spin(seat, large))
  judged('nothing else moved money', 0, await brand.spin(seat, createSpin('0', '0')), 20_700)
}

export async function checkRounds({ sheet, brand, words, seat }: DialectCheckContext): Promise<void> {
  const { stake, pay } = brand
  if (!stake || !pay || words.orphan === undefined) return
  const judged = createAnswerCheck({ sheet })
  const spin = createSpin('2', '5')
  judged('a win without a bet is refused', words.orphan, await pay(seat, spin))
  judged('a bet alone debits its stake', 0, await stake(seat, spin), 9800)
  judged('a win that arrived before its bet is paid when it is sent again', 0, await pay(seat, spin), 10_300)
  judged('and only once', words.repeated, await pay(seat, spin), 10_300)
}

export async function checkCancellations({ sheet, brand, words, seat }: DialectCheckContext): Promise<void> {
  const { cancel } = brand
  if (!cancel || words.again === undefined || words.unknown === undefined || words.late === undefined) return
  const judged = createAnswerCheck({ sheet })
  const spin = createSpin('3', '0')
  await brand.spin(seat, spin)
  judged('a cancelled spin is refunded', 0, await cancel(seat, spin), openingBalance)
  judged('and only once', words.again, await cancel(seat, spin), openingBalance)
  const early = createSpin('4', '9')
  judged('cancelling an unknown bet is accepted', words.unknown, await cancel(seat, early), openingBalance)
  judged('and the bet is refused when it arrives later', words.late, await brand.spin(seat, early))
  judged('so that no money moved', 0, await brand.spin(seat, createSpin('0', '0')), openingBalance)
}

export async function checkDialectLateMessages(
  { sheet, brand, words, seat }: DialectCheckContext,
  scope: Scope,
  over: ConformanceMember,
): Promise<void> {
  const judged = createAnswerCheck({ sheet })
  const { stake, pay } = brand
  const open = createSpin('2', '5')
  if (stake) await stake(seat, open)
  const old = { ...seat, token: over.token }
  judged('a bet with an expired token is refused', words.expired, await brand.spin(old, createSpin('1', '0')))
  await inBrand(scope, (tx) => setMemberStatus(tx, over.memberId, 'locked', 'conformance'))
  judged('a bet of a locked member is refused', words.locked, await brand.spin(seat, createSpin('1', '0')))
  if (pay) judged('the win of a locked member is paid', 0, await pay(seat, open), 10_300)
  else judged('the win of a locked member is paid', 0, await brand.spin(seat, createSpin('0', '5')), 10_500)
}

/** The same seat with an expired token. */
export const createExpiredMember = async (
  scope: Scope,
  vendor: string,
  seat: ConformanceMember,
): Promise<ConformanceMember> => ({
  ...seat,
  token: await inBrand(scope, (tx) => issueToken(tx, vendor, seat, -1)),
})

export async function checkDialectConcurrency({ sheet, brand, words, seat }: DialectCheckContext): Promise<void> {
  const judged = createAnswerCheck({ sheet })
  const spin = createSpin('1', '0')
  const answers = await Promise.all(Array.from({ length: 8 }, () => brand.spin(seat, spin)))
  const codes = new Set(answers.map(({ code }) => code))
  const known = [...codes].every((code) => code === 0 || code === words.repeated)
  sheet.compare('one spin sent 8 times at once counts once', { known: true }, { known, codes: [...codes].join(',') })
  judged('and debits its bet once', 0, await brand.spin(seat, createSpin('0', '0')), 9900)
  const whole = await Promise.all(Array.from({ length: 8 }, () => brand.spin(seat, createSpin('99', '0'))))
  const taken = whole.filter(({ code }) => code === 0).length
  sheet.compare('of 8 simultaneous bets on a balance for one, one is accepted', { taken: 1 }, { taken })
}

import { gameTypes } from '@gasing/contract/calls/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { addSecretVendor } from '#testing/secret-vendor.ts'
import { credit, debit } from '#wallet/public.ts'
import { computeBonus, forfeitBonus } from './bonus.ts'
import type { SeenDepositTerms } from './check-deposit.ts'
import { openDeposit } from './deposits.ts'
import { cancelDeposit } from './end-deposits.ts'
import { readOfficeDeposit } from './office-deposits.ts'
import { readWeights, saveWeights } from './office-weights.ts'
import { listDeposits } from './own-deposits.ts'
import { readTurnover } from './own-turnover.ts'
import { addTurnover } from './require-turnover.ts'
import {
  actWhileRoundEnds,
  balanceOf,
  buildNotice,
  cashierBrand,
  inTest,
  openTestDeposit,
  operatorScope,
  origin,
  refusalOf,
  sendNotice,
  units,
} from './testing.ts'
import { createPayee, paymentPassword, type TestPayee } from './testing-payee.ts'
import { requestWithdrawal } from './withdrawals.ts'

let platform: TestPlatform
let brandId: number
let rounds = 0
beforeAll(async () => {
  platform = await createTestPlatform()
  brandId = await cashierBrand(platform)
  await platform.owner.query(
    `update cashier.channel set turnover_percent = 100 where brand_id = $1 and channel_id = 'usdt'`,
    [brandId],
  )
})
afterAll(() => platform.close())

const terms = {
  promotionId: 1001n,
  ...{ percent: 50, maximum: 40n * units, minimum: 30n * units, turnoverTimes: 3 },
  periodStart: '2026-01-05',
}
/** Opens a deposit with the bonus, up to the step before the provider. */
async function open({ scope }: TestPayee, amount: bigint, asked: Partial<typeof terms> = {}, channelId = 'bank') {
  const wish = { channelId, amount: amount * units, origin, bonus: async () => ({ ...terms, ...asked }) }
  const { depositId, redirectUrl } = await openDeposit(scope, wish)
  return { depositId: BigInt(depositId), reference: new URL(redirectUrl ?? '').pathname.split('/').at(-1) ?? '' }
}
const pay = (reference: string, amount: bigint) =>
  sendNotice(platform, brandId, buildNotice(reference, { amount: `${amount}.00` }))
const mainOf = async ({ memberId }: TestPayee) => (await balanceOf(platform, brandId, memberId)).main
const withdraw = ({ scope, accountId }: TestPayee) =>
  refusalOf(requestWithdrawal(scope, { accountId, amount: 10n * units, paymentPassword }).then(() => 'requested'))
const excluded = (member: TestPayee): TestPayee => ({
  ...member,
  scope: { ...member.scope, actor: { ...member.scope.actor, excluded: true } as never },
})
const play = ({ memberId }: TestPayee, { stake, payout = 0n, game = 'g', vendor = 'v', closed = true }: Round) =>
  inTest(platform, brandId, (tx) =>
    tx.query(sql`
      select play.record_pub(${tx.brandId}, array[${memberId}]::bigint[], array[${vendor}], array[${game}],
        array[${`b${++rounds}`}]::text[], array[${stake * units}]::bigint[], array[${payout * units}]::bigint[],
        array[${closed}]::boolean[], array[false])`),
  )
type Round = { stake: bigint; payout?: bigint; game?: string; vendor?: string; closed?: boolean }

test('MEMBER-5 a chosen bonus is granted once, with the deposit, and adds its own turnover', async () => {
  const member = await createPayee(platform, brandId, 0n)
  const { reference, depositId } = await open(member, 60n)
  // the operator who credits it sees beforehand which bonus that grants
  const inOffice = async () => (await readOfficeDeposit(operatorScope(platform, brandId, 7n), depositId)).bonus
  expect(await inOffice()).toMatchObject({ status: 'chosen', percent: 50, amount: null })
  const words = [pay(reference, 60n), pay(reference, 60n), pay(reference, 60n)]
  expect((await Promise.all(words)).sort()).toEqual(['credited', 'repeated', 'repeated'])
  expect(await mainOf(member)).toBe(90n)
  const told = await readTurnover(member.scope)
  expect(told.list.find(({ source }) => source === 'bonus')).toMatchObject({ amount: '30.00', required: '90.00' })
  const { list } = await listDeposits(member.scope, { pageSize: 5 })
  expect(list[0]?.bonus).toMatchObject({ status: 'given', amount: '30.00', percent: 50, turnoverTimes: 3 })
  expect(await inOffice()).toMatchObject({ status: 'given', amount: '30.00' })
  expect(await withdraw(member)).toBe('turnover_unmet')
})

test('MEMBER-5 a bonus into an empty wallet keeps the deposit’s own turnover, even after forfeiture', async () => {
  const member = await createPayee(platform, brandId, 0n)
  const { depositId, reference } = await open(member, 60n, {}, 'usdt')
  expect(await pay(reference, 60n)).toBe('credited')
  expect(await readTurnover(member.scope)).toMatchObject({
    list: [
      { source: 'deposit', required: '60.00' },
      { source: 'bonus', required: '90.00' },
    ],
  })
  expect(await forfeitBonus(member.scope, depositId)).toEqual({ takenBack: '30.00' })
  expect(await readTurnover(member.scope)).toMatchObject({ left: '60.00', list: [{ source: 'deposit' }] })
  expect(await withdraw(member)).toBe('turnover_unmet')
})

test('MEMBER-5 a bonus follows the amount paid: none below the minimum, then capped', async () => {
  expect(computeBonus(terms, 29_990_000n, 2)).toBe(0n)
  expect(computeBonus(terms, 500n * units, 2)).toBe(40n * units)
  expect(computeBonus(terms, 33_330_000n, 2)).toBe(16_660_000n)
  expect(computeBonus({ ...terms, maximum: 9n * units }, 33_330_000n, 0)).toBe(9n * units)
  const member = await createPayee(platform, brandId, 0n)
  expect(await refusalOf(open(member, 20n))).toBe('amount_below_minimum')
})

test('MEMBER-5 a deposit is refused when its fee, turnover or bonus is no longer what the member saw', async () => {
  const { scope } = await createPayee(platform, brandId, 0n)
  const shownBonus = { percent: 50, maximum: '40.00', minimum: '30.00', turnoverTimes: 3 }
  const shown = { fee: '1.00', turnoverPercent: 100, bonus: shownBonus }
  const openWith = (seen: SeenDepositTerms, bonus?: () => Promise<typeof terms>) =>
    openDeposit(scope, { channelId: 'usdt', amount: 60n * units, origin, seen, bonus })
  const stale = [
    { ...shown, fee: '0.00' },
    { ...shown, turnoverPercent: 0 },
    { ...shown, bonus: { ...shownBonus, turnoverTimes: 2 } },
    { ...shown, bonus: { ...shownBonus, maximum: '50.00' } },
    { ...shown, bonus: null },
  ]
  for (const seen of stale) expect(await refusalOf(openWith(seen, async () => terms))).toBe('deposit_terms_changed')
  expect(await refusalOf(openWith(shown))).toBe('deposit_terms_changed')
  expect((await listDeposits(scope, { pageSize: 5 })).list).toEqual([])
  expect(await openWith(shown, async () => terms)).toMatchObject({ status: 'created' })
  expect(await openWith({ ...shown, bonus: null })).toMatchObject({ status: 'created' })
})

test('MEMBER-5 a bonus is granted once per period, despite cancelled or late deposits', async () => {
  const member = await createPayee(platform, brandId, 0n)
  const first = await open(member, 60n)
  expect(await refusalOf(open(member, 60n))).toBe('bonus_taken')
  await cancelDeposit(member.scope, first.depositId)
  const second = await open(member, 60n)
  expect(await pay(second.reference, 60n)).toBe('credited')
  expect(await refusalOf(open(member, 60n))).toBe('bonus_taken')
  // the first deposit is paid after all: its money is credited, but its bonus was already granted
  expect(await pay(first.reference, 60n)).toBe('credited')
  expect(await mainOf(member)).toBe(150n)
  const { list } = await listDeposits(member.scope, { pageSize: 5 })
  expect(list.map(({ bonus }) => bonus?.status)).toEqual(['given', 'lapsed'])
  const { reference } = await open(member, 60n, { periodStart: '2026-01-12' })
  expect(await pay(reference, 60n)).toBe('credited')
  expect(await mainOf(member)).toBe(240n)
})

test('MEMBER-5 forfeiting a bonus takes back its winnings and leaves the rest', async () => {
  const member = await createPayee(platform, brandId, 100n)
  const { depositId, reference } = await open(member, 60n)
  await pay(reference, 60n)
  await play(member, { stake: 10n, payout: 25n })
  await play(member, { stake: 5n, closed: false })
  expect(await refusalOf(forfeitBonus(member.scope, depositId))).toBe('bonus_in_play')
  await inTest(platform, brandId, (tx) =>
    tx.query(sql`update play.round set status = 'void', stake = 0 where brand_id = ${tx.brandId} and status = 'open'`),
  )
  expect(await forfeitBonus(member.scope, depositId)).toEqual({ takenBack: '45.00' })
  expect(await mainOf(member)).toBe(145n)
  expect(await refusalOf(forfeitBonus(member.scope, depositId))).toBe('bonus_over')
  expect(await readTurnover(member.scope)).toMatchObject({ required: '0.00' })
  const stranger = await createPayee(platform, brandId, 0n)
  expect(await refusalOf(forfeitBonus(stranger.scope, depositId))).toBe('not_found')
  expect(await withdraw(member)).toBe('requested')
})

test('MEMBER-5 forfeiting takes what a session in one round won since the bonus, but not what an earlier stake won', async () => {
  const member = await createPayee(platform, brandId, 100n)
  const { memberId } = member
  const move = (round: string, kind: 'bet' | 'win', amount: bigint, closed = false) =>
    inTest(platform, brandId, async (tx) => {
      const order = { memberId, amount: amount * units, key: `${round}:${kind}:${amount}`, reference: `v/g/${round}` }
      if (kind === 'bet') await debit(tx, { ...order, kind, to: 'house:v' })
      else await credit(tx, { ...order, kind, from: 'house:v' })
      const [staked, paid] = kind === 'bet' ? [order.amount, 0n] : [0n, order.amount]
      await tx.query(sql`
        select play.record_pub(${tx.brandId}, array[${memberId}]::bigint[], array['v'], array['g'], array[${round}]::text[],
          array[${staked}]::bigint[], array[${paid}]::bigint[], array[${closed}]::boolean[], array[false])`)
    })
  await move('a-session', 'bet', 10n)
  await move('a-bet-on-a-match', 'bet', 20n)
  const { depositId, reference } = await open(member, 60n)
  await pay(reference, 60n)
  await move('a-session', 'bet', 5n)
  await move('a-session', 'win', 45n, true)
  await move('a-bet-on-a-match', 'win', 60n, true)
  expect(await forfeitBonus(member.scope, depositId)).toEqual({ takenBack: '70.00' })
})

test('MEMBER-5 forfeiting a bonus while its round ends takes back what that round won', async () => {
  const member = await createPayee(platform, brandId, 0n)
  const { memberId, scope } = member
  const { depositId, reference } = await open(member, 60n)
  await pay(reference, 60n)
  await play(member, { stake: 10n, closed: false })
  const forfeit = () => forfeitBonus(scope, depositId)
  expect(await actWhileRoundEnds(platform, brandId, { memberId, win: 500n }, forfeit)).toEqual({ takenBack: '520.00' })
})

test('MEMBER-5 a round that its vendor abandons stops holding up a bonus, but not one that still moves or is our own', async () => {
  await addSecretVendor({ within: (use) => inTest(platform, brandId, use) }, 'forgetful', { dialect: 'softswiss' })
  const member = await createPayee(platform, brandId, 100n)
  const { depositId, reference } = await open(member, 60n)
  await pay(reference, 60n)
  await play(member, { stake: 5n, vendor: 'forgetful', closed: false })
  const round = rounds
  const age = (days: number) =>
    platform.owner.query(
      `update play.round set opened_at = now() - $2 * interval '1 day', moved_at = case when moved_at is not null
         then now() - $2 * interval '1 day' end where reference = $1`,
      [`b${round}`, days],
    )
  await age(29)
  expect(await refusalOf(forfeitBonus(member.scope, depositId))).toBe('bonus_in_play')
  await age(31)
  rounds = round - 1
  await play(member, { stake: 5n, vendor: 'forgetful', closed: false })
  expect(await refusalOf(forfeitBonus(member.scope, depositId))).toBe('bonus_in_play')
  await age(31)
  await play(member, { stake: 5n, vendor: 'lottery', closed: false })
  await platform.owner.query(`update play.round set opened_at = now() - interval '31 days' where vendor = 'lottery'`)
  expect(await refusalOf(forfeitBonus(member.scope, depositId))).toBe('bonus_in_play')
  await platform.owner.query(`update play.round set status = 'void', stake = 0 where vendor = 'lottery'`)
  expect(await forfeitBonus(member.scope, depositId)).toEqual({ takenBack: '30.00' })
})

test('OPS-2 Y02 an excluded member withdraws with deposit turnover open, after forfeiting the bonus', async () => {
  const member = await createPayee(platform, brandId, 0n)
  const { depositId, reference } = await open(member, 60n)
  await pay(reference, 60n)
  const resting = excluded(member)
  expect(await withdraw(resting)).toBe('bonus_first')
  await forfeitBonus(resting.scope, depositId)
  expect(await withdraw(resting)).toBe('requested')
})

test('OPS-2 Y02 an excluded member keeps a fully staked bonus despite other open turnover', async () => {
  const member = await createPayee(platform, brandId, 0n)
  const first = await open(member, 60n, { turnoverTimes: 1 })
  await pay(first.reference, 60n)
  const { reference } = await openTestDeposit(member.scope, 50n * units, 'usdt')
  await pay(reference, 50n)
  await play(member, { stake: 40n })
  expect(await readTurnover(member.scope)).toMatchObject({ left: '40.00' })
  expect(await withdraw(excluded(member))).toBe('requested')
})

test('OPS-2 Y02 an excluded member’s bonus that cannot be forfeited stays until it is staked', async () => {
  const member = await createPayee(platform, brandId, 110n)
  const wish = { memberId: member.memberId, source: 'bonus', reference: 'bonus:7001', amount: 100n * units } as const
  await inTest(platform, brandId, (tx) => addTurnover(tx, { ...wish, percent: 200 }))
  const resting = excluded(member)
  expect(await withdraw(resting)).toBe('requested')
  expect(await withdraw(resting)).toBe('bonus_stays')
  await play(member, { stake: 200n })
  expect(await withdraw(resting)).toBe('requested')
})

test('MEMBER-5 stakes count by the weight of the game or its type at the time of the bet', async () => {
  const names = { byCode: async () => new Map([['v/half', { name: 'Half', gameType: 'RNG' }]]), ofType: async () => [] }
  const finance = operatorScope(platform, brandId, 7n)
  const types = gameTypes.map((code) => ({ code, percent: code === 'LOTT' ? 10 : 100 }))
  await platform.owner.query(
    `insert into lottery.lottery (brand_id, code, family, prize_mode, names, every_seconds, close_seconds, stake_min, stake_max,
       payout_max, price_version)
     select $1, code, 'ssc', mode, '{}', 60, 8, 1, 1, 1, 1 from (values ('x', 'Lott'), ('boards', 'Elott')) l(code, mode)`,
    [brandId],
  )
  const member = await createPayee(platform, brandId, 0n)
  const { reference } = await open(member, 60n)
  await pay(reference, 60n)
  await play(member, { stake: 10n, vendor: 'lottery', game: 'x' })
  await saveWeights(finance, names, { types, games: [{ code: 'v/half', percent: 50 }] })
  expect(await readWeights(finance, names)).toMatchObject({ games: [{ code: 'v/half', name: 'Half', percent: 50 }] })
  await play(member, { stake: 20n, vendor: 'lottery', game: 'x' })
  await play(member, { stake: 20n, game: 'half' })
  await play(member, { stake: 3n, game: 'whole' })
  await play(member, { stake: 1n, vendor: 'lottery', game: 'boards' })
  const told = await readTurnover(member.scope)
  // 10 at the old weight, a tenth of 20, half of 20, and 3 and 1 of other types
  expect(told).toMatchObject({ required: '90.00', done: '26.00', weights: [{ gameType: 'LOTT', percent: 10 }] })
  await saveWeights(finance, names, { types, games: [] })
  await play(member, { stake: 20n, game: 'half' })
  expect(await readTurnover(member.scope)).toMatchObject({ done: '46.00' })
  const unknown = { types: [], games: [{ code: 'v/nothing', percent: 1 }] }
  expect(await refusalOf(saveWeights(finance, names, unknown))).toBe('fields_refused')
})

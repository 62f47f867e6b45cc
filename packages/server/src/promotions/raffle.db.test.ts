import { officeRaffle, saveRaffle } from '@gasing/contract/calls/office/raffles'
import { promotions } from '@gasing/contract/calls/promotions'
import { claimRaffle, raffle } from '@gasing/contract/calls/raffles'
import { balance } from '@gasing/contract/calls/wallet'
import { raffleDraw, raffleSeedHash } from '@gasing/contract/rules/raffle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distrustAll } from '#brand/cache.ts'
import { auditQueries as cashierQueries } from '#cashier/public.ts'
import { auditQueries as ledgerQueries, runAudit } from '#ledger/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { type Company, company, type Person } from '#testing/company.ts'
import { raffleForm } from '#testing/offers.ts'
import { credit } from '#wallet/public.ts'
import { auditQueries, seedPromotions } from './public.ts'

let platform: TestPlatform
let they: Company
let promotion: string
let serial = 0

beforeAll(async () => {
  platform = await testPlatform()
  they = await company(platform)
  const ids = await inBrand(systemScope(platform, they.brandIds.nusa, 'test'), seedPromotions)
  promotion = String(ids.get('raffle'))
})
afterAll(async () => {
  const findings = await runAudit(platform.owner, [...ledgerQueries, ...cashierQueries, ...auditQueries])
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
  await they.close()
  await platform.close()
})

const staked = ({ id }: Person, amount: string) =>
  platform.owner.query(
    `insert into play.round (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
     values ($1, $2, 'tst', 'reels', gen_random_uuid(), $3, 0, 'settled', now())`,
    [they.brandIds.nusa, id, `${amount}000000`],
  )
const asked = async (as: Person) => (await they.ask(raffle, { as, params: { id: promotion } })).json()
const look = async (as: Person) => (await asked(as)).value
const draw = async (as: Person, key = `drawing-${++serial}`, salt = 'ab12') =>
  (await they.ask(claimRaffle, { as, key, body: { promotion, salt } })).json()
const byBets = { ...raffleForm, basis: 'valid_bet' }
const sumOf = async (as: Person) => (await they.ask(balance, { as })).json().value.sum
const save = async (body: object) => {
  const as = they.person('operator content')
  const answer = (await they.ask(saveRaffle, { as, params: { id: promotion }, body })).json()
  distrustAll(platform)
  return answer
}

test('MEMBER-9 valid bets earn tickets, and each draws by its published seed', async () => {
  const member = await they.register('drawer')
  const { list } = { list: (await they.ask(promotions, { as: null })).json().value }
  expect(list.find(({ id }: { id: string }) => id === promotion)).toMatchObject({ raffle: true, state: 'open' })
  expect(await look(member)).toMatchObject({ earned: 0, left: 0, toNext: '50.00', nextTicket: 1 })
  expect((await draw(member)).code).toBe('raffle_no_ticket')
  await staked(member, '90')
  await platform.owner.query('update play.round set tied = stake where member_id = $1', [member.id])
  await staked(member, '120')
  const before = await look(member)
  expect(before).toMatchObject({ earned: 2, left: 2, toNext: '30.00' })
  const { value } = await draw(member)
  expect(await raffleSeedHash(value.seed)).toBe(before.nextSeedHash)
  const { seed, salt, ticket, prizes } = value
  const at = await raffleDraw(
    { seed, salt, ticket, promotion, member: before.member },
    prizes.map(({ weight }: { weight: number }) => weight),
  )
  expect(prizes[at].amount).toBe(value.amount)
  expect(['won', 'nothing']).toContain(value.result)
  expect(await look(member)).toMatchObject({ left: 1, nextTicket: 2, draws: [value] })
})

test('MEMBER-9 concurrent draws use each ticket once and pay each prize once', async () => {
  expect((await save(byBets)).success).toBe(true)
  const member = await they.register('crowd')
  await staked(member, '150')
  const answers = await Promise.all([
    ...Array.from({ length: 24 }, () => draw(member)),
    ...Array.from({ length: 24 }, () => draw(member, 'the-same-key')),
  ])
  const tickets = new Set(answers.filter(({ success }) => success).map(({ value }) => value.ticket))
  expect([...tickets].toSorted()).toEqual([1, 2, 3])
  expect(await sumOf(member)).toBe('15.00')
  expect(await look(member)).toMatchObject({ left: 0, earned: 3 })
})

test('MEMBER-9 a rolled-back stake earns no ticket, and a stopped raffle allows no draw', async () => {
  const member = await they.register('undone')
  await staked(member, '100')
  expect((await draw(member)).success).toBe(true)
  await platform.owner.query("update play.round set status = 'void', stake = 0 where member_id = $1", [member.id])
  expect((await draw(member)).code).toBe('raffle_no_ticket')
  expect((await save({ ...raffleForm, perTicket: '0.001' })).fields.perTicket.code).toBe('raffle_amount')
  const blanks = [
    { amount: '0', weight: 1 },
    { amount: '0.00', weight: 9 },
  ]
  expect((await save({ ...byBets, prizes: blanks })).fields.prizes.code).toBe('raffle_no_prize')
  expect((await save({ ...byBets, enabled: false })).success).toBe(true)
  expect((await draw(member)).code).toBe('not_found')
  expect((await save(byBets)).success).toBe(true)
  const switched = 'update promotions.promotion set enabled = $1 where id = $2'
  await platform.owner.query(switched, [false, promotion])
  expect([(await asked(member)).code, (await draw(member)).code]).toEqual(['not_found', 'not_found'])
  await platform.owner.query(switched, [true, promotion])
  expect((await save({ ...byBets, enabled: false })).success).toBe(true)
  const as = they.person('operator content')
  const { value } = (await they.ask(officeRaffle, { as, params: { id: promotion } })).json()
  expect(value).toMatchObject({ raffle: { enabled: false, basis: 'valid_bet' }, drawn: 5 })
})

test('MEMBER-9 a raffle’s basis is fixed while it runs; a new basis counts afresh, without ticket debt', async () => {
  const member = await they.register('changer')
  const paidIn = (amount: bigint) =>
    inBrand(systemScope(platform, they.brandIds.nusa, 'test'), (tx) =>
      credit(tx, {
        ...{ memberId: BigInt(member.id), amount: amount * 1_000_000n, from: 'brand:opening', kind: 'deposit' },
        ...{ key: `paid-in:${++serial}`, reference: 'test' },
      }),
    )
  expect((await save(byBets)).success).toBe(true)
  await staked(member, '150')
  await paidIn(500n)
  expect((await draw(member)).value.ticket).toBe(1)
  expect((await draw(member)).value.ticket).toBe(2)
  expect((await save(raffleForm)).fields.basis.code).toBe('raffle_basis_runs')
  expect((await save({ ...byBets, enabled: false })).success).toBe(true)
  expect((await save(raffleForm)).success).toBe(true)
  expect(await look(member)).toMatchObject({ earned: 0, left: 0, toNext: '50.00', nextTicket: 3 })
  expect((await draw(member)).code).toBe('raffle_no_ticket')
  await paidIn(70n)
  expect(await look(member)).toMatchObject({ earned: 1, left: 1, toNext: '30.00', nextTicket: 3 })
  expect((await draw(member)).value.ticket).toBe(3)
  expect(await look(member)).toMatchObject({ earned: 1, left: 0, nextTicket: 4 })
  expect((await draw(member)).code).toBe('raffle_no_ticket')
})

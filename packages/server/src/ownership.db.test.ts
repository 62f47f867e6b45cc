import type { Call } from '@gasing/contract/call'
import { affiliate } from '@gasing/contract/calls/access'
import { allCalls } from '@gasing/contract/calls/all'
import { createRandom } from '@gasing/contract/rules/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type ContentIds, seedTestContent, sendInboxMessage } from './testing/content-ids.ts'
import { createOfferedContract } from './testing/contracts.ts'
import { generateFitting } from './testing/fuzz.ts'
import { type GameListIds, seedGameList } from './testing/game-list-ids.ts'
import { insertWaitingDocuments } from './testing/identity-documents.ts'
import { createPromotionLink } from './testing/links.ts'
import { seedTestLotteries } from './testing/lotteries.ts'
import { insertRewardOrder, type OfferIds, seedOffers } from './testing/offers.ts'
import {
  brandOwnedCalls,
  memberOwnedCalls,
  type OwnedIds,
  operatorOwnedCalls,
  unknownIds,
} from './testing/owned-calls.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from './testing/two-brands.ts'
import { insertDiscrepancy, insertWalletTransfer, insertWatchEvent } from './testing/vendor-reports.ts'

let platform: TestPlatform
let setup: TwoBrands
const family = new Map<string, { person: TestCaller; owned: OwnedIds }>()
let offers: { readonly [host: string]: OfferIds & GameListIds & ContentIds }
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  const { nusa, sen } = setup.brandIds
  for (const brandId of [nusa, sen]) await seedTestLotteries(platform, brandId)
  const of = async (brandId: number) => ({
    ...(await seedOffers(platform, brandId)),
    ...(await seedGameList(platform, brandId)),
    ...(await seedTestContent(platform, brandId)),
  })
  offers = { localhost: await of(nusa), 'sen.localhost': await of(sen) }
  const upline = await setup.register('upline01')
  const self = await setup.register('self01', { affiliateCode: await codeOf(upline) })
  await platform.owner.query('update members.member set is_agent = 2 where id = $1', [self.id])
  const sibling = await setup.register('sibling01', { affiliateCode: await codeOf(upline) })
  const downline = await setup.register('downline01', { affiliateCode: await codeOf(self) })
  const foreign = await setup.register('foreign01', { mobileNum: '0987654321' }, 'sen.localhost')
  for (const [name, person] of Object.entries({ self, upline, sibling, downline, foreign }))
    family.set(name, { person, owned: await belongings(person) })
})
afterAll(() => platform.close())

const isServed = (name: string): boolean => allCalls.has(name)
const call = (name: string): Call => {
  const found = allCalls.get(name)
  if (!found) throw new Error(`there is no call ${name}`)
  return found
}
const member = (name: string) => {
  const found = family.get(name)
  if (!found) throw new Error(`nobody is ${name}`)
  return found
}

async function codeOf({ id }: TestCaller): Promise<string> {
  const { rows } = await platform.owner.query('select code from members.invitation where member_id = $1', [id])
  return rows[0].code
}

/** Creates deposits, withdrawals and the member's other records, through the real calls. */
async function belongings(person: TestCaller): Promise<OwnedIds> {
  const does = async (name: string, body?: unknown, params = {}) => {
    const key = `belongings-${++serial}`
    const response = await setup.ask(call(name), { as: person, key, params, ...(body !== undefined && { body }) })
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.body}`)
    return response.json().value
  }
  await setup.fund(person, '1000000')
  const bank = person.host === 'localhost' ? 'Maybank' : 'ACB'
  const number = String(1_000_000_000 + ++serial)
  const { accountId } = await does('addBankAccount', { bank, holder: 'Ana Lee', number, paymentPassword: '246810' })
  const { depositId } = await does('createDeposit', { channelId: 'bank', amount: '100' })
  const { withdrawalId } = await does('createWithdrawal', { accountId, amount: '100', paymentPassword: '246810' })
  const { list } = await does('sessions')
  const { id: feedback } = isServed('feedback')
    ? await does('feedback', { questionType: 'idea', content: 'A word about this site' })
    : { id: unknownIds.feedback }
  const ticketWish = { ticketType: 'money', subject: 'A matter', content: 'It has not arrived yet' }
  const { id: ticket } = await does('openTicket', ticketWish)
  const money = { deposit: depositId, withdrawal: withdrawalId, bankAccount: accountId }
  const offered = offers[person.host] ?? unknownIds
  const { id: application } = await does('applyForPromotion', {}, { id: offered.promotion })
  const { currentDraw } = await does('lotteryGame', undefined, { code: 'mark6-60' })
  const { bets } = await does('placeLotteryBets', {
    drawId: currentDraw.drawId,
    lines: [{ play: 'special', selection: '07', stake: '1000' }],
    chase: { draws: 2 },
  })
  const { list: rounds } = await does('bets')
  const outside = await does('lotteryGame', undefined, { code: 'hanoi' })
  const brandId = person.host === 'localhost' ? setup.brandIds.nusa : setup.brandIds.sen
  return {
    ...offered,
    application,
    rewardOrder: await insertRewardOrder(platform, brandId, { memberId: person.id, rewardId: offered.reward }),
    session: list[0].sessionId,
    ...money,
    member: person.id,
    feedback,
    riskCase: await caseAbout(person),
    identityCheck: await insertWaitingDocuments(platform, brandId, person),
    ...(await createOfferedContract(platform, brandId, person)),
    link: await createPromotionLink(platform, brandId, person),
    adjustment: await proposedTo(person),
    discrepancy: await insertDiscrepancy(platform, brandId, person.id),
    walletTransfer: await insertWalletTransfer(platform, brandId, person.id),
    event: await insertWatchEvent(platform, brandId, person.id),
    ticket,
    ...{ bet: bets[0].betId, chase: bets[0].slipId },
    round: rounds[0].id,
    draw: outside.currentDraw.drawId,
    drawOrder: await proposedFor(person, currentDraw.drawId),
    operator: setup.person('other brand’s operator').id,
    message: await sendInboxMessage(platform, brandId, person.id),
  }
}

/** Opens a risk case about a member. */
async function caseAbout({ name, host }: TestCaller): Promise<string> {
  const as = setup.person(host === 'localhost' ? 'operator risk' : 'other brand’s operator')
  const body = { account: name, note: 'was noticed' }
  return (await setup.ask(call('openRiskCase'), { as, key: `risk-case-${++serial}`, body })).json().value.id
}

/** Proposes a balance adjustment for a member, by an operator of the member's brand. */
async function proposedTo({ name, host }: TestCaller): Promise<string> {
  const as = setup.person(host === 'localhost' ? 'operator finance' : 'other brand’s operator')
  const body = { account: name, direction: 'credit', amount: '1', reason: 'a kindness' }
  const response = await setup.ask(call('proposeAdjustment'), { as, key: `proposal-${++serial}`, body })
  return response.json().value.id
}

/** Proposes to void a draw, by an operator of the brand; a draw has one pending proposal at a time. */
async function proposedFor({ host }: TestCaller, drawId: string): Promise<string> {
  const as = setup.person(host === 'localhost' ? 'operator finance' : 'other brand’s operator')
  const params = { id: drawId }
  const body = { kind: 'void', reason: 'a wrong rhythm' }
  await setup.ask(call('proposeDrawOrder'), { as, key: `proposal-${++serial}`, params, body })
  const response = await setup.ask(call('officeDraw'), { as, params })
  return response.json().value.orders[0].id
}

const ofOperators = operatorOwnedCalls.filter(([name]) => isServed(name))

/** The answer without its request id, which always differs. */
async function callAndRead(name: string, as: TestCaller, id: string, body: unknown): Promise<unknown> {
  const key = `stranger-${++serial}`
  const response = await setup.ask(call(name), {
    as,
    params: { id, kind: 'daily' },
    key,
    ...(body !== undefined && { body }),
  })
  const { requestId: _own, ...answer } = response.json()
  return { status: response.statusCode, answer }
}

describe('Z02 another owner’s data is simply not found', () => {
  test('the tables cover every call that names something by id', () => {
    const named = [...allCalls]
      .filter(([, { path }]) => path.endsWith(':id') || path.includes(':id/'))
      .map(([name]) => name)
    expect(
      [...memberOwnedCalls, ...brandOwnedCalls, ...ofOperators, ['endOperatorSession']]
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(named.toSorted())
  })

  test.each(memberOwnedCalls)('%s of a sibling, an upline, a downline or another brand', async (name, kind, body) => {
    const { person, owned } = member('self')
    const missing = await callAndRead(name, person, unknownIds[kind], body)
    expect(missing).toMatchObject({ status: 404, answer: { success: false, code: 'not_found' } })
    for (const whose of ['sibling', 'upline', 'downline', 'foreign'])
      expect(await callAndRead(name, person, member(whose).owned[kind], body), whose).toEqual(missing)
    if (name === 'deposit') expect(await callAndRead(name, person, owned.deposit, body)).toMatchObject({ status: 200 })
  })

  test.each(brandOwnedCalls)('%s of another brand, for a member', async (name, kind, body) => {
    const { person } = member('self')
    const missing = await callAndRead(name, person, unknownIds[kind], body)
    expect(missing).toMatchObject({ status: 404, answer: { code: 'not_found' } })
    expect(await callAndRead(name, person, member('foreign').owned[kind], body)).toEqual(missing)
  })

  test.each(ofOperators)('%s of another brand', async (name, kind, body) => {
    const owner = setup.person('operator owner')
    const missing = await callAndRead(name, owner, unknownIds[kind], body)
    const foreign = await callAndRead(name, owner, member('foreign').owned[kind], body)
    expect(foreign).toEqual(missing)
    expect(JSON.stringify(foreign)).not.toContain('foreign01')
  })

  test('endOperatorSession of a colleague or of another brand', async () => {
    const owner = setup.person('operator owner')
    const missing = await callAndRead('endOperatorSession', owner, unknownIds.session, undefined)
    expect(missing).toMatchObject({ status: 404, answer: { code: 'not_found' } })
    for (const whose of ['operator risk', 'other brand’s operator']) {
      const { rows } = await platform.owner.query('select id from access.operator_session where operator_id = $1', [
        setup.person(whose).id,
      ])
      expect(await callAndRead('endOperatorSession', owner, String(rows[0].id), undefined), whose).toEqual(missing)
    }
  })

  test('lists contain one’s own entries and no others', async () => {
    const { person } = member('self')
    const own = {
      sessions: 1,
      deposits: 1,
      withdrawals: 1,
      transactions: 3,
      bankAccounts: 1,
      bets: 1,
      lotteryBets: 2,
      lotteryChases: 1,
      signIns: 1,
    }
    for (const [name, count] of Object.entries(own)) {
      const { value } = (await setup.ask(call(name), { as: person })).json()
      expect([name, value.list.length]).toEqual([name, count])
    }
  })

  test('Z02 Z05 all these attempts have changed nothing', async () => {
    const { rows } = await platform.owner.query(
      "select (select count(*) from access.session where ended_at is not null and end_reason <> 'logout')::int as ended, (select count(*) from cashier.withdrawal where status = 'requested')::int as open",
    )
    expect(rows[0].ended).toBe(0)
    expect(rows[0].open).toBe(family.size)
  })
})

describe('Z04 no caller can set protected fields', () => {
  const notTheirs = [
    ...'isAgent is_agent toUpline uplineId path balance main rankLevel brand brandId brand_id'.split(' '),
    ...'rate memberId customerId sessionId roles mustChangePassword remembered weak site ip'.split(' '),
  ]

  const whoMay = ({ who }: Call): TestCaller => {
    if (typeof who !== 'string') return setup.person('operator owner')
    return who === 'agent' ? setup.person('agent 1') : member('self').person
  }

  test('a field unknown to a call is refused for every caller, and nothing changes', async () => {
    const state = async () =>
      (
        await platform.owner.query(`
          select (select jsonb_agg(to_jsonb(m) order by id) from members.member m)::text as members,
            (select jsonb_agg(to_jsonb(a) order by address) from ledger.account a)::text as accounts,
            (select jsonb_agg(to_jsonb(c) order by member_id) from access.credential c)::text as credentials`)
      ).rows[0]
    const before = await state()
    let tried = 0
    for (const [nth, [name, definition]] of [...allCalls].entries()) {
      if (!definition.body || definition.form) continue
      const known = Object.keys((definition.body as { properties?: object }).properties ?? {})
      const as = whoMay(definition)
      // each call with a third of the fields, and each field with a third of the calls
      for (const field of notTheirs.filter((one, place) => place % 3 === nth % 3 && !known.includes(one))) {
        const fits = generateFitting(definition.body as never, createRandom(tried)) as Record<string, unknown>
        const body = { ...fits, [field]: 1 }
        const response = await setup.ask(definition, {
          as,
          body,
          params: { id: '1', kind: 'dividend' },
          key: `mass-${tried}-key`,
        })
        expect([response.statusCode, response.json().code], `${name} with ${field}`).toEqual([400, 'bad_request'])
        tried++
      }
    }
    expect(tried).toBeGreaterThan(600)
    expect(await state()).toEqual(before)
  })
})

test('Z06 a code of another brand invites nobody', async () => {
  const code = await codeOf(member('foreign').person)
  const answers = await Promise.all(
    [code, 'NOBODYS1'].map((asked) =>
      setup.ask(affiliate, { query: `?code=${asked}` }).then((answer) => answer.json()),
    ),
  )
  const [foreign, missing] = answers.map(({ requestId: _own, ...answer }) => answer)
  expect(foreign).toEqual(missing)
})

import type { Call } from '@gasing/contract/call'
import { affiliate } from '@gasing/contract/calls/access'
import { allCalls } from '@gasing/contract/calls/all'
import { chanceFrom } from '@gasing/contract/rules/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { foundOf, noticed } from './testing/books.ts'
import { type Company, company, type Person } from './testing/company.ts'
import { contractWith } from './testing/contracts.ts'
import { fitting } from './testing/fuzz.ts'
import { linkFor } from './testing/links.ts'
import { openLotteries } from './testing/lotteries.ts'
import { type Offers, offersOf, orderBy } from './testing/offers.ts'
import { allOfOperators, nobodys, type Owned, ofBrands, ofMembers } from './testing/owned-calls.ts'
import { papersOf } from './testing/papers.ts'
import { type ShelfItems, shelfItems } from './testing/shelf-items.ts'
import { letterTo, type WrittenPages, writtenPages } from './testing/written-pages.ts'

let platform: TestPlatform
let they: Company
const family = new Map<string, { person: Person; owned: Owned }>()
let offers: { readonly [host: string]: Offers & ShelfItems & WrittenPages }
let serial = 0

beforeAll(async () => {
  platform = await testPlatform()
  they = await company(platform)
  const { nusa, sen } = they.brandIds
  for (const brandId of [nusa, sen]) await openLotteries(platform, brandId)
  const of = async (brandId: number) => ({
    ...(await offersOf(platform, brandId)),
    ...(await shelfItems(platform, brandId)),
    ...(await writtenPages(platform, brandId)),
  })
  offers = { localhost: await of(nusa), 'sen.localhost': await of(sen) }
  const upline = await they.register('upline01')
  const self = await they.register('self01', { affiliateCode: await codeOf(upline) })
  await platform.owner.query('update members.member set is_agent = 2 where id = $1', [self.id])
  const sibling = await they.register('sibling01', { affiliateCode: await codeOf(upline) })
  const downline = await they.register('downline01', { affiliateCode: await codeOf(self) })
  const foreign = await they.register('foreign01', { mobileNum: '0987654321' }, 'sen.localhost')
  for (const [name, person] of Object.entries({ self, upline, sibling, downline, foreign }))
    family.set(name, { person, owned: await belongings(person) })
})
afterAll(async () => {
  await they.close()
  await platform.close()
})

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

async function codeOf({ id }: Person): Promise<string> {
  const { rows } = await platform.owner.query('select code from members.invitation where member_id = $1', [id])
  return rows[0].code
}

/** Creates deposits, withdrawals and the member's other records, through the real calls. */
async function belongings(person: Person): Promise<Owned> {
  const does = async (name: string, body?: unknown, params = {}) => {
    const key = `belongings-${++serial}`
    const response = await they.ask(call(name), { as: person, key, params, ...(body !== undefined && { body }) })
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.body}`)
    return response.json().value
  }
  await they.fund(person, '1000000')
  const bank = person.host === 'localhost' ? 'Maybank' : 'ACB'
  const number = String(1_000_000_000 + ++serial)
  const { accountId } = await does('addBankAccount', { bank, holder: 'Ana Lee', number, paymentPassword: '246810' })
  const { depositId } = await does('createDeposit', { channelId: 'bank', amount: '100' })
  const { withdrawalId } = await does('createWithdrawal', { accountId, amount: '100', paymentPassword: '246810' })
  const { list } = await does('sessions')
  const { id: feedback } = isServed('feedback')
    ? await does('feedback', { questionType: 'idea', content: 'A word about this site' })
    : { id: nobodys.feedback }
  const ticketWish = { ticketType: 'money', subject: 'A matter', content: 'It has not arrived yet' }
  const { id: ticket } = await does('openTicket', ticketWish)
  const money = { deposit: depositId, withdrawal: withdrawalId, bankAccount: accountId }
  const offered = offers[person.host] ?? nobodys
  const { id: application } = await does('applyForPromotion', {}, { id: offered.promotion })
  const { currentDraw } = await does('lotteryGame', undefined, { code: 'mark6-60' })
  const { bets } = await does('placeLotteryBets', {
    drawId: currentDraw.drawId,
    lines: [{ play: 'special', selection: '07', stake: '1000' }],
    chase: { draws: 2 },
  })
  const { list: rounds } = await does('bets')
  const outside = await does('lotteryGame', undefined, { code: 'hanoi' })
  const brandId = person.host === 'localhost' ? they.brandIds.nusa : they.brandIds.sen
  return {
    ...offered,
    application,
    rewardOrder: await orderBy(platform, brandId, { memberId: person.id, rewardId: offered.reward }),
    session: list[0].sessionId,
    ...money,
    member: person.id,
    feedback,
    riskCase: await caseAbout(person),
    identityCheck: await papersOf(platform, brandId, person),
    ...(await contractWith(platform, brandId, person)),
    link: await linkFor(platform, brandId, person),
    adjustment: await proposedTo(person),
    discrepancy: await foundOf(platform, brandId, person.id),
    event: await noticed(platform, brandId, person.id),
    ticket,
    bet: bets[0].betId,
    chase: bets[0].slipId,
    round: rounds[0].id,
    draw: outside.currentDraw.drawId,
    drawOrder: await proposedFor(person, currentDraw.drawId),
    operator: they.person('other brand’s operator').id,
    message: await letterTo(platform, brandId, person.id),
  }
}

/** Opens a risk case about a member. */
async function caseAbout({ name, host }: Person): Promise<string> {
  const as = they.person(host === 'localhost' ? 'operator risk' : 'other brand’s operator')
  const body = { account: name, note: 'was noticed' }
  return (await they.ask(call('openRiskCase'), { as, key: `risk-case-${++serial}`, body })).json().value.id
}

/** Proposes a balance adjustment for a member, by an operator of the member's brand. */
async function proposedTo({ name, host }: Person): Promise<string> {
  const as = they.person(host === 'localhost' ? 'operator finance' : 'other brand’s operator')
  const body = { account: name, direction: 'credit', amount: '1', reason: 'a kindness' }
  const response = await they.ask(call('proposeAdjustment'), { as, key: `proposal-${++serial}`, body })
  return response.json().value.id
}

/** Proposes to void a draw, by an operator of the brand; a draw has one pending proposal at a time. */
async function proposedFor({ host }: Person, drawId: string): Promise<string> {
  const as = they.person(host === 'localhost' ? 'operator finance' : 'other brand’s operator')
  const params = { id: drawId }
  const body = { kind: 'void', reason: 'a wrong rhythm' }
  await they.ask(call('proposeDrawOrder'), { as, key: `proposal-${++serial}`, params, body })
  const response = await they.ask(call('officeDraw'), { as, params })
  return response.json().value.orders[0].id
}

const ofOperators = allOfOperators.filter(([name]) => isServed(name))

/** The answer without its request id, which always differs. */
async function told(name: string, as: Person, id: string, body: unknown): Promise<unknown> {
  const key = `stranger-${++serial}`
  const response = await they.ask(call(name), {
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
      [...ofMembers, ...ofBrands, ...ofOperators, ['endOperatorSession']].map(([name]) => name).toSorted(),
    ).toEqual(named.toSorted())
  })

  test.each(ofMembers)('%s of a sibling, an upline, a downline or another brand', async (name, kind, body) => {
    const { person, owned } = member('self')
    const missing = await told(name, person, nobodys[kind], body)
    expect(missing).toMatchObject({ status: 404, answer: { success: false, code: 'not_found' } })
    for (const whose of ['sibling', 'upline', 'downline', 'foreign'])
      expect(await told(name, person, member(whose).owned[kind], body), whose).toEqual(missing)
    if (name === 'deposit') expect(await told(name, person, owned.deposit, body)).toMatchObject({ status: 200 })
  })

  test.each(ofBrands)('%s of another brand, for a member', async (name, kind, body) => {
    const { person } = member('self')
    const missing = await told(name, person, nobodys[kind], body)
    expect(missing).toMatchObject({ status: 404, answer: { code: 'not_found' } })
    expect(await told(name, person, member('foreign').owned[kind], body)).toEqual(missing)
  })

  test.each(ofOperators)('%s of another brand', async (name, kind, body) => {
    const owner = they.person('operator owner')
    const missing = await told(name, owner, nobodys[kind], body)
    const foreign = await told(name, owner, member('foreign').owned[kind], body)
    expect(foreign).toEqual(missing)
    expect(JSON.stringify(foreign)).not.toContain('foreign01')
  })

  test('endOperatorSession of a colleague or of another brand', async () => {
    const owner = they.person('operator owner')
    const missing = await told('endOperatorSession', owner, nobodys.session, undefined)
    expect(missing).toMatchObject({ status: 404, answer: { code: 'not_found' } })
    for (const whose of ['operator risk', 'other brand’s operator']) {
      const { rows } = await platform.owner.query('select id from access.operator_session where operator_id = $1', [
        they.person(whose).id,
      ])
      expect(await told('endOperatorSession', owner, String(rows[0].id), undefined), whose).toEqual(missing)
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
      const { value } = (await they.ask(call(name), { as: person })).json()
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

  const whoMay = ({ who }: Call): Person => {
    if (typeof who !== 'string') return they.person('operator owner')
    return who === 'agent' ? they.person('agent 1') : member('self').person
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
        const fits = fitting(definition.body as never, chanceFrom(tried)) as Record<string, unknown>
        const body = { ...fits, [field]: 1 }
        const response = await they.ask(definition, {
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
    [code, 'NOBODYS1'].map((asked) => they.ask(affiliate, { query: `?code=${asked}` }).then((answer) => answer.json())),
  )
  const [foreign, missing] = answers.map(({ requestId: _own, ...answer }) => answer)
  expect(foreign).toEqual(missing)
})

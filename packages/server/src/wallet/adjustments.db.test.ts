import {
  approveAdjustment,
  officeAdjustments,
  proposeAdjustment,
  rejectAdjustment,
} from '@gasing/contract/calls/office/adjustments'
import { officeMember, officeMemberLedger } from '@gasing/contract/calls/office/members'
import { turnover } from '@gasing/contract/calls/turnover'
import { balance, transactions } from '@gasing/contract/calls/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '#testing/two-brands.ts'

let platform: TestPlatform
let setup: TwoBrands
let member: TestCaller
let finance: TestCaller
let owner: TestCaller
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  member = await setup.register('adjusted')
  finance = setup.person('operator finance')
  owner = setup.person('operator owner')
})
afterAll(() => platform.close())

const sum = async () => (await setup.ask(balance, { as: member })).json().value.sum
async function proposed(direction: 'credit' | 'debit', amount: string): Promise<string> {
  const body = { account: member.name, direction, amount, reason: `Goodwill for the delay of Monday` }
  const answer = await setup.ask(proposeAdjustment, { as: finance, key: `propose-${++serial}`, body })
  return answer.json().value.id
}
const approve = (as: TestCaller, id: string) =>
  setup.ask(approveAdjustment, { as, params: { id }, key: `approve-${++serial}` })

test('OPS-3 ROLE-5 an adjustment moves money once, after a second person’s approval, and the member reads why', async () => {
  await platform.owner.query(
    `insert into cashier.turnover (brand_id, member_id, source, reference, amount, required, started_at)
     values ($1, $2, 'deposit', 'deposit:lost', 1000000, 50000000, now())`,
    [setup.brandIds.nusa, member.id],
  )
  const id = await proposed('credit', '25.50')
  expect(await sum()).toBe('0.00')
  expect((await approve(finance, id)).json().code).toBe('four_eyes_needed')
  const answers = await Promise.all([approve(owner, id), approve(owner, id), approve(owner, id)])
  expect(answers.map((answer) => answer.json().code ?? 'approved').toSorted()).toEqual([
    'already_decided',
    'already_decided',
    'approved',
  ])
  expect(await sum()).toBe('25.50')
  // the turnover of a deposit that was lost does not bind it
  expect((await setup.ask(turnover, { as: member })).json().value.list).toEqual([])
  const { list } = (await setup.ask(transactions, { as: member })).json().value
  expect(list).toMatchObject([
    { kind: 'adjustment', amount: '25.50', balanceAfter: '25.50', note: 'Goodwill for the delay of Monday' },
  ])
  await expectNoAuditFindings(platform)
})

/**
 * Disables an operator as the owner does in the back office.
 * @returns a function that enables the operator again
 */
async function disabled({ id }: TestCaller): Promise<() => Promise<unknown>> {
  const change = (to: string) =>
    platform.owner.query(`update access.operator set disabled_at = ${to} where brand_id = $1 and id = $2`, [
      setup.brandIds.nusa,
      id,
    ])
  await change('now()')
  return () => change('null')
}

test('ROLE-5 a disabled operator’s proposal can be rejected but not approved', async () => {
  const [id, other] = [await proposed('credit', '700'), await proposed('credit', '3')]
  const listBoth = async () => {
    const { list } = (await setup.ask(officeAdjustments, { as: finance })).json().value
    return list.map((each: { id: string }) => each.id).filter((each: string) => each === id || each === other)
  }
  // the longest waiting proposal comes first
  expect(await listBoth()).toEqual([id, other])
  const before = await sum()
  const enable = await disabled(finance)
  expect((await approve(owner, id)).json().code).toBe('proposer_disabled')
  const rejection = { as: owner, params: { id }, key: `reject-${++serial}`, body: { reason: 'proposed anew' } }
  expect((await setup.ask(rejectAdjustment, rejection)).json().value.status).toBe('rejected')
  expect(await sum()).toBe(before)
  await enable()
  expect((await approve(owner, other)).json().value.status).toBe('approved')
  expect(await listBoth()).toEqual([other, id])
})

test('OPS-3 a debit never exceeds the balance, and a rejected proposal never moves money', async () => {
  const before = await sum()
  const tooMuch = await proposed('debit', '1000')
  // the operator sees the member's balance instead of advice to make a deposit
  const { code, message } = (await approve(owner, tooMuch)).json()
  expect([code, message]).toEqual(['adjustment_uncovered', expect.stringMatching(`${member.name}.*RM\\s${before}`)])
  const points = { account: member.name, direction: 'debit', unit: 'points', amount: '7', reason: 'Given by mistake' }
  const wish = await setup.ask(proposeAdjustment, { as: finance, key: `propose-${++serial}`, body: points })
  expect((await approve(owner, wish.json().value.id)).json()).toMatchObject({
    code: 'adjustment_uncovered',
    message: expect.stringContaining('0.00'),
  })
  const body = { reason: 'The balance is too small' }
  const answer = await setup.ask(rejectAdjustment, { as: finance, params: { id: tooMuch }, body, key: 'reject-1' })
  // proposers do not reject what they proposed, they withdraw it
  expect(answer.json().value.status).toBe('withdrawn')
  const listed = async (status: string) => {
    const { list } = (await setup.ask(officeAdjustments, { as: finance, query: `?status=${status}` })).json().value
    return list.some(({ id }: { id: string }) => id === tooMuch)
  }
  expect([await listed('withdrawn'), await listed('rejected')]).toEqual([true, false])
  expect((await approve(owner, tooMuch)).json().code).toBe('already_decided')
  expect(await sum()).toBe(before)
})

test('an amount beyond any account is refused on proposal, one beyond this account on approval', async () => {
  const wish = { account: member.name, reason: 'Goodwill for the delay of Monday' }
  for (const direction of ['credit', 'debit'])
    for (const unit of ['money', 'points']) {
      const body = { ...wish, direction, unit, amount: '999999999999.99' }
      const answer = await setup.ask(proposeAdjustment, { as: finance, key: `propose-${++serial}`, body })
      expect(answer.json().fields.amount).toMatchObject({ code: 'amount_above_maximum' })
    }
  const before = await sum()
  const id = await proposed('credit', '900000000000.00')
  const answer = await approve(owner, id)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'balance_full', message: expect.stringContaining('maximum balance') })
  expect(await sum()).toBe(before)
  const body = { reason: 'More than the account can hold' }
  expect(
    (await setup.ask(rejectAdjustment, { as: finance, params: { id }, body, key: 'reject-full' })).statusCode,
  ).toBe(200)
})

test('the database itself forbids approving an own proposal', async () => {
  const id = await proposed('credit', '1')
  const statement = `update wallet.adjustment set status = 'approved', decided_by = proposed_by where id = $1`
  await expect(platform.owner.query(statement, [id])).rejects.toThrow(/check constraint/)
})

test('a malformed amount is refused clearly at its field', async () => {
  for (const amount of ['1,000.555', '1000.', '-5', '٣', '']) {
    const body = {
      account: member.name,
      direction: 'credit' as const,
      amount,
      reason: 'Goodwill for the delay of Monday',
    }
    const answer = await setup.ask(proposeAdjustment, { as: finance, key: `propose-${++serial}`, body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'fields_refused', fields: { amount: { code: 'amount_unreadable' } } })
  }
  const wish = {
    account: member.name,
    direction: 'credit' as const,
    amount: '1',
    reason: 'Goodwill for the delay of Monday',
  }
  for (const [field, value, code] of [
    ['account', 'nobody77', 'member_unknown'],
    ['amount', '1.005', 'amount_not_whole'],
    ['amount', '0', 'amount_below_minimum'],
    ['amount', '99999999999999', 'amount_too_large'],
  ] as const) {
    const body = { ...wish, [field]: value }
    const answer = await setup.ask(proposeAdjustment, { as: finance, key: `propose-${++serial}`, body })
    expect(answer.json()).toMatchObject({ code: 'fields_refused', fields: { [field]: { code } } })
  }
  const body = { ...wish, account: ` ${member.name} ` }
  const pasted = await setup.ask(proposeAdjustment, { as: finance, key: `propose-${++serial}`, body })
  expect(pasted.json()).toMatchObject({ success: true, value: { account: member.name } })
  expect((await setup.ask(proposeAdjustment, { as: finance, key: `propose-${++serial}`, body: {} })).json().code).toBe(
    'bad_request',
  )
})

test('OPS-3 an unknown or out-of-range member id has no ledger', async () => {
  for (const call of [officeMember, officeMemberLedger])
    for (const id of ['987654321', '9223372036854775808'])
      expect((await setup.ask(call, { as: finance, params: { id } })).statusCode).toBe(404)
})

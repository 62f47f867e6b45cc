import * as cashier from '@gasing/contract/calls/cashier'
import { launchGame } from '@gasing/contract/calls/games'
import { cancelLotteryBet } from '@gasing/contract/calls/lottery'
import { stopLotteryChase } from '@gasing/contract/calls/lottery-chases'
import { imposeExclusion, officeProtectionList } from '@gasing/contract/calls/office/protection'
import { excludeMyself, protection, setLimit } from '@gasing/contract/calls/protection'
import { balance } from '@gasing/contract/calls/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from '../testing/two-brands.ts'

let platform: TestPlatform
let setup: TwoBrands
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
})
afterAll(() => platform.close())

const remoteAddress = '10.200.0.1'
const password = 'Sandbox#2026'

/** Registers or signs in, always from the same address, so that no second factor is required. */
async function enter(method: 'PUT' | 'POST', name: string): Promise<TestCaller> {
  const more = { confirmPassword: password, paymentPassword: '246810', payeeName: 'Ana Lee', agreement: true }
  const response = await setup.app.inject({
    method,
    remoteAddress,
    url: method === 'PUT' ? '/wps/member/register' : '/wps/session/login',
    headers: { host: 'localhost', language: 'EN' },
    payload: { username: name, password, ...(method === 'PUT' && more) },
  })
  const { customerId, token } = response.json().value
  return { name, host: 'localhost', id: customerId, token }
}
const pay = (as: TestCaller, amount: string, key: string) =>
  setup.ask(cashier.createDeposit, { as, body: { channelId: 'bank', amount }, key })

test('OPS-2 Y02 S07 a break ends all sessions; the next one can read and withdraw, not play or deposit', async () => {
  const person = await enter('PUT', 'takesabreak')
  const other = await enter('POST', 'takesabreak')
  const done = await setup.ask(excludeMyself, { as: person, body: { kind: 'time_out', length: 7 } })
  expect(done.json().value).toMatchObject({ kind: 'time_out', origin: 'member', over: false })
  for (const as of [person, other]) expect((await setup.ask(balance, { as })).statusCode).toBe(401)
  const back = await enter('POST', 'takesabreak')
  expect((await setup.ask(balance, { as: back })).statusCode).toBe(200)
  expect((await setup.ask(protection, { as: back })).json().value.exclusion).toMatchObject({ kind: 'time_out' })
  expect((await pay(back, '10', 'excluded-1')).json().code).toBe('play_excluded')
  const launch = { gameId: 'any', vassalage: 'any', platform: 'W', clientType: 3, language: 'EN' }
  expect((await setup.ask(launchGame, { as: back, body: launch })).json().code).toBe('play_excluded')
  for (const call of [stopLotteryChase, cancelLotteryBet])
    expect((await setup.ask(call, { as: back, params: { id: '1' } })).json().code).toBe('not_found')
  const withdrawal = { accountId: '1', amount: '10', paymentPassword: '246810' }
  const asked = await setup.ask(cashier.createWithdrawal, { as: back, body: withdrawal, key: 'excluded-2' })
  expect(asked.json().code).toBe('bank_account_unknown')
  const risk = setup.person('operator risk')
  const imposed = { params: { id: person.id }, body: { days: 3, reason: 'called us in distress' } }
  expect((await setup.ask(imposeExclusion, { as: risk, ...imposed })).json().success).toBe(true)
  const { list } = (await setup.ask(officeProtectionList, { as: risk, query: '?view=excluded&q=takesabreak' })).json()
    .value
  expect(list).toMatchObject([
    { account: 'takesabreak', kind: 'exclusion', origin: 'operator' },
    { account: 'takesabreak', kind: 'time_out', origin: 'member' },
  ])
})

test('OPS-2 Y01 of two concurrent deposits beyond the limit one is opened, and the office sees the hit', async () => {
  const person = await setup.register('limiteddeposit')
  await setup.ask(setLimit, { as: person, body: { kind: 'deposit', period: 'week', value: '100' } })
  const answers = await Promise.all([pay(person, '60', 'deposit-1'), pay(person, '60', 'deposit-2')])
  const codes = answers.map((answer) => answer.json().code ?? 'opened')
  expect(codes.toSorted()).toEqual(['deposit_limit_reached', 'opened'])
  const refused = answers.find((answer) => answer.statusCode === 422)
  expect(refused?.json().message).toMatch(/deposit limit: you have RM\s40\.00 left until \d{4}-/)
  expect((await pay(person, '40', 'deposit-3')).statusCode).toBe(200)
  const risk = setup.person('operator risk')
  const { list } = (await setup.ask(officeProtectionList, { as: risk, query: '?view=reached' })).json().value
  expect(list).toMatchObject([{ account: 'limiteddeposit', kind: 'deposit', period: 'week', value: '100.00' }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStudio, type TestStudio } from '../../testing/studio.ts'
import { countNumbers, isCaught, kinds, multiples } from './rules.ts'

let studio: TestStudio
let secret: string
beforeAll(async () => {
  studio = await startTestStudio()
  secret = await studio.open('gsg_lubuk_mas')
})
afterAll(() => studio.close())

const placeShot = (body: object = {}) =>
  studio.call(secret, 'POST', '/api/rounds', {
    requestId: crypto.randomUUID(),
    stake: '100000',
    choice: { fish: 'bilis' },
    ...body,
  })

test('every shot takes its stake and pays exactly when its number catches the fish', async () => {
  let before = BigInt((await studio.call(secret, 'GET', '/api/session')).value.session.balance)
  const caught = { yes: 0, no: 0 }
  // at a chance of about one in two, forty shots with the same result happen once in 10^11 runs
  for (const fish of [...kinds, ...Array<'bilis'>(40).fill('bilis')]) {
    const { round } = (await placeShot({ choice: { fish } })).value
    const { outcome, payout, state, balanceBet, balanceEnd } = round
    expect(outcome).toMatchObject({ fish, multiple: multiples[fish], of: countNumbers(fish) })
    expect(outcome.drawn).toBeGreaterThanOrEqual(0)
    expect(outcome.drawn).toBeLessThan(outcome.of)
    expect(outcome.caught).toBe(isCaught(outcome.drawn))
    expect(BigInt(payout)).toBe(outcome.caught ? 100_000n * BigInt(multiples[fish]) : 0n)
    expect({ state, balanceBet }).toEqual({ state: 'settled', balanceBet: String(before - 100_000n) })
    before = before - 100_000n + BigInt(payout)
    expect(balanceEnd).toBe(String(before))
    caught[outcome.caught ? 'yes' : 'no']++
  }
  expect(caught.yes).toBeGreaterThan(0)
  expect(caught.no).toBeGreaterThan(0)
})

test('a repeated request is one shot', async () => {
  const requestId = crypto.randomUUID()
  const first = (await placeShot({ requestId })).value.round
  expect((await placeShot({ requestId })).value.round).toEqual(first)
})

test.each([
  [{ choice: null }, 'choice_not_offered'],
  [{ choice: { fish: 'paus' } }, 'choice_not_offered'],
  [{ choice: { fish: 'constructor' } }, 'choice_not_offered'],
  [{ choice: { fish: 'bilis', caught: true } }, 'choice_not_offered'],
  [{ stake: '100001' }, 'stake_not_offered'],
  [{ stake: '10000000' }, 'stake_not_offered'],
])('%j is refused', async (body, refusal) => {
  expect(await placeShot(body)).toMatchObject({ status: 409, value: { refusal } })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { type BrandSetup, buildMessage, setUpBrand } from '#testing/brand-setup.ts'
import { balanceMax, mainAccountOf, postCredits, postMoves } from './public.ts'

let platform: TestPlatform
let setup: BrandSetup

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
})
afterAll(async () => {
  await expectNoAuditFindings(platform)
  await platform.close()
})

const nearlyFull = '899999999999.99'

test('a posting beyond an account’s maximum is refused, alone and in a batch, and moves nothing', async () => {
  const full = await setup.member('nearlyfull', { balance: nearlyFull })
  const other = await setup.member('nearlyempty', { balance: '1' })
  const order = { reason: 'bonus', reference: 'bound' }
  const move = (amount: bigint) => [{ from: 'brand:bonus', to: mainAccountOf(full), amount }]
  for (const amount of [10_001n, balanceMax, 8_000_000_000_000_000_000n])
    await expect(
      setup.within((tx) => postMoves(tx, { ...order, key: `bound:${amount}`, moves: move(amount) })),
    ).rejects.toMatchObject({ code: 'balance_full', status: 422 })
  const credits = [other, full].map((memberId) => ({
    ...order,
    ...{ to: mainAccountOf(memberId), amount: 10_001n, key: `bound:many:${memberId}` },
  }))
  await expect(setup.within((tx) => postCredits(tx, 'brand:bonus', credits))).rejects.toMatchObject({
    code: 'balance_full',
  })
  expect(await setup.balance(other)).toBe(1_000_000n)
  await setup.within((tx) => postMoves(tx, { ...order, key: 'bound:last', moves: move(10_000n) }))
  expect(await setup.balance(full)).toBe(balanceMax)
})

test('a win beyond an account’s maximum is refused in the vendor’s dialect, and other wins are paid', async () => {
  const acme = await setup.vendor('acme')
  const names = ['winner1', 'winner2', 'winner3', 'winner4', 'winner5']
  const seats = await Promise.all(
    names.map(async (name, index) =>
      setup.seat(await setup.member(name, { balance: index === 2 ? nearlyFull : '10' }), acme),
    ),
  )
  const bets = seats.map((seat) => buildMessage(seat, { amount: 100_000 }))
  for (const bet of bets) expect(await acme.call('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK' })
  const answers = await Promise.all(
    seats.map((seat, index) =>
      acme.call(
        '/transaction/win',
        buildMessage(seat, {
          ...{ amount: 300_000, round: bets[index]?.round, round_closed: true },
          reference_transaction_uuid: bets[index]?.transaction_uuid,
        }),
      ),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK', 'RS_ERROR_UNKNOWN', 'RS_OK', 'RS_OK'])
})

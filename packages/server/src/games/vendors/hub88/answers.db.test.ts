import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import {
  type BrandSetup,
  buildMessage,
  setUpBrand,
  type TestSession,
  type TestVendor,
} from '../../../testing/brand-setup.ts'

let platform: TestPlatform
let setup: BrandSetup
let acme: TestVendor
let seat: TestSession

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  acme = await setup.vendor('acme')
  seat = await setup.seat(await setup.member('answered', { balance: '100.00' }), acme)
})
afterAll(() => platform.close())

const post = async (code: string, body: string) => {
  const headers = { 'content-type': 'application/json' }
  return (await setup.app.inject({ method: 'POST', url: `/vendors/${code}/transaction/bet`, body, headers })).json()
}

test('K01 a refusal names its request, even from an unknown sender, as far as readable', async () => {
  const body = JSON.stringify(buildMessage(seat, { request_uuid: 'asked-1' }))
  const unsigned = { status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: 'asked-1' }
  expect(await acme.send('/transaction/bet', body, 'AAAA')).toEqual(unsigned)
  expect(await post('acme', body)).toEqual(unsigned)
  expect(await post('nobody', body)).toEqual({ status: 'RS_ERROR_INVALID_PARTNER', request_uuid: 'asked-1' })
  const twice = body.replace('"amount":200000', '"amount":200000,"amount":1')
  expect(await acme.send('/transaction/bet', twice, acme.sign(twice))).toEqual({
    status: 'RS_ERROR_WRONG_SYNTAX',
    request_uuid: 'asked-1',
  })
  for (const unread of ['', 'null', '[]', '{"request_uuid":', '{"request_uuid":7}']) {
    expect(await post('acme', unread), unread).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: '' })
    const signed = await acme.send('/transaction/bet', unread, acme.sign(unread))
    expect(signed.status, unread).toBe('RS_ERROR_WRONG_SYNTAX')
  }
  expect(await setup.balance(seat.memberId)).toBe(100_000_000n)
})

test('K06 user info has the name given at launch and every field of the protocol', async () => {
  const info = await acme.call('/user/info', { user: seat.user, request_uuid: 'who' })
  expect(info).toEqual({
    ...{ status: 'RS_OK', request_uuid: 'who', user: seat.user, country: 'XX', jurisdiction: null },
    ...{ sub_partner_id: 'nusa', birth_date: null, registration_date: expect.any(String), tags: [], sex: null },
    affiliate_id: null,
  })
})

test('K06 balance calls need an existing game', async () => {
  expect(await acme.call('/user/balance', buildMessage(seat))).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
  expect(await acme.call('/user/balance', buildMessage(seat, { game_code: 'tst_unknown' }))).toMatchObject({
    status: 'RS_ERROR_INVALID_GAME',
  })
})

test('K06 any currency but the wallet’s is a wrong currency, whatever it is called', async () => {
  for (const currency of ['VND', '', 'constructor', '__proto__'])
    expect([currency, await acme.call('/transaction/bet', buildMessage(seat, { currency }))]).toMatchObject([
      currency,
      { status: 'RS_ERROR_WRONG_CURRENCY' },
    ])
})

test('a reward bet costs nothing unless marked as not free', async () => {
  const of = (given: object) => acme.call('/transaction/bet', buildMessage(seat, { reward_uuid: 'a-reward', ...given }))
  expect(await of({ is_free: true })).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
  expect(await of({ is_free: null })).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
  expect(await of({ is_free: undefined })).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
  expect(await of({ is_free: false })).toMatchObject({ status: 'RS_OK', balance: 9_800_000 })
})

test('M24 a balance beyond the largest number on the wire is sent as that number', async () => {
  const rich = await setup.seat(await setup.member('rich', { balance: '100.00' }), acme)
  const bet = buildMessage(rich, { amount: 0 })
  await acme.call('/transaction/bet', bet)
  const win = () =>
    acme.call(
      '/transaction/win',
      buildMessage(rich, { amount: Number.MAX_SAFE_INTEGER, reference_transaction_uuid: bet.transaction_uuid }),
    )
  for (let turn = 0; turn < 2; turn++)
    expect(await win()).toMatchObject({ status: 'RS_OK', balance: Number.MAX_SAFE_INTEGER })
  expect(await setup.balance(rich.memberId)).toBe(2n * 90_071_992_547_409_910n + 100_000_000n)
})

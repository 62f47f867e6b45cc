import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { createOperator } from './operators.ts'
import { selectOperatorsWith } from './store-operators.ts'
import { type AccessSetup, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
const tokens: Record<string, string> = {}
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
  for (const name of ['support', 'risk', 'finance'] as const) {
    await setup.within((tx) => createOperator(tx, { name, password: validPassword, roles: [name] }))
    tokens[name] = (await setup.call('POST /office/api/session', { name, password: validPassword })).value.token
  }
})
afterAll(() => platform.close())

const read = (memberId: string, by: string, query = '') =>
  setup.call(`GET /office/api/members/${memberId}/sign-ins${query}`, undefined, { token: tokens[by] ?? '' })

test('S14 support and risk page through a member’s sign-ins and failures; finance cannot', async () => {
  const { customerId } = (await setup.register('anita')).value
  await setup.login('anita', 'Wrong#2026')
  await setup.login('anita')
  const first = await read(customerId, 'support', '?pageSize=2')
  expect(first.status).toBe(200)
  expect(first.value.list).toMatchObject([
    { how: 'password', outcome: 'in' },
    { how: 'password', outcome: 'in_incorrect_password', ip: expect.any(String), country: expect.any(String) },
  ])
  const rest = await read(customerId, 'risk', `?pageSize=2&cursor=${first.value.next}`)
  expect(rest.value).toMatchObject({ list: [{ how: 'register', outcome: 'in' }], next: null })
  expect((await read(customerId, 'finance')).code).toBe('not_allowed')
})

test('Z02 an unknown member is not found', async () => {
  expect((await read('999999999', 'support')).code).toBe('not_found')
})

test('S14 the countries of a member count every address, however many there are', async () => {
  const { customerId } = (await setup.register('traveller')).value
  await setup.within((tx) =>
    tx.query(sql`insert into access.sign_in (brand_id, member_id, how, outcome, device, ip)
      select ${tx.brandId}, ${customerId}, 'password', 'in', 'Phone', '8.8.' || n / 200 || '.' || n % 200
      from generate_series(1, 300) n`),
  )
  const { value } = await setup.call(`GET /office/api/members/${customerId}/access`, undefined, {
    token: tokens.support ?? '',
  })
  // with the registration
  expect(value.countries).toEqual([{ country: expect.any(String), times: 301 }])
})

test('ROLE-4 every operator who may decide cases is found, however many there are', async () => {
  const found = await setup.within(async (tx) => {
    await tx.query(sql`insert into access.operator (brand_id, name, name_key, password_hash, roles)
      select ${tx.brandId}, 'many' || n, 'many' || n, 'x', array['content'] from generate_series(1, 250) n`)
    return selectOperatorsWith(tx, ['content'])
  })
  expect(found).toHaveLength(250)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { createOperator } from './operators.ts'
import { type AccessWorld, accessWorld, goodPassword } from './testing.ts'

let platform: TestPlatform
let world: AccessWorld
const tokens: Record<string, string> = {}
beforeAll(async () => {
  platform = await testPlatform()
  world = await accessWorld(platform)
  for (const name of ['support', 'risk', 'finance'] as const) {
    await world.within((tx) => createOperator(tx, { name, password: goodPassword, roles: [name] }))
    tokens[name] = (await world.call('POST /office/api/session', { name, password: goodPassword })).value.token
  }
})
afterAll(async () => {
  await world.close()
  await platform.close()
})

const read = (memberId: string, by: string, query = '') =>
  world.call(`GET /office/api/members/${memberId}/sign-ins${query}`, undefined, { token: tokens[by] ?? '' })

test('S14 support and risk page through a member’s sign-ins and failures; finance cannot', async () => {
  const { customerId } = (await world.register('anita')).value
  await world.login('anita', 'Wrong#2026')
  await world.login('anita')
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

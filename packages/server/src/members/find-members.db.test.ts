import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand, demoBrands } from '#brand/public.ts'
import { inBrand, type Scope, systemScope, type Tx } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { bindBankAccount } from './bank-accounts.ts'
import { findMembers } from './identity-marks.ts'
import { createMember } from './profile.ts'

let platform: TestPlatform
let scope: Scope
beforeAll(async () => {
  platform = await createTestPlatform()
  const [brandId = 0] = await Promise.all(demoBrands.map((seed) => createBrand(platform, seed)))
  scope = systemScope(platform, brandId, 'test')
  const make = (username: string, email: string, mobileNum: string, countryDialingCode = '60') =>
    within(async (tx) => {
      const contact = { email, mobileNum, countryDialingCode }
      return (await createMember(tx, { username, isAgent: 0, language: 'EN', contact })).memberId
    })
  const caller = await make('caller01', 'Nurul@example.com', '123456789')
  await make('other001', 'other@example.com', '123456780')
  await make('abroad01', 'abroad@example.com', '912345678', '84')
  await within((tx) =>
    bindBankAccount(tx, caller, { bank: 'Maybank', holder: 'Nurul Izzah', number: '5140 1234 5678' }),
  )
})
afterAll(() => platform.close())

const within = <Result>(use: (tx: Tx) => Promise<Result>) => inBrand(scope, use)
const found = async (text: string | null, uplineId: bigint | null = null) => {
  const search = { text, memberId: null, status: null, isAgent: null, uplineId, limit: 10, offset: 0 }
  return (await within((tx) => findMembers(tx, search))).map(({ username }) => username)
}

test.each([
  'nurul@EXAMPLE.com',
  '0123456789',
  '012-345 6789',
  '+60 12 345 6789',
  '514012345678',
  '5140-1234 5678',
  'nurul izz',
  'CALLER',
])('OPS-1 a caller is found by %s', async (words) => expect(await found(words)).toEqual(['caller01']))

test('OPS-1 a foreign number is found with its country code', async () => {
  expect(await found('+84 912 345 678')).toEqual(['abroad01'])
  expect(await found('912 345 678')).toEqual([])
})

test.each(['nurul@example', '012345678', '51401234567', '5678', '@example.com'])(
  'OPS-1 nobody is found by %s, a part of a sealed value',
  async (words) => expect(await found(words)).toEqual([]),
)

test('OPS-1 an agent’s direct downline is found, and nobody else', async () => {
  const below = (username: string, uplineId: bigint | null) =>
    within(
      async (tx) =>
        (await createMember(tx, { username, isAgent: 1, language: 'EN', ...(uplineId && { uplineId }) })).memberId,
    )
  const agent = await below('agent001', null)
  const first = await below('first001', agent)
  await below('second01', first)
  expect(await found(null, agent)).toEqual(['first001'])
  expect(await found('second', agent)).toEqual([])
})

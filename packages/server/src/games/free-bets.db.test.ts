import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { secretVendor } from '../testing/secret-vendor.ts'
import { type Story, story, testGame } from '../testing/story.ts'
import { cancelFreeBets, giveFreeBets } from './free-bets.ts'
import { plantPortalKey } from './testing-launch.ts'

let platform: TestPlatform
let told: Story
let serial = 0
/** How the supplier answers a path instead of well; `null`: not at all. */
let answers: Record<string, number | null> = {}

const packages = [{ prepaid_uuid: 'p', game_code: testGame, currency: 'MYR', bet_value: 100_000, bet_count: 10 }]
const supplier = createServer((request, response) => {
  request.resume().on('end', () => {
    const path = String(request.url).replace('/operator/generic/v2', '')
    const code = answers[path]
    if (code === null) return void request.socket.destroy()
    response.statusCode = code ?? 200
    const well = path.endsWith('/list') ? packages : { reward_uuid: `reward-${++serial}` }
    response.end(JSON.stringify(code === undefined ? well : { error: 'no' }))
  })
})

beforeAll(async () => {
  platform = await testPlatform()
  told = await story(platform)
  plantPortalKey(platform)
  await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`
  await told.vendor('hub88')
  await platform.owner.query("update games.vendor set url = $1 where code = 'hub88'", [url])
  await secretVendor(told, 'softswiss', { dialect: 'softswiss', url })
  await told.member('lucky', { balance: '1.00' })
})
beforeEach(() => {
  answers = {}
})
afterAll(async () => {
  supplier.closeAllConnections()
  supplier.close()
  await told.close()
  await platform.close()
})

const give = (vendor: string, campaign: string) =>
  giveFreeBets(told.scope, {
    ...{ vendor, account: 'lucky', gameCode: testGame, rounds: 10, value: 1_000_000n, campaign },
    endsAt: new Date('2099-01-01'),
  })
const states = async () =>
  (
    await told.within((tx) =>
      tx.query<{ state: string }>(sql`select state from games.free_bet order by id desc limit 1`),
    )
  )[0]?.state

const paths = {
  hub88: { give: '/freebet/rewards/create', cancel: '/freebet/rewards/cancel' },
  softswiss: { give: '/freespins/issue', cancel: '/freespins/cancel' },
} as const

describe.each(['hub88', 'softswiss'] as const)('GAME-11 %s', (vendor) => {
  test.each([
    ['refuses', 412, 'free_bets_refused'],
    ['has nothing of the kind', 404, 'free_bets_unknown'],
    ['is asked too often', 429, 'vendor_unreachable'],
  ])('a supplier that %s has given nothing: it is said so, and may be asked again', async (name, code, refusal) => {
    answers = { [paths[vendor].give]: code }
    await expect(give(vendor, name)).rejects.toMatchObject({ code: refusal })
    expect(await states()).toBe('failed')
    answers = {}
    await give(vendor, name)
    expect(await states()).toBe('given')
  })

  test.each([
    ['is broken', 500],
    ['does not answer', null],
  ])('a supplier that %s may have given them: they are asked for', async (name, code) => {
    answers = { [paths[vendor].give]: code }
    await expect(give(vendor, name)).rejects.toMatchObject({ code: 'vendor_unreachable' })
    expect(await states()).toBe('asked')
  })

  test('a supplier that does not take them back says so, and they stay', async () => {
    const issue = await give(vendor, 'kept')
    answers = { [paths[vendor].cancel]: 412 }
    await expect(cancelFreeBets(told.scope, vendor, issue)).rejects.toMatchObject({ code: 'free_bets_refused' })
    expect(await states()).toBe('given')
  })
})

test.each([
  ['is broken', 500],
  ['does not answer', null],
])('GAME-11 hub88: a supplier that %s when it is asked for its packages has given nothing', async (name, code) => {
  answers = { '/freebet/prepaids/list': code }
  await expect(give('hub88', `list ${name}`)).rejects.toMatchObject({ code: 'vendor_unreachable' })
  expect(await states()).toBe('failed')
  answers = {}
  await give('hub88', `list ${name}`)
  expect(await states()).toBe('given')
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
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
/** Status with which the supplier fails a path; `null`: it drops the connection. */
let answers: Record<string, number | null> = {}
/** Rewards given by hub88's supplier, and those it was told to cancel. */
let given: { reward_uuid: string; operator_reference?: string; start_time: string; status: string }[] = []
let takenBack: string[] = []
/** The last request body it received. */
let asked: Record<string, unknown> = {}
/** The supplier gives the reward and then fails. */
let givesFirst = false
let keepsNames = true

type Package = {
  prepaid_uuid: string
  game_code: string
  currency: string
  bet_value: number | null
  bet_count: number | null
}
const package10: Package = {
  prepaid_uuid: 'p',
  game_code: testGame,
  currency: 'MYR',
  bet_value: 100_000,
  bet_count: 10,
}
const packages = [package10]
const well: Record<string, () => unknown> = {
  '/freebet/prepaids/list': () => packages,
  '/freebet/rewards/list': () => ({ rewards: given, pagination: { next_cursor: null } }),
  '/freebet/rewards/create': () => {
    const { operator_reference: name, start_time } = asked as { operator_reference: string; start_time: string }
    const reward = { reward_uuid: `reward-${++serial}`, start_time, status: 'FRS_ACTIVE' }
    given.push({ ...reward, ...(keepsNames && { operator_reference: name }) })
    return { reward_uuid: reward.reward_uuid }
  },
  '/freebet/rewards/cancel': () => takenBack.push(String(asked.reward_uuid)),
}
const supplier = createServer(async (request, response) => {
  asked = JSON.parse(await text(request))
  const path = String(request.url).replace('/operator/generic/v2', '')
  const code = answers[path]
  if (code !== undefined && givesFirst) well[path]?.()
  if (code === null) return void request.socket.destroy()
  response.statusCode = code ?? 200
  response.end(JSON.stringify(code === undefined ? (well[path]?.() ?? {}) : { error: 'no' }))
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
  given = []
  takenBack = []
  givesFirst = false
  keepsNames = true
  packages[0] = { ...package10 }
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
  ])('a supplier that %s has given nothing: the grant fails and can be retried', async (name, code, refusal) => {
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
  ])('a supplier that %s may have given them: they stay pending', async (name, code) => {
    answers = { [paths[vendor].give]: code }
    await expect(give(vendor, name)).rejects.toMatchObject({ code: 'vendor_unreachable' })
    expect(await states()).toBe('asked')
  })

  test('if the supplier refuses to cancel them, they stay granted', async () => {
    const issue = await give(vendor, 'kept')
    const line = sql<{ value: string }>`
      select after ->> 'value' as value from audit.line where action = 'vendor.free-bets' order by audit_id desc limit 1`
    expect(await told.within((tx) => tx.query(line))).toEqual([{ value: '1.00' }])
    answers = { [paths[vendor].cancel]: 412 }
    await expect(cancelFreeBets(told.scope, vendor, issue)).rejects.toMatchObject({ code: 'free_bets_refused' })
    expect(await states()).toBe('given')
  })
})

test.each([
  ['is broken', 500],
  ['does not answer', null],
])('GAME-11 hub88: a supplier that %s when asked for its packages has given nothing', async (name, code) => {
  answers = { '/freebet/prepaids/list': code }
  await expect(give('hub88', `list ${name}`)).rejects.toMatchObject({ code: 'vendor_unreachable' })
  expect(await states()).toBe('failed')
  answers = {}
  await give('hub88', `list ${name}`)
  expect(await states()).toBe('given')
})

describe('GAME-11 hub88: unanswered grants of free rounds', () => {
  const hour = () =>
    platform.owner.query(
      "update games.free_bet set at = at - interval '1 hour', asked_at = asked_at - interval '1 hour' where state = 'asked'",
    )
  const unanswered = async (campaign: string, gives: boolean) => {
    answers = { '/freebet/rewards/create': null }
    givesFirst = gives
    await expect(give('hub88', campaign)).rejects.toMatchObject({ code: 'vendor_unreachable' })
    answers = {}
    // the request may still be in progress
    await expect(give('hub88', campaign)).rejects.toMatchObject({ code: 'vendor_unreachable' })
    expect(await states()).toBe('asked')
  }
  const issueOf = async () =>
    (
      await told.within((tx) =>
        tx.query<{ issue: string }>(sql`select issue from games.free_bet order by id desc limit 1`),
      )
    )[0]?.issue ?? ''

  test.each([true, false])(
    'are found in the supplier’s list if it granted them (it keeps our names: %s)',
    async (keeps) => {
      keepsNames = keeps
      await unanswered(`given ${keeps}`, true)
      await hour()
      await give('hub88', `given ${keeps}`)
      expect([await states(), given.length]).toEqual(['given', 1])
      await cancelFreeBets(told.scope, 'hub88', await issueOf())
      expect(takenBack).toEqual([given[0]?.reward_uuid])
    },
  )

  test('are retried if missing from the list, and not while the list is unavailable', async () => {
    await unanswered('lost', false)
    await hour()
    answers = { '/freebet/rewards/list': 404 }
    await expect(give('hub88', 'lost')).rejects.toMatchObject({ code: 'vendor_unreachable' })
    await hour()
    await unanswered('lost', false)
    await hour()
    await give('hub88', 'lost')
    expect([await states(), given.length]).toEqual(['given', 1])
  })

  test('are cancelled by the supplier’s name for them, or closed if none were granted', async () => {
    for (const gives of [true, false]) {
      given = []
      takenBack = []
      await unanswered(`taken back ${gives}`, gives)
      const issue = await issueOf()
      await expect(cancelFreeBets(told.scope, 'hub88', issue)).rejects.toMatchObject({ code: 'vendor_unreachable' })
      await hour()
      await cancelFreeBets(told.scope, 'hub88', issue)
      expect([await states(), takenBack]).toEqual(['cancelled', given.map(({ reward_uuid }) => reward_uuid)])
    }
  })
})

test('GAME-11 hub88: values that a package leaves open are sent, fixed ones not', async () => {
  await give('hub88', 'fixed')
  expect(Object.keys(asked).filter((name) => name.startsWith('bet_'))).toEqual([])
  packages[0] = { ...package10, bet_value: null, bet_count: null }
  const issue = await give('hub88', 'open')
  expect(asked).toMatchObject({ bet_value: 100_000, bet_count: 10, operator_reference: issue })
})

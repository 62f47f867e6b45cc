import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type BrandSetup, setUpBrand, testGame } from '../testing/brand-setup.ts'
import { type GiftSupplier, package10, startGiftSupplier, wellBehaved } from '../testing/gift-supplier.ts'
import { addSecretVendor } from '../testing/secret-vendor.ts'
import { cancelFreeBets, grantFreeBets } from './free-bets.ts'
import { listFreeRounds } from './office-free-bets.ts'
import { readOwnFreeRounds } from './own-free-bets.ts'
import { recordPlayedFreeBets } from './played-free-bets.ts'
import { finishFreeBets } from './store-free-bets.ts'
import { addPortalKey } from './testing-launch.ts'

let platform: TestPlatform
let setup: BrandSetup
let supplier: GiftSupplier
let lucky: bigint

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  addPortalKey(platform)
  supplier = await startGiftSupplier()
  const { url } = supplier
  await setup.vendor('hub88')
  await platform.owner.query("update games.vendor set url = $1 where code = 'hub88'", [url])
  await addSecretVendor(setup, 'softswiss', { dialect: 'softswiss', url })
  lucky = await setup.member('lucky', { balance: '1.00' })
})
beforeEach(() => void Object.assign(supplier, wellBehaved()))
afterAll(async () => {
  supplier.close()
  await platform.close()
})

/** Grants as a process does that has not granted any rounds yet: it knows none of the supplier's packages. */
const grant = (vendor: string, campaign: string, endsAt = new Date('2099-01-01'), process = { ...platform }) =>
  grantFreeBets(
    { ...setup.scope, platform: process },
    { ...{ vendor, account: 'lucky', gameCode: testGame, rounds: 10, value: 1_000_000n, campaign }, endsAt },
  )
const give = async (...gift: Parameters<typeof grant>) => (await grant(...gift)).issue
const states = async () =>
  (
    await setup.within((tx) =>
      tx.query<{ state: string }>(sql`select state from games.free_bet order by id desc limit 1`),
    )
  )[0]?.state

const listed = (state: string | null = null) =>
  listFreeRounds(setup.scope, { q: null, vendor: null, state, limit: 1, offset: 0 })

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
    supplier.answers = { [paths[vendor].give]: code }
    await expect(give(vendor, name)).rejects.toMatchObject({ code: refusal })
    expect(await states()).toBe('failed')
    supplier.answers = {}
    await give(vendor, name)
    expect(await states()).toBe('given')
  })

  test.each([
    ['is broken', 500],
    ['does not answer', null],
  ])('a supplier that %s may have given them: they stay pending', async (name, code) => {
    supplier.answers = { [paths[vendor].give]: code }
    await expect(give(vendor, name)).rejects.toMatchObject({ code: 'vendor_unreachable' })
    expect(await states()).toBe('asked')
  })

  test('if the supplier refuses to cancel them, they stay granted', async () => {
    const issue = await give(vendor, 'kept')
    const line = sql<{ value: string }>`
      select after ->> 'value' as value from audit.line where action = 'vendor.free-bets' order by audit_id desc limit 1`
    expect(await setup.within((tx) => tx.query(line))).toEqual([{ value: '1.00' }])
    supplier.answers = { [paths[vendor].cancel]: 412 }
    await expect(cancelFreeBets(setup.scope, vendor, issue)).rejects.toMatchObject({ code: 'free_bets_refused' })
    expect(await states()).toBe('given')
  })
})

/** Ends the newest free rounds, as a supplier's report does. */
const played = () =>
  setup.within(async (tx) => {
    const [row] = await tx.query<{ id: bigint }>(sql`select max(id) as id from games.free_bet`)
    await finishFreeBets(tx, row?.id ?? 0n, 'played')
  })

describe.each(['hub88', 'softswiss'] as const)('GAME-11 %s: late answers and late requests', (vendor) => {
  test('rounds played before the supplier answers stay played, also when it refuses in the end', async () => {
    supplier.beforeAnswer = played
    await give(vendor, 'fast')
    expect(await states()).toBe('played')
    supplier.answers = { [paths[vendor].give]: 412 }
    await expect(give(vendor, 'fast refused')).rejects.toMatchObject({ code: 'free_bets_refused' })
    expect(await states()).toBe('played')
  })

  test('rounds played while they are being cancelled stay played', async () => {
    const issue = await give(vendor, 'last round')
    supplier.beforeAnswer = async (path) => (path === paths[vendor].cancel ? played() : undefined)
    await cancelFreeBets(setup.scope, vendor, issue)
    expect(await states()).toBe('played')
    const line = sql`select 1 as one from audit.line where action = 'vendor.free-bets-cancel' and after ->> 'issue' = ${issue}`
    expect(await setup.within((tx) => tx.query(line))).toEqual([])
  })

  test('their member is told once when they are given, and when they are taken back', async () => {
    const letters = async () =>
      (
        await platform.owner.query(
          "select texts->'EN'->>'title' as title from content.message where key like $1 order by id",
          [`free-bets:${vendor}:${issue}:%`],
        )
      ).rows
    const issue = await give(vendor, 'told')
    const later = new Date('2099-02-01')
    // a repeat says that the earlier end stays
    expect(await grant(vendor, 'told', later)).toEqual({ issue, isRepeat: true, endsAt: new Date('2099-01-01') })
    expect(await letters()).toEqual([{ title: 'Free rounds for you' }])
    await cancelFreeBets(setup.scope, vendor, issue)
    expect(await letters()).toEqual([{ title: 'Free rounds for you' }, { title: 'Free rounds withdrawn' }])
  })

  test('an unanswered grant cannot be cancelled while its request may still arrive', async () => {
    supplier.answers = { [paths[vendor].give]: null }
    await expect(give(vendor, 'on its way')).rejects.toMatchObject({ code: 'vendor_unreachable' })
    const [line] = (await listed()).list
    await expect(cancelFreeBets(setup.scope, vendor, line?.issue ?? '')).rejects.toMatchObject({
      code: 'vendor_unreachable',
    })
    expect(await states()).toBe('asked')
  })

  test('a refused grant that is retried later gets the new end', async () => {
    supplier.answers = { [paths[vendor].give]: 412 }
    await expect(give(vendor, 'next week', new Date(Date.now() + 60_000))).rejects.toThrow()
    supplier.answers = {}
    const endsAt = new Date('2098-01-01')
    await give(vendor, 'next week', endsAt)
    expect(supplier.asked).toMatchObject(
      vendor === 'hub88' ? { end_time: endsAt.toISOString() } : { valid_until: endsAt.toISOString() },
    )
    expect((await listed()).list[0]).toMatchObject({ state: 'given', endsAt: endsAt.toISOString() })
  })

  test('rounds whose time is over have ended, and cannot be cancelled', async () => {
    const issue = await give(vendor, 'over')
    await platform.owner.query("update games.free_bet set ends_at = now() - interval '1 second' where issue = $1", [
      issue,
    ])
    expect((await listed()).list[0]).toMatchObject({ issue, state: 'ended' })
    expect((await listed('given')).list.map((row) => row.issue)).not.toContain(issue)
    await expect(cancelFreeBets(setup.scope, vendor, issue)).rejects.toMatchObject({ code: 'already_decided' })
  })
})

test.each([
  ['is broken', 500],
  ['does not answer', null],
])('GAME-11 hub88: a supplier that %s when asked for its packages has given nothing', async (name, code) => {
  supplier.answers = { '/freebet/prepaids/list': code }
  await expect(give('hub88', `list ${name}`)).rejects.toMatchObject({ code: 'vendor_unreachable' })
  expect(await states()).toBe('failed')
  supplier.answers = {}
  await give('hub88', `list ${name}`)
  expect(await states()).toBe('given')
})

test('GAME-11 hub88: a campaign asks for the packages once a minute, and again when one was refused', async () => {
  const [process, endsAt] = [{ ...platform }, new Date('2099-01-01')]
  const next = (campaign: string) => grant('hub88', campaign, endsAt, process)
  const asked: string[] = []
  supplier.beforeAnswer = async (path) => void asked.push(path)
  const [list, create] = ['/freebet/prepaids/list', '/freebet/rewards/create']
  await next('many 1')
  supplier.answers = { [list]: 429 }
  await next('many 2')
  expect(asked).toEqual([list, create, create])
  supplier.answers = { [create]: 404 }
  await expect(next('many 3')).rejects.toMatchObject({ code: 'free_bets_unknown' })
  supplier.answers = {}
  await next('many 3')
  expect(asked.slice(-3)).toEqual([create, list, create])
})

describe('GAME-11 hub88: unanswered grants of free rounds', () => {
  const hour = () =>
    platform.owner.query(
      "update games.free_bet set at = at - interval '1 hour', asked_at = asked_at - interval '1 hour' where state = 'asked'",
    )
  const unanswered = async (campaign: string, gives: boolean) => {
    supplier.answers = { '/freebet/rewards/create': null }
    supplier.givesFirst = gives
    await expect(give('hub88', campaign)).rejects.toMatchObject({ code: 'vendor_unreachable' })
    supplier.answers = {}
    // the request may still be in progress
    await expect(give('hub88', campaign)).rejects.toMatchObject({ code: 'vendor_unreachable' })
    expect(await states()).toBe('asked')
  }
  const issueOf = async () =>
    (
      await setup.within((tx) =>
        tx.query<{ issue: string }>(sql`select issue from games.free_bet order by id desc limit 1`),
      )
    )[0]?.issue ?? ''

  test.each([true, false])(
    'are found in the supplier’s list if it granted them (it keeps our names: %s)',
    async (keeps) => {
      supplier.isKeepingNames = keeps
      await unanswered(`given ${keeps}`, true)
      await hour()
      await give('hub88', `given ${keeps}`)
      expect([await states(), supplier.given.length]).toEqual(['given', 1])
      await cancelFreeBets(setup.scope, 'hub88', await issueOf())
      expect(supplier.takenBack).toEqual([supplier.given[0]?.reward_uuid])
    },
  )

  test('are retried if missing from the list, and not while the list is unavailable', async () => {
    await unanswered('lost', false)
    await hour()
    supplier.answers = { '/freebet/rewards/list': 404 }
    await expect(give('hub88', 'lost')).rejects.toMatchObject({ code: 'vendor_unreachable' })
    await hour()
    await unanswered('lost', false)
    await hour()
    await give('hub88', 'lost')
    expect([await states(), supplier.given.length]).toEqual(['given', 1])
  })

  test('are cancelled by the supplier’s name for them, or closed if none were granted', async () => {
    for (const gives of [true, false]) {
      supplier.given = []
      supplier.takenBack = []
      await unanswered(`taken back ${gives}`, gives)
      const issue = await issueOf()
      await expect(cancelFreeBets(setup.scope, 'hub88', issue)).rejects.toMatchObject({ code: 'vendor_unreachable' })
      await hour()
      await cancelFreeBets(setup.scope, 'hub88', issue)
      expect([await states(), supplier.takenBack]).toEqual([
        'cancelled',
        supplier.given.map(({ reward_uuid }) => reward_uuid),
      ])
    }
  })
})

test('GAME-11 hub88: rounds that the supplier’s list shows as finished are played, and cannot be cancelled', async () => {
  const [played, open, hasty] = [await give('hub88', 'p1'), await give('hub88', 'p2'), await give('hub88', 'p3')]
  const finish = (issue: string) => {
    supplier.given = supplier.given.map((each) =>
      each.operator_reference === issue ? { ...each, status: 'FRS_FINISHED' } : each,
    )
  }
  const stateOf = async (issue: string) =>
    (await platform.owner.query('select state from games.free_bet where issue = $1', [issue])).rows[0].state
  finish(played)
  supplier.answers = { '/freebet/rewards/list': 404 }
  await recordPlayedFreeBets(setup.scope)
  expect(await stateOf(played)).toBe('given')
  supplier.answers = {}
  await recordPlayedFreeBets(setup.scope)
  expect([await stateOf(played), await stateOf(open), await stateOf(hasty)]).toEqual(['played', 'given', 'given'])
  const own = async () => (await readOwnFreeRounds(setup.scope, lucky)).list
  const shown = (await own()).slice(-2)
  expect(shown).toMatchObject(Array(2).fill({ gameName: 'Test Game', rounds: 10, value: '1.00' }))
  finish(hasty)
  await expect(cancelFreeBets(setup.scope, 'hub88', hasty)).rejects.toMatchObject({ code: 'already_decided' })
  expect([await stateOf(hasty), supplier.takenBack]).toEqual(['played', []])
  // no longer among those that their member can play
  expect((await own()).map(({ id }) => id)).not.toContain(shown[1]?.id)
})

test('GAME-11 hub88: values that a package leaves open are sent, fixed ones not; a bonus buy is not given', async () => {
  await give('hub88', 'fixed')
  expect(Object.keys(supplier.asked).filter((name) => name.startsWith('bet_'))).toEqual([])
  supplier.package = { ...package10, bet_value: null, bet_count: null }
  const issue = await give('hub88', 'open')
  expect(supplier.asked).toMatchObject({ bet_value: 100_000, bet_count: 10, operator_reference: issue })
  supplier.package = { ...package10, bonus_buy: true }
  await expect(give('hub88', 'bought')).rejects.toMatchObject({ code: 'free_bets_not_offered' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand, sql, systemScope, type Tx } from '../db/tx.ts'
import { createTestPlatform, type TestPlatform } from '../testing/database.ts'
import { deleteOldDeliveries } from './delete-old-deliveries.ts'
import { defineEvent, emit, on, push } from './emit.ts'
import { relayEvents, relayPushes } from './relay.ts'

let platform: TestPlatform
const happened = defineEvent<{ number: number }>()('test.happened')
const within = <R>(use: (tx: Tx) => Promise<R>, brandId = 1) => inBrand(systemScope(platform, brandId, 'test'), use)

beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

/** How many rows of a listener are in the database: what it did in its own transaction. */
const eventsHandledBy = async (listener: string) =>
  (await within((tx) => tx.query(sql`select 1 as line from platform.heard where listener = ${listener}`))).length

test('C09 each listener hears an event once, even with two parallel relays', async () => {
  const heard: number[] = []
  const listeners = ['first', 'second'].map((name) =>
    on(happened, name, async (_tx, { number }) => void heard.push(number)),
  )
  await within((tx) => emit(tx, happened, { number: 7 }))
  await Promise.all([relayEvents(platform, listeners), relayEvents(platform, listeners)])
  await relayEvents(platform, listeners)
  expect(heard).toEqual([7, 7])
  expect([await eventsHandledBy('first'), await eventsHandledBy('second')]).toEqual([1, 1])
})

test('C09 a failed listener hears the event again; a successful one does not', async () => {
  let failures = 1
  const heard: string[] = []
  const listeners = [
    on(happened, 'steady', async () => void heard.push('steady')),
    on(happened, 'shaky', async () => {
      if (failures-- > 0) throw new Error('not yet')
      heard.push('shaky')
    }),
  ]
  await within((tx) => emit(tx, happened, { number: 1 }))
  expect(await relayEvents(platform, listeners)).toBe(0)
  expect(await relayEvents(platform, listeners)).toBe(1)
  expect(heard).toEqual(['steady', 'shaky'])
})

test('C09 deliveries are forgotten after a month, but not those of an event that still fails', async () => {
  let isBroken = false
  const heard: number[] = []
  const listeners = [
    on(happened, 'early', async (_tx, { number }) => void heard.push(number)),
    on(happened, 'broken', async () => {
      if (isBroken) throw new Error('not now')
    }),
  ]
  await within((tx) => emit(tx, happened, { number: 1 }))
  await relayEvents(platform, listeners)
  isBroken = true
  await within((tx) => emit(tx, happened, { number: 2 }))
  await relayEvents(platform, listeners)
  const age = (days: number) =>
    platform.owner.query("update platform.heard set at = now() - make_interval(days => $1) where listener = 'early'", [
      days,
    ])
  await age(29)
  await deleteOldDeliveries(systemScope(platform, 1, 'test'))
  expect(await eventsHandledBy('early')).toBe(2)
  await age(31)
  await deleteOldDeliveries(systemScope(platform, 1, 'test'))
  expect([await eventsHandledBy('early'), await eventsHandledBy('broken')]).toEqual([1, 1])
  isBroken = false
  await relayEvents(platform, listeners)
  expect(heard).toEqual([1, 2])
})

test('an event that keeps failing holds up the later events of its own brand only', async () => {
  const heard: string[] = []
  let isBroken = true
  const listener = on(happened, 'picky', async (tx, { number }) => {
    if (isBroken && tx.brandId === 1) throw new Error('broken')
    heard.push(`${tx.brandId}:${number}`)
  })
  for (const [brandId, number] of [
    [1, 1],
    [1, 2],
    [2, 3],
  ] as const)
    await within((tx) => emit(tx, happened, { number }), brandId)
  expect(await relayEvents(platform, [listener])).toBe(1)
  expect(heard).toEqual(['2:3'])
  isBroken = false
  await relayEvents(platform, [listener])
  expect(heard).toEqual(['2:3', '1:1', '1:2'])
})

test('rolled-back events are neither heard nor pushed', async () => {
  const heard: number[] = []
  const failed = within(async (tx) => {
    await emit(tx, happened, { number: 9 })
    await push(tx, 'brand:1', { type: 'config', version: 9 })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await relayEvents(platform, [on(happened, 'any', async (_tx, { number }) => void heard.push(number))])
  const client = await platform.pool.connect()
  expect(await relayPushes(client)).toBe(0)
  client.release()
  expect(heard).toEqual([])
})

test('a line of many pushes notifies each topic, with only its newest balance', async () => {
  const rung: string[] = []
  const client = await platform.pool.connect()
  client.on('notification', ({ payload }) => rung.push(payload ?? ''))
  await client.query('listen gasing_push')
  const balance = (version: string) => ({ type: 'balance' as const, sum: '1', version, currency: 'MYR' })
  const many = [
    ['member:1:2', balance('7')],
    ['member:1:3', balance('4')],
    ['member:1:2', balance('8')],
  ]
  await within(async (tx) => {
    await push(tx, 'member:1:3', balance('3'))
    await tx.query(sql`
      insert into platform.outbox (brand_id, kind, name, payload) values (1, 'pushes', '', ${JSON.stringify(many)}::jsonb)`)
  })
  expect(await relayPushes(client)).toBe(2)
  await client.query('select 1')
  expect(rung.map((text) => JSON.parse(text))).toEqual([
    [
      ['member:1:3', balance('4')],
      ['member:1:2', balance('8')],
    ],
  ])
  client.release(true)
})

test('a backlog of long lines is pushed whole; one that no notification can carry becomes a resync', async () => {
  const rung: string[] = []
  const client = await platform.pool.connect()
  client.on('notification', ({ payload }) => rung.push(payload ?? ''))
  await client.query('listen gasing_push')
  const say = (length: number, id: number) =>
    within((tx) =>
      push(tx, 'room:1', {
        ...({ type: 'chat', place: 'room' } as const),
        message: { id: `${id}`, content: 'x'.repeat(length) } as never,
      }),
    )
  const lengths = [3700, 1900, 1200, ...Array(60).fill(100), 9000]
  for (const [id, length] of lengths.entries()) await say(length, id)
  expect(await relayPushes(client)).toBe(lengths.length)
  await client.query('select 1')
  const events = rung.flatMap((text) => JSON.parse(text) as [string, { type: string; message?: { content: string } }][])
  expect(events.map(([, { message }]) => message?.content.length)).toEqual([...lengths.slice(0, -1), undefined])
  expect(events.at(-1)).toEqual(['room:1', { type: 'resync' }])
  client.release(true)
})

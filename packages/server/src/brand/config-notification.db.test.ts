import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { subscribeToPushes } from '#platform/events/push-subscription.ts'
import { type Relay, startRelay } from '#platform/events/relay.ts'
import { waitForPushSubscription } from '#platform/testing/push-subscription.ts'
import { versionPollMs } from './config-cache.ts'
import { readBrandConfig } from './public.ts'
import { setUpBothBrands, type TwoBrandsSetup } from './testing.ts'

let brands: TwoBrandsSetup
let relay: Relay
let unsubscribe: () => void
beforeAll(async () => {
  brands = await setUpBothBrands()
  unsubscribe = await waitForPushSubscription(brands.platform)
  await brands.app.listen({ port: 0, host: '127.0.0.1' })
  relay = startRelay(brands.platform, [])
})
afterAll(async () => {
  unsubscribe()
  await relay.stop()
  await brands.close()
})

test('D.5 a listener gets a changed rule at once, long before the next version check', async () => {
  const brandId = await brands.idOf('localhost')
  const { version } = await readBrandConfig(brands.platform, brandId)
  const rung = Promise.withResolvers<number>()
  const leaveHere = subscribeToPushes(brands.platform, {
    reconnected: () => {},
    receive: ([line]) => rung.resolve((line?.[1] as { version: number } | undefined)?.version ?? 0),
  })
  const rule = {
    enabled: true,
    required: false,
    minLength: 3,
    maxLength: 9,
    acceptedPattern: '*',
    patternId: 0,
    order: 5,
  }
  const since = performance.now()
  await brands.put('/office/api/field-rules/nickname', rule)
  expect(await rung.promise).toBe(version + 1)
  const rules = await brands.value('/wps/system/setting/register')
  const waitedMs = performance.now() - since
  leaveHere()
  expect(rules.nickname).toEqual({ field: 'nickname', ...rule })
  expect((await brands.value('/wps/system/permission')).register[0].field).toBe('nickname')
  expect(waitedMs).toBeLessThan(2_000)
})

test('a change whose notification is lost is found by the next version check', async () => {
  const brandId = await brands.idOf('localhost')
  const { version } = await readBrandConfig(brands.platform, brandId)
  await brands.platform.owner.query('update brand.brand set version = version + 1 where brand_id = $1', [brandId])
  const readClock = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => readClock() + versionPollMs)
  const found = await readBrandConfig(brands.platform, brandId).finally(() => clock.mockRestore())
  expect(found.version).toBe(version + 1)
})

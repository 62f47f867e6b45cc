import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import { jobs } from './opening.ts'
import { financeToken, setUpBothBrands, type TwoBrandsSetup } from './testing.ts'

let brands: TwoBrandsSetup
beforeAll(async () => {
  brands = await setUpBothBrands()
})
afterAll(() => brands.close())

const open = {
  status: 0,
  maintenanceStart: null,
  maintenanceEnd: null,
  maintenanceInfo: {},
  blockedCountries: [] as string[],
}
const save = async (change: object) => {
  const answer = await brands.office('PUT', 'opening', { ...open, ...change })
  await brands.lookAgain('localhost')
  return answer
}
const statusPushes = async () => {
  const { rows } = await sql<{ payload: string }>`
    select payload::text from platform.outbox where payload->>'type' = 'status' order by id`.execute(brands.platform.db)
  return rows.map(({ payload }) => JSON.parse(payload))
}
/** Moves the maintenance into the past, as if time had gone by. */
const endedAt = async (end: string) => {
  await brands.platform.owner.query(
    "update brand.brand set maintenance_start = maintenance_start - interval '2 hours', maintenance_end = $1, version = version + 1 where brand_id = $2",
    [end, await brands.idOf('localhost')],
  )
  await brands.lookAgain('localhost')
}
const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('START-1 START-2 maintenance is published and closes members’ calls, but not the office', async () => {
  const maintenanceEnd = '2031-05-01T10:00:00.000Z'
  const info = { EN: 'We move to larger halls.' }
  expect((await save({ status: 1, maintenanceEnd, maintenanceInfo: info })).success).toBe(true)
  expect(await brands.value('/wps/system/status')).toEqual({ status: 1, maintenanceEnd })
  expect(await brands.value('/wps/system/permission')).toMatchObject({
    status: 1,
    maintenance: true,
    maintenanceEnd,
    maintenanceInfo: info,
  })
  const closed = await brands.get('/lgw/games', 'localhost', { language: 'EN' })
  expect(closed.statusCode).toBe(503)
  expect(closed.json()).toMatchObject({ code: 'maintenance', requestId: expect.any(String) })
  expect(closed.json().message).toMatch(/maintenance/)
  expect(await brands.value('/wps/system/status', 'sen.localhost')).toEqual({ status: 0 })
  expect((await statusPushes()).at(-1)).toEqual({ type: 'status', status: 1, maintenanceEnd })
  // the captcha stays reachable, because operators may need it to sign in
  expect((await brands.get('/wps/captcha?id=0b0f8c3e-0000-4000-8000-000000000000')).json().code).not.toBe('maintenance')
  await save({})
  expect(await brands.value('/wps/system/status')).toEqual({ status: 0 })
  expect(await brands.value('/wps/system/permission')).toMatchObject({ maintenanceInfo: {}, maintenance: false })
  expect((await brands.get('/lgw/games')).statusCode).toBe(404)
})

test('START-1 scheduled maintenance starts and ends by itself, and notifies open pages', async () => {
  await save({ maintenanceStart: fromNow(30), maintenanceEnd: fromNow(90) })
  expect(await brands.value('/wps/system/status')).toEqual({ status: 0 })
  const { rows } = await brands.platform.owner.query(
    `select key, run_at from graphile_worker.jobs where key like 'brand.opening-due:%' order by run_at`,
  )
  expect(rows.map(({ key }) => key.split(':').at(-1))).toEqual(['start', 'end'])
  expect(rows[0].run_at.getTime()).toBeGreaterThan(Date.now() + 29 * 60_000)

  const maintenanceEnd = fromNow(60)
  await save({ maintenanceStart: fromNow(-1), maintenanceEnd })
  expect(await brands.value('/wps/system/status')).toEqual({ status: 1, maintenanceEnd })
  expect(await brands.office('GET', 'opening')).toMatchObject({ value: { statusNow: 1, opening: { status: 0 } } })
  const before = (await statusPushes()).length
  await jobs.tasks['brand.opening-due']?.(brands.platform, { brandId: await brands.idOf('localhost') })
  expect((await statusPushes()).slice(before)).toEqual([{ type: 'status', status: 1, maintenanceEnd }])

  await endedAt(fromNow(-1))
  expect(await brands.value('/wps/system/status')).toEqual({ status: 0 })
  await save({})
})

test('START-1 maintenance cannot start with a past end, and can be ended after its end passed', async () => {
  const over = { code: 'setting_unsound', fields: { maintenanceEnd: { code: 'setting_end_past' } } }
  expect(await save({ status: 1, maintenanceEnd: fromNow(-1) })).toMatchObject(over)
  expect(await save({ maintenanceStart: fromNow(-60), maintenanceEnd: fromNow(-1) })).toMatchObject(over)
  expect(await brands.value('/wps/system/status')).toEqual({ status: 0 })

  await save({ status: 1, maintenanceEnd: fromNow(60) })
  const maintenanceEnd = fromNow(-1)
  await endedAt(maintenanceEnd)
  const closed = { status: 1, maintenanceEnd }
  expect(await save({ ...closed, maintenanceInfo: { EN: 'It takes longer.' } })).toMatchObject({ success: true })
  expect(await save({ maintenanceEnd })).toMatchObject({ success: true })
  expect(await save(closed)).toMatchObject(over)
  expect(await save({})).toMatchObject({ success: true })
})

test('START-1 T27 a time without a zone is in the brand’s time zone', async () => {
  await save({ maintenanceStart: '2031-05-01T10:00', maintenanceEnd: '2031-05-01T12:00+08:00' })
  const { opening } = (await brands.office('GET', 'opening')).value
  expect(opening).toMatchObject({
    maintenanceStart: '2031-05-01T02:00:00.000Z',
    maintenanceEnd: '2031-05-01T04:00:00.000Z',
  })
  await save({})
})

test('START-3 a blocked region gets its screen, with address and country', async () => {
  await save({ blockedCountries: ['VN', 'FR', 'FR'] })
  expect((await brands.office('GET', 'opening')).value.opening.blockedCountries).toEqual(['FR', 'VN'])
  brands.visitors.country = 'FR'
  expect(await brands.value('/wps/system/permission')).toMatchObject({
    status: 2,
    regionRestriction: true,
    location: { country: 'FR' },
  })
  expect((await brands.get('/lgw/games')).json().code).toBe('region_restricted')
  // the back office stays open to an operator from a blocked country, and reports the detected country
  expect(await brands.office('GET', 'opening')).toMatchObject({ value: { own: { country: 'FR' } } })
  expect((await save({})).success).toBe(true)
  expect(await brands.value('/wps/system/status')).toEqual({ status: 0 })
  brands.visitors.country = ''
})

test('invalid values are refused by field; other roles only read', async () => {
  const crossed = await save({ maintenanceStart: fromNow(90), maintenanceEnd: fromNow(30), blockedCountries: ['ZZ'] })
  expect(crossed).toMatchObject({
    code: 'setting_unsound',
    fields: {
      maintenanceEnd: { code: 'setting_end_before_start' },
      blockedCountries: { code: 'setting_country_unknown', params: { countries: 'ZZ' } },
    },
  })
  for (const maintenanceEnd of ['tomorrow', '2031-02-30T00:00', '2031-02-30T00:00Z'])
    expect((await save({ maintenanceEnd })).fields.maintenanceEnd.code).toBe('setting_instant_unknown')
  expect((await brands.office('PUT', 'opening', open, financeToken)).code).toBe('not_allowed')
  expect((await brands.office('GET', 'opening', undefined, financeToken)).success).toBe(true)
})

test('CONF-4 each change is audited', async () => {
  const brandId = await brands.idOf('localhost')
  const lines = await inBrand(systemScope(brands.platform, brandId, 'test'), (tx) =>
    tx.query<{ before: string; after: string }>(sql`
      select before->>'status' as before, after->>'status' as after from audit.line
      where action = 'brand.opening' order by audit_id limit 2`),
  )
  expect(lines).toEqual([
    { before: '0', after: '1' },
    { before: '1', after: '0' },
  ])
})

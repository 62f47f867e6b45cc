import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeRoutes as auditRoutes } from '#audit/office-routes.ts'
import { verifyChain } from '#audit/public.ts'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import { testApp, testMember, testOperator } from '#platform/testing/app.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { officeRoutes } from './office-routes.ts'
import { brandAt, brandConfig, brandIds, createBrand, demoBrands, fieldRulesInForce, isModuleOn } from './public.ts'
import { routes } from './routes.ts'

const template = `<!doctype html><html lang="ms"><head><!--boot-head--><script nonce="__NONCE__">1</script></head>
<body><!--boot-body--><div id="root"></div></body></html>`

let platform: TestPlatform
let app: FastifyInstance
let dist: string
const [nusa, sen] = demoBrands
const country = { value: '' }

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'gasing-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), template)
  writeFileSync(join(dist, 'sw.js'), '// service worker')
  writeFileSync(join(dist, 'assets/main-AbCdEf12.js'), 'plain')
  writeFileSync(join(dist, 'assets/main-AbCdEf12.js.br'), 'made before')
  platform = await testPlatform({ WEB_DIST: dist, OFFICE_DIST: dist })
  for (const seed of demoBrands) await createBrand(platform, seed)
  app = await testApp(platform, {
    plug: {
      brandAt: (host) => brandAt(platform, host),
      countryOf: async () => country.value,
      frameOrigins: async () => ['http://studio.test'],
    },
    routes: [routes, officeRoutes, auditRoutes],
    tokens: {
      'content-operator-1': testOperator('content'),
      'finance-operator-1': testOperator('finance'),
      'risk-operator-1234': testOperator('risk'),
      'a-member-token-123': testMember(1n),
    },
  })
})
afterAll(async () => {
  await app.close()
  await platform.close()
  rmSync(dist, { recursive: true })
})

const get = (url: string, host = 'localhost', headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: `${host}:8080`, ...headers } })
const value = async (url: string, host?: string) => (await get(url, host)).json().value
const as = (token: string, host = 'localhost') => ({ host, authorization: `Bearer ${token}` })
const put = (url: string, payload: object, token = 'content-operator-1', host = 'localhost') =>
  app.inject({ method: 'PUT', url, headers: as(token, host), payload })
const idOf = async (host: string) => (await brandAt(platform, host))?.brandId ?? 0
const lookAgain = async (host: string) => {
  const { brandConfig: look } = await import('./cache.ts')
  const { heedConfig } = await import('./cache.ts')
  const brandId = await idOf(host)
  const [row] = await inBrand(systemScope(platform, brandId, 'test'), (tx) =>
    tx.query<{ version: number }>(sql`select version from brand.brand`),
  )
  heedConfig(platform, [[`brand:${brandId}`, { type: 'config', version: row?.version }]])
  return look(platform, brandId)
}

describe('GEN-5 one server, many brands, told apart by host', () => {
  test('each host gets its own brand; an unknown one is refused', async () => {
    const [one, other] = [await value('/wps/system/permission'), await value('/wps/system/permission', 'sen.localhost')]
    expect(one).toMatchObject({
      brand: { code: 'nusa' },
      currency: { code: 'MYR' },
      defaultLanguage: 'MY',
      sandbox: true,
    })
    expect(other).toMatchObject({ brand: { code: 'sen', minimumAge: 21 }, currency: { code: 'VND', decimals: 0 } })
    expect((await get('/wps/system/permission', 'elsewhere.test')).json()).toMatchObject({
      code: 'domain_check_failed',
    })
    expect(await brandIds(platform)).toHaveLength(2)
  })

  test('a brand is made once', async () => {
    if (!nusa) throw new Error('no seed')
    expect(await createBrand(platform, nusa)).toBe(await idOf('localhost'))
    expect(await brandIds(platform)).toHaveLength(2)
  })

  test('nothing of one brand shows in another', async () => {
    const rows = await inBrand(systemScope(platform, await idOf('localhost'), 'test'), (tx) =>
      tx.query<{ code: string }>(sql`select code from brand.brand`),
    )
    expect(rows).toEqual([{ code: 'nusa' }])
  })
})

describe('CONF-1 and CONF-2', () => {
  test('the module tree differs by brand and a module below one that is off is off', async () => {
    const config = await brandConfig(platform, await idOf('sen.localhost'))
    expect(isModuleOn(config, 'RNG')).toBe(true)
    expect(isModuleOn(config, 'SPORTS')).toBe(false)
    expect(isModuleOn(config, 'NOBODYKNOWS')).toBe(false)
    const tree = await value('/wps/system/whitelabel')
    expect(JSON.stringify(tree)).toMatch(/"modId":"DIRECTREG3","enabled":"1"/)
  })

  test('VALID-1 the field rules come by field and in order', async () => {
    const rules = await value('/wps/system/setting/register')
    expect(rules.username).toEqual({
      field: 'username',
      enabled: true,
      required: true,
      minLength: 4,
      maxLength: 16,
      acceptedPattern: '*',
      patternId: 1,
      order: 10,
    })
    const listed = await inBrand(systemScope(platform, await idOf('localhost'), 'test'), fieldRulesInForce)
    expect(listed.map(({ field }) => field).slice(0, 3)).toEqual(['username', 'password', 'confirmPassword'])
    expect(listed).toHaveLength(29)
  })

  test('PROMO-5, REG-13 and LOGIN-13 routes, countries and keys', async () => {
    expect(await value('/wps/system/domainRoute')).toMatchObject({
      domainList: ['localhost', '127.0.0.1'],
      resources: [{ resourceType: 'AFFILIATELINK' }, { resourceType: 'Android' }, { resourceType: 'MOBILECONFIG' }],
    })
    const countries: { countryCode: string; countryDialingCode: string }[] = await value('/wps/system/countries')
    expect(countries).toContainEqual({ countryCode: 'VN', countryDialingCode: '84' })
    expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length)
    expect(countries.every((one) => /^[A-Z]{2}[1-9][0-9]{0,3}$/.test(one.countryCode + one.countryDialingCode))).toBe(
      true,
    )
    const { keys } = await value('/wps/system/keys')
    expect(keys[0]).toMatchObject({ kty: 'EC', use: 'enc' })
    expect(keys[0].d).toBeUndefined()
  })
})

describe('CONF-4 an operator changes the brand', () => {
  const rule = {
    enabled: true,
    required: true,
    minLength: 5,
    maxLength: 12,
    acceptedPattern: '*',
    patternId: 4,
    order: 10,
  }

  test('D.5 a field rule: kept, numbered, rung for, written down, and of this brand alone', async () => {
    const before = await brandConfig(platform, await idOf('localhost'))
    const other = await brandConfig(platform, await idOf('sen.localhost'))
    expect((await put('/office/api/field-rules/username', rule)).json()).toMatchObject({ success: true, value: rule })
    const after = await lookAgain('localhost')
    expect(after.version).toBe(before.version + 1)
    expect(after.fieldRules[0]).toEqual({ field: 'username', ...rule })
    expect(await lookAgain('sen.localhost')).toBe(other)
    const { rows } = await sql<{ name: string; payload: string }>`
      select name, payload::text from platform.outbox where kind = 'push' order by id desc limit 1`.execute(platform.db)
    expect(rows[0]?.name).toBe(`brand:${after.brandId}`)
    expect(JSON.parse(rows[0]?.payload ?? '')).toEqual({ type: 'config', version: after.version })
    const log = await app.inject({
      url: '/office/api/audit?action=brand.field-rule',
      headers: as('risk-operator-1234'),
    })
    expect(log.json().value).toMatchObject({
      total: 1,
      list: [
        { actor: 'operator:7 content', subject: 'field:username', before: { minLength: 4 }, after: { minLength: 5 } },
      ],
    })
  })

  test('a rule that cannot be met is refused part by part', async () => {
    const crossed = await put('/office/api/field-rules/email', { ...rule, minLength: 20, acceptedPattern: '[a-z]' })
    expect(crossed.statusCode).toBe(422)
    expect(crossed.json()).toMatchObject({
      code: 'rule_unsound',
      fields: { minLength: { code: 'rule_min_above_max' }, acceptedPattern: { code: 'rule_pattern_unknown' } },
    })
    const off = await put('/office/api/field-rules/username', { ...rule, enabled: false })
    expect(off.json().fields).toMatchObject({ enabled: { code: 'rule_field_needed' } })
    expect((await put('/office/api/field-rules/shoeSize', rule)).json()).toMatchObject({ code: 'not_found' })
  })

  test('ROLE-5 only those whose work it is', async () => {
    expect((await put('/office/api/field-rules/email', rule, 'finance-operator-1')).json().code).toBe('not_allowed')
    expect((await put('/office/api/field-rules/email', rule, 'a-member-token-123')).json().code).toBe('not_allowed')
    expect((await put('/office/api/field-rules/email', rule, 'nobody-knows-me-12')).json().code).toBe('in_sorry_in')
  })

  test('two changes at once are two versions', async () => {
    const { version } = await lookAgain('localhost')
    await Promise.all(
      [1, 2, 3, 4].map((n) => put('/office/api/field-rules/nickname', { ...rule, order: n, required: false })),
    )
    expect((await lookAgain('localhost')).version).toBe(version + 4)
  })

  test('a module is switched', async () => {
    await put('/office/api/modules/CBS3', { enabled: '0' })
    expect(isModuleOn(await lookAgain('localhost'), 'CBS3')).toBe(false)
    expect((await put('/office/api/modules/NOSUCH', { enabled: '0' })).json().code).toBe('not_found')
  })

  test('settings: looks that cannot be read and languages without texts are refused', async () => {
    const { settings } = (await app.inject({ url: '/office/api/brand', headers: as('content-operator-1') })).json()
      .value
    const pale = { ...settings, pack: { ...settings.pack, colours: { ...settings.pack.colours, primary: '#fff5f5' } } }
    expect((await put('/office/api/brand', pale)).json()).toMatchObject({
      code: 'brand_pack_contrast',
      value: { problems: expect.arrayContaining([expect.objectContaining({ part: 'brand' })]) },
    })
    const foreign = await put('/office/api/brand', { ...settings, languages: ['EN', 'ZZ'], defaultLanguage: 'MY' })
    expect(foreign.json().fields).toMatchObject({
      languages: { code: 'setting_language_unknown' },
      defaultLanguage: { code: 'setting_default_language' },
    })
    const saved = await put('/office/api/brand', { ...settings, name: 'Nusa <b>', twoPersonsAbove: '12.50' })
    expect(saved.json().success).toBe(true)
    expect(await lookAgain('localhost')).toMatchObject({ name: 'Nusa <b>', twoPersonsAbove: 12_500_000n })
  })

  test('A02 all of it stands in a chain that holds', async () => {
    const proof = await inBrand(systemScope(platform, await idOf('localhost'), 'test'), verifyChain)
    expect(proof.broken).toBeNull()
    expect(proof.lines).toBeGreaterThan(6n)
  })
})

describe('START-4 the page carries the boot answer', () => {
  test('brand, answer and nonce are inside, and what an operator typed cannot leave its place', async () => {
    const page = await get('/', 'localhost', { accept: 'text/html' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<title>Nusa &lt;b&gt;</title>')
    expect(page.body).toContain('--brand:#d81f45')
    expect(page.body).not.toMatch(/__NONCE__|<!--boot-/)
    const inlined = /<script type="application\/json" id="boot">([^<]*)<\/script>/.exec(page.body)?.[1]
    expect(JSON.parse(inlined ?? '')).toMatchObject({ brand: { code: 'nusa', name: 'Nusa <b>' }, status: 0 })
    const nonce = /<script nonce="([\w-]+)">/.exec(page.body)?.[1]
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(policy).toContain('frame-src http://studio.test')
    expect(policy).toContain('ws://localhost:8080')
    expect(policy).not.toContain('unsafe-inline')
    expect((await get('/', 'localhost', { accept: 'text/html' })).body).not.toContain(String(nonce))
  })

  test('another host, another page; deep links too; compressed when taken', async () => {
    const page = await get('/member/deposit?x=1', 'sen.localhost', { accept: 'text/html', 'accept-encoding': 'br' })
    expect(page.headers['content-encoding']).toBe('br')
    const html = brotliDecompressSync(page.rawPayload).toString()
    expect(html).toContain('<html lang="vi"')
    expect(html).toContain(`<title>${sen?.name}</title>`)
    expect((await get('/', 'elsewhere.test', { accept: 'text/html' })).statusCode).toBe(404)
  })

  test('T38 what is no page is a 404 that nobody keeps', async () => {
    for (const path of [
      '/wps/typo',
      '/lgw/typo',
      '/vendors/typo',
      '/office/api/typo',
      '/assets/typo.js',
      '/picture.png',
    ]) {
      const answer = await get(path, 'localhost', { accept: path.endsWith('.png') ? 'image/*,*/*' : 'text/html' })
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 404, 'no-store'])
      expect(answer.json()).toMatchObject({ success: false, code: 'not_found' })
    }
  })

  test('W06 every answer has the headers, refusals too', async () => {
    for (const path of ['/', '/wps/typo', '/wps/system/status', '/robots.txt', '/assets/main-AbCdEf12.js']) {
      const { headers } = await get(path)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
      expect(headers['content-security-policy']).toMatch(/frame-ancestors/)
    }
  })

  test('files: made compressed before, kept for ever when their name says so', async () => {
    const file = await get('/assets/main-AbCdEf12.js', 'localhost', { 'accept-encoding': 'br' })
    expect(file.body).toBe('made before')
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
    expect((await get('/assets/../index.html')).statusCode).not.toBe(500)
    expect((await get('/office/members', 'localhost', { accept: 'text/html' })).body).toMatch(
      /<script nonce="[\w-]{20,}">/,
    )
  })

  test('what a host says about itself', async () => {
    expect((await get('/manifest.webmanifest', 'sen.localhost')).json()).toMatchObject({ name: 'Sen', start_url: '/' })
    expect((await get('/brand/icon.svg')).body).toContain('#d81f45')
    const png = await get('/brand/icon-192.png')
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect((await get('/robots.txt')).body).toContain('Disallow: /wps/')
  })
})

describe('START-1 status', () => {
  test('maintenance is shown, told, and closes what members call, but not the office', async () => {
    const settings = async () =>
      (await app.inject({ url: '/office/api/brand', headers: as('content-operator-1') })).json().value.settings
    const end = '2031-05-01T10:00:00.000Z'
    await put('/office/api/brand', { ...(await settings()), status: 1, maintenanceEnd: end })
    await lookAgain('localhost')
    expect(await value('/wps/system/status')).toEqual({ status: 1, maintenanceEnd: end })
    const closed = await get('/lgw/games', 'localhost', { language: 'EN' })
    expect(closed.statusCode).toBe(503)
    expect(closed.json()).toMatchObject({ code: 'maintenance', requestId: expect.any(String) })
    expect(closed.json().message).toMatch(/maintenance/)
    expect(await value('/wps/system/status', 'sen.localhost')).toEqual({ status: 0 })
    const pushes = await sql<{ payload: string }>`
      select payload::text from platform.outbox where payload->>'type' = 'status'`.execute(platform.db)
    expect(pushes.rows.map(({ payload }) => JSON.parse(payload))).toEqual([
      { type: 'status', status: 1, maintenanceEnd: end },
    ])
    await put('/office/api/brand', { ...(await settings()), status: 0, maintenanceEnd: null })
    expect((await lookAgain('localhost')).status).toBe(0)
    expect((await get('/lgw/games')).statusCode).toBe(404)
  })

  test('START-3 a visitor from a closed region', async () => {
    const brandId = await idOf('sen.localhost')
    await inBrand(systemScope(platform, brandId, 'test'), (tx) =>
      tx.query(sql`update brand.brand set blocked_countries = '{FR}', version = version + 1`),
    )
    await lookAgain('sen.localhost')
    country.value = 'FR'
    expect(await value('/wps/system/permission', 'sen.localhost')).toMatchObject({
      status: 2,
      regionRestriction: true,
      location: { country: 'FR' },
    })
    expect((await get('/lgw/games', 'sen.localhost')).json().code).toBe('region_restricted')
    country.value = ''
    expect(await value('/wps/system/status', 'sen.localhost')).toEqual({ status: 0 })
  })
})

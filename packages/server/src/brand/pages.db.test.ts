import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedScreenFor } from './closed-screen.ts'
import type { Status } from './model.ts'
import { contentToken, setUpBothBrands, type TwoBrandsSetup } from './testing.ts'

const template = `<!doctype html><html lang="ms"><head><!--boot-head--><script nonce="__NONCE__">1</script></head>
<body><!--boot-body--><div id="root"></div></body></html>`

const closed = `<!doctype html><html lang="en" data-screen="__SCREEN__"><head><!--boot-head--></head><body><!--boot-body-->
<script nonce="__NONCE__">1</script></body></html>`

let brands: TwoBrandsSetup
let dist: string
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'gasing-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), template)
  writeFileSync(join(dist, 'closed.html'), closed)
  writeFileSync(join(dist, 'sw.js'), '// service worker')
  writeFileSync(join(dist, 'assets/main-AbCdEf12.js'), 'plain')
  writeFileSync(join(dist, 'assets/main-AbCdEf12.js.br'), 'made before')
  brands = await setUpBothBrands({ WEB_DIST: dist, OFFICE_DIST: dist })
  const { settings } = (await brands.app.inject({ url: '/office/api/brand', headers: brands.as(contentToken) })).json()
    .value
  await brands.put('/office/api/brand', { ...settings, name: 'Nusa <b>' })
  await brands.lookAgain('localhost')
})
afterAll(async () => {
  await brands.close()
  rmSync(dist, { recursive: true })
})

test('START-4 brand, boot data and nonce are inlined, and operator input is escaped', async () => {
  const page = await brands.get('/', 'localhost', { accept: 'text/html' })
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
  expect((await brands.get('/', 'localhost', { accept: 'text/html' })).body).not.toContain(String(nonce))
})

test('START-1 a standalone page replaces the portal while it is closed, and serves offline visitors', async () => {
  const offline = await brands.get('/offline', 'localhost', { accept: 'text/html' })
  expect(offline.body).toContain('data-screen="offline"')
  expect(offline.body).toContain('id="boot"')
  expect(offline.body).not.toMatch(/__NONCE__|__SCREEN__|<!--boot-/)
  expect([0, 1, 2].map((status) => closedScreenFor('/rng', status as Status))).toEqual([null, 'maintenance', 'region'])
})

test('ERR-3 an unknown host gets a page in a browser, JSON in a program', async () => {
  const page = await brands.get('/', 'elsewhere.test', { accept: 'text/html,*/*' })
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('data-screen="unknown"')
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'nonce-")
  expect((await brands.get('/', 'elsewhere.test')).json()).toMatchObject({ code: 'domain_check_failed' })
})

test('each host has its page; deep links work; compressed if accepted', async () => {
  const page = await brands.get('/member/depositv2?x=1', 'sen.localhost', {
    accept: 'text/html',
    'accept-encoding': 'br',
  })
  expect(page.headers['content-encoding']).toBe('br')
  const html = brotliDecompressSync(page.rawPayload).toString()
  expect(html).toContain('<html lang="vi"')
  expect(html).toContain(`<title>Sen</title>`)
  expect((await brands.get('/', 'elsewhere.test', { accept: 'text/html' })).statusCode).toBe(404)
})

test('T38 an unknown path is an uncached 404', async () => {
  for (const path of [
    '/wps/typo',
    '/lgw/typo',
    '/vendors/typo',
    '/sandbox',
    '/sandbox/outbox',
    '/office/api/typo',
    '/assets/typo.js',
    '/picture.png',
  ]) {
    const answer = await brands.get(path, 'localhost', { accept: path.endsWith('.png') ? 'image/*,*/*' : 'text/html' })
    expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 404, 'no-store'])
    expect(answer.json()).toMatchObject({ success: false, code: 'not_found' })
  }
})

test('ROUTE-15 a path without a page is a 404 that still carries the page; deep links and odd spellings are found', async () => {
  const statusOf = async (path: string) => {
    const { statusCode, body } = await brands.get(path, 'localhost', { accept: 'text/html' })
    expect(body, path).toContain('<div id="root"></div>')
    return statusCode
  }
  for (const path of ['/typo', '/member', '/member/typo', '/agent/deposit', '/blog/a/b', '/promoDetail/1/2', '/rng/x'])
    expect([path, await statusOf(path)]).toEqual([path, 404])
  // neither can exist, whatever the brand has published
  for (const path of ['/promoDetail', '/promoDetail/typo', '/promoDetail?id=x', '/blog/a%20b'])
    expect([path, await statusOf(path)]).toEqual([path, 404])
  for (const path of ['/member/withdraw', '/agent/dividend?x=1', '/help', '/pointMall'])
    expect([path, await statusOf(path)]).toEqual([path, 200])
  // this brand has switched the module off
  expect((await brands.get('/pvp', 'sen.localhost', { accept: 'text/html' })).statusCode).toBe(404)
})

test.each([
  ['/Help/', '/help'],
  ['/pointmall?part=orders', '/pointMall?part=orders'],
  ['/Member/Withdraw/', '/member/withdraw'],
  ['/PROMODETAIL/12', '/promoDetail/12'],
  ['/promodetail?id=12', '/promoDetail?id=12'],
  ['/News/a-post', '/news/a-post'],
])('ROUTE-15 %s leads to %s, because the portal compares addresses letter by letter', async (path, address) => {
  const { statusCode, headers } = await brands.get(path, 'localhost', { accept: 'text/html' })
  expect([statusCode, headers.location]).toEqual([301, address])
})

test('ROUTE-1 ROUTE-2 each page address returns HTML, also without an HTML Accept header', async () => {
  for (const path of ['/', '/index', '/index.html', '/home', '/register', '/register.html', '/helpmc'])
    for (const accept of ['text/html,*/*;q=0.8', '*/*']) {
      const { statusCode, headers } = await brands.get(path, 'localhost', { accept })
      expect([path, accept, statusCode, headers['content-type']]).toEqual([
        ...[path, accept, 200, 'text/html; charset=utf-8'],
      ])
    }
  expect((await brands.get('/picture.png', 'localhost', { accept: '*/*' })).statusCode).toBe(404)
})

test('W06 every answer has the security headers', async () => {
  for (const path of ['/', '/wps/typo', '/wps/system/status', '/robots.txt', '/assets/main-AbCdEf12.js']) {
    const { headers } = await brands.get(path)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
    expect(headers['content-security-policy']).toMatch(/frame-ancestors/)
  }
})

test('files are precompressed, and cached forever if their name is hashed', async () => {
  const file = await brands.get('/assets/main-AbCdEf12.js', 'localhost', { 'accept-encoding': 'br' })
  expect(file.body).toBe('made before')
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await brands.get('/sw.js')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect((await brands.get('/assets/../index.html')).statusCode).not.toBe(500)
  expect((await brands.get('/office/members', 'localhost', { accept: 'text/html' })).body).toMatch(
    /<script nonce="[\w-]{20,}">/,
  )
})

test('manifest, icons and robots', async () => {
  expect((await brands.get('/manifest.webmanifest', 'sen.localhost')).json()).toMatchObject({
    name: 'Sen',
    start_url: '/',
  })
  expect((await brands.get('/brand/icon.svg')).body).toContain('#d81f45')
  const png = await brands.get('/brand/icon-192.png')
  expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  const maskable = await brands.get('/brand/icon-maskable-512.png')
  expect(maskable.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect(maskable.rawPayload.equals((await brands.get('/brand/icon-512.png')).rawPayload)).toBe(false)
  expect((await brands.get('/robots.txt')).body).toContain('Disallow: /wps/')
})

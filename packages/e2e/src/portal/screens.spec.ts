import { expect, type Page, test } from '@playwright/test'
import { CompactEncrypt, importJWK } from 'jose'
import { buildUrl } from '../product/environment.ts'
import { goTo } from '../web/portal.ts'
import { setEnglish } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

/** Serves the page of a closed brand with our own boot data; white-label.spec.ts closes a real one. */
async function sendClosed(page: Page, screen: 'maintenance' | 'region', boot: object): Promise<string[]> {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.route(buildUrl('nusa', '/'), async (route) => {
    const answer = await route.fetch({ url: buildUrl('nusa', '/offline') })
    const body = (await answer.text())
      .replace('data-screen="offline"', `data-screen="${screen}"`)
      .replace(
        /(id="boot">)([^<]*)/,
        (_, start: string, text: string) =>
          start + JSON.stringify({ ...JSON.parse(text), ...boot }).replaceAll('<', '\\u003c'),
      )
    await route.fulfill({ response: answer, body })
  })
  return requested
}

test.beforeEach(({ context }) => setEnglish(context).then(() => undefined))

test('START-2 the maintenance page needs no asset or call, counts down, and reopens', async ({ page }) => {
  const end = new Date(Date.now() + 3_725_000).toISOString()
  const requested = await sendClosed(page, 'maintenance', { status: 1, maintenanceEnd: end })
  await page.route(/\/(wps|assets)\//, (route) => route.abort())
  await page.goto(buildUrl('nusa', '/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will be right back')
  await expect(page).toHaveTitle('We will be right back · Nusa')
  await expect(page.getByRole('timer')).toHaveText(/^1:0[12]:\d\d$/)
  const first = await page.getByRole('timer').textContent()
  await expect(page.getByRole('timer')).not.toHaveText(first ?? '')
  expect(requested.filter((path) => path.startsWith('/assets/'))).toEqual([])
  await page.getByRole('button', { name: 'Contact us' }).click()
  await expect(page.getByRole('status')).not.toBeEmpty()
  await page.getByLabel('Language').selectOption('MY')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kami akan kembali sebentar lagi')
  // offered to a tab that holds a session; the page is drawn again when its language changes
  await expect(page.getByRole('button', { name: 'Log keluar' })).toBeHidden()
  await page.evaluate(() => sessionStorage.setItem('token', 'of this tab'))
  await page.getByRole('combobox').selectOption('EN')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('status')).toHaveText('You are logged out.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('START-3 region: shows the visitor’s IP address and country', async ({ page }) => {
  await sendClosed(page, 'region', { status: 2, location: { ip: '2.2.2.2', country: 'FR' } })
  await page.route(/\/wps\/system\/status/, (route) => route.fulfill({ json: { success: true, value: { status: 2 } } }))
  await page.goto(buildUrl('nusa', '/'))
  await expect(page.getByRole('heading', { level: 1, name: 'IP Restriction' })).toBeVisible()
  await expect(page.getByText('Restriction of visit')).toBeVisible()
  await expect(page.getByText('2.2.2.2 · France')).toBeVisible()
  // the brand has no contact outside its portal, so the page invites to none
  await expect(page.getByText('send us the IP address above')).toBeHidden()
  await page.getByRole('button', { name: 'Contact us' }).click()
  await expect(page.getByRole('status')).toHaveText(/is not available in your location either\.$/)
})

test('START-3 region: shows the brand’s contacts outside the portal', async ({ page }) => {
  await sendClosed(page, 'region', { status: 2, location: { ip: '2.2.2.2', country: 'FR' } })
  await page.route(/\/wps\/system\/customerService/, async (route) => {
    const sent = route.request().headers()['x-client-key'] ?? ''
    const key = JSON.parse(Buffer.from(sent, 'base64url').toString())
    const path = await new CompactEncrypt(new TextEncoder().encode('mailto:help@nusa.example'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(await importJWK(key, 'ECDH-ES'))
    const pathList = [{ type: '3', path, csType: 'LIVECHAT', csPosition: 0, title: '' }]
    await route.fulfill({ json: { success: true, value: { version: { pathList } } } })
  })
  await page.goto(buildUrl('nusa', '/'))
  await expect(page.getByText('send us the IP address above')).toBeVisible()
  await expect(page.getByRole('link', { name: 'help@nusa.example' })).toHaveAttribute(
    'href',
    'mailto:help@nusa.example',
  )
})

test('ERR-2 START-8 pages render while every call fails, and recover afterwards', async ({ page }) => {
  await page.route(/\/(wps|lgw)\//, (route) => route.fulfill({ status: 502, body: '' }))
  await goTo(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.EN.hero)
  await goTo(page, '/help')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await goTo(page, '/rng')
  await expect(page.getByRole('main').getByRole('link', { name: 'Gasing Emas', exact: true })).toBeVisible()
})

test('START-7 a missing chunk reloads the page once, then an alert offers a reload', async ({ page }) => {
  await goTo(page, '/')
  await page.waitForLoadState('networkidle')
  let isGone = true
  await page.route(/\/assets\/(HelpPage|index)-/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }).click()
  // the page has reloaded, and now its entry file is missing, so the texts come from the HTML itself
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('ChunkLoadError')
  await expect(alert.getByRole('heading', { level: 1 })).toHaveText('New version available')
  isGone = false
  await alert.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

test('ERR-3 an unknown host gets a readable 404', async ({ page }) => {
  const answer = await page.goto(buildUrl('nusa', '/').replace('//localhost', '//nobody.localhost'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no site at this address')
})

test('a page shows a spinner while it loads slowly', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => new Promise<void>(() => undefined))
  await page.goto(buildUrl('nusa', '/lottery'), { waitUntil: 'commit' })
  await expect(page.locator('#root .animate-spin')).toBeInViewport()
  await expect(page.locator('#root > div')).toHaveCSS('opacity', '1')
})

test('a row shows its arrows only while it can be scrolled', async ({ page }) => {
  await goTo(page, '/')
  const row = page.locator('.row-frame').filter({ hasText: 'Hot right now' })
  const arrows = ['Previous', 'Next'].map((name) => row.getByRole('button', { name, exact: true }))
  for (const arrow of arrows) await expect(arrow).toBeVisible()
  await row.locator('.lane').evaluate((lane) => {
    for (const tile of [...lane.children].slice(2)) tile.remove()
  })
  for (const arrow of arrows) await expect(arrow).toHaveCount(0)
})

test('GEN-5 a brand name of sixty letters stays within the menu', async ({ page }) => {
  const name = 'Kelab Hiburan Semenanjung dan Kepulauan Timur Sejak Dahulu X'
  await page.route(buildUrl('nusa', '/'), async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/("brand":\{[^}]*?"name":")[^"]*/, `$1${name}`),
    })
  })
  await page.goto(buildUrl('nusa', '/'))
  const menu = page.getByRole('complementary', { name: words.EN.mainMenu })
  const written = menu.getByText(name)
  await expect(written).toBeVisible()
  const [text, edge] = await Promise.all([written.boundingBox(), menu.boundingBox()])
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0))
})

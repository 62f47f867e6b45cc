import { expect, type Page, test } from '@playwright/test'
import { readValue, sendRequest } from '../api/request.ts'
import { type Brand, buildUrl } from '../product/environment.ts'
import { goTo } from '../web/portal.ts'
import { setEnglish } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ context }) => setEnglish(context).then(() => undefined))

/** The service worker is registered on the first key or press. */
async function waitForWorker(page: Page): Promise<void> {
  await goTo(page, '/')
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

async function readManifestUrl(page: Page, brand: Brand): Promise<string> {
  await goTo(page, '/help', brand)
  return (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
}

test('PWA: each brand has its own manifest with a name, a start URL and loadable icons', async ({ page }) => {
  for (const [brand, name] of [
    ['nusa', 'Nusa'],
    ['sen', 'Sen'],
  ] as const) {
    const address = await readManifestUrl(page, brand)
    const { status, text } = await sendRequest('GET', address, { brand })
    expect(status).toBe(200)
    const manifest = JSON.parse(text)
    expect(manifest).toMatchObject({ name, start_url: '/', scope: '/', display: 'standalone' })
    for (const { src } of manifest.icons as { src: string }[])
      expect((await sendRequest('GET', src, { brand })).status, src).toBe(200)
    expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
    expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/)
  }
})

test('GEN-2 ROUTE-13 the app page shows a QR code and installs by one press where the browser can', async ({
  page,
}) => {
  await goTo(page, '/download')
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: 'Android' })).toBeVisible()
  const install = main.getByRole('button', { name: 'Install this app' })
  await expect(install).toHaveCount(0)
  // the event that browsers fire once a visitor has stayed for a while
  await page.evaluate(() => {
    const prompt = () => document.body.setAttribute('data-prompted', 'yes')
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  await install.click()
  await expect(page.locator('body')).toHaveAttribute('data-prompted', 'yes')
  await expect(install).toHaveCount(0)
})

test('PWA: the offline page names the brand and recovers alone; hashed files are cached, calls never', async ({
  page,
  context,
}) => {
  await waitForWorker(page)
  await goTo(page, '/rng')
  await page.waitForLoadState('networkidle')
  const readCached = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  // a file is put there after it has been answered
  await expect
    .poll(async () => (await readCached()).filter((path) => path.startsWith('/assets/')).length)
    .toBeGreaterThan(4)
  const cached = await readCached()
  expect(cached).toContain('/offline')
  expect(cached.filter((path) => !/^\/(assets\/.+|offline)$/.test(path))).toEqual([])
  await context.setOffline(true)
  await page.goto(buildUrl('nusa', '/promotions'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.getByText('Nusa cannot be reached without an internet connection')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page).toHaveURL(/\/promotions$/)
  expect(await readValue('GET', '/wps/system/status')).toMatchObject({ status: 0 })
})

test('PWA: a new version asks before taking over, and one press activates it', async ({ page }) => {
  await waitForWorker(page)
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'))
  const bar = page.getByRole('status').filter({ hasText: 'New version available' })
  await expect(bar).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).not.toContain('next')
  await bar.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.includes('next'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.EN.hero)
})

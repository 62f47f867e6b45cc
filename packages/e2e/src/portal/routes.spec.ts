import { expect, type Page, test } from '@playwright/test'
import { registerMember } from '../api/people.ts'
import { goTo } from '../web/portal.ts'
import { guestRoutes, measureOverflow, memberRoutes, navigateTo } from '../web/routes.ts'
import { logIn, setLanguage } from '../web/signed-in.ts'
import { type Language, words } from '../web/words.ts'

// every pair of width, language and theme, not the full product
const looks = [
  { width: 390, language: 'MY', theme: 'dark' },
  { width: 820, language: 'EN', theme: 'light' },
  { width: 1440, language: 'CN', theme: 'dark' },
] as const

async function applyLook(page: Page, { width, language, theme }: { width: number; language: Language; theme: string }) {
  await page.setViewportSize({ width, height: 900 })
  await setLanguage(page.context(), language)
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
}

/** Expects each page to have a title and one heading that names it, to focus the heading, and to fit its window. */
async function expectPage(page: Page, path: string): Promise<void> {
  await navigateTo(page, path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading, path).toHaveCount(1)
  await expect(page, path).toHaveTitle(/\S · Nusa$/)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('h1, main, main *') ?? false), { message: path })
    .toBe(true)
  expect(await measureOverflow(page), `${path} is wider than its window`).toBe(0)
}

for (const look of looks) {
  test(`ROUTE-1…15 every page has a title and a heading, takes the focus and fits at ${look.width} in ${look.language}, ${look.theme}`, async ({
    page,
  }) => {
    await applyLook(page, look)
    await goTo(page, '/help')
    for (const path of guestRoutes) await expectPage(page, path)
  })
}

test('ROUTE-15 every member centre page has its own address, and an unknown one links home', async ({ page }) => {
  await applyLook(page, looks[1])
  const { username } = await registerMember()
  await logIn(page, words.EN, username)
  for (const path of memberRoutes) await expectPage(page, path)
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('ROUTE-15 an unknown address has a not-found title and links home', async ({ page }) => {
  await applyLook(page, looks[1])
  await goTo(page, '/member-of-nothing')
  await expect(page).toHaveTitle('Page not found · Nusa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.EN.hero)
})

test('ROUTE-4 ROUTE-5 ROUTE-17 bars: header only, none, or header and rail with the flag', async ({ page }) => {
  await applyLook(page, { width: 1440, language: 'EN', theme: 'light' })
  const header = page.getByRole('banner')
  const menu = page.getByRole('complementary', { name: words.EN.mainMenu })
  await goTo(page, '/lottery')
  await expect(header).toBeVisible()
  await expect(menu).toHaveCount(0)
  await goTo(page, '/vnlottery')
  await expect(header).toHaveCount(0)
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vietnamese lottery')
  await goTo(page, '/vnlottery?bars=1')
  await expect(header).toBeVisible()
  expect((await menu.boundingBox())?.width).toBe(64)
  await expect(menu.getByRole('button', { name: 'Expand menu' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(240)
})

test('ROUTE-7 a page scrolled before it is re-rendered keeps its place', async ({ page }) => {
  await applyLook(page, { width: 390, language: 'EN', theme: 'light' })
  await page.setViewportSize({ width: 390, height: 400 })
  await page.addInitScript(() => {
    const seen = setInterval(() => {
      scrollTo(0, 40)
      if (scrollY > 0) clearInterval(seen)
    }, 5)
  })
  await goTo(page, '/rng')
  await expect(page.getByRole('main').getByRole('link', { name: 'Gasing Emas', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(20)
})

test('ROUTE-7 HEAD-4 going back restores the scroll position; the top navigation opens pages at the top', async ({
  page,
}) => {
  await applyLook(page, { width: 1440, language: 'EN', theme: 'light' })
  await goTo(page, '/rng')
  await expect(page.getByRole('main').getByRole('link', { name: 'Gasing Emas', exact: true })).toBeVisible()
  // once the page is long enough
  const scrolled = () =>
    page.evaluate(() => {
      scrollTo(0, 1500)
      return scrollY
    })
  await expect.poll(scrolled).toBe(1500)
  const categories = page.getByRole('navigation', { name: 'Game categories' })
  const footer = page.getByRole('contentinfo')
  // clicked by script at the current scroll position, because the page may have grown above; a pointer would first scroll the
  // footer into view
  const place = await footer.getByRole('link', { name: 'Fishing' }).evaluate((link: HTMLElement) => {
    const top = scrollY
    link.click()
    return top
  })
  expect(place).toBeGreaterThan(300)
  await expect(page).toHaveURL(/\/fish/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/rng/)
  const stands = () => page.evaluate(() => scrollY).then((top) => Math.abs(top - place) < 100)
  await expect.poll(stands).toBe(true)
  // after a reload the page is short until its answers arrive, and it is left before it renders
  await page.goForward()
  await page.reload()
  await expect(page).toHaveURL(/\/fish/)
  await page.goBack()
  await expect(page).toHaveURL(/\/rng/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Gasing Emas', exact: true })).toBeVisible()
  await expect.poll(stands).toBe(true)
  await categories.getByRole('link', { name: 'Fishing' }).click()
  await expect(page).toHaveURL(/\/fish/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

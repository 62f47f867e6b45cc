import { expect, test } from '@playwright/test'
import { makeDeposit } from '../api/cashier.ts'
import { demoPassword } from '../api/people.ts'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { logIn, openAsNewMember, setEnglish } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

// The current item is scrolled into view, however long its list is.

test('AGENT-1 on a phone the strip keeps the current page in view when entries before it load late', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setEnglish(page.context())
  await logIn(page, words.EN, 'agent01', demoPassword)
  await goTo(page, '/agent/realTimeSalary')
  const strip = page.getByRole('navigation', { name: 'Agent centre' })
  await expect(strip.getByRole('link', { name: 'Dividend' })).toBeAttached()
  await expect(strip.getByRole('link', { name: 'Real-time salary' })).toBeInViewport({ ratio: 0.9 })
})

test('MEMBER-1 on a phone the strip keeps the current page in view when a mission count loads', async ({ page }) => {
  const member = await openAsNewMember(page)
  await makeDeposit(member, '200')
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, '/member/protection')
  const strip = page.getByRole('navigation', { name: 'Member centre' })
  await expect(strip.getByRole('link', { name: /^Mission activity.*1/ })).toBeAttached()
  await expect(strip.getByRole('link', { name: 'Player protection' })).toBeInViewport({ ratio: 0.99 })
})

test('SIDE-1 the side menu keeps the current page in view on load and after navigation', async ({ page }) => {
  await openAsNewMember(page, '/member/protection')
  const menu = page.getByRole('complementary', { name: words.EN.mainMenu })
  const current = menu.locator('[aria-current=page]')
  await expect(current).toHaveText('Player protection')
  await expect(current).toBeInViewport({ ratio: 0.9 })
  // Tab starts at the top of the page, not at the item scrolled into view
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Betting record' }).click()
  await expect(current).toHaveText('Betting record')
  await expect(current).toBeInViewport({ ratio: 0.9 })
})

test('the office menu keeps the current page in view', async ({ browser }) => {
  const page = await openOffice(browser, 'owner', '/office/audit')
  const current = page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current=page]')
  await expect(current).toHaveText('Audit log')
  await expect(current).toBeInViewport({ ratio: 0.9 })
  await page.context().close()
})

test('HEAD-4 both lottery kinds share a page, which shows the requested kind and marks only its entry', async ({
  page,
}) => {
  await setEnglish(page.context())
  await goTo(page, '/')
  const top = page.getByRole('navigation', { name: 'Game categories' })
  for (const kind of ['Lottery', 'E-lottery']) {
    await top.getByRole('link', { name: kind, exact: true }).click()
    await expect(page).toHaveURL(/\/elott(#|$)/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(kind)
    await expect(top.locator('[aria-current=page]')).toHaveText([kind])
  }
})

test('GAME-2 the search field does not move as the results shrink', async ({ page }) => {
  await setEnglish(page.context())
  await goTo(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Search games' }).click()
  const found = page.getByRole('dialog', { name: 'Search games' })
  const field = found.getByRole('searchbox')
  await expect(found.getByRole('article')).not.toHaveCount(0)
  // it grows as it opens
  await found.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
  // the button that clears it takes some of its width
  const findPlace = () => field.evaluate((input) => [input.getBoundingClientRect().x, input.getBoundingClientRect().y])
  const before = await findPlace()
  await field.fill('naga')
  await expect(found.getByText('2 games found')).toBeVisible()
  expect(await findPlace()).toEqual(before)
})

test('GAME-2 no filter shows through below the sheet’s sticky buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setEnglish(page.context())
  await goTo(page, '/rng')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox')).not.toHaveCount(0)
  const lowest = () =>
    getComputedStyle(document.elementFromPoint(40, innerHeight - 6)?.closest('div') ?? document.body).position
  await expect.poll(() => page.evaluate(lowest)).toBe('sticky')
})

test('GAME-2 on a small phone a tile’s badge fits one line beside the heart, and a studio’s name is not cut off', async ({
  page,
}) => {
  // the page starts in Malay, whose words are long
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, '/rng')
  const badge = page.getByText('Segera', { exact: true }).first()
  await expect(badge).toBeVisible()
  expect((await badge.boundingBox())?.height).toBeLessThan(24)
  await page.setViewportSize({ width: 360, height: 780 })
  await goTo(page, '/')
  const studio = page
    .getByRole('link', { name: /^Gasing Studio/ })
    .locator('span > span')
    .first()
  await studio.scrollIntoViewIfNeeded()
  expect(await studio.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

import { expect, type Locator, type Page, test } from '@playwright/test'
import { goTo } from '../web/portal.ts'
import { measureOverflow, navigateTo } from '../web/routes.ts'

const portal = ['/', '/rng', '/register', '/login', '/help', '/elott']

/** Texts clipped by a box with hidden overflow; a line that ends in an ellipsis has its full text elsewhere. */
const findClippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = /hidden|clip/
    return [...document.querySelectorAll<HTMLElement>('#main *')]
      .filter((box) => {
        const style = getComputedStyle(box)
        const tiny = box.clientWidth <= 1 || box.closest('.sr-only, svg, [data-lane]') !== null
        if (tiny || style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none')
          return false
        const hasText = [...box.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
        return hasText && hides.test(style.overflowX) && box.scrollWidth > box.clientWidth + 1
      })
      .map((box) => `${box.tagName} ${box.className.slice(0, 60)} "${box.textContent?.slice(0, 40)}"`)
  })

/** Buttons whose text is wider than they are. */
const findOverflowingButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#main :is(button, a)')]
      .filter((each) => each.getClientRects().length > 0 && each.scrollWidth > each.clientWidth + 1)
      .filter((each) => !/auto|scroll/.test(getComputedStyle(each).overflowX))
      .map((each) => `${each.className.slice(0, 60)} "${each.textContent?.slice(0, 40)}"`),
  )

for (const [width, pages] of [
  [390, portal],
  [1440, portal],
] as const) {
  test(`en-XA right to left at ${width}: nothing overflows or is cut off in the kit and the portal`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await goTo(page, '/__kit?locale=en-XA&dir=rtl')
    await expect(page.getByRole('main')).toContainText('[Dëpöšït')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('[data-kit]')).toHaveCount(19)
    for (const path of ['/__kit', ...pages]) {
      if (path !== '/__kit') await navigateTo(page, path)
      await page.waitForLoadState('networkidle')
      // elements may cross the edge while they animate in, but not at rest
      await expect.poll(() => measureOverflow(page), { message: `${path} is wider than its window` }).toBe(0)
      expect(await findClippedTexts(page), path).toEqual([])
      expect(await findOverflowingButtons(page), path).toEqual([])
    }
  })
}

test('time and motion icons are not mirrored in RTL, direction icons are', async ({ page }) => {
  await goTo(page, '/__kit?dir=rtl')
  const turned = (name: string) =>
    page
      .locator(`#main [data-kit] svg:has(use[href="#i-${name}"])`)
      .first()
      .evaluate((svg) => {
        const { scale, transform } = getComputedStyle(svg)
        return scale.startsWith('-1') || transform.startsWith('matrix(-1')
      })
  await expect(page.locator('[data-kit=Icon] svg').first()).toBeVisible()
  for (const name of ['play', 'refresh-cw', 'clock', 'timer', 'history']) expect(await turned(name), name).toBe(false)
  const back = page.locator('[data-kit=IconButton] svg:has(use[href="#i-arrow-left"])')
  expect(await back.evaluate((svg) => getComputedStyle(svg).scale)).toMatch(/^-1/)
})

const waitForAnimations = (dialog: Locator) =>
  dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)).then(() => true))

test('CLIENT-4 stacked dialogs: Escape or an outside press closes one at a time, focus and scroll return; drag works', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await goTo(page, '/__kit?locale=en-XA')
  const opener = page.locator('[data-kit=Modal] button').first()
  await opener.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await opener.click()
  const lower = page.getByRole('dialog').first()
  // its final size, not one measured during the opening animation
  await waitForAnimations(lower)
  const box = await lower.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(200)
  expect(box?.height).toBeGreaterThanOrEqual(200)
  expect(await lower.evaluate((dialog) => getComputedStyle(dialog).animationDuration)).toBe('0.1s')
  await lower.locator('header').hover({ position: { x: 40, y: 20 } })
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 140, (box?.y ?? 0) + 80, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await lower.boundingBox())?.x).not.toBe(box?.x)
  await page.mouse.wheel(0, 500)
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await lower.getByRole('button', { name: /^\[Løg|^\[Lög/ }).click()
  // the lower dialog is inert, so it cannot be found by role
  const all = page.locator('[role=dialog]')
  await expect(all).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(all).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(all).toHaveCount(0)
  await expect(opener).toBeFocused()
  // Escape before the next paint, as on a slow machine: it closes the upper dialog alone, then the lower
  await opener.click()
  await waitForAnimations(lower)
  const left = await lower.getByRole('button', { name: /^\[Løg|^\[Lög/ }).evaluate(async (button: HTMLElement) => {
    const counts: number[] = []
    for (const act of [
      () => button.click(),
      () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
      () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
    ]) {
      act()
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      counts.push(document.querySelectorAll('[role=dialog]').length)
    }
    return counts
  })
  expect(left).toEqual([2, 1, 0])
  await opener.click()
  await waitForAnimations(lower)
  await lower.getByRole('button', { name: /^\[Løg|^\[Lög/ }).click()
  await expect(all).toHaveCount(2)
  // the second press follows at once, when the lower dialog has become the top one
  await page.mouse.click(5, 500)
  await page.mouse.click(5, 500)
  await expect(all).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('CLIENT-4 Back closes one dialog at a time, and leaves the page only when none is open', async ({ page }) => {
    // NOTE: a desktop has no Back gesture. To the browser, Escape is the same close request, once the page's own listener does
    // not receive it
    await page.addInitScript(() =>
      addEventListener('keydown', (event) => event.key === 'Escape' && event.stopImmediatePropagation(), true),
    )
    const back = () => page.keyboard.press('Escape')
    await goTo(page, '/__kit?locale=en-XA')
    await page.locator('[data-kit=Modal] button').first().tap()
    const all = page.locator('[role=dialog]')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^\[Løg|^\[Lög/ })
      .tap()
    await expect(all).toHaveCount(2)
    await back()
    await expect(all).toHaveCount(1)
    await back()
    await expect(all).toHaveCount(0)
    await expect(page).toHaveURL(/__kit/)
  })
})

import { expect, type Page, test } from '@playwright/test'
import { password, registerMember } from '../api/people.ts'
import { getBalance, goTo } from '../web/portal.ts'
import { setEnglish } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

const t = words.EN

/** Presses Tab until the element with this name has the focus, up to a limit. */
async function pressTabUntil(page: Page, name: string | RegExp, role: 'link' | 'button' = 'link'): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' })
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    const focused = await target.evaluateAll((all) => all.some((each) => each === document.activeElement))
    if (focused) return
  }
  throw new Error(`Tab does not reach ${name}`)
}
const readFocusName = (page: Page) =>
  page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim(),
  )

test('a keyboard-only walk: skip link, menu rail, lobby, sign-in dialog and account menu', async ({ page }) => {
  const { username } = await registerMember()
  await setEnglish(page.context())
  await page.addInitScript(() => localStorage.setItem('menu', 'mini'))
  await goTo(page, '/')

  await page.keyboard.press('Tab')
  expect(await readFocusName(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // SIDE-2, SIDE-3: the rail's flyout opens on focus, the arrow key moves into it, Escape closes it and returns the focus
  const menu = page.getByRole('complementary', { name: t.mainMenu })
  await menu.getByRole('link', { name: t.slots, exact: true }).focus()
  await expect(menu.getByRole('link', { name: 'All', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(menu.getByRole('link', { name: 'All', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'All', exact: true })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: t.slots, exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => readFocusName(page)).not.toContain(t.slots)
  await menu.getByRole('link', { name: t.slots, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng/)
  await expect(page.getByRole('heading', { level: 1, name: t.slots })).toBeFocused()

  // a game needs an account: the dialog traps the focus, Escape gives it back
  await expect(page.getByRole('main').getByRole('link', { name: 'Gasing Emas', exact: true })).toBeVisible()
  await pressTabUntil(page, 'Gasing Emas')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('banner').getByRole('button', { name: t.logIn, exact: true }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByLabel(t.username).focus()
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  if (!(await dialog.getByLabel(t.password, { exact: true }).evaluate((field) => field === document.activeElement)))
    await dialog.getByLabel(t.password, { exact: true }).focus()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(getBalance(page)).toBeVisible()

  // HEAD-3: the avatar menu
  await page.getByRole('button', { name: t.myMenu }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Member centre' })).toBeVisible()
  await expect.poll(() => page.getByRole('menu').evaluate((menu) => menu.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t.myMenu })).toBeFocused()
})

test('SIDE-3 SIDE-6 the side menu’s flyouts and actions work wide and as a rail', async ({ page }) => {
  await setEnglish(page.context())
  await goTo(page, '/')
  const menu = page.getByRole('complementary', { name: t.mainMenu })
  expect((await menu.boundingBox())?.width).toBe(240)
  await menu.getByRole('button', { name: 'Get the app' }).click()
  for (const system of ['Android', 'iOS']) {
    const code = menu.getByRole('img', { name: `QR code for the ${system} app` })
    await expect(code).toBeInViewport({ ratio: 1 })
    expect((await code.boundingBox())?.width).toBe(90)
  }
  await menu.getByRole('button', { name: 'Announcements' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await menu.getByRole('button', { name: 'Messages' }).click()
  await expect(page.getByRole('dialog').getByLabel(t.username)).toBeVisible()
  await page.keyboard.press('Escape')
  await menu.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(64)
  await page.reload()
  expect((await menu.boundingBox())?.width).toBe(64)
  // a brand setting changed meanwhile by another test re-renders the page and closes the flyout under the pointer
  await expect(async () => {
    await page.mouse.move(700, 500)
    await menu.getByRole('button', { name: 'Language' }).hover()
    await menu.getByRole('button', { name: 'Bahasa Melayu' }).click({ timeout: 3_000 })
  }).toPass()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
  expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
    'MY',
    'MY',
  ])
})

test('HEAD-1 HEAD-6 two licence images; studios and minimum age in the footer', async ({ page }) => {
  await setEnglish(page.context())
  await goTo(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Licences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nusa licences' })
  await expect(dialog.getByRole('img')).toHaveCount(2)
  await page.keyboard.press('Escape')
  const foot = page.getByRole('contentinfo')
  await foot.scrollIntoViewIfNeeded()
  await expect(foot).toContainText('18+')
  await expect(foot.getByText('Aurora', { exact: true })).toBeVisible()
  await expect(foot).toContainText(/© 20\d\d Nusa/)
})

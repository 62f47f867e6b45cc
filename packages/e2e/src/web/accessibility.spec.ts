import { expect, type Page, test } from '@playwright/test'
import { accessWords } from './access-words.ts'
import { expectNoSeriousViolations } from './axe.ts'
import { goTo, isPhone } from './portal.ts'
import { setEnglish } from './signed-in.ts'
import { words } from './words.ts'

/** Colours do not depend on the width: one theme on the desktop, the other on the phone. */
const setTheme = (page: Page) =>
  page.addInitScript((chosen) => localStorage.setItem('theme', chosen), isPhone(page) ? 'dark' : 'light')

test('no serious axe findings in sign-in and registration', async ({ page }) => {
  const t = { ...words.EN, ...accessWords.EN }
  await setTheme(page)
  await setEnglish(page.context())
  await goTo(page, '/register')
  await page.getByRole('tab', { name: t.withMobile }).click()
  await page.getByRole('combobox', { name: t.country }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoSeriousViolations(page, 'the list of countries')
  await goTo(page, '/login')
  await page.getByRole('button', { name: t.forgotten }).click()
  await page.getByRole('tab', { name: t.byPhone }).click()
  await expectNoSeriousViolations(page, 'a forgotten password')
  await goTo(page, '/')
  await page.getByRole('banner').getByRole('button', { name: t.logIn, exact: true }).click()
  await page.getByRole('tab', { name: t.register, exact: true }).click()
  await expect(page.getByRole('button', { name: t.registerNow })).toBeVisible()
  await expectNoSeriousViolations(page, 'registering in a dialog')
})

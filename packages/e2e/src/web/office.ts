import { type Browser, expect, type Page } from '@playwright/test'
import { demoPassword, signInOperator } from '../api/people.ts'
import { type Brand, buildUrl } from '../product/environment.ts'

const desktop = { width: 1440, height: 900 }

/** Opens a back-office page in its own window for an operator whose session the browser already holds. */
export async function openOffice(
  browser: Browser,
  name: string,
  path: `/office${string}`,
  brand: Brand = 'nusa',
): Promise<Page> {
  const page = await openWindow(browser)
  await page.addInitScript(
    (token) => {
      // once only: an operator who signs out later stays out
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', 'yes')
      localStorage.setItem('office.token', token)
    },
    await signInOperator(name, brand),
  )
  await page.goto(buildUrl(brand, path))
  return page
}

/** The same, signing in through the form. */
export async function signInOffice(browser: Browser, name: string, brand: Brand, password: string): Promise<Page> {
  const page = await openWindow(browser)
  await fillSignIn(page, name, brand, password)
  return page
}

const openWindow = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: desktop, locale: 'en' })).newPage()

export async function fillSignIn(
  page: Page,
  name: string,
  brand: Brand = 'nusa',
  password = demoPassword,
): Promise<void> {
  await sendSignIn(page, { name, password }, brand)
  await expect(page.getByRole('heading', { name: /Overview|Welcome/ }).first()).toBeVisible()
}

async function sendSignIn(page: Page, typed: { name: string; password: string }, brand: Brand): Promise<void> {
  const pagesBefore = await page.evaluate(() => history.length)
  await page.goto(buildUrl(brand, '/office'))
  await page.getByLabel('Operator name').fill(typed.name)
  // redirected to the sign-in page once
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(pagesBefore + 2)
  await page.getByLabel(/^Password/).fill(typed.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in a newly added operator, who has no other page until the first password is changed. */
export async function signInFirst(
  browser: Browser,
  name: string,
  brand: Brand,
  passwords: { readonly first: string; readonly own: string },
): Promise<Page> {
  const page = await openWindow(browser)
  await sendSignIn(page, { name, password: passwords.first }, brand)
  const passwordPrompt = page.getByRole('heading', { name: 'Choose your own password' })
  await expect(passwordPrompt).toBeVisible()
  await page.goto(buildUrl(brand, '/office/members'))
  await expect(passwordPrompt).toBeVisible()
  await page.getByLabel(/^Current password/).fill(passwords.first)
  await page.getByLabel(/^New password/).fill(passwords.own)
  await page.getByLabel(/^Repeat new password/).fill(passwords.own)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
  return page
}

/** Approves the member's open request as finance and records the payment; every button is pressed twice. */
export async function payWithdrawal(browser: Browser, username: string, amount: string): Promise<void> {
  const page = await signInOffice(browser, 'finance', 'nusa', demoPassword)
  await page.goto(buildUrl('nusa', '/office/withdrawals'))
  await page.getByRole('link', { name: username }).click()
  await expect(page.getByText(amount).first()).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).dblclick()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByLabel('Payment reference').fill(`FT-${username}`)
  await dialog.getByRole('button', { name: 'Record payment' }).dblclick()
  await expect(dialog).toBeHidden()
  await page.context().close()
}

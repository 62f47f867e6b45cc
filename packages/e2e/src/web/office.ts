import { type Browser, expect, type Page } from '@playwright/test'
import { demoPassword } from '../api/people.ts'
import { addressOf, type Brand } from '../product/place.ts'

const desktop = { width: 1440, height: 900 }

/** The back office in a window of its own, signed in. */
export async function openOffice(
  browser: Browser,
  name: string,
  brand: Brand = 'nusa',
  password = demoPassword,
): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop, locale: 'en' })
  const page = await context.newPage()
  await signInOffice(page, name, brand, password)
  return page
}

export async function signInOffice(
  page: Page,
  name: string,
  brand: Brand = 'nusa',
  password = demoPassword,
): Promise<void> {
  await page.goto(addressOf(brand, '/office'))
  await page.getByLabel('Operator name').fill(name)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /Overview|Welcome/ }).first()).toBeVisible()
}

/** Finance approves the member's open request and records that it was paid; every button is pressed twice. */
export async function payOut(browser: Browser, username: string, amount: string): Promise<void> {
  const page = await openOffice(browser, 'finance')
  await page.goto(addressOf('nusa', '/office/withdrawals'))
  await page.getByRole('link', { name: username }).click()
  await expect(page.getByText(amount).first()).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).dblclick()
  await page.getByRole('button', { name: 'Record the payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record the payment' })
  await dialog.getByLabel('Payment reference').fill(`FT-${username}`)
  await dialog.getByRole('button', { name: 'Record the payment' }).dblclick()
  await expect(dialog).toBeHidden()
  await page.context().close()
}

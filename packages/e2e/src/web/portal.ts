import { expect, type Locator, type Page } from '@playwright/test'
import { type Brand, buildUrl } from '../product/environment.ts'
import { type Language, type Words, words } from './words.ts'

export type Theme = 'light' | 'dark'
export type Look = { language: Language; theme: Theme }

const phoneWidthMax = 1023

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= phoneWidthMax

/** The balance in the header. */
export const getBalance = (page: Page): Locator => page.getByRole('banner').getByTestId('balance')

export async function goTo(page: Page, path: string, brand: Brand = 'nusa'): Promise<void> {
  await page.goto(buildUrl(brand, path))
  await expect(page.getByRole('main')).toBeVisible()
}

/** Chooses language and theme in the header, on a phone in the drawer. The page starts in Malay, the brand's default. */
export async function chooseLook(page: Page, { language, theme }: Look): Promise<void> {
  const start = words.MY
  const switches = await openSwitches(page, start)
  await switches
    .getByRole('button', { name: start.language, exact: true })
    .and(page.locator('[aria-haspopup=menu]'))
    .click()
  await page.getByRole('menuitemradio', { name: words[language].name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', { EN: 'en', MY: 'ms', CN: /zh/ }[language])
  const now = await page.locator('html').getAttribute('data-theme')
  if (now !== theme) await switches.getByRole('button', { name: words[language][theme], exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  if (isPhone(page))
    await page
      .getByRole('dialog', { name: words[language].mainMenu })
      .getByRole('button', { name: words[language].close })
      .click()
}

async function openSwitches(page: Page, t: Words): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('banner')
  await page.getByRole('navigation', { name: t.mainMenu }).getByRole('button', { name: t.menu, exact: true }).click()
  return page.getByRole('dialog')
}

/** Opens a page of the side menu. */
export async function openMenuPage(page: Page, t: Words, name: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('navigation', { name: t.mainMenu }).getByRole('button', { name: t.menu, exact: true }).click()
    await page.getByRole('dialog', { name: t.mainMenu }).getByRole('link', { name, exact: true }).click()
    return
  }
  await page.getByRole('complementary', { name: t.mainMenu }).getByRole('link', { name, exact: true }).click()
}

/** Fills in the registration form, the repeated password last so that a test can spoil it. */
export async function fillForm(
  page: Page,
  t: Words,
  form: { username: string; password: string; repeat: string; payment: string; payee: string },
): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  await field(t.username).fill(form.username)
  await page.getByLabel(t.password, { exact: true }).fill(form.password)
  await page.getByLabel(t.confirmPassword, { exact: true }).fill(form.repeat)
  await page.getByLabel(t.paymentPassword, { exact: true }).fill(form.payment)
  await field(t.payeeName).fill(form.payee)
}

/** Collects every balance that the server pushes to the page, oldest first. Call it before the page opens. */
export function listenToPushes(page: Page): string[] {
  const sums: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const event = JSON.parse(String(payload)) as { type: string; sum?: string }
      if (event.type === 'balance' && event.sum) sums.push(event.sum)
    }),
  )
  return sums
}

/** Waits for a push after `since`, then until the header shows the last balance pushed: it holds a win back until the spin ends. */
export async function expectPushed(page: Page, sums: readonly string[], since: number): Promise<void> {
  await expect.poll(() => sums.length, { message: 'a balance is pushed' }).toBeGreaterThan(since)
  await expect.poll(async () => (await getBalance(page).textContent())?.includes(sums.at(-1) ?? '?')).toBe(true)
}

import { expect, type Page, test } from '@playwright/test'
import { buildUrl } from '../product/environment.ts'
import { goTo } from './portal.ts'

/** The colour of the first button or link. */
const readColour = (page: Page): Promise<string> =>
  page
    .getByRole('main')
    .getByRole('link')
    .first()
    .evaluate((link) => getComputedStyle(link).backgroundColor)

test('two brands differ in look, language and currency and do not leak into each other', async ({ page }) => {
  await goTo(page, '/', 'nusa')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pusingan seterusnya milik anda')
  const ground = await readColour(page)
  const nusa = await page.content()
  await goTo(page, '/', 'sen')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Pusingan seterusnya milik anda')
  await expect(page.getByRole('contentinfo')).toContainText('Sen')
  const sen = await page.content()
  expect(await readColour(page)).not.toBe(ground)
  // a studio of the demo catalogue also has Nusa in its name
  expect(sen.replaceAll(/nusa ?live\w*/gi, '')).not.toMatch(/nusa/i)
  expect(nusa).not.toMatch(/sen\.localhost|"sen"|>Sen<|VND/)
  expect(nusa).toContain('MYR')
  expect(sen).toContain('VND')
})

test('a switched-off module has no link on the page', { tag: '@desk' }, async ({ page }) => {
  await goTo(page, '/', 'sen')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Nổ hũ' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Thể thao', exact: true })).toHaveCount(0)
})

test('an unknown page has a heading and links back', { tag: '@phone' }, async ({ page }) => {
  await goTo(page, '/no-such-page')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await main.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pusingan seterusnya milik anda')
})

test('a guest is asked to log in to play and to open the member centre', { tag: '@desk' }, async ({ page }) => {
  await goTo(page, '/rng')
  await page.getByRole('link', { name: 'Gasing Emas', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Nama pengguna')).toBeVisible()
  await page.goto(buildUrl('nusa', '/member/depositv2'))
  await expect(page).toHaveURL(/\/login/)
})

test('search finds a game by part of its name', { tag: '@phone' }, async ({ page }) => {
  await goTo(page, '/')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Cari permainan' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill('dadu')
  await expect(dialog.getByRole('link', { name: 'Dadu Adil', exact: true })).toBeVisible()
})

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { deposit } from '../api/cashier.ts'
import { accessWords } from './access-words.ts'
import { openOffice } from './office.ts'
import { goTo, isPhone } from './portal.ts'
import { newMemberOn, speakEnglish } from './signed-in.ts'
import { words } from './words.ts'

/** What axe finds serious or critical, in words that name the place. The frame of a game is another house. */
async function seriousOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    )
}

const guestPages = ['/', '/rng', '/register', '/login', '/forgotten']
const memberPages = ['securityCenter', 'depositv2', 'withdraw', 'personalHistoryCopy', 'transactionHistory']

/** Colours do not depend on the size: one theme on the desk, the other on the phone. */
const wearTheme = (page: Page) =>
  page.addInitScript((chosen) => localStorage.setItem('theme', chosen), isPhone(page) ? 'dark' : 'light')

test('nothing serious for a guest', async ({ page }) => {
  await wearTheme(page)
  for (const path of guestPages) {
    await goTo(page, path)
    await page.waitForLoadState('networkidle')
    expect(await seriousOn(page), path).toEqual([])
  }
})

test('nothing serious in the dialogs and lists of the ways in', async ({ page }) => {
  const t = { ...words.EN, ...accessWords.EN }
  await wearTheme(page)
  await speakEnglish(page.context())
  await goTo(page, '/register')
  await page.getByRole('tab', { name: t.withMobile }).click()
  await page.getByRole('combobox', { name: t.country }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await seriousOn(page), 'the list of countries').toEqual([])
  await goTo(page, '/login')
  await page.getByRole('button', { name: t.forgotten }).click()
  await page.getByRole('tab', { name: t.byPhone }).click()
  expect(await seriousOn(page), 'a forgotten password').toEqual([])
  await goTo(page, '/')
  await page.getByRole('banner').getByRole('button', { name: t.logIn, exact: true }).click()
  await page.getByRole('tab', { name: t.register, exact: true }).click()
  await expect(page.getByRole('button', { name: t.registerNow })).toBeVisible()
  expect(await seriousOn(page), 'registering in a dialog').toEqual([])
})

test('nothing serious for a member', async ({ page }) => {
  await wearTheme(page)
  const member = await newMemberOn(page, words.EN)
  await deposit(member, '100.00')
  for (const name of memberPages) {
    await goTo(page, `/member/${name}`)
    await page.waitForLoadState('networkidle')
    expect(await seriousOn(page), name).toEqual([])
  }
})

test('nothing serious in the back office', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await openOffice(browser, 'owner')
  for (const path of ['', '/withdrawals', '/deposits', '/members', '/brand', '/field-rules', '/audit']) {
    await page.goto(`${new URL(page.url()).origin}/office${path}`)
    await page.waitForLoadState('networkidle')
    expect(await seriousOn(page), path).toEqual([])
  }
  await page.context().close()
})

import { expect, test } from '@playwright/test'
import { buildUrl } from '../product/environment.ts'
import { goTo } from '../web/portal.ts'
import { setLanguage } from '../web/signed-in.ts'

test('ROUTE-11 PROMO-4 help opens at the topic in the address and can be searched', async ({ page }) => {
  await setLanguage(page.context(), 'MY')
  await goTo(page, '/help#withdraw')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Pengeluaran', level: 2 })).toBeVisible()
  await main.getByRole('link', { name: 'Privasi' }).click()
  await expect(page).toHaveURL(/\/help#privacy$/)
  await expect(main.getByRole('heading', { name: 'Privasi', level: 2 })).toBeVisible()
  await page.goBack()
  await expect(main.getByRole('heading', { name: 'Pengeluaran', level: 2 })).toBeVisible()
  const search = main.getByRole('searchbox', { name: 'Cari bantuan' })
  await search.fill('dua orang')
  await expect(main.getByRole('status')).toContainText('“dua orang”')
  await main.getByRole('region', { name: 'Hasil carian' }).getByRole('link').first().click()
  await expect(main.getByRole('article')).toBeVisible()
  await search.fill('badak sumbu')
  await expect(main.getByText('Tiada apa-apa ditemui untuk “badak sumbu”')).toBeVisible()
  await main.getByRole('button', { name: 'Hantar mesej kepada kami' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await goTo(page, '/help#no-such-topic')
  await expect(main.getByRole('heading', { name: 'Tiada topik sedemikian' })).toBeVisible()
})

test('ROUTE-12 /helpmc has no header', async ({ page }) => {
  await setLanguage(page.context(), 'EN')
  await page.goto(buildUrl('sen', '/helpmc#responsibility'))
  await expect(page.getByRole('heading', { name: 'Responsible gaming', level: 2 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByText('must be 21 or over').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gambling Therapy' })).toHaveAttribute('rel', 'noopener noreferrer')
})

test('HEAD-6 HEAD-7 footer links open the about, rules and picture credit texts as dialogs', async ({ page }) => {
  await setLanguage(page.context(), 'EN')
  await goTo(page, '/')
  const foot = page.getByRole('contentinfo')
  for (const name of [
    'About us',
    'Affiliate service',
    'Responsible gaming',
    'Terms of use',
    'Privacy',
    'Picture credits',
  ]) {
    await foot.getByRole('link', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.locator('.prose')).not.toBeEmpty()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await foot.getByRole('link', { name: 'Help centre' }).click()
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
})

test('ROUTE-13 HEAD-7 PROMO-5 PROMO-6 the app page has four steps and a 100 px QR code per system', async ({
  page,
}) => {
  await setLanguage(page.context(), 'EN')
  for (const path of ['/down', '/download#ios']) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { name: 'Nusa on your phone', level: 1 })).toBeVisible()
    const system = path.endsWith('ios') ? 'iOS' : 'Android'
    await expect(page.getByRole('tab', { name: system })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4)
    const code = page.getByRole('tabpanel').getByRole('img', { name: `QR code for ${system}` })
    expect(await code.boundingBox()).toMatchObject({ width: 100, height: 100 })
  }
  await page.getByRole('contentinfo').getByRole('button', { name: 'Get the app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nusa on your phone' })
  await dialog.getByRole('tab', { name: 'iOS' }).click()
  await expect(dialog.getByText('Add to Home Screen')).toBeVisible()
})

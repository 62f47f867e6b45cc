import { expect, type Page, test } from '@playwright/test'
import { value } from '../api/ask.ts'
import { newMember } from '../api/people.ts'
import { addressOf } from '../product/place.ts'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { speakEnglish } from '../web/signed-in.ts'

/** CONF-4: how soon an open page must follow a change. */
const patience = { timeout: 3_000 }
/** How long a page that closes or opens may take to reload as a whole. */
const anotherPage = { timeout: 10_000 }
const savedLive = 'Saved. Changes are live.'

test.describe.configure({ mode: 'serial' })

/** An operator of the second brand, so that the changes disturb no other test. */
let office: Page
test.beforeAll(async ({ browser }) => {
  office = await openOffice(browser, 'content', '/office', 'sen')
})
test.afterAll(() => office.context().close())
const work = (path: string) => office.goto(addressOf('sen', `/office/${path}`))

const english = async (page: Page, path = '/') => {
  await speakEnglish(page.context())
  await goTo(page, path, 'sen')
}

test('GEN-4 CONF-4 a reworded text reaches an open portal within seconds, and a reset restores the old one', async ({
  page,
}) => {
  await english(page)
  await work('texts')
  await office.getByLabel('Search text or key').fill('footer_copyright')
  const words = office.getByLabel('Text of footer_copyright')
  await expect(words).toHaveValue(/\{brand\}/)
  await words.fill('All rights kept by hand')
  await office.getByRole('button', { name: 'Save footer_copyright' }).click()
  await expect(office.getByText(/missing and must stay in the text: .*\{brand\}/)).toBeVisible()
  await words.fill('{brand} {year}, kept by hand')
  await office.getByRole('button', { name: 'Save footer_copyright' }).click()
  await expect(page.getByText(/Sen \d{4}, kept by hand/)).toBeVisible(patience)
  // a reloaded page has it from the start
  await page.reload()
  await expect(page.getByText(/Sen \d{4}, kept by hand/)).toBeVisible()
  await office.getByRole('button', { name: 'Reset to default footer_copyright' }).click()
  await expect(page.getByText('kept by hand')).toHaveCount(0, patience)
})

test('CONF-1 CONF-3 SMS sign-in follows its switch; the rules preview is the real form', async ({ page }) => {
  await english(page, '/login')
  await work('modules')
  const flip = (name: string) => office.getByRole('switch', { name, exact: true }).click()
  const sms = page.getByRole('tab', { name: /SMS/ })
  const register = page
    .getByRole('contentinfo')
    .or(page.getByRole('main'))
    .getByRole('link', { name: /Register|Create/ })
  await expect(sms).toBeVisible()
  await flip('Sign-in by SMS code')
  await expect(sms).toHaveCount(0, patience)
  await flip('Sign-in by SMS code')
  await expect(sms).toBeVisible(patience)
  await expect(register.first()).toBeVisible()
  await expect(office.getByRole('switch', { name: 'Wallet transfers' })).toBeDisabled()
  // VALID-12: the operator's preview is the portal's own form under unsaved rules
  await work('field-rules')
  const form = office.frameLocator('iframe')
  await expect(form.getByLabel('Zalo')).toBeVisible()
  await expect(form.getByLabel('Facebook')).toHaveCount(0)
  await office.getByRole('button', { name: /^Facebook/ }).click()
  await office.getByRole('switch', { name: 'Enabled' }).check()
  await expect(form.getByLabel('Facebook')).toBeVisible(patience)
  await office.getByRole('button', { name: /Discard/ }).click()
  // a code can only be enabled or disabled; values that the browser sends by itself are not listed
  await office.getByRole('button', { name: /^SMS code/ }).click()
  await expect(office.getByRole('switch', { name: 'Enabled' })).toBeVisible()
  await expect(office.getByRole('switch', { name: 'Required' })).toHaveCount(0)
  await expect(office.getByRole('button', { name: /^domain/i })).toHaveCount(0)
})

test('CONF-1 live chat and the member centre, switched off, vanish from an open page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await english(page)
  await work('modules')
  const flip = (name: string) => office.getByRole('switch', { name, exact: true }).click()
  const menu = page.getByRole('complementary', { name: 'Main menu' })
  const talk = page.getByRole('button', { name: 'Talk to us' })
  await menu.getByRole('button', { name: 'Customer service' }).click()
  await expect(talk).toBeVisible()
  await flip('Live customer service')
  await expect(talk).toHaveCount(0, patience)
  await goTo(page, '/livechat', 'sen')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await flip('Live customer service')
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible(patience)

  const { token } = await newMember('sen')
  await page.addInitScript((kept) => sessionStorage.setItem('token', kept), token)
  await english(page, '/member/securityCenter')
  const centre = page.getByRole('navigation', { name: 'Member centre' })
  await expect(centre).toBeVisible()
  await flip('Member centre')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible(patience)
  await expect(menu.getByRole('link', { name: 'My wallet' })).toHaveCount(0)
  await flip('Member centre')
  await expect(centre).toBeVisible(patience)
})

test('CONF-2 a new colour repaints an open page at once; an unreadable colour pair is refused', async ({ page }) => {
  await english(page)
  const brandColour = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
  const before = await brandColour()
  await work('brand')
  const primary = office.getByLabel('Primary colour', { exact: true })
  const old = await primary.inputValue()
  await primary.fill('#fff5f5')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText(/the primary colour on the page \(light, 1\.\d : 1\)/)).toBeVisible()
  await primary.fill('#b3541e')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText(savedLive)).toBeVisible()
  await expect.poll(brandColour, patience).toBe('#b3541e')
  await primary.fill(old)
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(brandColour, patience).toBe(before)
})

test('GEN-4 CONF-2 languages added by an owner appear on an open page and can be chosen', async ({ browser, page }) => {
  const owner = await openOffice(browser, 'owner', '/office/brand', 'sen')
  await english(page)
  const added = ['Chinese', 'Indonesian', 'Portuguese (Brazil)', 'Thai']
  for (const language of added) await owner.getByRole('checkbox', { name: language, exact: true }).check()
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByText(savedLive)).toBeVisible()
  await page.getByRole('button', { name: 'Language' }).first().click()
  await page.getByRole('menuitemradio', { name: 'ไทย' }).click(patience)
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await expect(page.getByRole('button', { name: 'เข้าสู่ระบบ' }).first()).toBeVisible()
  for (const language of added) await owner.getByRole('checkbox', { name: language, exact: true }).uncheck()
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByText(/All changes saved/)).toBeVisible()
  await owner.context().close()
})

test('START-1 START-2 closing and reopening the portal takes open pages along, with the operator’s message', async ({
  page,
}) => {
  await english(page)
  await work('opening')
  await office.getByLabel('Portal status', { exact: true }).click()
  await office.getByRole('option', { name: /maintenance/i }).click()
  await office.getByLabel(/Message on the maintenance page \(English\)/).fill('New tables are being laid.')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('New tables are being laid.')).toBeVisible(anotherPage)
  await office.getByLabel('Portal status', { exact: true }).click()
  await office.getByRole('option', { name: /open/i }).click()
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('contentinfo')).toBeVisible(anotherPage)
})

test('START-3 PROMO-5 a blocked country is shut out; a changed app link is served', async ({ browser }) => {
  await work('opening')
  await office.getByLabel('Blocked countries').fill('France')
  await office.getByRole('option', { name: /France \(FR\)/ }).click()
  await office.keyboard.press('Escape')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText(savedLive)).toBeVisible()
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '90.0.0.1' } })
  await speakEnglish(context)
  const visitor = await context.newPage()
  await visitor.goto(addressOf('sen', '/'))
  await expect(visitor.getByRole('heading', { name: 'IP Restriction' })).toBeVisible()
  await expect(visitor.getByText('France')).toBeVisible()
  await office.getByRole('button', { name: /France/ }).press('Backspace')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(visitor.getByRole('contentinfo')).toBeVisible(anotherPage)
  await context.close()

  await work('routes')
  await office.getByRole('button', { name: 'Edit Android' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel(/^URL\W*$/).fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/begins with https/)).toBeVisible()
  await dialog.getByLabel(/^URL\W*$/).fill('https://apps.sen.example/android')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(office.getByText('https://apps.sen.example/android')).toBeVisible()
  // every process is notified by its own bell
  await expect
    .poll(
      async () => (await value<{ resources: object[] }>('GET', '/wps/system/domainRoute', { brand: 'sen' })).resources,
    )
    .toContainEqual(expect.objectContaining({ resourceType: 'Android', url: 'https://apps.sen.example/android' }))
})

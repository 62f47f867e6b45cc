import { expect, type Page, test } from '@playwright/test'
import { registerMember, signInOperator } from '../api/people.ts'
import { readValue, sendRequest } from '../api/request.ts'
import { buildUrl } from '../product/environment.ts'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { setEnglish } from '../web/signed-in.ts'

/** CONF-4: how soon an open page must follow a change. */
const changeTimeout = { timeout: 3_000 }
/** How long a page that closes or opens may take to reload as a whole. */
const reloadTimeout = { timeout: 10_000 }
const savedNotice = 'Saved. Changes are live.'

test.describe.configure({ mode: 'serial' })

/** An operator of the second brand, so that the changes disturb no other test. */
let office: Page
test.beforeAll(async ({ browser }) => {
  office = await openOffice(browser, 'content', '/office', 'sen')
})
test.afterAll(() => office.context().close())
const openOfficePage = (path: string) => office.goto(buildUrl('sen', `/office/${path}`))

/** Saves what locks people out, which the office asks about first. */
const saveAndConfirm = async (question: string) => {
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await office.getByRole('dialog', { name: question }).getByRole('button', { name: 'Save', exact: true }).click()
}

const openInEnglish = async (page: Page, path = '/') => {
  await setEnglish(page.context())
  await goTo(page, path, 'sen')
}

test('GEN-4 CONF-4 a reworded text reaches an open portal within seconds, and a reset restores the old one', async ({
  page,
}) => {
  await openInEnglish(page)
  await openOfficePage('texts')
  await office.getByLabel('Search text or key').fill('footer_copyright')
  const field = office.getByLabel('Text of footer_copyright')
  await expect(field).toHaveValue(/\{brand\}/)
  await field.fill('All rights kept by hand')
  await office.getByRole('button', { name: 'Save footer_copyright' }).click()
  await expect(office.getByText(/missing and must stay in the text: .*\{brand\}/)).toBeVisible()
  await field.fill('{brand} {year}, kept by hand')
  await office.getByRole('button', { name: 'Save footer_copyright' }).click()
  await expect(page.getByText(/Sen \d{4}, kept by hand/)).toBeVisible(changeTimeout)
  // a reloaded page has it from the start
  await page.reload()
  await expect(page.getByText(/Sen \d{4}, kept by hand/)).toBeVisible()
  await office.getByRole('button', { name: 'Reset to default footer_copyright' }).click()
  await expect(page.getByText('kept by hand')).toHaveCount(0, changeTimeout)
})

test('CONF-1 CONF-3 SMS sign-in follows its switch; the rules preview is the real form', async ({ page }) => {
  await openInEnglish(page, '/login')
  await openOfficePage('modules')
  const flip = (name: string) => office.getByRole('switch', { name, exact: true }).click()
  const sms = page.getByRole('tab', { name: /SMS/ })
  const register = page
    .getByRole('contentinfo')
    .or(page.getByRole('main'))
    .getByRole('link', { name: /Register|Create/ })
  await expect(sms).toBeVisible()
  await flip('Sign-in by SMS code')
  await expect(sms).toHaveCount(0, changeTimeout)
  await flip('Sign-in by SMS code')
  await expect(sms).toBeVisible(changeTimeout)
  await expect(register.first()).toBeVisible()
  await expect(office.getByRole('switch', { name: 'Wallet transfers' })).toBeDisabled()
  // VALID-12: the operator's preview is the portal's own form under unsaved rules
  await openOfficePage('field-rules')
  const form = office.frameLocator('iframe')
  await expect(form.getByLabel('Zalo')).toBeVisible()
  await expect(form.getByLabel('Facebook')).toHaveCount(0)
  await office.getByRole('button', { name: /^Facebook/ }).click()
  await office.getByRole('switch', { name: 'Enabled' }).check()
  await expect(form.getByLabel('Facebook')).toBeVisible(changeTimeout)
  await office.getByRole('button', { name: /Discard/ }).click()
  // a code can only be enabled or disabled; values that the browser sends by itself are not listed
  await office.getByRole('button', { name: /^SMS code/ }).click()
  await expect(office.getByRole('switch', { name: 'Enabled' })).toBeVisible()
  await expect(office.getByRole('switch', { name: 'Required' })).toHaveCount(0)
  await expect(office.getByRole('button', { name: /^domain/i })).toHaveCount(0)
})

test('CONF-1 live chat and the member centre, switched off, vanish from an open page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openInEnglish(page)
  await openOfficePage('modules')
  const flip = (name: string) => office.getByRole('switch', { name, exact: true }).click()
  const menu = page.getByRole('complementary', { name: 'Main menu' })
  const talk = page.getByRole('button', { name: 'Talk to us' })
  await menu.getByRole('button', { name: 'Customer service' }).click()
  await expect(talk).toBeVisible()
  await flip('Live customer service')
  await expect(talk).toHaveCount(0, changeTimeout)
  await goTo(page, '/livechat', 'sen')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await flip('Live customer service')
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible(changeTimeout)

  const { token } = await registerMember('sen')
  await page.addInitScript((kept) => sessionStorage.setItem('token', kept), token)
  await openInEnglish(page, '/member/securityCenter')
  const centre = page.getByRole('navigation', { name: 'Member centre' })
  await expect(centre).toBeVisible()
  await flip('Member centre')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible(changeTimeout)
  await expect(menu.getByRole('link', { name: 'My wallet' })).toHaveCount(0)
  await flip('Member centre')
  await expect(centre).toBeVisible(changeTimeout)
})

test('CONF-2 a new colour repaints an open page at once; an unreadable colour pair is refused', async ({ page }) => {
  await openInEnglish(page)
  const brandColour = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
  const before = await brandColour()
  await openOfficePage('brand')
  const primary = office.getByLabel('Primary colour', { exact: true })
  const old = await primary.inputValue()
  await primary.fill('#fff5f5')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText(/the primary colour on the page \(light, 1\.\d : 1\)/)).toBeVisible()
  await primary.fill('#b3541e')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText(savedNotice)).toBeVisible()
  await expect.poll(brandColour, changeTimeout).toBe('#b3541e')
  await primary.fill(old)
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(brandColour, changeTimeout).toBe(before)
})

test('GEN-4 CONF-2 languages added by an owner appear on an open page and can be chosen', async ({ browser, page }) => {
  const owner = await openOffice(browser, 'owner', '/office/brand', 'sen')
  await openInEnglish(page)
  const added = ['Simplified Chinese', 'Indonesian', 'Portuguese (Brazil)', 'Thai']
  for (const language of added) await owner.getByRole('checkbox', { name: language, exact: true }).check()
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByText(savedNotice)).toBeVisible()
  await page.getByRole('button', { name: 'Language' }).first().click()
  await page.getByRole('menuitemradio', { name: 'ไทย' }).click(changeTimeout)
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await expect(page.getByRole('button', { name: 'เข้าสู่ระบบ' }).first()).toBeVisible()
  for (const language of added) await owner.getByRole('checkbox', { name: language, exact: true }).uncheck()
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByText(/All changes saved/)).toBeVisible()
  await owner.context().close()
})

// a notice opens on every page of the brand, over whatever another story does there
test('PROMO-3 a dismissed notice reappears only if changed', async ({ page }) => {
  const token = await signInOperator('content', 'sen')
  const title = `Read this ${Date.now()}`
  const texts = { VN: { title, html: '<p>Words</p>' } }
  const body = { type: 'PU', enabled: true, startsAt: null, endsAt: null, texts }
  const { id } = await readValue<{ id: string }>('POST', '/office/api/announcements', { brand: 'sen', token, body })
  try {
    await openInEnglish(page)
    const notice = page.getByRole('dialog', { name: title })
    await expect(notice.getByText('Words')).toBeVisible()
    await notice.getByRole('button', { name: 'I have read this' }).click()
    await expect(notice).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('index_notice'))).toContain(id)
    const askedAgain = page.waitForResponse((response) => response.url().includes('/wps/announcements'))
    await page.reload()
    await expect(page.getByRole('main')).toBeVisible()
    // the bell has polled by now and shown nothing
    await expect(page.getByRole('banner').getByRole('button', { name: /^Announcements/ })).toBeVisible()
    await askedAgain
    await expect(notice).toHaveCount(0)
    // nor in another tab, until its text changes
    const tab = await page.context().newPage()
    const requested = tab.waitForResponse((response) => response.url().includes('/wps/announcements'))
    await goTo(tab, '/', 'sen')
    await requested
    await expect(tab.getByRole('dialog', { name: title })).toHaveCount(0)
    const other = { ...body, texts: { VN: { title, html: '<p>Other words</p>' } } }
    await sendRequest('PUT', `/office/api/announcements/${id}`, { brand: 'sen', token, body: other })
    await expect(tab.getByRole('dialog', { name: title }).getByText('Other words')).toBeVisible()
  } finally {
    await sendRequest('DELETE', `/office/api/announcements/${id}`, { brand: 'sen', token })
  }
})

test('START-1 START-2 closing and reopening the portal takes open pages along, with the operator’s message', async ({
  page,
}) => {
  await openInEnglish(page)
  await openOfficePage('opening')
  await office.getByLabel('Portal status', { exact: true }).click()
  await office.getByRole('option', { name: /maintenance/i }).click()
  await office.getByLabel(/Message shown \(English\)/).fill('New tables are being laid.')
  await saveAndConfirm('Close the portal now?')
  await expect(page.getByText('New tables are being laid.')).toBeVisible(reloadTimeout)
  await office.getByLabel('Portal status', { exact: true }).click()
  await office.getByRole('option', { name: /open/i }).click()
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('contentinfo')).toBeVisible(reloadTimeout)
})

test('START-3 PROMO-5 a blocked country is shut out; a changed app link is served', async ({ browser }) => {
  await openOfficePage('opening')
  await office.getByLabel('Blocked countries').fill('France')
  await office.getByRole('option', { name: /France \(FR\)/ }).click()
  await office.keyboard.press('Escape')
  await saveAndConfirm('Block these countries now?')
  await expect(office.getByText(savedNotice)).toBeVisible()
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '90.0.0.1' } })
  await setEnglish(context)
  const visitor = await context.newPage()
  await visitor.goto(buildUrl('sen', '/'))
  await expect(visitor.getByRole('heading', { name: 'IP Restriction' })).toBeVisible()
  await expect(visitor.getByText('France')).toBeVisible()
  await office.getByRole('button', { name: /France/ }).press('Backspace')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(visitor.getByRole('contentinfo')).toBeVisible(reloadTimeout)
  await context.close()

  await openOfficePage('routes')
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
      async () =>
        (await readValue<{ resources: object[] }>('GET', '/wps/system/domainRoute', { brand: 'sen' })).resources,
    )
    .toContainEqual(expect.objectContaining({ resourceType: 'Android', url: 'https://apps.sen.example/android' }))
})

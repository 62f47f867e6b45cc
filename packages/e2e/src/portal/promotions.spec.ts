import { expect, test } from '@playwright/test'
import { buildValidForm, createName, registerMember, sendForm } from '../api/people.ts'
import { openOffice } from '../web/office.ts'
import { getBalance, goTo } from '../web/portal.ts'
import { logIn, setEnglish, setLanguage } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

// the smallest PNG: one red pixel
const picture = {
  name: 'spin.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('ROUTE-8 PROMO-1 a guest reads promotions by category and in detail; an unknown one says so', async ({ page }) => {
  await setLanguage(page.context(), 'MY')
  await goTo(page, '/promotions?category=nonsense')
  await expect(page.getByRole('heading', { level: 1, name: 'Promosi' })).toBeVisible()
  const cards = page.getByRole('tabpanel').getByRole('listitem')
  await expect(cards.nth(5)).toBeVisible()
  const all = await cards.count()
  // a category's name differs from the button below one of its promotions
  await page.getByRole('tab', { name: 'Bonus deposit', exact: true }).click()
  await cards.getByRole('link', { name: /Bonus deposit harian/ }).click()
  await expect(page.getByRole('button', { name: 'Pilih bersama deposit' })).toBeVisible()
  await page.goBack()
  await page.getByRole('tab', { name: 'Rebat' }).click()
  await expect(page).toHaveURL(/category=rebate/)
  await expect(cards).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Rebat' })).toHaveAttribute('aria-selected', 'true')
  await cards.getByRole('link').click()
  await expect(page).toHaveURL(/\/promoDetail\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pulangan lima peratus' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Terma', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mohon', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Kata laluan', { exact: true })).toBeVisible()
  for (const address of ['/promoDetail/99999999', '/promoDetail/nothing', '/promoDetail']) {
    await goTo(page, address)
    await expect(page.getByRole('heading', { level: 1, name: 'Promosi ini tiada di sini' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Lihat semua promosi' }).click()
  await expect(cards).toHaveCount(all)
})

test('MEMBER-8 VALID-10 PROMO-1 a member applies with text and image, finance issues a bonus, a claim credits it once', async ({
  page,
  browser,
}) => {
  const t = words.EN
  const { username } = await registerMember()
  await setEnglish(page.context())
  await logIn(page, t, username)
  const before = await getBalance(page).textContent()
  await goTo(page, '/promotions')
  await page.getByRole('link', { name: /Show us your best spin/ }).click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Show us your best spin' })
  const remark = dialog.getByLabel('Remark (optional)')
  await remark.fill('x'.repeat(141))
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(dialog.getByText('1 character too many. Please keep to 140 or fewer.')).toBeVisible()
  const comment = `Three sevens, says ${username}`
  await remark.fill(comment)
  await expect(dialog.getByText(`${comment.length} of 140 characters`)).toBeVisible()
  const pictures = dialog.getByLabel('Images (optional)')
  await pictures.setInputFiles({ ...picture, name: 'a.gif', mimeType: 'image/gif' })
  await expect(dialog.getByText('Some of these cannot be used')).toBeVisible()
  await pictures.setInputFiles(picture)
  await dialog.getByRole('button', { name: 'Remove image 1' }).click()
  await pictures.setInputFiles(picture)
  await dialog.getByRole('button', { name: 'Send application' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Bonus details' }).click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: comment })
  await expect(row).toContainText('Applying')

  const office = await openOffice(browser, 'finance', '/office/applications')
  await office.getByRole('link', { name: username }).click()
  await expect(office.getByText(comment)).toBeVisible()
  await expect(office.getByRole('img', { name: 'Image' })).toBeVisible()
  await office.getByRole('button', { name: 'Issue bonus' }).click()
  const actionDialog = office.getByRole('dialog', { name: 'Issue bonus' })
  await actionDialog.getByLabel('Bonus amount').fill('20.0055')
  await actionDialog.getByRole('button', { name: 'Issue bonus' }).click()
  await expect(actionDialog.getByText(/without fractions of its smallest unit/).first()).toBeVisible()
  await actionDialog.getByLabel('Bonus amount').fill('RM 20.00')
  await actionDialog.getByRole('button', { name: 'Issue bonus' }).dblclick()
  await expect(office.getByText(`Issued. ${username} can claim it.`)).toBeVisible()
  await office.context().close()

  // it updates without a reload, and two presses give one bonus
  await row.getByRole('button', { name: /Claim .*20\.00/ }).dblclick()
  await expect(row).toContainText('Claimed')
  await expect(getBalance(page)).not.toHaveText(before ?? '')
  await expect(getBalance(page)).toContainText('20.00')
  await goTo(page, '/member/transactionHistory')
  await expect(page.getByRole('row').filter({ hasText: 'Bonus' })).toHaveCount(1)
  await goTo(page, '/promotions')
  await page.getByRole('link', { name: /Show us your best spin/ }).click()
  await expect(page.getByRole('main').getByText('Your application: Claimed')).toBeVisible()
  // a form that can only be refused is not offered
  await expect(page.getByRole('button', { name: 'Already applied' })).toBeDisabled()
})

test('REG-3 PROMO-1 promotions slide beside the registration form, can be paused and follow the back office', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await setEnglish(page.context())
  await goTo(page, '/register', 'sen')
  const slider = page.getByRole('region', { name: 'Promotions' })
  await expect(slider.getByRole('group')).toHaveCount(2)
  await slider.getByRole('button', { name: 'Pause' }).click()
  await expect(slider.getByRole('button', { name: 'Play' })).toBeVisible()
  const office = await openOffice(browser, 'content', '/office/promotions', 'sen')
  const tag = async (title: RegExp, on: boolean) => {
    await office.getByRole('button', { name: title }).click()
    await office.getByRole('switch', { name: /Show beside the registration/ }).setChecked(on)
    await office.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(office.getByRole('dialog')).toHaveCount(0)
  }
  const gift = /^Edit Welcome bonus/
  const tryOut = /^Edit Try our own games/
  await tag(gift, false)
  await expect(slider.getByRole('group')).toHaveCount(1)
  await expect(slider.getByRole('button')).toHaveCount(0)
  await tag(tryOut, false)
  // no promotion targets the member any more, so the page's banners are shown
  await expect(page.getByRole('region', { name: 'Offers and news' })).toBeVisible()
  await tag(gift, true)
  await tag(tryOut, true)
  await expect(slider.getByRole('group')).toHaveCount(2)
  await office.context().close()
})

test('SIDE-1 MEMBER-1 the side menu starts with promotions, bonuses and invitations; an invited friend is counted', async ({
  page,
}) => {
  const member = await registerMember()
  await setEnglish(page.context())
  await goTo(page, '/')
  const menu = page.getByRole('complementary')
  const entries = menu.getByRole('link').or(menu.getByRole('button'))
  const listed = entries.filter({ hasText: /Promotions|Bonus details|Invite friends|^Home$/ })
  await expect
    .poll(async () => (await listed.allInnerTexts()).slice(0, 4))
    .toEqual(['Promotions', 'Bonus details', 'Invite friends', 'Home'])
  await menu.getByRole('button', { name: 'Bonus details' }).click()
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible()
  await logIn(page, words.EN, member.username)
  await menu.getByRole('link', { name: 'Invite friends' }).first().click()
  await expect(page.getByText('No friends have joined yet.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for your invitation' })).toBeVisible()
  const link = (await page.getByText(/\/register\?referralCode=\w+$/).textContent()) ?? ''
  // a page without TLS, or in a window of another app, cannot use the clipboard API
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
  await page.getByRole('banner').getByRole('button', { name: 'Search games' }).click()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByRole('searchbox')).toHaveValue(link)
  await page.keyboard.press('Escape')
  const referralCode = new URL(link).searchParams.get('referralCode') ?? ''
  const { status } = await sendForm({ ...(await buildValidForm(createName())), referralCode })
  expect(status).toBe(200)
  await page.reload()
  await expect(page.getByText('1 friend has joined.')).toBeVisible()
})

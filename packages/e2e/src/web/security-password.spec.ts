import { expect, type Page, test } from '@playwright/test'
import { password, registerMember } from '../api/people.ts'
import { getBalance, goTo } from './portal.ts'
import { openAsNewMember, setEnglish } from './signed-in.ts'
import { words } from './words.ts'

const t = words.EN
const nextPassword = 'Durian#7788'

const loginCall = '**/wps/session/login'

/** Makes every sign-in on this page report that the password must change, as a brand with password expiry would. */
const forcePasswordChange = (page: Page): Promise<unknown> =>
  page.route(loginCall, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { success: boolean; value: object }
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, mustChangePassword: true } } })
  })

test('a forced password change shows its rules, asks for the old one if needed, then requires a new login', {
  tag: '@phone',
}, async ({ page }) => {
  const member = await registerMember()
  await setEnglish(page.context())
  await forcePasswordChange(page)
  await goTo(page, '/login')
  await page.getByLabel(t.username).fill(member.username)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: t.logIn }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Change your password' })).toBeVisible()
  await page.unroute(loginCall)
  await page.reload()
  await expect(dialog.getByRole('heading', { name: 'Change your password' })).toBeVisible()
  const old = dialog.getByLabel('Current password', { exact: true })
  const next = dialog.getByLabel('New password', { exact: true })
  const confirmation = dialog.getByLabel('Confirm new password', { exact: true })
  await expect(old).toHaveCount(0)
  await next.fill('short')
  await confirmation.fill(nextPassword)
  await expect(next).toHaveAttribute('aria-invalid', 'true')
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true')
  await next.fill(nextPassword)
  await dialog.getByRole('button', { name: 'Change password', exact: true }).click()
  // this member's password is not due, so the server requires the old one
  await expect(old).toBeVisible()
  await old.fill('Wrong#2026')
  await dialog.getByRole('button', { name: 'Change password', exact: true }).click()
  await expect(old).toHaveAttribute('aria-invalid', 'true')
  await expect(old).toBeFocused()
  // an error found by the page itself also focuses its field
  await confirmation.fill('Durian#7789')
  await dialog.getByRole('button', { name: 'Change password', exact: true }).click()
  await expect(confirmation).toBeFocused()
  await confirmation.fill(nextPassword)
  await old.fill(password)
  await dialog.getByRole('button', { name: 'Change password', exact: true }).dblclick()

  await expect(dialog.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  // reported in the dialog itself, whose title a notification would cover on a phone
  await expect(dialog).toHaveAccessibleDescription('Your password has been changed. Please log in with the new one.')
  await expect(getBalance(page)).toHaveCount(0)
  await dialog.getByLabel(t.username).fill(member.username)
  await dialog.getByLabel(t.password, { exact: true }).fill(nextPassword)
  await dialog.getByRole('tabpanel').getByRole('button', { name: t.logIn }).click()
  await expect(getBalance(page)).toBeVisible()
})

test('a changed password keeps this session and ends the others', { tag: '@desk' }, async ({ page }) => {
  const member = await openAsNewMember(page, '/member/securityCenter')
  await page.getByRole('button', { name: 'Change: Password', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByLabel('New password', { exact: true }).fill(nextPassword)
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(nextPassword)
  await dialog.getByRole('button', { name: 'Change password', exact: true }).dblclick()
  await expect(page.getByText('Password changed. All other sessions have ended.', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(getBalance(page)).toBeVisible()
  const old = await page.request.get('/wps/v2/wallets/balance', {
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect(old.status()).toBe(401)
})

test('LOGIN-2 the login after a password change without an answer leads back to the page', {
  tag: '@desk',
}, async ({ page }) => {
  const member = await openAsNewMember(page, '/member/securityCenter')
  await page.getByRole('button', { name: 'Change: Password', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByLabel('New password', { exact: true }).fill(nextPassword)
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(nextPassword)
  // the change is made, and its answer is lost
  await page.route('**/wps/member/password', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const change = dialog.getByRole('button', { name: 'Change password', exact: true })
  await change.click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await page.unroute('**/wps/member/password')
  await change.click()
  await expect(dialog).toHaveAccessibleDescription(/Log in with the new password/)
  await dialog.getByLabel(t.username).fill(member.username)
  await dialog.getByLabel(t.password, { exact: true }).fill(nextPassword)
  await dialog.getByRole('tabpanel').getByRole('button', { name: t.logIn }).click()
  await expect(dialog).toBeHidden()
  await expect(getBalance(page)).toBeVisible()
  await expect(page).toHaveURL(/\/member\/securityCenter$/)
})

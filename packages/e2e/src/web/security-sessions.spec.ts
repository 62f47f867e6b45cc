import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Member, password, registerMember } from '../api/people.ts'
import { getBalance, goTo } from './portal.ts'
import { openAsNewMember, openSignedIn, setEnglish } from './signed-in.ts'
import { words } from './words.ts'

// session behaviour does not depend on the width and is tested once
const t = words.EN

/** A separate window, as on another device. */
async function openOtherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await setEnglish(context)
  return context.newPage()
}

async function logInRemembered(page: Page): Promise<Member> {
  const member = await registerMember()
  await setEnglish(page.context())
  await goTo(page, '/login')
  await page.getByLabel(t.username).fill(member.username)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByLabel('Remember me for a day').check()
  await page.getByRole('main').getByRole('button', { name: t.logIn }).click()
  await expect(getBalance(page)).toBeVisible()
  return member
}

/** Creates a new member and returns the handover link that the QR code on the screen contains. */
async function openHandover(page: Page): Promise<string> {
  await openAsNewMember(page, '/member/securityCenter')
  await page.getByRole('button', { name: 'Show code' }).click()
  const opened = page.waitForResponse('**/wps/session/handover/token')
  await page.getByRole('dialog').getByRole('button', { name: 'Show code' }).dblclick()
  const { value } = (await (await opened).json()) as { value: { url: string } }
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  return value.url
}

test('another device is signed out when its session is ended here', async ({ page, browser }) => {
  const member = await openAsNewMember(page)
  const other = await openOtherDevice(browser)
  await openSignedIn(other, member.username)
  await goTo(page, '/member/securityCenter')
  const line = page.getByRole('listitem').filter({ hasText: 'Chrome' })
  await expect(line).toHaveCount(2)
  await line.getByRole('button', { name: /^End: Chrome.*, [0-9.]+, / }).dblclick()
  await expect(other.getByText(/Your session has ended/).first()).toBeVisible()
  await expect(getBalance(other)).toBeHidden()
  await expect(line).toHaveCount(1)
  await expect(getBalance(page)).toBeVisible()
  await other.context().close()
})

test('signing out elsewhere keeps this device signed in', { tag: '@desk' }, async ({ page, browser }) => {
  const member = await openAsNewMember(page)
  const other = await openOtherDevice(browser)
  await openSignedIn(other, member.username)
  await goTo(page, '/member/securityCenter')
  await page.getByRole('button', { name: 'Log out everywhere else' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).dblclick()
  await expect(page.getByText('All other devices have been logged out.', { exact: true })).toBeVisible()
  await expect(getBalance(other)).toBeHidden()
  await expect(page.getByRole('button', { name: /^End:/ })).toHaveCount(0)
  await other.context().close()
})

test('LOGIN-8 signing out leads home in every tab, even if the push overtakes the answer', async ({ page }) => {
  await openAsNewMember(page, '/member/securityCenter')
  const tab = await page.context().newPage()
  await goTo(tab, '/member/withdraw')
  await expect(getBalance(tab)).toBeVisible()
  await page.route('**/wps/session/logout', async (route) => {
    const response = await route.fetch()
    await expect(getBalance(page)).toBeHidden()
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: t.myMenu }).click()
  await page.getByRole('menuitem', { name: t.signOut }).click()
  await page.getByRole('dialog', { name: t.signOut }).getByRole('button', { name: t.signOut }).click()
  for (const each of [page, tab]) {
    await expect(each.getByRole('banner').getByRole('button', { name: t.logIn })).toBeVisible()
    await expect(each).toHaveURL(/\/$/)
    await expect(each.getByText(/Your session has ended/)).toHaveCount(0)
  }
  await tab.close()
})

test('the history shows a wrong password and offers a password change', async ({ page, browser }) => {
  const member = await openAsNewMember(page)
  const stranger = await openOtherDevice(browser)
  await goTo(stranger, '/login')
  await stranger.getByLabel(t.username).fill(member.username)
  await stranger.getByLabel(t.password, { exact: true }).fill('Wrong#2026')
  await stranger.getByRole('main').getByRole('button', { name: t.logIn }).click()
  await expect(stranger.getByRole('alert').first()).not.toBeEmpty()
  await goTo(page, '/member/securityCenter')
  await expect(page.getByText('Wrong password')).toBeVisible()
  await expect(page.getByText('Don’t recognise one of these?')).toBeVisible()
  await page.getByRole('button', { name: 'Change password', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Current password')).toBeVisible()
  await stranger.context().close()
})

test('a handover link opens the account on another device once and leaks no token', async ({ page, browser }) => {
  const link = await openHandover(page)
  const token = new URL(link).searchParams.get('token') ?? ''
  const other = await openOtherDevice(browser)
  const carried: string[] = []
  other.on('request', (request) => {
    const isDocument = request.isNavigationRequest()
    if (!isDocument && `${request.url()} ${request.headers().referer ?? ''}`.includes(token))
      carried.push(request.url())
  })
  await other.goto(link)
  await expect(getBalance(other)).toBeVisible()
  expect(other.url()).not.toContain('token')
  expect(carried).toEqual([])
  const third = await openOtherDevice(browser)
  await third.goto(link)
  await expect(third.getByText(/This link has already been used/).first()).toBeVisible()
  await expect(third.getByRole('banner').getByRole('button', { name: t.logIn })).toBeVisible()
  expect(third.url()).not.toContain('token')
  await other.context().close()
  await third.context().close()
})

test('a handover link never replaces a signed-in account', { tag: '@desk' }, async ({ page, browser }) => {
  const link = await openHandover(page)
  const other = await openOtherDevice(browser)
  const member = await registerMember()
  await openSignedIn(other, member.username)
  await other.goto(link)
  await expect(other.getByText(`You are logged in as ${member.username}`).first()).toBeVisible()
  expect(other.url()).not.toContain('token')
  await other.context().close()
})

test('a remembered device signs in once for all tabs and asks for the password to show devices', async ({ page }) => {
  await logInRemembered(page)
  const context = page.context()
  await page.close()
  // the session was in the closed tab: the device remembers by its cookie alone
  const [one, two] = await Promise.all([context.newPage(), context.newPage()])
  let resumes = 0
  for (const tab of [one, two])
    tab.on('response', (response) => {
      if (response.url().endsWith('/wps/session/remember') && response.ok()) resumes += 1
    })
  await Promise.all([goTo(one, '/'), goTo(two, '/')])
  await expect(getBalance(one)).toBeVisible()
  await expect(getBalance(two)).toBeVisible()
  expect(resumes).toBe(1)

  await goTo(one, '/member/securityCenter')
  await one.getByRole('button', { name: 'Show devices' }).click()
  const dialog = one.getByRole('dialog', { name: 'Enter your password again' })
  await dialog.getByLabel(t.password, { exact: true }).fill('Wrong#2026')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel(t.password, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(t.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(one.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible()
})

test('a member page on a remembered device opens without the sign-in', { tag: '@desk' }, async ({ page }) => {
  await logInRemembered(page)
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await goTo(next, '/member/transactionHistory')
  await expect(getBalance(next)).toBeVisible()
  await expect(next).toHaveURL(/\/member\/transactionHistory/)
})

test('signing out forgets the device', { tag: '@desk' }, async ({ page }) => {
  await logInRemembered(page)
  await page.getByRole('banner').getByRole('button', { name: t.myMenu }).click()
  await page.getByRole('menuitem', { name: t.signOut }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.signOut }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: t.logIn })).toBeVisible()
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  const requestedPaths: string[] = []
  next.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await goTo(next, '/')
  await next.waitForLoadState('networkidle')
  expect(requestedPaths).not.toContain('/wps/session/remember')
  await expect(next.getByRole('banner').getByRole('button', { name: t.logIn })).toBeVisible()
})

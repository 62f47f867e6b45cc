import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { bindBankAccount, makeDeposit } from '../api/cashier.ts'
import { type Member, password, paymentPassword, readBalance } from '../api/people.ts'
import { readValue } from '../api/request.ts'
import { gameCode, openSupplier, syncCatalogue } from '../api/supplier.ts'
import { getBalance, goTo, listenToPushes } from '../web/portal.ts'
import { openAsNewMember } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

const t = words.EN
type Listed = { list: { status: string }[] }

test('a double press on "Continue to payment" opens one deposit', async ({ page }) => {
  const member = await openAsNewMember(page, '/member/depositv2')
  await page.getByLabel(t.depositAmount).fill('100')
  await page.getByRole('button', { name: t.depositGo }).dblclick()
  await expect(page.getByRole('button', { name: t.approve, exact: true })).toBeVisible()
  const { list } = await readValue<Listed>('GET', '/wps/cashier/deposits', { token: member.token })
  expect(list).toHaveLength(1)
  await page.getByRole('button', { name: t.approve, exact: true }).dblclick()
  await expect(getBalance(page)).toContainText('100.00')
  await expect.poll(async () => (await readBalance(member)).sum).toBe('100.00')
})

test('a double press on "Request withdrawal" holds the money once', async ({ page }) => {
  const member = await openAsNewMember(page)
  await makeDeposit(member, '100.00')
  await bindBankAccount(member)
  await goTo(page, '/member/withdraw')
  await page.getByLabel(t.withdrawAmount).fill('40')
  await page.getByLabel(t.paymentPassword, { exact: true }).fill(paymentPassword)
  await page.getByRole('button', { name: t.withdrawGo }).dblclick()
  await expect(getBalance(page)).toContainText('60.00')
  expect((await readValue<Listed>('GET', '/wps/cashier/withdrawals', { token: member.token })).list).toHaveLength(1)
})

test('a failed payment is shown, and a late one is credited without a reload', async ({ page }) => {
  const member = await openAsNewMember(page)
  for (const outcome of ['Decline payment', 'Approve, notify 10 seconds later']) {
    await goTo(page, '/member/depositv2')
    await page.getByLabel(t.depositAmount).fill('50')
    await page.getByRole('button', { name: t.depositGo }).click()
    if (outcome !== 'Decline payment') await page.getByText('Other outcomes').click()
    await page.getByRole('button', { name: outcome }).click()
    if (outcome === 'Decline payment') await expect(page.getByText('Failed').first()).toBeVisible()
  }
  await expect(getBalance(page)).toContainText('0.00')
  await expect(getBalance(page)).toContainText('50.00')
  expect((await readBalance(member)).sum).toBe('50.00')
})

test('a retry after a lost response creates one deposit', async ({ page }) => {
  const member = await openAsNewMember(page, '/member/depositv2')
  await page.route('**/wps/cashier/deposits', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByLabel(t.depositAmount).fill('100')
  await page.getByRole('button', { name: t.depositGo }).click()
  await expect(page.getByText('No response from the network.', { exact: false })).toBeVisible()
  await page.unroute('**/wps/cashier/deposits')
  await page.getByRole('button', { name: t.depositGo }).click()
  await expect(page.getByRole('button', { name: t.approve, exact: true })).toBeVisible()
  expect((await readValue<Listed>('GET', '/wps/cashier/deposits', { token: member.token })).list).toHaveLength(1)
})

test('an offline browser says so and catches up when the network returns', async ({ page, context }) => {
  const sums = listenToPushes(page)
  const member = await openAsNewMember(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false }).first()).toBeInViewport({ ratio: 1 })
  await makeDeposit(member, '70.00')
  await context.setOffline(false)
  await expect(page.getByText('You are offline.', { exact: false })).toHaveCount(0)
  await expect(getBalance(page)).toContainText('70.00')
  await makeDeposit(member, '30.00')
  await expect(getBalance(page)).toContainText('100.00')
  await expect.poll(() => sums.at(-1)).toBe('100.00')
})

test('START-7 a failed background file takes away neither the page nor the typed input', async ({ page }) => {
  const lost = new Set<string>()
  await page.route(/\/assets\/(Notices|install-worker|ToastHost|RealityCheck|missing-words)-/, (route) => {
    const address = route.request().url()
    if (lost.has(address)) return route.continue()
    lost.add(address)
    return route.abort()
  })
  await openAsNewMember(page, '/member/depositv2')
  const amount = page.getByLabel(t.depositAmount)
  await amount.fill('333')
  await page.keyboard.press('Shift')
  await expect.poll(() => lost.size).toBeGreaterThan(3)
  await page.waitForLoadState('networkidle')
  await expect(amount).toHaveValue('333')
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible()
})

test('a part that cannot load offline says so, loads once online, and keeps the page and its input', async ({
  page,
  context,
}) => {
  const host = page.waitForResponse(/\/assets\/ToastHost-/)
  await openAsNewMember(page, '/member/depositv2')
  const amount = page.getByLabel(t.depositAmount)
  await amount.fill('333')
  // the component that reports failures is loaded when the page is idle
  await (await host).finished()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const notice = page.getByRole('listitem').filter({ hasText: 'You are offline.' })
  for (const press of [
    page.getByRole('button', { name: t.myMenu }),
    page.getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name: 'Protection' }),
    page.getByRole('complementary', { name: t.mainMenu }).getByRole('link', { name: t.slots, exact: true }),
  ]) {
    await press.click()
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: t.close }).click()
    await expect(notice).toHaveCount(0)
    await expect(amount).toHaveValue('333')
  }
  await context.setOffline(false)
  await page.getByRole('button', { name: t.myMenu }).click()
  await expect(page.getByRole('menuitem', { name: t.signOut })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(amount).toHaveValue('333')
  await expect(page).toHaveURL(/\/member\/depositv2$/)
})

test('a game whose studio is unreachable shows a reference for support and offers others', async ({ page }) => {
  const supplier = await openSupplier(`gone${randomInt(1_000_000)}`)
  await syncCatalogue(supplier.code)
  supplier.close()
  await openAsNewMember(page)
  await goTo(page, `/game?game=${gameCode}&vendor=${supplier.code}`)
  await expect(page.getByRole('heading', { name: 'The game could not be opened' })).toBeVisible()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Your money is untouched')
  await expect(alert).toContainText(/Reference for customer service: [0-9a-f-]{36}/)
  await expect(alert.getByRole('link', { name: 'Dadu Adil', exact: true })).toBeVisible()
})

/** Signs the member out on every other device: here, the browser. */
async function endOtherSessions({ token }: Member): Promise<void> {
  const { list } = await readValue<{ list: { sessionId: string; current: boolean }[] }>('GET', '/wps/session/list', {
    token,
  })
  for (const { sessionId } of list.filter(({ current }) => !current))
    await readValue('DELETE', `/wps/session/list/${sessionId}`, { token })
}

test('a session ended elsewhere makes the open page a guest’s, with a notice', async ({ page }) => {
  const member = await openAsNewMember(page, '/rng')
  await endOtherSessions(member)
  await expect(getBalance(page)).toBeHidden()
  await expect(page.getByText('Your session has ended.', { exact: false }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/rng$/)
})

test('a session ended on a member page leads to sign-in, which returns to that page', async ({ page }) => {
  const member = await openAsNewMember(page, '/member/depositv2')
  await endOtherSessions(member)
  await expect(page).toHaveURL(/\/login\?back=/)
  const entries = await page.evaluate(() => history.length)
  await page.getByLabel(t.username).fill(member.username)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: t.logIn }).click()
  await expect(page.getByText(`Welcome, ${member.username}`).first()).toBeVisible()
  expect(await page.getByText('Your session has ended.').count()).toBe(0)
  await expect(page).toHaveURL(/\/member\/depositv2$/)
  await expect(page.getByLabel(t.depositAmount)).toBeVisible()
  // Back does not lead to the sign-in, which would lead here again
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

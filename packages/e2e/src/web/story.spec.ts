import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { payWithdrawalByCall } from '../api/cashier.ts'
import { createName, password, paymentPassword } from '../api/people.ts'
import { payWithdrawal } from './office.ts'
import {
  chooseLook,
  expectPushed,
  fillForm,
  getBalance,
  goTo,
  isPhone,
  type Look,
  listenToPushes,
  openMenuPage,
} from './portal.ts'
import { navigateTo } from './routes.ts'
import { type Words, words } from './words.ts'

/**
 * One member has animations on; the others prefer reduced motion, and their rounds end at once. In the back office one story is
 * carried out by hand and the others by its calls.
 */
const looks: readonly (Look & { motion: 'reduce' | 'no-preference' })[] = [
  { language: 'MY', theme: 'light', motion: 'no-preference' },
  { language: 'EN', theme: 'dark', motion: 'reduce' },
  { language: 'CN', theme: 'light', motion: 'reduce' },
]
const payee = 'Nurul Izzah'

for (const look of looks) {
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion: look.motion } })
    test(`from guest to a paid withdrawal, in ${look.language}, ${look.theme}`, async ({ page, context, browser }) => {
      const t = words[look.language]
      const username = createName()
      const sums = listenToPushes(page)
      await test.step('a guest opens home and chooses language and theme', () => visitHome(page, look, t))
      await test.step('registers and is signed in at once', () => registerMember(page, t, username))
      await test.step('deposits 100.00; both tabs show it', () => depositWithTwoTabs(page, context, t))
      await test.step('spins the slot; the balance follows', () => playSlot(page, t, sums))
      await test.step('rolls the dice and checks the roll', () => playDice(page, t, sums))
      await test.step('finds it all in the records', () => checkRecords(page, t))
      await test.step('withdraws 50.00', () => requestWithdrawal(page, t))
      await test.step('finance approves and pays', () =>
        look.language === 'EN' ? payWithdrawal(browser, username, '50.00') : payWithdrawalByCall(username))
      await test.step('confirms receipt of the money', () => confirmReceipt(page, t))
      await test.step('logs out', () => signOut(page, t))
    })
  })
}

async function visitHome(page: Page, look: Look, t: Words): Promise<void> {
  await goTo(page, '/')
  await chooseLook(page, look)
  await expect(page.getByRole('heading', { level: 1, name: t.hero })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gasing Emas', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Nusa')
}

async function registerMember(page: Page, t: Words, username: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: t.registerNow, exact: true }).click()
  await fillForm(page, t, { username, password, repeat: `${password}x`, payment: paymentPassword, payee })
  await page.getByRole('button', { name: t.registerNow }).click()
  await expect(page.getByText(t.mismatch)).toBeVisible()
  await page.getByLabel(t.confirmPassword, { exact: true }).fill(password)
  const sent = page.waitForRequest((request) => request.url().endsWith('/wps/member/register'))
  await page.getByRole('button', { name: t.registerNow }).click()
  const wire = await sent
  expect(wire.headers()['content-type']).toBe('application/jose')
  expect(wire.postData()).not.toContain(username)
  const dialog = page.getByRole('dialog', { name: t.welcome })
  await expect(dialog).toContainText(username)
  await dialog.getByRole('button', { name: t.lookAround }).click()
  await expect(getBalance(page)).toContainText('0.00')
}

async function depositWithTwoTabs(page: Page, context: BrowserContext, t: Words): Promise<void> {
  const second = await context.newPage()
  await goTo(second, '/')
  await expect(getBalance(second)).toContainText('0.00')
  await navigateTo(page, '/member/depositv2')
  await page.getByLabel(t.depositAmount).fill('100')
  await page.getByRole('button', { name: t.depositGo }).click()
  await page.getByRole('button', { name: t.approve, exact: true }).click()
  await expect(page.getByText(t.credited).first()).toBeVisible()
  await expect(getBalance(page)).toContainText('100.00')
  await expect(getBalance(second)).toContainText('100.00')
  await second.close()
}

async function playSlot(page: Page, t: Words, sums: readonly string[]): Promise<void> {
  await openMenuPage(page, t, t.slots)
  await expect(page).toHaveURL(/\/rng/)
  await page.getByRole('link', { name: 'Gasing Emas', exact: true }).first().click()
  const game = page.frameLocator('iframe')
  const since = sums.length
  await game.getByRole('button', { name: t.spin, exact: true }).click()
  await expectPushed(page, sums, since)
}

async function playDice(page: Page, t: Words, sums: readonly string[]): Promise<void> {
  await navigateTo(page, '/rng')
  await page.getByRole('link', { name: 'Dadu Adil', exact: true }).first().click()
  const game = page.frameLocator('iframe')
  const roll = game.getByRole('button', { name: t.roll, exact: true })
  const since = sums.length
  await roll.click()
  await expectPushed(page, sums, since)
  await expect(roll).toBeEnabled()
  await game.getByRole('button', { name: t.fairness, exact: true }).click()
  await game.getByRole('button', { name: t.reveal }).click()
  const opened = page.context().waitForEvent('page')
  await game.getByRole('link', { name: t.verify, exact: true }).click()
  const verifier = await opened
  await expect(verifier.getByText(t.verified)).toBeVisible()
  await verifier.close()
}

async function checkRecords(page: Page, t: Words): Promise<void> {
  await goTo(page, '/member/personalHistoryCopy')
  const bets = page.getByRole('region', { name: t.bettingRecord })
  await expect(bets).toContainText('Gasing Emas')
  await expect(bets).toContainText('Dadu Adil')
  await navigateTo(page, '/member/transactionHistory')
  const record = page.getByRole('region', { name: t.accountRecord })
  await expect(record).toContainText(t.kindBet)
  await expect(record).toContainText(t.kindDeposit)
  const steps = await readBalances(record.getByText('→'))
  expect(steps.length).toBeGreaterThanOrEqual(3)
  // newest first: each line starts at the balance where the one below it ended
  for (const [index, { before }] of steps.entries()) expect(before).toBe(steps[index + 1]?.after ?? 0)
  await expect(getBalance(page)).toContainText(formatCents(steps[0]?.after ?? 0))
  // my wallet shows the same for the newest lines
  await navigateTo(page, '/member/transferFund')
  await expect.poll(() => readBalances(page.getByRole('main').getByText('→'))).toEqual(steps.slice(0, 5))
}

const parseCents = (text: string): number => Number.parseInt(text.replace(/\D/g, ''), 10)
const formatCents = (amount: number): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** The balances before and after, line by line. */
async function readBalances(arrows: ReturnType<Page['getByText']>): Promise<{ before: number; after: number }[]> {
  const texts = await arrows.locator('xpath=..').allTextContents()
  return texts.map((text) => {
    const [before = '', after = ''] = text.split('→')
    return { before: parseCents(before), after: parseCents(after) }
  })
}

async function requestWithdrawal(page: Page, t: Words): Promise<void> {
  await navigateTo(page, '/member/withdraw')
  await page.getByLabel(t.bankNumber).fill(`5${process.hrtime.bigint().toString().slice(-11)}`)
  await page.getByLabel(t.paymentPassword, { exact: true }).fill(paymentPassword)
  await page.getByRole('button', { name: t.addBank }).click()
  await page.getByLabel(t.withdrawAmount).fill('50')
  await page.getByLabel(t.paymentPassword, { exact: true }).fill(paymentPassword)
  const before = parseCents((await getBalance(page).textContent()) ?? '')
  await page.getByRole('button', { name: t.withdrawGo }).click()
  await expect(page.getByText(t.requested).first()).toBeVisible()
  await expect(getBalance(page)).toContainText(formatCents(before - 5000))
}

async function confirmReceipt(page: Page, t: Words): Promise<void> {
  // the page stayed open: the operator's decisions arrive by themselves
  await expect(page.getByText(t.sent).first()).toBeVisible()
  await page.getByRole('button', { name: t.confirmReceipt }).click()
  const dialog = page.getByRole('dialog', { name: t.confirmReceipt })
  await dialog.getByLabel(t.allArrived).check()
  await dialog.getByRole('button', { name: t.sendAnswer }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: t.confirmReceipt })).toBeHidden()
}

async function signOut(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t.myMenu }).click()
  await page.getByRole('menuitem', { name: t.signOut }).click()
  await page.getByRole('dialog', { name: t.signOut }).getByRole('button', { name: t.signOut }).click()
  await expect(getBalance(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: t.logIn })).toBeVisible()
  expect(isPhone(page) || (await page.getByRole('banner').getByRole('link', { name: t.register }).isVisible())).toBe(
    true,
  )
}

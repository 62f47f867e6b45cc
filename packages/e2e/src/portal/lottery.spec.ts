import { expect, type Page, test } from '@playwright/test'
import { makeDeposit } from '../api/cashier.ts'
import { waitForOpenDraw } from '../api/lottery.ts'
import { registerMember, signInOperator } from '../api/people.ts'
import { readValue } from '../api/request.ts'
import { expectNoSeriousViolations } from '../web/axe.ts'
import { openOffice } from '../web/office.ts'
import { getBalance } from '../web/portal.ts'
import { measureOverflow } from '../web/routes.ts'
import { openSignedIn, setLanguage } from '../web/signed-in.ts'
import type { Language } from '../web/words.ts'

type Draws = { list: { seed: string | null }[] }

async function openAsPlayer(page: Page, language: Language, path: string): Promise<string> {
  const member = await registerMember()
  await makeDeposit(member, '100.00')
  await setLanguage(page.context(), language)
  await openSignedIn(page, member.username, path)
  await expect(getBalance(page)).toContainText('100.00')
  return member.username
}

test('ROUTE-4 LOTT-2 LOTT-4 a lottery bet is placed on a phone and cancelled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsPlayer(page, 'EN', '/lottery')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hourly Six/ })
    .click()
  await expect(page.getByRole('timer')).toBeVisible()
  // an hourly draw seldom ends; what follows is long
  await waitForOpenDraw('mark6-60', 60_000)
  await page.getByRole('button', { name: '07', exact: true }).click()
  await page.getByRole('button', { name: '08', exact: true }).click()
  await page.getByLabel('Stake per ticket').first().fill('1.50')
  await expect(page.getByText('2 tickets')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add to slip' })
  await add.click()
  await expect(add).toBeDisabled()
  await expect(add).toBeFocused()
  await page.getByRole('button', { name: 'Bet slip 1' }).click()
  const slip = page.getByRole('dialog', { name: 'Bet slip' })
  await slip.getByRole('button', { name: /^Place for/ }).click()
  await expect(slip).toBeHidden()
  await expect(getBalance(page)).toContainText('97.00')
  const bets = page.getByRole('tabpanel', { name: 'My bets' })
  await expect(bets).toContainText('Pending')
  // the page keeps its content while an update fails, and updates once it succeeds
  const read = /\/lgw\/lottery\/bets\?/
  await page.route(read, (route) => route.fulfill({ status: 500, body: '' }))
  const unread = page.waitForResponse(read)
  await bets.getByRole('button', { name: 'Cancel bet' }).click()
  await (await unread).finished()
  await expect(getBalance(page)).toContainText('100.00')
  await expect(bets).toContainText('Pending')
  await page.unroute(read)
  await expect(bets).toContainText('Cancelled')
  // the focus stays on the bet although the button is gone
  await expect(bets.getByRole('listitem').and(page.locator(':focus'))).toContainText('Cancelled')
  await expect(getBalance(page)).toContainText('100.00')
  expect(await measureOverflow(page)).toBe(0)
  await expectNoSeriousViolations(page, '/lottery', 'main')
})

test('LOTT-2 the notice that a draw has closed is in view wherever the long board of a phone is scrolled', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsPlayer(page, 'EN', '/lottery?gameCode=ssc-1')
  await page.getByRole('button', { name: 'Add to slip' }).scrollIntoViewIfNeeded()
  await page.getByText('Multiple', { exact: true }).scrollIntoViewIfNeeded()
  // this lottery has a draw every minute; the notice stays while the page's clock stands
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(page.getByText(/^Draw \S+ is closed$/)).toBeInViewport({ ratio: 1 })
})

test('ROUTE-6 LOTT-4 LOTT-5 a handicap bet is placed, and a draw is verified on the page', async ({
  page,
  browser,
}) => {
  const username = await openAsPlayer(page, 'MY', '/elott?gameCode=epk10-3')
  await waitForOpenDraw('epk10-3')
  const add = page.getByRole('button', { name: 'Tambah ke slip' })
  const place1 = page.getByRole('group', { name: 'Tempat 1', exact: true })
  await place1.getByRole('button', { name: /^Besar/ }).click()
  await add.click()
  // both sides of one place cover every outcome
  await place1.getByRole('button', { name: /^Kecil/ }).click()
  await add.click()
  await expect(page.getByText(/^Tidak dikira untuk turnover: .*70/)).toHaveCount(2)
  await page.getByRole('button', { name: /^Bertaruh/ }).click()
  await expect(page.getByRole('tabpanel', { name: 'Pertaruhan saya' })).toContainText('Menunggu')
  await expect(getBalance(page)).toContainText('98.00')
  await expectNoSeriousViolations(page, '/elott', 'main')

  const office = await openOffice(browser, 'support', `/office/members?filter=${JSON.stringify({ q: username })}`)
  await office.getByRole('link', { name: username, exact: true }).click()
  await office.getByRole('tab', { name: 'Bets', exact: true }).click()
  const played = office.getByRole('table', { name: 'Bets', exact: true })
  await played.getByRole('button', { name: 'Details' }).click()
  const lines = office.getByRole('dialog').getByRole('table', { name: 'Bets in this slip' })
  await expect(lines.getByRole('row').nth(1)).toContainText('1.00')
  await expectNoSeriousViolations(office, 'a round in the back office', '[role=dialog]')
  await office.context().close()

  const drawn = async () =>
    (await readValue<Draws>('GET', '/lgw/lottery/games/essc-1/draws')).list.filter(({ seed }) => seed)
  await expect.poll(async () => (await drawn()).length, { timeout: 90_000, intervals: [2000] }).toBeGreaterThan(0)
  await page.goto(new URL('/elott?gameCode=essc-1', page.url()).href)
  await page.getByRole('tab', { name: 'Keadilan' }).click()
  await page.getByRole('button', { name: 'Semak cabutan ini' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/semuanya sepadan/)
  await expectNoSeriousViolations(page, 'the check of a draw', '[role=dialog]')
})

test('LOTT-4 a number that becomes restricted or closed while in the slip is reported there before it is placed', async ({
  page,
}) => {
  const holds = '/office/api/lotteries/pc28-3/holds'
  const token = await signInOperator('risk')
  const hold = async (share: string | null) => {
    const { version } = await readValue<{ version: string }>('GET', holds, { token })
    const list = share === null ? [] : [{ play: 'sum', row: 0, symbol: '13', share }]
    await readValue('PUT', holds, { token, body: { version, list } })
  }
  await openAsPlayer(page, 'EN', '/lottery?gameCode=pc28-3')
  await waitForOpenDraw('pc28-3')
  await page.getByRole('button', { name: /^13\b/ }).click()
  await page.getByRole('button', { name: 'Add to slip' }).click()
  await expect(page.getByText('Maximum win').last().locator('..')).toContainText('RM 13.06')
  await hold('0.5')
  await expect(page.getByText('Contains a number that now pays 50% of its odds')).toBeVisible()
  await expect(page.getByText('Maximum win').last().locator('..')).toContainText('RM 6.53')
  await hold('0')
  await expect(page.getByText('Contains a number that is closed')).toBeVisible()
  await hold(null)
  await expect(page.getByText('Contains a number')).toBeHidden()
})

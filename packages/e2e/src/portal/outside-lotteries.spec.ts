import { expect, type Locator, type Page, test } from '@playwright/test'
import { makeDeposit } from '../api/cashier.ts'
import { findLotteryOnSale } from '../api/lottery.ts'
import { createKey, readValue } from '../api/request.ts'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { openAsNewMember } from '../web/signed-in.ts'

/** Invented numbers of a station in the central region: two of them end with 45. */
const buildNumbers = (special: string) =>
  `${special} 11111 22222 33333 33333 44444 44444 44444 44444 44444 44444 44444 5555 6666 6666 6666 777 45`

async function pasteNumbers(office: Page, text: string, button: string): Promise<void> {
  await office.getByLabel('Paste all numbers').fill(text)
  await office.getByRole('button', { name: button }).click()
}

/** Walks a board with the keyboard: the sticky bottom bar never covers the focused element. */
async function expectReachable(page: Page, first: Locator): Promise<void> {
  await first.focus()
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement
      const box = focused?.getBoundingClientRect()
      const above = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return focused?.contains(above ?? null) ? '' : `${focused?.textContent} lies under ${above?.className}`
    })
    expect(covered).toBe('')
  }
}

test('ROUTE-5 LOTT-4 LOTT-5 LOTT-6 a station bet is placed, two operators enter the result, and the win shows why', async ({
  page,
  browser,
}) => {
  const { code, drawId } = await findLotteryOnSale('central', /^vn-/, 0)
  const member = await openAsNewMember(page)
  await makeDeposit(member, '100')
  await goTo(page, `/vnlottery?gameCode=${code}`)
  // it is listed among the stations of its day, whichever day that is
  await expect(page.getByRole('navigation', { name: 'Days and stations' }).locator('[aria-current=page]')).toBeVisible()
  const board = page.getByRole('region', { name: 'Board' })
  await expectReachable(page, board.getByRole('button', { name: /^00/ }))
  await board.getByRole('button', { name: /^45/ }).click()
  await expect(board.getByText('18 tickets')).toBeVisible()
  await board.getByRole('button', { name: 'Add to slip' }).click()
  const slip = page.getByRole('complementary', { name: 'Bet slip' })
  await slip.getByRole('button', { name: /^Place for/ }).click()
  await expect(page.getByText('Your bet is in draw').first()).toBeVisible()

  const first = await openOffice(browser, 'risk', `/office/results/${drawId}`)
  await first.getByRole('button', { name: 'Close betting now' }).click()
  const dialog = first.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('drawn early today')
  await dialog.getByRole('button', { name: 'Close betting now' }).click()
  await expect(dialog).toBeHidden()
  await pasteNumbers(first, buildNumbers('000045'), 'Submit for confirmation')
  await expect(first.getByText('Awaiting confirmation')).toBeVisible()

  const second = await openOffice(browser, 'finance', `/office/results/${drawId}`)
  await pasteNumbers(second, buildNumbers('000054'), 'Confirm result')
  await expect(second.getByText('1 number does not match the first entry')).toBeVisible()
  await pasteNumbers(second, buildNumbers('000045'), 'Confirm result')
  await expect(second.getByRole('heading', { name: 'Final result', exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'My bets' }).click()
  const bets = page.getByRole('tabpanel', { name: 'My bets' })
  await expect(bets.getByText('18 numbers counted, yours hit 2: 000045 45')).toBeVisible()

  await first.getByRole('link', { name: 'Result sources' }).click()
  await first.getByLabel('Read results from two sources').check()
  await first.getByLabel('Source 1').fill('sandbox:a')
  await first.getByLabel('Source 2').fill('sandbox:b')
  await first.getByRole('button', { name: 'Propose', exact: true }).click()
  await dialog.getByLabel(/^Reason/).fill('a contract with two agencies')
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(first.getByRole('heading', { name: 'Proposal pending' })).toBeVisible()
  await expect(first.getByRole('button', { name: 'Approve' })).toBeHidden()
  await second.getByRole('link', { name: 'Result sources' }).click()
  await second.getByRole('button', { name: 'Test sources' }).click()
  await expect(second.getByText('which does not match the actual result').first()).toBeVisible()
  await second.getByRole('button', { name: 'Reject' }).click()
  await second.getByRole('dialog').getByLabel('Reason').fill('they say something else')
  await second.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(second.getByText('they say something else')).toBeVisible()
})

test('LOTT-5 a wrong result is corrected by two operators, and the member is told that the win was reversed', async ({
  page,
  browser,
}) => {
  const { drawId } = await findLotteryOnSale('south', /^vn-/, 0)
  const member = await openAsNewMember(page)
  await makeDeposit(member, '100')
  const { token } = member
  await readValue('POST', '/lgw/lottery/bets', {
    ...{ token, key: createKey(), body: { drawId, lines: [{ play: 'de', selection: '45', stake: '10.00' }] } },
  })
  const second = await openOffice(browser, 'finance', `/office/results/${drawId}`)
  const first = await openOffice(browser, 'risk', `/office/results/${drawId}`)
  await first.getByRole('button', { name: 'Close betting now' }).click()
  await first.getByRole('dialog').getByLabel('Reason').fill('drawn early today')
  await first.getByRole('dialog').getByRole('button', { name: 'Close betting now' }).click()
  await expect(first.getByText('Enter a result only if the draw was held early')).toBeVisible()
  await pasteNumbers(first, buildNumbers('000045'), 'Submit for confirmation')
  await expect(first.getByText('Awaiting confirmation')).toBeVisible()
  await second.reload()
  await pasteNumbers(second, buildNumbers('000045'), 'Confirm result')

  await second.getByRole('button', { name: 'Correct result' }).click()
  await second.getByLabel(/^Reason/).fill('a digit was misread')
  await pasteNumbers(second, buildNumbers('000046'), 'Submit for confirmation')
  await expect(second.getByText('Awaiting confirmation')).toBeVisible()
  await first.reload()
  await expect(first.getByText('a digit was misread')).toBeVisible()
  await pasteNumbers(first, buildNumbers('000046'), 'Confirm result')
  await expect(first.getByRole('heading', { name: 'Entries so far' })).toBeVisible()
  // the correction is over for the operator who began it: no form asks for yet another one
  await expect(second.getByText('Awaiting confirmation')).toBeHidden()
  await expect(second.getByRole('button', { name: 'Correct result' })).toBeVisible()
  await expect(second.getByLabel('Paste all numbers')).toBeHidden()

  const read = () => readValue<{ list: { title: string }[] }>('GET', '/wps/member/messages', { token, language: 'EN' })
  await expect
    .poll(async () => (await read()).list.map(({ title }) => title))
    .toContainEqual(expect.stringContaining('a win has been reversed'))
})

test('LOTT-1 GAME-4 pasted 4D bets are placed; a wrong line is named and blocks the paste', async ({ page }) => {
  const { code } = await findLotteryOnSale('4d', /^4d-/, 0)
  const member = await openAsNewMember(page)
  await makeDeposit(member, '100')
  await goTo(page, `/lottery?gameCode=${code}`)
  await page.getByText('Paste 4D bets').click()
  const box = page.getByLabel('One bet per line')
  await box.fill('1234#2#1\nabcd')
  await expect(page.getByText('line 2 “abcd”')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add .* to the slip/ })).toBeDisabled()
  await box.fill('1234#2#1\n5678#1')
  await page.getByRole('button', { name: 'Add 3 bets to the slip' }).click()
  // the slip is beside the board here: no dialog covers it
  await page
    .getByRole('complementary', { name: 'Bet slip' })
    .getByRole('button', { name: /^Place for/ })
    .click()
  await expect(page.getByText('Your 3 bets are in draw').first()).toBeVisible()
  // a box bet's payout depends on how many permutations the number has, and is shown before one is typed
  await page.getByRole('button', { name: 'iBox', exact: true }).click()
  const prices = page.getByRole('table', { name: 'Pays' })
  await expect(prices.getByRole('columnheader')).toHaveText(['1234', '1123', '1122', '1112'])
  await expect(prices.getByRole('row', { name: /^Special/ })).toHaveText(/^Special[0-9.]+$/)
})

test('GAME-4 LOTT-3 a sea lottery opens over its page; a launched board’s Back link leads to its launch page', async ({
  page,
}) => {
  await openAsNewMember(page)
  await page.getByRole('main').getByRole('link', { name: '4D Tiger' }).first().click()
  const popup = page.getByRole('dialog', { name: '4D Tiger' })
  await expect(popup.getByRole('button', { name: 'Add to slip' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/\?sea=4d-harimau$/)
  await popup.getByRole('link', { name: 'Thai', exact: true }).click()
  const other = page.getByRole('dialog', { name: 'Thai' })
  await expect(other.getByLabel(/3-digit numbers/)).toBeVisible()
  // its own newest draw, however old, not the draws of others today
  await expect(other.getByRole('region', { name: 'Thailand' })).toBeVisible()
  // the screen-reader-only content lies inside the scroll container: nothing moves the dialog's title
  await other.getByRole('link', { name: 'Open as a page' }).evaluate((end) => end.scrollIntoView({ block: 'start' }))
  await expect(other.getByRole('button', { name: 'Close', exact: true })).toBeInViewport({ ratio: 0.9 })
  await other.getByRole('button', { name: 'Close', exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(other).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  await goTo(page, '/lottery?gameCode=pk10-3&backUrl=%2Fpromotions%3Fcategory%3Devent')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/promotions\?category=event$/)
})

test('GAME-4 the lottery popup shows the open lottery on a phone and keeps its slip within the dialog', async ({
  page,
}) => {
  await openAsNewMember(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, '/?sea=hanoi-vip')
  await expect(page.getByRole('dialog', { name: 'Hanoi VIP' }).locator('[aria-current=page]')).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 700 })
  await goTo(page, '/?sea=4d-harimau')
  const popup = page.getByRole('dialog', { name: '4D Tiger' })
  await popup.getByLabel(/4-digit numbers/).fill('1234 5678')
  await popup.getByRole('button', { name: 'Add to slip' }).click()
  const slip = popup.getByRole('complementary', { name: 'Bet slip' })
  await slip.getByRole('checkbox', { name: 'Chase upcoming draws' }).check()
  // the default is the number of available draws and never exceeds the length of the plan
  const plan = slip.getByRole('region', { name: 'Plan' })
  await expect(plan.getByRole('checkbox')).not.toHaveCount(0)
  await expect(slip.getByLabel('Draws', { exact: true })).toHaveValue(`${await plan.getByRole('checkbox').count()}`)
  expect(await plan.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await slip.getByRole('button', { name: /^Place for/ }).scrollIntoViewIfNeeded()
  await expect(slip.getByRole('button', { name: /^Place for/ })).toBeInViewport({ ratio: 1 })
})

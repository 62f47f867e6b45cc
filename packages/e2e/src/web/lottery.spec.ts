import { expect, type Page, test } from '@playwright/test'
import { makeDeposit } from '../api/cashier.ts'
import { findLotteryOnSale, waitForOpenDraw } from '../api/lottery.ts'
import { registerMember } from '../api/people.ts'
import { readValue } from '../api/request.ts'
import { type LotteryWords, lotteryWords } from './lottery-words.ts'
import { goTo, isPhone } from './portal.ts'
import { measureOverflow } from './routes.ts'
import { openSignedIn, setLanguage } from './signed-in.ts'

for (const language of ['MY', 'EN', 'CN'] as const)
  test(`LOTT-1 LOTT-4 a bet on each of the four lottery screens, in ${language}`, async ({ page }) => {
    const t = lotteryWords[language]
    const member = await registerMember()
    await makeDeposit(member, '100.00')
    await setLanguage(page.context(), language)
    await openSignedIn(page, member.username)
    await test.step('numbers of a house lottery', () => betOnNumbers(page, t))
    await test.step('a handicap board cell', () => betOnCell(page, t))
    await test.step('a Vietnamese station number', () => betOnStation(page, t))
    await test.step('a pasted 4D line', () => betByPaste(page, t))
    const { list } = await readValue<{ list: { stake: string }[] }>('GET', '/lgw/lottery/bets', { token: member.token })
    expect(list.map(({ stake }) => stake)).toEqual(['2.00', '18.00', '1.00', '1.00'])
  })

async function betOnNumbers(page: Page, t: LotteryWords): Promise<void> {
  await goTo(page, '/lottery?gameCode=mark6-60')
  await waitForOpenDraw('mark6-60')
  await page.getByRole('button', { name: '07', exact: true }).click()
  await page.getByRole('button', { name: t.add, exact: true }).click()
  await openSlip(page, t)
  await placeSlip(page, t)
}

async function betOnCell(page: Page, t: LotteryWords): Promise<void> {
  await goTo(page, '/elott?gameCode=epk10-3')
  await waitForOpenDraw('epk10-3')
  const row = page.getByRole('group', { name: t.firstPlace, exact: true })
  await row
    .getByRole('button', { name: new RegExp(`^${t.big}`) })
    .first()
    .click()
  await page.getByRole('button', { name: t.add, exact: true }).click()
  await openSlip(page, t)
  await placeSlip(page, t)
}

async function betOnStation(page: Page, t: LotteryWords): Promise<void> {
  const { code } = await findLotteryOnSale('south', /^vn-/, 9)
  await goTo(page, `/vnlottery?gameCode=${code}`)
  await page.getByRole('button', { name: /^45/ }).click()
  await page.getByRole('button', { name: t.add, exact: true }).click()
  await openSlip(page, t)
  await placeSlip(page, t)
}

async function betByPaste(page: Page, t: LotteryWords): Promise<void> {
  const { code } = await findLotteryOnSale('4d', /^4d-/, 0)
  await goTo(page, `/lottery?gameCode=${code}`)
  await page.getByText(t.paste, { exact: true }).click()
  await page.getByRole('group').filter({ hasText: t.paste }).getByRole('textbox').fill('1234#2')
  await page.getByRole('button', { name: t.addPasted }).click()
  await placeSlip(page, t)
}

/** Opens the slip, which is beside the board where there is room. */
async function openSlip(page: Page, t: LotteryWords): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: new RegExp(`^${t.slip}`) }).click()
}

/** Pays for the slip and finds it among the member's bets. */
async function placeSlip(page: Page, t: LotteryWords): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${t.place}`) }).click()
  await expect(page.getByText(t.placed).first()).toBeVisible()
  const bets = page.getByRole('tab', { name: t.myBets })
  if ((await bets.getAttribute('aria-selected')) !== 'true') await bets.click()
  await expect(page.getByRole('tabpanel', { name: t.myBets })).toContainText(t.waiting)
  expect(await measureOverflow(page)).toBe(0)
}

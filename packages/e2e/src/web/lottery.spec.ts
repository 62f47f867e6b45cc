import { expect, type Page, test } from '@playwright/test'
import { deposit } from '../api/cashier.ts'
import { calm, onSale } from '../api/lottery.ts'
import { newMember } from '../api/people.ts'
import { type LotteryWords, lotteryWords } from './lottery-words.ts'
import { balanceOn, goTo, isPhone } from './portal.ts'
import { tooWide } from './routes.ts'
import { enter, speak } from './signed-in.ts'

for (const language of ['MY', 'EN', 'CN'] as const)
  test(`LOTT-1 LOTT-4 a bet on each of the four lottery screens, in ${language}`, async ({ page }) => {
    const t = lotteryWords[language]
    const member = await newMember()
    await deposit(member, '100.00')
    await speak(page.context(), language)
    await enter(page, member.username)
    await test.step('numbers of a house lottery', () => betOnNumbers(page, t))
    await test.step('a handicap board cell', () => betOnCell(page, t))
    await test.step('a Vietnamese station number', () => betOnStation(page, t))
    await test.step('a pasted 4D line', () => betByPaste(page, t))
    await expect(balanceOn(page)).toContainText(/7[89]\.\d\d/)
  })

async function betOnNumbers(page: Page, t: LotteryWords): Promise<void> {
  await calm('mark6-60')
  await goTo(page, '/lottery?gameCode=mark6-60')
  await page.getByRole('button', { name: '07', exact: true }).click()
  await page.getByRole('button', { name: t.add, exact: true }).click()
  await openSlip(page, t)
  await place(page, t)
}

async function betOnCell(page: Page, t: LotteryWords): Promise<void> {
  await calm('epk10-3')
  await goTo(page, '/elott?gameCode=epk10-3')
  const row = page.getByRole('group', { name: t.firstPlace, exact: true })
  await row
    .getByRole('button', { name: new RegExp(`^${t.big}`) })
    .first()
    .click()
  await page.getByRole('button', { name: t.add, exact: true }).click()
  await openSlip(page, t)
  await place(page, t)
}

async function betOnStation(page: Page, t: LotteryWords): Promise<void> {
  const { code } = await onSale('south', /^vn-/)
  await goTo(page, `/vnlottery?gameCode=${code}`)
  await page.getByRole('button', { name: /^45/ }).click()
  await page.getByRole('button', { name: t.add, exact: true }).click()
  await openSlip(page, t)
  await place(page, t)
}

async function betByPaste(page: Page, t: LotteryWords): Promise<void> {
  const { code } = await onSale('4d', /^4d-/)
  await goTo(page, `/lottery?gameCode=${code}`)
  await page.getByText(t.paste, { exact: true }).click()
  await page.getByRole('group').filter({ hasText: t.paste }).getByRole('textbox').fill('1234#2')
  await page.getByRole('button', { name: t.addPasted }).click()
  await place(page, t)
}

/** Opens the slip, which is beside the board where there is room. */
async function openSlip(page: Page, t: LotteryWords): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: new RegExp(`^${t.slip}`) }).click()
}

/** Pays for the slip and finds it among the member's bets. */
async function place(page: Page, t: LotteryWords): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${t.place}`) }).click()
  await expect(page.getByText(t.placed).first()).toBeVisible()
  const bets = page.getByRole('tab', { name: t.myBets })
  if ((await bets.getAttribute('aria-selected')) !== 'true') await bets.click()
  await expect(page.getByRole('tabpanel', { name: t.myBets })).toContainText(t.waiting)
  expect(await tooWide(page)).toBe(0)
}

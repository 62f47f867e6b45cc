import { expect, test } from '@playwright/test'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { logIn, openAsNewMember } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

test('OPS-2 a member sets a limit and takes a break, is signed out, and the office sees it', async ({
  page,
  browser,
}) => {
  const { username } = await openAsNewMember(page, '/member/protection')
  await page.getByLabel('Amount').fill('50')
  await page.getByRole('button', { name: 'Set limit' }).click()
  await expect(page.getByText('Deposits a day')).toBeVisible()
  await page.getByRole('button', { name: 'Start break' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a break' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Start break' }).click()
  await expect(page.getByText('Your break has started').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
  // no game is offered to a member on a break
  await logIn(page, words.EN, username)
  await goTo(page, '/game?game=gsg_dadu_adil&vendor=gasing')
  const closed = page.getByRole('main').getByRole('alert')
  await expect(closed).toContainText('You are taking a break from playing.')
  await expect(closed.getByRole('link')).toHaveText(['Player protection'])
  await expect(closed.getByRole('button')).toHaveText(['Back'])
  // nor a form that would be refused
  await goTo(page, '/member/depositv2')
  await expect(page.getByRole('main')).toContainText('You are on a break until')
  await expect(page.getByLabel(words.EN.depositAmount)).toBeHidden()
  await goTo(page, '/lottery?gameCode=ssc-1')
  await expect(page.getByRole('complementary', { name: 'Bet slip' })).toContainText('You are on a break until')
  await expect(page.getByRole('main').getByRole('button', { name: '7' }).first()).toBeDisabled()
  const office = await openOffice(browser, 'risk', '/office/protection')
  await office.getByRole('link', { name: username }).click()
  await expect(office.getByText('Deposit limit')).toBeVisible()
})

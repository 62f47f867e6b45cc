import { expect, type FrameLocator, test } from '@playwright/test'
import { readBalance } from '../api/people.ts'
import { giveFreeRounds } from '../api/studio-game.ts'
import { openOffice } from '../web/office.ts'
import { getBalance, goTo } from '../web/portal.ts'
import { openAsNewMember } from '../web/signed-in.ts'
import { isReady } from './game-frame.ts'

// without a graphics card a large canvas takes seconds to draw
test.use({ viewport: { width: 390, height: 844 } })

test('GAME-11 the office gives free rounds, its message leads into the game, and the last one ends with their sum', async ({
  browser,
  page,
}) => {
  const member = await openAsNewMember(page)
  const office = await openOffice(browser, 'finance', '/office/free-rounds')
  await office.getByRole('button', { name: 'Grant free rounds' }).click()
  const form = office.getByRole('dialog')
  await form.getByLabel('Accounts, one per line').fill(member.username)
  await form.getByRole('combobox', { name: 'Game' }).click()
  // the only game of the studio that has them
  await office.getByRole('option').click()
  await form.getByLabel(/^Rounds/).fill('2')
  await form.getByLabel('Value per round').fill('1')
  await form.getByRole('button', { name: 'Grant free rounds' }).click()
  await expect(form).toBeHidden()
  await office.context().close()

  await goTo(page, '/member/messageV2')
  await page.getByRole('button', { name: /^Unread Free rounds for you/ }).click()
  await page.getByRole('link', { name: 'Play Gasing Emas' }).click()
  await isReady(page)
  const game = page.frameLocator('[data-game-frame] iframe')
  const left = game.getByRole('status').filter({ hasText: 'Free rounds left' })
  await expect(left).toContainText('Free rounds left: 2')
  await expect(left).toContainText('RM 1.00 each')
  const spin = game.getByRole('button', { name: 'Spin a free round' })
  await expect(game.getByRole('button', { name: 'Higher stake' })).toBeDisabled()
  await spin.click()
  await expect(left).toContainText('Free rounds left: 1')
  // a reload in the middle of the show loses nothing
  await page.reload()
  await isReady(page)
  await expect(left).toContainText('Free rounds left: 1')
  const expectShown = await watchForText(game, 'Total free rounds win')
  await spin.click()
  await expectShown()
  await expect(left).toBeHidden()
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible()
  await expect(getBalance(page)).toContainText((await readBalance(member)).sum)

  // given while the game is open, they show when the member comes back to its tab
  await giveFreeRounds(member, { rounds: 3 })
  await game.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(left).toContainText('Free rounds left: 3')
  await expect(spin).toBeVisible()
})

/**
 * Watches for a text from now on, even for a moment that an assertion, which looks now and then, could miss.
 * @returns a function that expects it to have appeared
 */
async function watchForText(game: FrameLocator, text: string): Promise<() => Promise<void>> {
  const body = game.locator('body')
  await body.evaluate((watched, wanted) => {
    const look = () => watched.textContent.includes(wanted) && watched.setAttribute('data-seen', wanted)
    new MutationObserver(look).observe(watched, { childList: true, characterData: true, subtree: true })
  }, text)
  return () => expect(body).toHaveAttribute('data-seen', text)
}

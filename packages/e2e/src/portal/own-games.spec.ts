import { expect, type FrameLocator, test } from '@playwright/test'
import { makeDeposit } from '../api/cashier.ts'
import { expectNoSeriousViolations } from '../web/axe.ts'
import { getBalance, goTo } from '../web/portal.ts'
import { openAsNewMember } from '../web/signed-in.ts'
import { words } from '../web/words.ts'
import { isReady, measureLoadedBytes } from './game-frame.ts'

const t = words.EN
const kB = 1024

/**
 * Lays bets at a shared table and places them. Betting may close before that, or a click may take too long, so they are laid again
 * until the table has them, each time on an empty cloth.
 */
async function placeBets(frame: FrameLocator, lay: () => Promise<void>): Promise<void> {
  const clear = frame.getByRole('button', { name: 'Clear', exact: true })
  const placed = frame.getByText('Your bets are in. Good luck.')
  await expect(async () => {
    if (await placed.isVisible()) return
    if (await clear.isEnabled()) await clear.click({ timeout: 5_000 })
    await lay()
    await frame.getByRole('button', { name: 'Place bets', exact: true }).click({ timeout: 5_000 })
    await expect(placed).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

test('GAME-10 the fish lobby opens a playable game: shots move money and appear in the records', async ({ page }) => {
  const member = await openAsNewMember(page)
  await makeDeposit(member, '25.00')
  await goTo(page, '/fish')
  await page.getByRole('main').getByRole('link', { name: 'Lubuk Mas', exact: true }).first().click()
  await isReady(page)
  const frame = page.frameLocator('[data-game-frame] iframe')
  expect(await measureLoadedBytes(page)).toBeGreaterThan(100 * kB)
  expect(await measureLoadedBytes(page)).toBeLessThanOrEqual(450 * kB)
  await frame.getByRole('radio', { name: /^Dragon of the deep/ }).click()
  await frame.getByRole('button', { name: 'Shoot', exact: true }).click()
  // one shot of 0.20 leaves 24.80; catching the dragon raises the balance to 84.80
  await expect(getBalance(page)).toContainText(/24\.80|84\.80/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(getBalance(page)).not.toContainText(/25\.00|24\.80|84\.80/)
  await frame.getByRole('button', { name: 'History' }).click()
  const rounds = frame.getByRole('dialog').getByRole('listitem')
  await expect(rounds).toHaveCount(2)
  await expect(rounds.first()).toContainText('Shark ×120')
  await expect(rounds.last()).toContainText('Dragon of the deep ×300')
  await goTo(page, '/member/personalHistoryCopy')
  const record = page.getByRole('region', { name: t.bettingRecord })
  await expect(record).toContainText('Lubuk Mas')
  // the studio's record of the round, and the support contact
  await record.getByRole('button', { name: 'Lubuk Mas' }).first().click()
  const bet = page.getByRole('dialog', { name: 'Lubuk Mas' })
  const opened = page.waitForEvent('popup')
  await bet.getByRole('link', { name: 'View the round at the provider' }).click()
  await expect((await opened).getByRole('main')).toContainText('Shark')
  await expectNoSeriousViolations(page, 'the details of a bet', '[role=dialog]')
  await bet.getByRole('link', { name: 'Ask about this bet' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(/^Lubuk Mas, round /)
  await expect(page.getByLabel('What is it about?')).toHaveValue('games')
})

for (const { lobby, name, sides } of [
  { lobby: '/sports', name: 'Bola Padang', sides: 8 },
  { lobby: '/esports', name: 'Arena Kris', sides: 4 },
])
  test(`GAME-10 the lobby ${lobby} opens ${name}: a two-leg slip is settled and appears in the records`, async ({
    page,
  }) => {
    const member = await openAsNewMember(page)
    await makeDeposit(member, '25.00')
    await goTo(page, lobby)
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
    await isReady(page)
    const frame = page.frameLocator('[data-game-frame] iframe')
    expect(await measureLoadedBytes(page)).toBeLessThanOrEqual(450 * kB)
    const contests = frame.getByRole('main').getByRole('list').first().locator('> li')
    await expect(contests).toHaveCount(sides)
    const play = frame.getByRole('button', { name: 'Place bet and play' })
    await expect(play).toBeDisabled()
    for (const at of [0, 1]) await contests.nth(at).getByRole('button', { name: /^1 / }).first().click()
    const slip = frame.getByRole('list', { name: 'Bet slip' })
    await expect(slip.getByRole('listitem')).toHaveCount(2)
    await contests
      .nth(2)
      .getByRole('button', { name: /^More bets/ })
      .click()
    await contests
      .nth(2)
      .getByRole('button', { name: /, Exact score$/ })
      .first()
      .click()
    await slip.getByRole('button', { name: /^Remove: Exact score/ }).click()
    await play.click()
    const board = frame.getByRole('region', { name: 'Results' })
    await expect(board.getByText(/^(Won|Lost)$/)).toHaveCount(2)
    const isWon = (await board.getByText('Won', { exact: true }).count()) === 2
    await expect(board.getByRole('status')).toContainText(isWon ? 'Your slip wins' : 'No win this time')
    // the stake is one unit, so a win ends above 25.00
    if (isWon) await expect(getBalance(page)).not.toContainText(/25\.00|24\.00/)
    else await expect(getBalance(page)).toContainText('24.00')
    await board.getByRole('button', { name: 'Continue' }).click()
    await expect(frame.getByRole('heading', { name: 'Match day 2' })).toBeVisible()
    await frame.getByRole('button', { name: 'History' }).click()
    const rounds = frame.getByRole('dialog').getByRole('listitem')
    await expect(rounds).toHaveCount(1)
    await expect(rounds.first()).toContainText('Match day 1 · ×')
    await goTo(page, '/member/personalHistoryCopy')
    await expect(page.getByRole('region', { name: t.bettingRecord })).toContainText(name)
  })

test('GAME-10 the live lobby opens a shared wheel: a bet settles with the spin and appears in the records', async ({
  page,
}) => {
  const member = await openAsNewMember(page)
  await makeDeposit(member, '25.00')
  await goTo(page, '/live')
  await page.getByRole('main').getByRole('link', { name: 'Roda Malam', exact: true }).first().click()
  await isReady(page)
  const frame = page.frameLocator('[data-game-frame] iframe')
  expect(await measureLoadedBytes(page)).toBeLessThanOrEqual(450 * kB)
  await placeBets(frame, () => frame.getByRole('button', { name: /^×2 / }).click({ timeout: 5_000 }))
  const verdict = frame.getByRole('status').filter({ hasText: /^×/ })
  await expect(verdict).toContainText(/^×2: you win .*2\.00|^×\d+: no win this time/)
  const isWon = ((await verdict.textContent()) ?? '').startsWith('×2:')
  await expect(getBalance(page)).toContainText(isWon ? '26.00' : '24.00')
  await frame.getByRole('button', { name: 'Rules and payouts' }).click()
  await expect(frame.getByText('Verified: the seed is the one that was promised').first()).toBeVisible()
  await goTo(page, '/member/personalHistoryCopy')
  await expect(page.getByRole('region', { name: t.bettingRecord })).toContainText('Roda Malam')
})

test('GAME-10 shared baccarat: backing both sides is refused, and the bet pays by the cards', async ({ page }) => {
  const member = await openAsNewMember(page)
  await makeDeposit(member, '25.00')
  await goTo(page, '/live')
  await page.getByRole('main').getByRole('link', { name: 'Bakarat Senja', exact: true }).first().click()
  await isReady(page)
  const frame = page.frameLocator('[data-game-frame] iframe')
  expect(await measureLoadedBytes(page)).toBeLessThanOrEqual(450 * kB)
  await placeBets(frame, async () => {
    await frame.getByRole('button', { name: /^Player 1:1/ }).click({ timeout: 5_000 })
    await frame.getByRole('button', { name: /^Banker 0\.95:1/ }).click({ timeout: 5_000 })
    await expect(frame.getByText("You can't bet on both Player and Banker in one round.")).toBeVisible({
      timeout: 5_000,
    })
  })
  const verdict = frame.getByRole('status').filter({ hasText: /: (you receive|RM|no win)/ })
  await expect(verdict).toContainText(/^(Player wins|Banker wins|Tie), \d to \d/)
  const verdictText = (await verdict.textContent()) ?? ''
  await expect(getBalance(page)).toContainText(
    verdictText.startsWith('P') ? '26.00' : verdictText.startsWith('T') ? '25.00' : '24.00',
  )
  await frame.getByRole('button', { name: 'Rules and payouts' }).click()
  await expect(frame.getByText('Verified: the seed is the one that was promised').first()).toBeVisible()
  await frame.getByRole('button', { name: 'Close', exact: true }).click()
  await frame.getByRole('button', { name: 'History' }).click()
  await expect(frame.getByRole('dialog').getByRole('listitem')).toContainText(
    /(wins|Tie), \d to \d.* — Player RM\s1\.00/,
  )
  await goTo(page, '/member/personalHistoryCopy')
  await expect(page.getByRole('region', { name: t.bettingRecord })).toContainText('Bakarat Senja')
})

test('GAME-10 shared dragon tiger: the bet pays by the cards, half back on a tie', async ({ page }) => {
  const member = await openAsNewMember(page)
  await makeDeposit(member, '25.00')
  await goTo(page, '/live')
  await page.getByRole('main').getByRole('link', { name: 'Naga & Harimau', exact: true }).first().click()
  await isReady(page)
  const frame = page.frameLocator('[data-game-frame] iframe')
  expect(await measureLoadedBytes(page)).toBeLessThanOrEqual(450 * kB)
  await placeBets(frame, async () => {
    await frame.getByRole('button', { name: /^Dragon 1:1/ }).click({ timeout: 5_000 })
    await frame.getByRole('button', { name: /^Tiger 1:1/ }).click({ timeout: 5_000 })
    await expect(frame.getByText("You can't bet on both Dragon and Tiger in one round.")).toBeVisible({
      timeout: 5_000,
    })
  })
  const verdict = frame.getByRole('status').filter({ hasText: /: (you receive|RM|no win)/ })
  await expect(verdict).toContainText(/^(Dragon wins|Tiger wins|Tie|Suited tie), \w+ to \w+/)
  const verdictText = (await verdict.textContent()) ?? ''
  const left = verdictText.startsWith('Dragon') ? '26.00' : verdictText.startsWith('Tiger') ? '24.00' : '24.50'
  await expect(getBalance(page)).toContainText(left)
  await frame.getByRole('button', { name: 'Rules and payouts' }).click()
  await expect(frame.getByText('Verified: the seed is the one that was promised').first()).toBeVisible()
  await goTo(page, '/member/personalHistoryCopy')
  await expect(page.getByRole('region', { name: t.bettingRecord })).toContainText('Naga & Harimau')
})

test('GAME-10 shared three dice: covering a round is refused, and the bet pays by the dice', async ({ page }) => {
  const member = await openAsNewMember(page)
  await makeDeposit(member, '25.00')
  await goTo(page, '/live')
  await page.getByRole('main').getByRole('link', { name: 'Dadu Tiga', exact: true }).first().click()
  await isReady(page)
  const frame = page.frameLocator('[data-game-frame] iframe')
  expect(await measureLoadedBytes(page)).toBeLessThanOrEqual(450 * kB)
  await placeBets(frame, async () => {
    await frame.getByRole('button', { name: /^Small 1:1/ }).click({ timeout: 5_000 })
    await frame.getByRole('button', { name: /^Big 1:1/ }).click({ timeout: 5_000 })
    await expect(frame.getByText("Bets in one round can't cover nearly all results")).toBeVisible({ timeout: 5_000 })
  })
  const verdict = frame.getByRole('status').filter({ hasText: /: (you receive|RM|no win)/ })
  await expect(verdict).toContainText(/^\d-\d-\d = \d+, (Any triple|(Small|Big), (Odd|Even)):/)
  const verdictText = (await verdict.textContent()) ?? ''
  await expect(getBalance(page)).toContainText(verdictText.includes('Small') ? '26.00' : '24.00')
  await frame.getByRole('button', { name: 'Rules and payouts' }).click()
  await expect(frame.getByText('Verified: the seed is the one that was promised').first()).toBeVisible()
  await goTo(page, '/member/personalHistoryCopy')
  await expect(page.getByRole('region', { name: t.bettingRecord })).toContainText('Dadu Tiga')
})

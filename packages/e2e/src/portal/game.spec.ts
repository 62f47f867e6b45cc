import { expect, type Page, test } from '@playwright/test'
import { makeDeposit } from '../api/cashier.ts'
import { readValue } from '../api/request.ts'
import { gameCode, openSupplier, syncCatalogue } from '../api/supplier.ts'
import { getBalance, goTo } from '../web/portal.ts'
import { openAsNewMember } from '../web/signed-in.ts'
import { words } from '../web/words.ts'
import { getGameFrame, isReady } from './game-frame.ts'

const t = words.EN
const dice = '/game?game=gsg_dadu_adil&vendor=gasing'
const getToolbar = (page: Page) => page.getByRole('region', { name: 'Game toolbar' })

test('ROUTE-10 GAME-4 the wallet opens over a running game, shows a deposit and keeps the frame', async ({ page }) => {
  const member = await openAsNewMember(page)
  await goTo(page, dice)
  await isReady(page)
  await page.evaluate(() => {
    document.querySelector('iframe')?.setAttribute('data-mark', 'same')
  })
  await getToolbar(page).getByRole('button', { name: 'Wallet' }).click()
  const drawer = page.getByRole('dialog', { name: 'Wallet' })
  await drawer.getByLabel(t.depositAmount).fill('100')
  await makeDeposit(member, '25.00')
  await expect(drawer).toContainText('25.00')
  await page.keyboard.press('Escape')
  await expect(page.locator('iframe[data-mark=same]')).toBeVisible()
  await expect(getBalance(page)).toContainText('25.00')
  await expect(getToolbar(page).getByRole('timer')).toContainText(/\d:\d\d/)
})

test('ROUTE-10 the toolbar: favourite, information, demo, kept theatre mode, full screen, prefilled report', async ({
  page,
}) => {
  const member = await openAsNewMember(page)
  await goTo(page, dice)
  await isReady(page)
  await getToolbar(page).getByRole('button', { name: 'Add Dadu Adil to favourites' }).click()
  await expect
    .poll(() => readValue<string[]>('GET', '/lgw/games/favourites/ids', { token: member.token }))
    .toHaveLength(1)
  await getToolbar(page).getByRole('button', { name: 'Game information' }).click()
  await expect(page.getByRole('dialog')).toContainText('Gasing Studio')
  await page.keyboard.press('Escape')

  await getToolbar(page).getByRole('button', { name: 'Play demo' }).click()
  await expect(page).toHaveURL(/demo=true/)
  await isReady(page)
  await getToolbar(page).getByRole('button', { name: 'Play for real' }).click()
  await expect(page).not.toHaveURL(/demo/)
  await isReady(page)

  await getToolbar(page).getByRole('button', { name: 'Report a problem' }).click()
  const report = page.getByRole('dialog', { name: 'Feedback' })
  const text = report.getByRole('textbox')
  await expect(text).toHaveValue(/Dadu Adil \(Gasing Studio\)/)
  await text.fill(`${await text.inputValue()} the dice stood still`)
  await report.getByRole('button', { name: 'Send' }).click()
  await expect(report).toBeHidden()

  await getToolbar(page).getByRole('button', { name: 'Theatre mode' }).click()
  await page.reload()
  await expect(getToolbar(page).getByRole('button', { name: 'Exit theatre mode' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await getToolbar(page).getByRole('button', { name: 'Full screen' }).click()
  await expect(getToolbar(page).getByRole('button', { name: 'Exit full screen' })).toBeVisible()
  await getToolbar(page).getByRole('button', { name: 'Exit full screen' }).click()
  await expect(getToolbar(page).getByRole('button', { name: 'Full screen' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible()
})

test('GAME-8 GAME-10 a practice hand is played to its end, and its deal is verified in the browser', async ({
  page,
}) => {
  await openAsNewMember(page)
  await goTo(page, '/game?game=gsg_sam_gong&vendor=gasing&demo=true')
  await isReady(page)
  const frame = page.frameLocator('[data-game-frame] iframe')
  await frame.getByRole('button', { name: 'Take a seat' }).click()
  const [playOn, next] = ['Play on', 'Next hand'].map((name) => frame.getByRole('button', { name }))
  if (!playOn || !next) throw new Error('two buttons are looked for')
  await expect(playOn.or(next)).toBeVisible()
  // when both opponents fold at once, nothing is left to decide
  if (await playOn.isVisible()) await playOn.click()
  await expect(next).toBeVisible()
  await expect(frame.locator('.controls').getByRole('status')).toHaveText(/^(\d points?|Sam Gong|Equal hands): /)
  await expect(frame.getByText('Practice opponent').first()).toBeVisible()
  await frame.getByRole('button', { name: 'Fairness' }).click()
  await expect(frame.getByRole('dialog')).toContainText('Verified: the cards follow from the seeds')
})

test('ROUTE-10 messages of a wrong window, origin or type are dropped and counted', async ({ page }) => {
  await openAsNewMember(page)
  await goTo(page, dice)
  await isReady(page)
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')
    const origin = new URL(frame?.src ?? '').origin
    const send = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init))
    // the right origin from a wrong window, a wrong origin from the right window, a message type that the bridge does not know
    send({ origin, source: window, data: { v: 1, type: 'close' } })
    send({ origin: 'https://evil.example', source: frame?.contentWindow ?? null, data: { v: 1, type: 'close' } })
    send({ origin, source: frame?.contentWindow ?? null, data: { v: 1, type: 'give-me-everything' } })
  })
  await expect(getGameFrame(page)).toHaveAttribute('data-dropped', '3')
  await expect(page).toHaveURL(/\/game/)
})

test('GAME-4 a game still loading after twelve seconds offers a retry and other games', async ({ page }) => {
  await openAsNewMember(page)
  // requests of the game's frame are never answered
  let silent = true
  await page.route('**/*', (route) =>
    silent && route.request().frame() !== page.mainFrame() ? undefined : route.continue(),
  )
  await page.clock.install()
  await goTo(page, dice)
  await expect(getGameFrame(page)).toHaveAttribute('data-game-frame', 'loading')
  await page.clock.fastForward(13_000)
  const notice = getGameFrame(page).getByRole('alert')
  await expect(notice.getByRole('heading', { name: 'Still loading' })).toBeVisible()
  await expect(notice.getByRole('link', { name: 'Gasing Emas', exact: true })).toBeVisible()
  silent = false
  await notice.getByRole('button', { name: 'Try again' }).click()
  await isReady(page)
})

test('GAME-4 a game that may not be framed here offers to open in a separate window', async ({ page }) => {
  const supplier = await openSupplier(`off${Date.now() % 1_000_000}`)
  try {
    await syncCatalogue(supplier.code)
    await openAsNewMember(page)
    // it sends players to a URL that it never registered
    await goTo(page, `/game?game=${gameCode}&vendor=${supplier.code}`)
    const notice = getGameFrame(page).getByRole('alert')
    await expect(notice.getByRole('heading', { name: 'The game cannot be shown here' })).toBeVisible()
    await expect(notice.getByRole('link', { name: 'Open in its own window' })).toHaveAttribute('rel', /noopener/)
    await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible()
  } finally {
    supplier.close()
  }
})

test('GAME-5 an unknown game offers others; signing out in a second tab closes the game', async ({ page, context }) => {
  // a guest does not sign in to learn it
  await goTo(page, '/game?game=no_such_game')
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openAsNewMember(page)
  await goTo(page, '/game?game=no_such_game')
  await expect(page.getByRole('heading', { name: 'The game could not be opened' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Gasing Emas', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await goTo(page, dice)
  await isReady(page)
  const other = await context.newPage()
  await goTo(other, '/')
  await other.getByRole('banner').getByRole('button', { name: t.myMenu }).click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: t.logIn })).toBeVisible()
  // signing out leads home and does not ask the member to sign in again for the game
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('ROUTE-9 ROUTE-17 the seamless screen shows no bars unless the flag is set', async ({ page }) => {
  await openAsNewMember(page)
  await goTo(page, '/seamless?game=gsg_dadu_adil&vendor=gasing')
  await isReady(page)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await goTo(page, '/seamless?game=gsg_dadu_adil&vendor=gasing&bars=1')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-menu', 'mini')
  // on a phone the game ends above the bar at the bottom
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: t.mainMenu })
  await expect(bar).toBeVisible()
  await expect
    .poll(async () => {
      const [game, below] = [await getGameFrame(page).boundingBox(), await bar.boundingBox()]
      return (game?.y ?? 0) + (game?.height ?? 0) - (below?.y ?? 0)
    })
    .toBeLessThanOrEqual(0)
})

test.describe('on a phone without full screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('ROUTE-10 full screen falls back to the page; other actions share a menu', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Element.prototype, 'requestFullscreen')
    })
    await openAsNewMember(page)
    await goTo(page, dice)
    await isReady(page)
    await getToolbar(page).getByRole('button', { name: 'Full screen' }).tap()
    const box = await getGameFrame(page).boundingBox()
    expect(box?.width).toBe(390)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(843)
    await getToolbar(page).getByRole('button', { name: 'Exit full screen' }).tap()
    await getToolbar(page).getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: 'Play demo' }).tap()
    await expect(getToolbar(page)).toContainText('Demo')
    const name = getToolbar(page).getByRole('heading', { name: /^Dadu Adil/ })
    expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
    await getToolbar(page).getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: 'Game information' }).tap()
    await expect(page.getByRole('dialog')).toContainText('Gasing Studio')
  })
})

import { expect, type Page } from '@playwright/test'

/** The addresses of the portal that a guest may open, and one that does not exist. */
export const guestRoutes = [
  ...['/', '/index', '/index.html', '/home'],
  ...['/rng', '/live', '/fish', '/pvp', '/sports', '/esports', '/inhouse'],
  ...['/register', '/register.html', '/login', '/forgotten'],
  ...['/pointMall', '/lottery', '/vnlottery', '/elott', '/seamless', '/game'],
  ...['/promotions', '/promoDetail', '/help', '/helpmc', '/down', '/download', '/blog', '/news', '/guides'],
  '/no-such-page',
]
export const memberRoutes = [
  'securityCenter',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'transferFund',
  'profile',
  'bonusDetails',
  'messageV2',
  'missionLeaderboard',
  'manualRebate',
  'rewardCenter',
  'no-such-page',
].map((page) => `/member/${page}`)

/** Navigates as a link of the page does, without a reload, and resolves when the new page has taken the focus. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  // the early painted frame has no router yet
  await expect(page.locator('html')).toHaveAttribute('data-frame', /./)
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.history.pushState({}, '', to)
  }, path)
  await expect.poll(() => new URL(page.url()).pathname).toBe(path.split('?')[0])
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), { message: `${path} takes the focus` })
    .toBe(true)
}

/** How many pixels the page is wider than its window; the viewport that a phone computes itself does not count. */
export const measureOverflow = async (page: Page): Promise<number> =>
  Math.max(0, (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0))

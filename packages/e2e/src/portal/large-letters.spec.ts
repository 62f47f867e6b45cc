import { type Browser, chromium, expect, test } from '@playwright/test'
import { makeDeposit } from '../api/cashier.ts'
import { registerMember } from '../api/people.ts'
import { unpackBrowser } from '../product/browser.ts'
import { buildUrl } from '../product/environment.ts'
import { getBalance } from '../web/portal.ts'
import { measureOverflow } from '../web/routes.ts'
import { openSignedIn, setEnglish } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

/** Twice the default font size, as users may set it in their browser. */
const large = 32

async function openLarge(): Promise<Browser> {
  const { executablePath, args, env } = await unpackBrowser()
  return chromium.launch({ executablePath, args: [...args, `--blink-settings=defaultFontSize=${large}`], env })
}

test('GEN-1 with a doubled font size the bottom bar and the tiles fit on desktop and phone', async () => {
  const browser = await openLarge()
  const member = await registerMember()
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const context = await browser.newContext({ viewport, baseURL: buildUrl('nusa') })
    await setEnglish(context)
    const page = await context.newPage()
    await openSignedIn(page, member.username)
    const bar = page.getByRole('navigation', { name: words.EN.mainMenu })
    const entry = bar.getByRole('link', { name: 'Home' })
    await expect(entry).toBeInViewport({ ratio: 1 })
    const [around, inside] = [await bar.boundingBox(), await entry.boundingBox()]
    expect(inside?.height).toBeLessThanOrEqual(around?.height ?? 0)
    expect(inside?.height).toBeGreaterThan(large)
    await expect.poll(() => measureOverflow(page)).toBe(0)
    const tile = page.getByRole('main').getByRole('article').first()
    const [badge, name] = [tile.getByText('Hot', { exact: true }), tile.getByRole('link').first()]
    await name.scrollIntoViewIfNeeded()
    const [above, below] = [await badge.boundingBox(), await name.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await context.close()
  }
  const guest = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: buildUrl('nusa') })
  await setEnglish(guest)
  const home = await guest.newPage()
  await home.goto('/')
  await expect(home.getByRole('banner').getByRole('link', { name: 'Register' })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => measureOverflow(home)).toBe(0)
  const title = home.getByRole('heading', { name: 'New games' })
  expect(await title.evaluate((drawn) => drawn.scrollWidth - drawn.clientWidth)).toBe(0)
  await browser.close()
})

test('GEN-1 with a doubled font size lotteries, games, payments and records fit on a phone', async () => {
  const browser = await openLarge()
  const member = await registerMember()
  await makeDeposit(member, '9345.00')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: buildUrl('nusa') })
  await setEnglish(context)
  const page = await context.newPage()
  await openSignedIn(page, member.username)
  for (const [path, part] of [
    ['/lottery', page.getByRole('heading', { name: 'Lottery', level: 1 })],
    ['/vnlottery', page.getByRole('button', { name: 'Next day' })],
    ['/lottery?gameCode=ssc-1', page.getByRole('button', { name: 'Add to slip' })],
    ['/member/depositv2', page.getByText('Credited').first()],
    ['/member/securityCenter', page.getByRole('button', { name: 'Change: Password', exact: true })],
    ['/member/personalHistoryCopy', page.getByRole('group', { name: 'Date range' })],
    ['/member/missionLeaderboard', page.getByRole('heading', { name: 'First ten rounds' })],
    ['/game?game=gsg_dadu_adil&vendor=gasing', page.getByRole('region', { name: 'Game toolbar' })],
  ] as const) {
    await page.goto(path)
    await expect(part).toBeVisible()
    // the Vietnamese lottery has no header
    if (path !== '/vnlottery') await expect(getBalance(page)).toContainText('9,345.00')
    await expect.poll(() => measureOverflow(page), { message: path }).toBe(0)
  }
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Full screen' })).toBeVisible()
  await browser.close()
})

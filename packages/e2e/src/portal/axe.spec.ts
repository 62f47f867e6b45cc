import { expect, type Page, test } from '@playwright/test'
import { makeDeposit } from '../api/cashier.ts'
import { registerMember } from '../api/people.ts'
import { expectNoSeriousViolations } from '../web/axe.ts'
import { goTo } from '../web/portal.ts'
import { guestRoutes, memberRoutes, navigateTo } from '../web/routes.ts'
import { logIn, setEnglish } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

// aliases of one page, and pages that share a kind of lobby, list or placeholder with a tested one
const aliasRoutes = [
  ...['/', '/index', '/index.html', '/home', '/register.html', '/down'],
  ...['/live', '/fish', '/sports', '/esports', '/inhouse', '/lottery', '/vnlottery', '/news', '/guides'],
]
const distinctRoutes = guestRoutes.filter((path) => !aliasRoutes.includes(path))

async function checkPage(page: Page, path: string): Promise<void> {
  await navigateTo(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await expectNoSeriousViolations(page, path, 'main')
}

// home in both themes, every other page once: themes differ only in colours, and home uses all of them
for (const [theme, width, turn] of [
  ['light', 1440, 0],
  ['dark', 390, 1],
] as const) {
  const inTurn = (_path: string, index: number) => index % 2 === turn
  test.describe(theme, () => {
    test.use({ viewport: { width, height: 900 } })
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await setEnglish(page.context())
    })

    test(`no serious axe findings on guest pages, ${theme} at ${width}`, async ({ page }) => {
      await goTo(page, '/')
      await page.waitForLoadState('networkidle')
      await expectNoSeriousViolations(page, 'home with its bars')
      for (const path of distinctRoutes.filter(inTurn)) await checkPage(page, path)
    })

    test(`no serious axe findings on member pages, ${theme} at ${width}`, async ({ page }) => {
      const member = await registerMember()
      await makeDeposit(member, '100.00')
      await logIn(page, words.EN, member.username)
      await expectNoSeriousViolations(page, 'home of a member with its bars')
      for (const path of memberRoutes.filter(inTurn)) await checkPage(page, path)
    })
  })
}

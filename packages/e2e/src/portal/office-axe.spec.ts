import { expect, test } from '@playwright/test'
import { buildUrl } from '../product/environment.ts'
import { expectNoSeriousViolations } from '../web/axe.ts'
import { openOffice } from '../web/office.ts'

const paths = [
  ...['withdrawals', 'deposits', 'identity-checks', 'members', 'games', 'vendors', 'banners', 'messages/create'],
  ...['brand', 'field-rules', 'texts', 'opening', 'audit'],
]

test('back office: no serious axe issues', async ({ browser }) => {
  const page = await openOffice(browser, 'owner', '/office')
  const inspect = async (path: string, part?: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.MuiSkeleton-root, [role=progressbar]')).toHaveCount(0)
    await expectNoSeriousViolations(page, path, part)
  }
  await inspect('the overview with its bars')
  for (const path of paths) {
    const before = await page.title()
    // navigates as a link of the page does, without a reload
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, `/office/${path}`)
    await expect(page).not.toHaveTitle(before)
    await inspect(path, 'main')
  }
  // in the dark theme, a record beside its list with nothing to press
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await page.setViewportSize({ width: 1440, height: 480 })
  await page.goto(buildUrl('nusa', '/office/messages'))
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible()
  await inspect('a message, at night')
  await page.context().close()
})

import { expect, test } from '@playwright/test'
import { expectNothingSerious } from '../web/axe.ts'
import { openOffice } from '../web/office.ts'

const paths = [
  ...['withdrawals', 'deposits', 'members', 'games', 'vendors', 'banners', 'messages/create'],
  ...['brand', 'field-rules', 'texts', 'opening', 'audit'],
]

test('nothing serious in the back office', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await openOffice(browser, 'owner', '/office')
  const look = async (path: string, part?: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.MuiSkeleton-root, [role=progressbar]')).toHaveCount(0)
    await expectNothingSerious(page, path, part)
  }
  await look('the overview with its bars')
  for (const path of paths) {
    const before = await page.title()
    // as a link of the page does: without a reload
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, `/office/${path}`)
    await expect(page).not.toHaveTitle(before)
    await look(path, 'main')
  }
  await page.context().close()
})

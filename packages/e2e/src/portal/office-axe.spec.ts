import { test } from '@playwright/test'
import { expectNothingSerious } from '../web/axe.ts'
import { openOffice } from '../web/office.ts'

test('nothing serious in the back office', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await openOffice(browser, 'owner')
  for (const path of ['', '/withdrawals', '/deposits', '/members', '/brand', '/field-rules', '/audit']) {
    await page.goto(`${new URL(page.url()).origin}/office${path}`)
    await page.waitForLoadState('networkidle')
    await expectNothingSerious(page, path)
  }
  await page.context().close()
})

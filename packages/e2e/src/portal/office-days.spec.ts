import { expect, type Page, test } from '@playwright/test'
import { openOffice } from '../web/office.ts'

/** Types a date key by key into the segmented field. */
async function typeDay(page: Page, label: 'From' | 'To', keys: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click({ position: { x: 20, y: 20 } })
  await page.keyboard.type(keys, { delay: 60 })
}

test('OPS-1 MEMBER-5 a typed date is applied once complete: in the report, a list and the log', async ({ browser }) => {
  const page = await openOffice(browser, 'owner', '/office/report')
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() >= 400 && refused.push(answer.url())))
  await expect(page.getByRole('heading', { name: 'Business report' })).toBeVisible()
  await typeDay(page, 'From', '02032026')
  await expect(page).toHaveURL(/from=2026-02-03/)
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-02-03')

  for (const list of ['deposits', 'audit']) {
    await page.goto(page.url().replace(/\/office\/.*/, `/office/${list}`))
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await typeDay(page, 'To', '02032026')
    await expect(page.getByText('No results')).toBeVisible()
    await expect(page).toHaveURL(/2026-02-03/)
    await page.getByLabel('To', { exact: true }).clear()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  }
  expect(refused).toEqual([])
  await page.context().close()
})

import { expect, test } from '@playwright/test'
import { openOffice } from '../web/office.ts'

test('OPS-1 Escape does not throw away a form that somebody has typed into; an untouched one it closes', async ({
  browser,
}) => {
  const page = await openOffice(browser, 'content', '/office/promotions')
  const open = page.getByRole('button', { name: 'New promotion' })
  const form = page.getByRole('dialog', { name: 'New promotion' })
  await open.click()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await open.click()
  const title = form.getByLabel('Title').first()
  await title.fill('Weekend cup')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(title).toHaveValue('Weekend cup')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(form).toBeHidden()
  await page.context().close()
})

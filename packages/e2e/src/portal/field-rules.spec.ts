import { expect, test } from '@playwright/test'
import { openOffice } from '../web/office.ts'
import { goTo, isPhone } from '../web/portal.ts'
import { setEnglish } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

const t = words.EN
const changeTimeoutMs = 2_000

test('D.5 a changed field rule updates an open registration form within two seconds and keeps its input', async ({
  page,
  browser,
}) => {
  // each project changes a different field, because both run at once
  const [field, label] = isPhone(page) ? ['telegram', 'Telegram'] : ['facebook', 'Facebook']
  await setEnglish(page.context())
  await goTo(page, '/register')
  await page.getByLabel(t.username, { exact: true }).fill('halftyped')
  await expect(page.getByLabel(label)).toHaveCount(0)
  const office = await openOffice(browser, 'content', '/office/field-rules')
  await office.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  await office.getByRole('switch', { name: 'Enabled' }).check()
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('Saved. Changes are live.')).toBeVisible()
  await expect(page.getByLabel(label)).toBeVisible({ timeout: changeTimeoutMs })
  await expect(page.getByLabel(t.username, { exact: true })).toHaveValue('halftyped')
  await office.getByRole('switch', { name: 'Enabled' }).uncheck()
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel(label)).toHaveCount(0, { timeout: changeTimeoutMs })
  expect(field).toMatch(/^[a-z]+$/)
  await office.context().close()
})

import { expect, test } from '@playwright/test'
import { buildUrl } from '../product/environment.ts'
import { goTo } from './portal.ts'
import { setEnglish } from './signed-in.ts'
import { words } from './words.ts'

const t = words.EN

test('a guest plays the demo, and is led to register where a real account is needed', {
  tag: '@phone',
}, async ({ page }) => {
  await setEnglish(page.context())
  await goTo(page, '/')
  await page.getByRole('main').getByRole('button', { name: 'Free demo' }).dblclick()
  await expect(page.getByTestId('trial')).toBeVisible()
  await expect(page.getByRole('banner').getByTestId('balance')).toHaveCount(0)

  await page.getByRole('main').getByRole('button', { name: 'Play for real' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register to play for real' })
  await dialog.getByRole('button', { name: 'Keep playing the demo' }).click()
  await expect(dialog).toBeHidden()

  // the open dialog hides the page behind it from queries by role, so the dialog is checked
  await page.goto(buildUrl('nusa', '/member/depositv2'))
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await dialog.getByRole('link', { name: t.registerNow }).click()
  await expect(page).toHaveURL(/\/register/)

  await goTo(page, '/game?game=gsg_dadu_adil')
  await expect(page.frameLocator('iframe').getByRole('button', { name: t.roll, exact: true })).toBeVisible()
  await expect(page.getByTestId('trial')).toBeVisible()
})

import { expect, test } from '@playwright/test'
import { demoPassword } from '../api/people.ts'
import { sendRequest } from '../api/request.ts'
import { openOffice } from '../web/office.ts'

test('OPS-1 Escape asks before discarding an edited form and closes an untouched one', async ({ browser }) => {
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

test('OPS-1 a press outside an action dialog keeps a typed reason and closes an empty one', async ({ browser }) => {
  const page = await openOffice(browser, 'risk', `/office/members?filter=${JSON.stringify({ q: 'demo05' })}`)
  await page.getByRole('link', { name: 'demo05', exact: true }).click()
  const lock = page.getByRole('button', { name: 'Lock member' })
  const actionDialog = page.getByRole('dialog')
  await lock.click()
  await expect(actionDialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(actionDialog).toBeHidden()

  await lock.click()
  await actionDialog.getByRole('textbox').fill('shares a device with three others')
  await page.mouse.click(5, 5)
  await expect(actionDialog.getByRole('textbox')).toHaveValue('shares a device with three others')
  await actionDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(actionDialog).toBeHidden()
  await page.context().close()
})

test('OPS-1 a list’s search survives a reload, even in a list that opens filtered', async ({ browser }) => {
  const page = await openOffice(browser, 'owner', '/office/results')
  const lists = [
    { path: 'results', label: 'Lottery or issue', words: 'hanoi', address: /hanoi/ },
    { path: 'protection', label: 'Account or number', words: 'demo', address: /demo/ },
    { path: 'texts', label: 'Search text or key', words: 'deposit', address: /q=deposit/ },
  ]
  for (const { path, label, words, address } of lists) {
    await page.goto(page.url().replace(/\/office\/.*/, `/office/${path}`))
    await page.getByLabel(label).fill(words)
    await expect(page).toHaveURL(address)
    await page.reload()
    await expect(page.getByLabel(label)).toHaveValue(words)
  }
  await page.context().close()
})

test('OPS-1 unsaved input survives the end of a session: its operator signs in again and continues', async ({
  browser,
}) => {
  const page = await openOffice(browser, 'content', '/office/announcements/create')
  const title = page.getByLabel('Title').first()
  const over = page.getByRole('dialog', { name: 'Your session has ended' })
  const endSession = async () => {
    const token = await page.evaluate(() => localStorage.getItem('office.token') ?? '')
    expect((await sendRequest('DELETE', '/office/api/session', { token })).status).toBe(200)
    await expect(over).toBeVisible()
  }
  await title.fill('Weekend cup')
  await endSession()
  await over.getByLabel(/^Password/).fill(demoPassword)
  await over.getByRole('button', { name: 'Sign in' }).click()
  await expect(over).toBeHidden()
  await expect(title).toHaveValue('Weekend cup')

  await endSession()
  await over.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Operator name')).toBeVisible()
  await page.context().close()
})

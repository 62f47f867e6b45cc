import { expect, test } from '@playwright/test'
import { paymentPassword, registerMember, signInOperator } from '../api/people.ts'
import { createKey, readValue } from '../api/request.ts'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { openSignedIn, setEnglish } from '../web/signed-in.ts'

/** Credits points with the two operators that this takes. */
async function creditPoints(account: string, amount: string): Promise<void> {
  const [finance, owner] = [await signInOperator('finance'), await signInOperator('owner')]
  const body = { account, direction: 'credit', unit: 'points', amount, reason: 'A welcome gift' }
  const { id } = await readValue<{ id: string }>('POST', '/office/api/adjustments', {
    token: finance,
    body,
    key: createKey(),
  })
  await readValue('POST', `/office/api/adjustments/${id}/approve`, { token: owner, body: {}, key: createKey() })
}

test('ROUTE-3 POINT-1 POINT-2 POINT-3 a guest sees rewards; a rejected redemption returns the points on the open page', async ({
  page,
  browser,
}) => {
  await setEnglish(page.context())
  await goTo(page, '/pointMall')
  await page.getByRole('button', { name: 'Redeem Red envelope' }).click()
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible()
  const { username } = await registerMember()
  await creditPoints(username, '600')
  await openSignedIn(page, username, '/pointMall')
  const own = page.getByRole('region', { name: 'Your points' })
  await expect(own.getByText('600', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redeem Smartphone' })).toBeDisabled()
  await page.getByRole('button', { name: 'Redeem Red envelope' }).click()
  await page.getByRole('dialog').getByLabel('Payment password', { exact: true }).fill(paymentPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect(own.getByText('100', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Exchange records' }).click()
  const order = page.getByRole('tabpanel').getByRole('listitem').first()
  await expect(order).toContainText('In process')
  const number = /Order (\d+)/.exec((await order.textContent()) ?? '')?.[1]
  const office = await openOffice(browser, 'finance', '/office/reward-orders')
  await office.getByRole('button', { name: new RegExp(`^(Reject|Tolak) ${number}$`) }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The shelf was empty.')
  await dialog.getByRole('button', { name: /^(Reject|Tolak)$/ }).click()
  await expect(order).toContainText('The shelf was empty.')
  await expect(order).toContainText('Rejected')
  await expect(own.getByText('600', { exact: true })).toBeVisible()
  await office.context().close()
})

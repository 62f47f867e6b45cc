import { expect, test } from '@playwright/test'
import { newKey, value } from '../api/ask.ts'
import { newMember, operator, paymentPassword } from '../api/people.ts'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { enter, speakEnglish } from '../web/signed-in.ts'

/** Credits points with the two operators that this takes. */
async function givePoints(account: string, amount: string): Promise<void> {
  const [finance, owner] = [await operator('finance'), await operator('owner')]
  const body = { account, direction: 'credit', unit: 'points', amount, reason: 'A welcome gift' }
  const { id } = await value<{ id: string }>('POST', '/office/api/adjustments', { token: finance, body, key: newKey() })
  await value('POST', `/office/api/adjustments/${id}/approve`, { token: owner, body: {}, key: newKey() })
}

test('ROUTE-3 POINT-1 POINT-2 POINT-3 a guest sees rewards; a rejected redemption returns the points on the open page', async ({
  page,
  browser,
}) => {
  await speakEnglish(page.context())
  await goTo(page, '/pointMall')
  await page.getByRole('button', { name: 'Redeem Red envelope' }).click()
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible()
  const { username } = await newMember()
  await givePoints(username, '600')
  await enter(page, username, '/pointMall')
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
  const asked = office.getByRole('dialog')
  await asked.getByRole('textbox').fill('The shelf was empty.')
  await asked.getByRole('button', { name: /^(Reject|Tolak)$/ }).click()
  await expect(order).toContainText('The shelf was empty.')
  await expect(order).toContainText('Rejected')
  await expect(own.getByText('600', { exact: true })).toBeVisible()
  await office.context().close()
})

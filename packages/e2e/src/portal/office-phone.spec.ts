import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Deposit } from '../api/cashier.ts'
import { type Member, registerMember, signInOperator } from '../api/people.ts'
import { createKey, readValue, sendRequest } from '../api/request.ts'
import { openOffice } from '../web/office.ts'

async function openOnPhone(browser: Browser, name: string, path: `/office${string}`): Promise<Page> {
  const page = await openOffice(browser, name, path)
  await page.setViewportSize({ width: 390, height: 844 })
  return page
}

async function openTransfer({ token }: Member, amount: string): Promise<string> {
  const order = { token, key: createKey(), body: { channelId: 'transfer', amount } }
  return (await readValue<Deposit>('POST', '/wps/cashier/deposits', order)).depositId
}

test('OPS-1 on a phone a long form keeps its buttons and errors in view and survives the back button', async ({
  browser,
}) => {
  const page = await openOnPhone(browser, 'finance', '/office/deposits')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Payment channels' }).click()
  await page.getByRole('button', { name: 'Add channel' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add channel' })
  const save = form.getByRole('button', { name: 'Save' })
  await expect(save).toBeInViewport()
  await form.getByLabel('Channel ID').fill('too-fast')
  await form.getByLabel('Minimum amount').fill('10')
  await form.getByLabel('Maximum amount').fill('500')
  const minutes = form.getByLabel('Usual processing time (minutes)')
  await minutes.fill('-4')
  await save.click()
  await expect(form.getByRole('alert')).toContainText('“Usual processing time (minutes)” must be 0 or more.')
  await expect(form.getByRole('alert')).toBeInViewport()
  await expect(minutes).toBeFocused()

  await page.goBack()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(minutes).toHaveValue('-4')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await page.context().close()
})

test('MEMBER-5 OPS-1 a deposit shows the credited beside the requested amount; a malformed statement line is not sent', async ({
  browser,
}) => {
  const member = await registerMember()
  const token = await signInOperator('finance')
  const less = await openTransfer(member, '100')
  const body = { decision: 'credit', reason: 'in the statement', amount: '60.00', transaction: `FT ${less}` }
  await readValue('POST', `/office/api/deposits/${less}/decide`, { token, key: createKey(), body })
  const other = await openTransfer(member, '70')
  const page = await openOnPhone(
    browser,
    'finance',
    `/office/deposits?filter=${JSON.stringify({ q: member.username })}`,
  )
  const credited = page.getByRole('list', { name: 'Deposits' }).getByRole('listitem').filter({ hasText: 'Credited' })
  await expect(credited).toContainText('RM 60.00')
  await expect(credited).toContainText('requested: RM 100.00')

  await page.getByRole('link', { name: /RM 70.00/ }).click()
  await page.getByRole('button', { name: 'Credit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Credit' })
  const line = dialog.getByLabel('Statement line reference')
  await dialog.getByLabel(/^Reason/).fill('in the statement')
  await line.fill(`FT#${other}`)
  await expect(dialog.getByText('Only letters, digits, spaces')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Credit' })).toBeDisabled()
  await line.fill(`FT-${other}`)
  await dialog.getByRole('button', { name: 'Credit' }).click()
  await expect(dialog).toBeHidden()
  // the notification does not cover the footer with the next decision
  const note = page.getByText(`The deposit of ${member.username} is credited.`)
  await expect(note).toBeVisible()
  expect((await note.boundingBox())?.y).toBeLessThan(200)
  expect((await sendRequest('GET', `/office/api/deposits/${other}`, { token })).json.value).toMatchObject({
    status: 'credited',
  })
  await page.context().close()
})

test('MEMBER-5 SEC-1 the second approver sees no prefilled amount or statement line', async ({ browser }) => {
  const member = await registerMember()
  const id = await openTransfer(member, '100')
  const body = { decision: 'credit', reason: 'in the statement', amount: '150.00', transaction: `FT ${id}` }
  await readValue('POST', `/office/api/deposits/${id}/decide`, {
    token: await signInOperator('owner'),
    key: createKey(),
    body,
  })
  const page = await openOnPhone(browser, 'finance', `/office/deposits/${id}`)
  await expect(page.getByText('Check the bank statement yourself')).toBeVisible()
  await page.getByRole('button', { name: 'Credit' }).click()
  const actionDialog = page.getByRole('dialog', { name: 'Credit' })
  const [arrived, line] = [
    actionDialog.getByLabel('Amount received'),
    actionDialog.getByLabel('Statement line reference'),
  ]
  await expect(arrived).toHaveValue('')
  await expect(line).toHaveValue('')
  await actionDialog.getByLabel(/^Reason/).fill('seen as well')
  await line.fill(`ft${id}`)
  await expect(actionDialog.getByRole('button', { name: 'Credit' })).toBeDisabled()
  await arrived.fill('150')
  await actionDialog.getByRole('button', { name: 'Credit' }).click()
  await expect(actionDialog).toBeHidden()
  expect(
    (await sendRequest('GET', `/office/api/deposits/${id}`, { token: await signInOperator('finance') })).json.value,
  ).toMatchObject({ status: 'credited', paidAmount: '150.00' })
  await page.context().close()
})

test('OPS-1 an error that appears above a button does not move it from the pointer', async ({ browser }) => {
  const page = await openOnPhone(browser, 'risk', '/office/identity-checks')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.scrollIntoViewIfNeeded()
  await page.getByLabel('Max. withdrawals in 180 days').fill('a lot')
  const box = await save.boundingBox()
  const request = page.waitForRequest((request) => request.method() === 'PUT')
  // at its upper edge, without waiting for any animation
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 4)
  await page.mouse.down()
  await page.mouse.up()
  expect((await request).url()).toContain('identity-rules')
  await page.context().close()
})

test('OPS-1 AGENT-4 on a phone a card shows a contract in full, and the audit log names the operator in words', async ({
  browser,
}) => {
  const page = await openOnPhone(browser, 'owner', '/office/agent-contracts')
  const contract = page.getByRole('list', { name: 'Agent contracts' }).getByRole('listitem').first()
  await expect(contract.getByText('Tiers')).toBeVisible()

  await page.goto(page.url().replace(/\/office\/.*/, '/office/audit'))
  // other stories, of the same operator too, add lines meanwhile
  const signature = page.getByText(/^Operator \d+ · owner$/)
  const lines = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').filter({ has: signature })
  const line = lines.filter({ hasText: 'Operator signed in' }).first()
  await line.getByRole('button', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'All lines about it' }).click()
  await expect(page).toHaveURL(/operator%3A\d+/)
  await page.context().close()
})

test('OPS-1 on a phone the link to a member and the buttons in a card are high enough for a finger', async ({
  browser,
}) => {
  const member = await registerMember()
  const body = { account: member.username, direction: 'credit', unit: 'money', amount: '5.00', reason: 'goodwill' }
  await readValue('POST', '/office/api/adjustments', { token: await signInOperator('finance'), key: createKey(), body })
  const page = await openOnPhone(
    browser,
    'owner',
    `/office/adjustments?filter=${JSON.stringify({ q: member.username })}`,
  )
  const card = page.getByRole('list', { name: 'Adjustments' }).getByRole('listitem')
  for (const target of [
    card.getByRole('link', { name: member.username }),
    card.getByRole('button', { name: 'Approve' }),
  ])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.context().close()
})

import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { signInOperator } from '../api/people.ts'
import { createKey, readValue } from '../api/request.ts'
import { openOffice } from '../web/office.ts'

type Line = { id: string; tx: string; state: string }

test('GAME-11 a decision overtaken by another operator’s is refused in its dialog, though the line has left the list', async ({
  browser,
}) => {
  const risk = await signInOperator('risk')
  const { list } = await readValue<{ list: Line[] }>('GET', '/office/api/discrepancies?state=open&q=demo-2', {
    token: risk,
  })
  const [line] = list
  const filter = encodeURIComponent(JSON.stringify({ state: 'open', q: 'demo-2' }))
  const page = await openOffice(browser, 'finance', `/office/discrepancies?filter=${filter}`)
  await page.getByRole('button', { name: 'Details' }).click()
  const shown = page.getByRole('dialog', { name: 'Missing in ledger' })
  // the values of each side have their own labels, not the names of the discrepancies
  await expect(shown.getByText('Round', { exact: true })).toBeVisible()
  await shown.getByRole('button', { name: 'Accept as is' }).click()
  const actionDialog = page.getByRole('dialog', { name: 'Accept as is' })
  await actionDialog.getByRole('textbox').fill('a test of the vendor')
  const path = `/office/api/discrepancies/${line?.id}`
  await readValue('POST', `${path}/accept`, { token: risk, key: createKey(), body: { reason: 'a known case' } })
  await actionDialog.getByRole('button', { name: 'Accept as is' }).click()
  await expect(actionDialog.getByRole('alert')).toContainText('already been decided')
  await expect(actionDialog.getByRole('textbox')).toHaveValue('a test of the vendor')
  await readValue('POST', `${path}/reopen`, { token: risk, key: createKey() })
  await page.context().close()
})

test('GAME-11 discrepancies are exported as a table with the amounts of both sides', async ({ browser }) => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'demo-3' }))
  const page = await openOffice(browser, 'finance', `/office/discrepancies?filter=${filter}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const [head, line] = readFileSync(await (await download).path(), 'utf8').split('\r\n')
  expect(head).toContain('Day,Vendor,Type,Vendor transaction,Account,Amount (Vendor),Amount (Ledger),Status')
  expect(line).toContain('Missing in ledger,demo-3')
  expect(line).toContain(',2.00,,Open')
  await page.context().close()
})

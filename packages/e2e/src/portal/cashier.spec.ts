import { type Browser, expect, test } from '@playwright/test'
import { ask, newKey } from '../api/ask.ts'
import { type Deposit, statusOf } from '../api/cashier.ts'
import { newMember, operator } from '../api/people.ts'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { enter, speak } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

/** One black pixel: what is looked at is the way of the picture, not the picture. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const turnover = { MY: 'Pusingan sebelum pengeluaran', EN: 'Turnover before you withdraw', CN: '提款前流水' } as const
const send = { MY: 'Hantar gambar', EN: 'Send the picture', CN: '上传凭证' } as const

for (const language of ['MY', 'EN', 'CN'] as const)
  test(`MEMBER-5 a transfer with its picture, credited by hand, and what must be staked of it, in ${language}`, async ({
    page,
    browser,
  }) => {
    const t = words[language]
    const member = await newMember()
    await speak(page.context(), language)
    await enter(page, member.username, '/member/depositv2')
    await page.locator('label', { has: page.locator('input[name="channel"][value="transfer"]') }).click()
    await page.getByLabel(t.depositAmount).fill('100')
    await page.getByRole('button', { name: t.depositGo }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('514000009901')
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: picture })
    await dialog.getByRole('button', { name: send[language] }).click()
    await expect(dialog).toBeHidden()
    const { json } = await ask<{ list: Deposit[] }>('GET', '/wps/cashier/deposits', { token: member.token })
    const id = json.value.list[0]?.depositId ?? ''
    expect(await statusOf(member, id)).toBe('checking')
    if (language === 'EN') await creditInOffice(browser, member.username)
    else await creditByCall(id)
    // the page was left open: the credit arrives by itself
    await expect(page.getByText(t.credited).first()).toBeVisible()
    await goTo(page, '/member/withdraw')
    await expect(page.getByRole('region', { name: turnover[language] })).toContainText('100.00')
  })

async function creditByCall(id: string): Promise<void> {
  const decided = await ask('POST', `/office/api/deposits/${id}/decide`, {
    token: await operator('finance'),
    key: newKey(),
    body: { decision: 'credit', reason: 'in the statement' },
  })
  expect(decided.status, decided.text).toBe(200)
}

/** The same by hand, from the list of deposits. */
async function creditInOffice(browser: Browser, username: string): Promise<void> {
  const page = await openOffice(browser, 'finance', '/office/deposits')
  await page.getByRole('link', { name: username }).click()
  await page.getByRole('button', { name: 'Credit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Credit' })
  await dialog.getByLabel(/^Reason/).fill('in the statement')
  await dialog.getByRole('button', { name: 'Credit' }).click()
  await expect(dialog).toBeHidden()
  await page.context().close()
}

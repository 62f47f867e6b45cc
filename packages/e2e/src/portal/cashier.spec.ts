import { type Browser, expect, type Page, test } from '@playwright/test'
import { bindBankAccount, type Deposit, readDepositStatus } from '../api/cashier.ts'
import { type Member, password, paymentPassword, registerMember, signIn, signInOperator } from '../api/people.ts'
import { createKey, sendRequest } from '../api/request.ts'
import { openOffice } from '../web/office.ts'
import { goTo } from '../web/portal.ts'
import { openAsNewMember, openSignedIn, setLanguage } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

/** One black pixel: the upload is tested, not the image. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const turnover = { MY: 'Turnover sebelum pengeluaran', EN: 'Turnover before withdrawal', CN: '提款流水要求' } as const
const send = { MY: 'Hantar gambar', EN: 'Upload receipt', CN: '上传凭证' } as const

for (const language of ['MY', 'EN', 'CN'] as const)
  test(`MEMBER-5 a transfer with its receipt is credited by an operator and adds turnover, in ${language}`, async ({
    page,
    browser,
  }) => {
    const t = words[language]
    const member = await registerMember()
    await setLanguage(page.context(), language)
    await openSignedIn(page, member.username, '/member/depositv2')
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
    const { json } = await sendRequest<{ list: Deposit[] }>('GET', '/wps/cashier/deposits', { token: member.token })
    const id = json.value.list[0]?.depositId ?? ''
    expect(await readDepositStatus(member, id)).toBe('checking')
    if (language === 'EN') await creditInOffice(browser, member.username)
    else await creditByCall(id)
    // the page stayed open: the credit arrives by itself
    await expect(page.getByText(t.credited).first()).toBeVisible()
    await goTo(page, '/member/withdraw')
    await expect(page.getByRole('region', { name: turnover[language] })).toContainText('100.00')
    if (language !== 'EN') return
    await removeOwnAccount(page, member)
    await removeInOffice(browser, member)
  })

/** Removes the account in the security centre, with the payment password. */
async function removeOwnAccount(page: Page, member: Member): Promise<void> {
  await bindBankAccount(member)
  await goTo(page, '/member/securityCenter')
  await page.getByRole('button', { name: 'Manage: Bank accounts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Remove: Maybank/ }).click()
  const secret = dialog.getByLabel('Payment password', { exact: true })
  await secret.fill('000000')
  await dialog.getByRole('button', { name: 'Remove account' }).click()
  await expect(secret).toHaveAttribute('aria-invalid', 'true')
  await secret.fill(paymentPassword)
  await dialog.getByRole('button', { name: 'Remove account' }).dblclick()
  await expect(page.getByText('Account removed.', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add bank account' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
}

/** An operator removes the account on the member's page with a reason, then releases its number with another. */
async function removeInOffice(browser: Browser, member: Member): Promise<void> {
  const accountId = await bindBankAccount(member)
  const { json } = await sendRequest<{ list: { id: string }[] }>('GET', `/office/api/members?q=${member.username}`, {
    token: await signInOperator('finance'),
  })
  const page = await openOffice(browser, 'finance', `/office/members/${json.value.list[0]?.id}?tab=accounts`)
  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove account' })
  await dialog.getByLabel(/^Reason/).fill('asked for by telephone')
  await dialog.getByRole('button', { name: 'Remove account' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeHidden()
  await page.getByRole('button', { name: 'Release number' }).first().click()
  const freeing = page.getByRole('dialog', { name: 'Release number' })
  await expect(freeing).toContainText('No withdrawals paid here.')
  await freeing.getByLabel(/^Reason/).fill('typed by mistake')
  await freeing.getByRole('button', { name: 'Release number' }).click()
  await expect(freeing).toBeHidden()
  await expect(page.getByText('Number released')).toBeVisible()
  await page.context().close()
  const refused = await sendRequest('POST', '/wps/cashier/withdrawals', {
    token: member.token,
    key: createKey(),
    body: { accountId, amount: '20.00', paymentPassword },
  })
  expect(refused.json).toMatchObject({ code: 'bank_account_unknown' })
}

async function creditByCall(id: string): Promise<void> {
  const decided = await sendRequest('POST', `/office/api/deposits/${id}/decide`, {
    token: await signInOperator('finance'),
    key: createKey(),
    body: { decision: 'credit', reason: 'in the statement', transaction: `FT-${id}` },
  })
  expect(decided.status, decided.text).toBe(200)
}

/** Credits a deposit by hand from the list of deposits. */
async function creditInOffice(browser: Browser, username: string): Promise<void> {
  const page = await openOffice(browser, 'finance', '/office/deposits')
  await page.getByRole('link', { name: username }).click()
  await page.getByRole('button', { name: 'Credit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Credit' })
  await dialog.getByLabel(/^Reason/).fill('in the statement')
  await dialog.getByLabel('Statement line reference').fill(`FT-${username}`)
  await dialog.getByRole('button', { name: 'Credit' }).click()
  await expect(dialog).toBeHidden()
  await page.context().close()
}

test('MEMBER-3 a record’s filters survive a reload and going back', async ({ page }) => {
  await openAsNewMember(page, '/member/transactionHistory')
  const [from, kind] = [page.getByLabel('From', { exact: true }), page.getByLabel('Transaction type')]
  await from.fill('2026-01-05')
  await kind.selectOption('money_in')
  const stands = async () => {
    await expect(from).toHaveValue('2026-01-05')
    await expect(kind).toHaveValue('money_in')
  }
  await stands()
  await page.reload()
  await stands()
  await page.getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name: 'Betting record' }).click()
  await expect(from).not.toHaveValue('2026-01-05')
  await page.goBack()
  await stands()
})

test('MEMBER-5 a session that ends leaves channel and amount for the member who logs in again', async ({ page }) => {
  const { username } = await openAsNewMember(page, '/member/depositv2')
  await page.getByText('E-wallet').click()
  await page.getByLabel(words.EN.depositAmount).fill('77')
  // another device ends all other sessions
  const other = await signIn(username, password)
  expect((await sendRequest('DELETE', '/wps/session/list', { token: other.json.value.token })).status).toBe(200)
  await page.getByLabel(words.EN.username).fill(username)
  await page.getByLabel(words.EN.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: words.EN.logIn }).click()
  await expect(page.getByLabel(words.EN.depositAmount)).toHaveValue('77')
  await expect(page.getByRole('radio', { name: /^E-wallet/ })).toBeChecked()
})

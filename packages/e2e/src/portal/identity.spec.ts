import { expect, test } from '@playwright/test'
import { bindBankAccount, makeDeposit, openDeposit } from '../api/cashier.ts'
import { paymentPassword, registerMember, signInOperator } from '../api/people.ts'
import { createKey, readValue } from '../api/request.ts'
import { openOffice } from '../web/office.ts'
import { openAsNewMember } from '../web/signed-in.ts'
import { words } from '../web/words.ts'

/** One black pixel: the upload is tested, not the document. */
const picture = {
  name: 'passport.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
/** Below the channels' maximum, and above what any other test deposits. */
const [bound, above] = ['9800', '9900']

const saveRules = async (depositMax: string | null) =>
  readValue('PUT', '/office/api/identity-rules', {
    token: await signInOperator('risk'),
    body: { depositMax, withdrawalMax: null },
  })

test('Y06 a deposit above the limit needs documents: rejected with a reason, resubmitted, approved, then allowed', async ({
  page,
  browser,
}) => {
  const office = await openOffice(browser, 'risk', '/office/identity-checks')
  const most = office.getByLabel('Max. deposits in 180 days')
  await most.fill(bound)
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('Saved').first()).toBeVisible()
  try {
    const member = await openAsNewMember(page, '/member/depositv2')
    await page.getByLabel(words.EN.depositAmount).fill(above)
    await page.getByRole('button', { name: words.EN.depositGo }).click()
    await page.getByRole('link', { name: 'Go to My account' }).click()
    const card = page.getByRole('region', { name: 'Identity verification' })
    await expect(card).toContainText('9,800.00')
    const sendPapers = async () => {
      await card.getByRole('button', { name: 'Submit documents' }).click()
      const dialog = page.getByRole('dialog', { name: 'Identity verification' })
      await expect(dialog.getByText('each under 5 MB')).toBeVisible()
      await dialog.getByRole('button', { name: 'Submit documents' }).click()
      await expect(dialog.getByText('Please add at least one image.')).toBeVisible()
      await dialog.getByLabel('Document', { exact: true }).selectOption('Passport')
      await dialog.getByLabel('Document images').setInputFiles(picture)
      await dialog.getByRole('button', { name: 'Submit documents' }).dblclick()
      await expect(dialog).toHaveCount(0)
      await expect(card).toContainText('Under review')
      // it appears in the open list by itself
      await office.getByRole('table').getByRole('link', { name: member.username }).click()
      await expect(office.getByRole('img', { name: 'Image' })).toBeVisible()
      await expect(office.getByText('Nurul Izzah')).toBeVisible()
    }
    const decide = async (action: string, reason?: string) => {
      await office.getByRole('button', { name: action }).click()
      const dialog = office.getByRole('dialog', { name: action })
      if (reason) await dialog.getByLabel(/^Reason/).fill(reason)
      await dialog.getByRole('button', { name: action }).dblclick()
      await expect(dialog).toHaveCount(0)
    }
    await sendPapers()
    await decide('Reject', 'the picture is blurred')
    await expect(card).toContainText('the picture is blurred')
    await sendPapers()
    await decide('Approve')
    await expect(card).toContainText('These limits no longer apply to you.')
    expect((await openDeposit(member, above)).json.success).toBe(true)
  } finally {
    await saveRules(null)
    await office.context().close()
  }
})

test('Y06 OPS-3 a withdrawal shows its member’s identity status, and the member page links to the check', async ({
  browser,
}) => {
  const member = await registerMember()
  await makeDeposit(member, '100')
  const { token } = member
  const body = { accountId: await bindBankAccount(member), amount: '20', paymentPassword }
  const { withdrawalId } = await readValue<{ withdrawalId: string }>('POST', '/wps/cashier/withdrawals', {
    ...{ token, key: createKey(), body },
  })
  await saveRules(bound)
  try {
    const office = await openOffice(browser, 'finance', `/office/withdrawals/${withdrawalId}`)
    await expect(office.getByText('Not submitted')).toBeVisible()
    const image = `data:${picture.mimeType};base64,${picture.buffer.toString('base64')}`
    await readValue('POST', '/wps/member/identity', {
      token,
      key: createKey(),
      body: { paper: 'passport', images: [image] },
    })
    await office.getByRole('link', { name: 'Pending review', exact: true }).click()
    await expect(office.getByRole('img', { name: 'Image' })).toBeVisible()
    await office.locator('a[href*="/members/"]', { hasText: member.username }).click()
    await office.getByRole('main').getByRole('link', { name: 'Identity verification' }).click()
    await expect(office.getByRole('table').getByRole('link', { name: member.username })).toBeVisible()
    await office.context().close()
  } finally {
    await saveRules(null)
  }
})

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { generateSync } from 'otplib'
import { readNewestCode } from '../api/outbox.ts'
import { createName, password, registerMember } from '../api/people.ts'
import { createNumber } from './access.ts'
import { securityWords } from './security-words.ts'
import { openSignedIn, setLanguage } from './signed-in.ts'
import type { Language } from './words.ts'

const languages = Object.keys(securityWords) as Language[]

/** Opens the security centre of a new member in the given language. */
async function openCentre(page: Page, language: Language): Promise<void> {
  const member = await registerMember()
  await setLanguage(page.context(), language)
  await openSignedIn(page, member.username, '/member/securityCenter')
  await expect(page.getByRole('heading', { name: securityWords[language].protection })).toBeVisible()
}

async function expectNoSeriousViolations(page: Page): Promise<void> {
  // elements that are still fading in have transitional colours
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
}

/** Whether a tap on the field would reach it. */
const isOnTop = (field: Locator): Promise<boolean> =>
  field.evaluate((own) => {
    const { left, top, width, height } = own.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === own
  })

for (const language of languages) {
  const t = securityWords[language]

  test(`an email address is bound with the code sent to it, ${language}`, async ({ page }) => {
    await openCentre(page, language)
    const address = `${createName()}@example.com`
    await page.getByRole('button', { name: `${t.bind}: ${t.email}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.email, { exact: true }).fill('not an address')
    await dialog.getByRole('button', { name: t.sendCode }).click()
    await expect(dialog.getByLabel(t.email, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel(t.email, { exact: true }).fill(address)
    await dialog.getByRole('button', { name: t.sendCode }).dblclick()
    await dialog.getByLabel(t.codeOfMessage).fill('000000')
    await dialog.getByLabel(t.ownPassword).fill(password)
    await dialog.getByRole('button', { name: t.confirm, exact: true }).click()
    await expect(dialog.getByLabel(t.codeOfMessage)).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel(t.codeOfMessage).fill(await readNewestCode(address))
    await dialog.getByLabel(t.ownPassword).fill('Wrong#2026')
    await dialog.getByRole('button', { name: t.confirm, exact: true }).click()
    await expect(dialog.getByLabel(t.ownPassword)).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel(t.ownPassword).fill(password)
    await dialog.getByRole('button', { name: t.confirm, exact: true }).click()
    await expect(page.getByText(t.bound, { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: t.email })
        .getByText(new RegExp(`^.?${t.confirmed}$`)),
    ).toBeVisible()
  })

  test(`an authenticator is enabled with its first code and removed by a recovery code, ${language}`, async ({
    page,
  }) => {
    await openCentre(page, language)
    await page.getByRole('button', { name: `${t.setUp}: ${t.authenticator}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.ownPassword).fill(password)
    await dialog.getByRole('button', { name: t.goOn }).dblclick()
    const secret = ((await dialog.getByTestId('totp-secret').textContent()) ?? '').replaceAll(' ', '')
    await dialog.getByLabel(t.codeOfApp).fill('000000')
    await dialog.getByRole('button', { name: t.switchOn }).click()
    await expect(dialog.getByLabel(t.codeOfApp)).toHaveAttribute('aria-invalid', 'true')
    await expectNoSeriousViolations(page)
    await expect(dialog.getByLabel(t.codeOfApp)).toBeFocused()
    await dialog.getByLabel(t.codeOfApp).clear()
    // a code may be pasted with a space after each digit
    await dialog.getByLabel(t.codeOfApp).pressSequentially([...generateSync({ secret })].join(' '))
    await dialog.getByRole('button', { name: t.switchOn }).click()
    const codes = dialog.getByRole('region', { name: t.recoveryCodes }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const spare = (await codes.first().textContent()) ?? ''
    await expectNoSeriousViolations(page)
    // they are shown only once: Escape does not close the dialog
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('alert')).toHaveText(/./)
    await expect(codes).toHaveCount(10)
    await dialog.getByRole('button', { name: t.kept }).click()
    await expect(page.getByText(t.codesLeft)).toBeVisible()
    await page.getByRole('button', { name: `${t.remove}: ${t.authenticator}` }).click()
    // the last notification does not cover the form
    expect(await isOnTop(dialog.getByLabel(t.ownPassword))).toBe(true)
    await dialog.getByLabel(new RegExp(t.codeOfApp)).fill(spare)
    await dialog.getByLabel(t.ownPassword).fill(password)
    await dialog.getByRole('button').filter({ hasText: t.remove }).click()
    await expect(page.getByRole('button', { name: `${t.setUp}: ${t.authenticator}` })).toBeVisible()
  })
}

test('a mobile number is bound with the code sent to it, and resending counts down', {
  tag: '@desk',
}, async ({ page }) => {
  const t = securityWords.EN
  await openCentre(page, 'EN')
  const digits = createNumber()
  await page.getByRole('button', { name: 'Add: Mobile number' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mobile number', { exact: true }).fill(digits)
  await expect(dialog.getByRole('combobox')).toHaveValue('+60')
  // the dialog has the same width in each step; measured by its layout, because it scales up as it opens
  expect(await dialog.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(460)
  await expectNoSeriousViolations(page)
  await dialog.getByRole('button', { name: t.sendCode }).dblclick()
  await expect(dialog.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled()
  await dialog.getByLabel(t.codeOfMessage).fill(await readNewestCode(`+60${digits}`))
  await dialog.getByLabel(t.ownPassword).fill(password)
  await dialog.getByRole('button', { name: t.confirm, exact: true }).click()
  await expect(page.getByText('Your mobile number has been verified.', { exact: true })).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Mobile number' })
      .getByText(new RegExp(`^.?${t.confirmed}$`)),
  ).toBeVisible()
})

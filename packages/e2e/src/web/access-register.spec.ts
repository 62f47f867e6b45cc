import { expect, test } from '@playwright/test'
import { readNewestCode } from '../api/outbox.ts'
import { createName, password, paymentPassword } from '../api/people.ts'
import { createNumber, getField } from './access.ts'
import { accessWords } from './access-words.ts'
import { getBalance, goTo } from './portal.ts'
import { setLanguage } from './signed-in.ts'
import { type Language, words } from './words.ts'

const languages: readonly Language[] = ['EN', 'MY', 'CN']

for (const language of languages) {
  const t = { ...words[language], ...accessWords[language] }

  test(`REG-2, REG-8, REG-10, REG-14 a member registers by mobile and sees the account, ${language}`, async ({
    page,
  }) => {
    const number = createNumber()
    await setLanguage(page.context(), language)
    await goTo(page, '/register')
    await page.getByRole('tab', { name: t.withMobile, exact: true }).click()
    const send = page.getByRole('button', { name: t.sendCode, exact: true })
    await send.click()
    await expect(getField(page, t.number)).toHaveAttribute('aria-invalid', 'true')
    await expect(getField(page, t.number)).toBeFocused()
    await getField(page, t.number).fill(number)
    await send.click()
    const waiting = page.getByRole('button', { name: new RegExp(`^${t.codeSent} 0:[0-9]{2}$`) })
    await expect(waiting).toBeDisabled()
    // the countdown continues while the other tab is open
    await page.getByRole('tab', { name: t.withName, exact: true }).click()
    await page.getByRole('tab', { name: t.withMobile, exact: true }).click()
    await expect(waiting).toBeDisabled()
    await getField(page, t.code).fill('1')
    await getField(page, t.password).fill(password)
    await getField(page, t.confirmPassword).fill(password)
    await getField(page, t.paymentPassword).fill(paymentPassword)
    await page.getByRole('button', { name: t.registerNow }).click()
    // a wrong code is reported at its field, and nothing typed is lost
    await expect(getField(page, t.code)).toBeFocused()
    await expect(page.getByText(t.wrongCode)).toBeVisible()
    await expect(getField(page, t.number)).toHaveValue(number)
    await getField(page, t.code).fill(await readNewestCode(`+60${number}`))
    await page.getByRole('button', { name: t.registerNow }).click()
    const notice = page.getByRole('dialog', { name: t.registered, exact: true })
    await expect(notice.getByRole('button', { name: t.copy })).toBeVisible()
    const account = (await notice.locator('bdi').textContent()) ?? ''
    expect(account).toMatch(/^\w{4,}$/)
    await notice.getByRole('button', { name: t.noted }).click()
    const welcome = page.getByRole('dialog', { name: t.welcome })
    await expect(welcome).toContainText(account)
    await welcome.getByRole('button', { name: t.lookAround }).click()
    await expect(getBalance(page)).toBeVisible()
  })
}

test('REG-13 a country is found by name and taken with Enter; Escape closes only the list', async ({ page }) => {
  const t = { ...words.EN, ...accessWords.EN }
  await setLanguage(page.context(), 'EN')
  await goTo(page, '/register')
  const country = page.getByRole('combobox', { name: t.country })
  await expect(country).toHaveValue('+60')
  await country.click()
  await country.fill('viet')
  await expect(page.getByRole('option')).toHaveCount(1)
  await country.press('Enter')
  await expect(country).toHaveValue('+84')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await country.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await getField(page, t.username).focus()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  // inside a dialog the list is the innermost open layer
  await goTo(page, '/')
  await page.getByRole('banner').getByRole('button', { name: t.logIn, exact: true }).click()
  await page.getByRole('tab', { name: t.register, exact: true }).click()
  await country.click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await country.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('REG-3 promotions show beside the form and can be paused', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await setLanguage(page.context(), 'EN')
  await goTo(page, '/register')
  const slider = page.getByRole('main').locator('[aria-roledescription=carousel]')
  await expect(slider.getByRole('group')).not.toHaveCount(0)
  await slider.getByRole('button', { name: 'Pause' }).click()
  await expect(slider.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('an offline registration says so, keeps the input, and goes through on a retry', {
  tag: '@phone',
}, async ({ page }) => {
  const t = { ...words.EN, ...accessWords.EN }
  await setLanguage(page.context(), 'EN')
  await goTo(page, '/register')
  const username = createName()
  await getField(page, t.username).fill(username)
  await getField(page, t.password).fill(password)
  await getField(page, t.confirmPassword).fill(password)
  await getField(page, t.paymentPassword).fill(paymentPassword)
  await page.route('**/wps/member/register', (route) => route.abort())
  await page.getByRole('button', { name: t.registerNow }).click()
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()
  await expect(getField(page, t.username)).toHaveValue(username)
  await page.unroute('**/wps/member/register')
  await tryAgain.click()
  await expect(page.getByRole('dialog', { name: t.welcome })).toBeVisible()
})

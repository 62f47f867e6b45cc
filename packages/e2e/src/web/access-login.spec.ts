import { expect, type Page, test } from '@playwright/test'
import { readNewestCode } from '../api/outbox.ts'
import { password, registerMember } from '../api/people.ts'
import { createMemberWithContacts, getField, readNewestLink } from './access.ts'
import { accessWords } from './access-words.ts'
import { getBalance, goTo } from './portal.ts'
import { setLanguage } from './signed-in.ts'
import { type Language, words } from './words.ts'

const languages: readonly Language[] = ['EN', 'MY', 'CN']
const newPassword = 'Rambutan#7711'

const pressLogIn = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

for (const language of languages) {
  const t = { ...words[language], ...accessWords[language] }
  test.describe(language, () => {
    test.beforeEach(({ page }) => setLanguage(page.context(), language))

    test('LOGIN-1, LOGIN-2 a member signs in with an SMS code', async ({ page }) => {
      const { number } = await createMemberWithContacts()
      await goTo(page, '/login')
      await page.getByRole('tab', { name: t.withSms, exact: true }).click()
      await getField(page, t.number).fill(number)
      await page.getByRole('button', { name: t.sendCode, exact: true }).click()
      await expect(page.getByRole('button', { name: new RegExp(`^${t.codeSent} `) })).toBeDisabled()
      await getField(page, t.code).fill(await readNewestCode(`+60${number}`))
      await pressLogIn(page, t.logIn)
      await expect(getBalance(page)).toBeVisible()
      await expect(page).toHaveURL(/\/$/)
    })

    test('LOGIN-4 failed sign-ins ask for a captcha, which has a non-visual alternative', async ({ page }) => {
      const { username } = await registerMember()
      await goTo(page, '/login')
      await getField(page, t.username).fill(username)
      await getField(page, t.password).fill('Wrong#2026')
      for (let n = 0; n < 3; n++) {
        await pressLogIn(page, t.logIn)
        await expect(page.getByText(t.wrongPassword)).toBeVisible()
        await expect(getField(page, t.password)).toHaveValue('Wrong#2026')
        await expect(getField(page, t.password)).toBeFocused()
      }
      const picture = page.getByRole('img', { name: t.picture })
      await expect(picture).toBeVisible()
      const first = await picture.getAttribute('src')
      await page.waitForTimeout(1_100)
      await page.getByRole('button', { name: t.otherPicture }).click()
      await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
      await getField(page, t.password).fill(password)
      await pressLogIn(page, t.logIn)
      await expect(getField(page, t.characters)).toBeFocused()
      await page.getByRole('button', { name: t.cannotSee }).click()
      await pressLogIn(page, t.logIn)
      await expect(getBalance(page)).toBeVisible()
    })

    test('LOGIN-5 a forgotten password is reset by an email link that works once', async ({ page }) => {
      const { username, email } = await createMemberWithContacts()
      await goTo(page, '/login')
      await page.getByRole('button', { name: t.forgotten, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await getField(dialog, t.username).fill(username)
      await getField(dialog, t.email).fill(email)
      await dialog.getByRole('button', { name: t.sendLink }).click()
      await expect(dialog.getByRole('status')).toContainText(email)
      const link = await readNewestLink(email)
      await page.goto(link)
      await expect(page).toHaveURL(/\/forgotten$/)
      // a reload loses the token, but the link stays valid
      await page.reload()
      await expect(page.getByRole('heading', { name: t.linkMissing })).toBeVisible()
      await page.goto(link)
      await getField(page, t.newPassword).fill(newPassword)
      await getField(page, t.again).fill(newPassword)
      await page.getByRole('button', { name: t.change }).click()
      await expect(page.getByRole('heading', { name: t.changed })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: t.logIn }).click()
      await expect(getField(page, t.username)).toHaveValue(username)
      await getField(page, t.password).fill(newPassword)
      await pressLogIn(page, t.logIn)
      await expect(getBalance(page)).toBeVisible()
      await page.goto(link)
      await getField(page, t.newPassword).fill(newPassword)
      await getField(page, t.again).fill(newPassword)
      await page.getByRole('button', { name: t.change }).click()
      await expect(page.getByRole('heading', { name: t.linkOver })).toBeVisible()
    })

    test('LOGIN-5 a password reset by phone signs the member in', async ({ page }) => {
      const { number } = await createMemberWithContacts()
      await goTo(page, '/login')
      await page.getByRole('button', { name: t.forgotten, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('tab', { name: t.byPhone }).click()
      await getField(dialog, t.number).fill(number)
      await dialog.getByRole('button', { name: t.sendCode, exact: true }).click()
      await getField(dialog, t.code).fill(await readNewestCode(`+60${number}`))
      await getField(dialog, t.newPassword).fill(newPassword)
      await dialog.getByRole('button', { name: t.setAndLogIn }).click()
      await expect(getBalance(page)).toBeVisible()
      await expect(page).toHaveURL(/\/$/)
    })

    test('LOGIN-9 a remembered device signs in with one press and stores no password', async ({ page }) => {
      const { username } = await registerMember()
      await goTo(page, '/login')
      await getField(page, t.username).fill(username)
      await getField(page, t.password).fill(password)
      await page.getByRole('checkbox', { name: t.remember }).check()
      await pressLogIn(page, t.logIn)
      await expect(getBalance(page)).toBeVisible()
      const stored = await page.evaluate(() =>
        JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
      )
      expect(stored).not.toContain(password)
      expect(stored).not.toContain(btoa(password))
      // the session and the network are gone when the page loads again
      await page.route('**/wps/session/remember', (route) => route.abort())
      await page.evaluate(() => sessionStorage.clear())
      await goTo(page, '/')
      await page.getByRole('banner').getByRole('button', { name: t.logIn, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(getField(dialog, t.username)).toHaveValue(username)
      await expect(getField(dialog, t.password)).toHaveAttribute('placeholder', '••••••••')
      await page.unroute('**/wps/session/remember')
      await dialog.getByRole('button', { name: t.logIn, exact: true }).click()
      await expect(getBalance(page)).toBeVisible()
    })

    test('LOGIN-10 an unfamiliar network asks for a second factor; closing that step keeps the input', async ({
      page,
    }) => {
      const { username, email } = await createMemberWithContacts()
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.250.3.4' })
      await goTo(page, '/login')
      await getField(page, t.username).fill(username)
      await getField(page, t.password).fill(password)
      await pressLogIn(page, t.logIn)
      const dialog = page.getByRole('dialog', { name: t.oneMore })
      await dialog.getByRole('button', { name: t.close }).click()
      await expect(getField(page, t.username)).toHaveValue(username)
      await expect(getField(page, t.password)).toHaveValue(password)
      await pressLogIn(page, t.logIn)
      await dialog.getByRole('radio', { name: t.byMail }).check()
      await dialog.getByRole('button', { name: t.sendCode, exact: true }).click()
      await expect(dialog.getByRole('button', { name: new RegExp(`^${t.codeSent} `) })).toBeDisabled()
      await getField(dialog, t.mailCode).fill('000000')
      await dialog.getByRole('button', { name: t.confirmStep }).click()
      await expect(dialog.getByText(t.wrongCode)).toBeVisible()
      await expect(getField(dialog, t.mailCode)).toBeFocused()
      await getField(dialog, t.mailCode).fill(await readNewestCode(email))
      await dialog.getByRole('button', { name: t.confirmStep }).click()
      await expect(getBalance(page)).toBeVisible()
    })
  })
}

import { expect, type Page, test } from '@playwright/test'
import { newestCode } from '../api/outbox.ts'
import { newMember, password } from '../api/people.ts'
import { field, memberWithContacts, newestLink } from './access.ts'
import { accessWords } from './access-words.ts'
import { balanceOn, goTo } from './portal.ts'
import { speak } from './signed-in.ts'
import { type Language, words } from './words.ts'

const languages: readonly Language[] = ['EN', 'MY', 'CN']
const newPassword = 'Rambutan#7711'

const pressLogIn = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

for (const language of languages) {
  const t = { ...words[language], ...accessWords[language] }
  test.describe(language, () => {
    test.beforeEach(({ page }) => speak(page.context(), language))

    test('LOGIN-1, LOGIN-2 a member signs in with an SMS code', async ({ page }) => {
      const { number } = await memberWithContacts()
      await goTo(page, '/login')
      await page.getByRole('tab', { name: t.withSms, exact: true }).click()
      await field(page, t.number).fill(number)
      await page.getByRole('button', { name: t.sendCode, exact: true }).click()
      await expect(page.getByRole('button', { name: new RegExp(`^${t.codeSent} `) })).toBeDisabled()
      await field(page, t.code).fill(await newestCode(`+60${number}`))
      await pressLogIn(page, t.logIn)
      await expect(balanceOn(page)).toBeVisible()
      await expect(page).toHaveURL(/\/$/)
    })

    test('LOGIN-4 failed sign-ins ask for a captcha, which has a non-visual alternative', async ({ page }) => {
      const { username } = await newMember()
      await goTo(page, '/login')
      await field(page, t.username).fill(username)
      await field(page, t.password).fill('Wrong#2026')
      for (let n = 0; n < 3; n++) {
        await pressLogIn(page, t.logIn)
        await expect(page.getByText(t.wrongPassword)).toBeVisible()
        await expect(field(page, t.password)).toHaveValue('Wrong#2026')
        await expect(field(page, t.password)).toBeFocused()
      }
      const picture = page.getByRole('img', { name: t.picture })
      await expect(picture).toBeVisible()
      const first = await picture.getAttribute('src')
      await page.waitForTimeout(1_100)
      await page.getByRole('button', { name: t.otherPicture }).click()
      await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
      await field(page, t.password).fill(password)
      await pressLogIn(page, t.logIn)
      await expect(field(page, t.characters)).toBeFocused()
      await page.getByRole('button', { name: t.cannotSee }).click()
      await pressLogIn(page, t.logIn)
      await expect(balanceOn(page)).toBeVisible()
    })

    test('LOGIN-5 a forgotten password is reset by an email link that works once', async ({ page }) => {
      const { username, email } = await memberWithContacts()
      await goTo(page, '/login')
      await page.getByRole('button', { name: t.forgotten, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await field(dialog, t.username).fill(username)
      await field(dialog, t.email).fill(email)
      await dialog.getByRole('button', { name: t.sendLink }).click()
      await expect(dialog.getByRole('status')).toContainText(email)
      const link = await newestLink(email)
      await page.goto(link)
      await expect(page).toHaveURL(/\/forgotten$/)
      await field(page, t.newPassword).fill(newPassword)
      await field(page, t.again).fill(newPassword)
      await page.getByRole('button', { name: t.change }).click()
      await expect(page.getByRole('heading', { name: t.changed })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: t.logIn }).click()
      await expect(field(page, t.username)).toHaveValue(username)
      await field(page, t.password).fill(newPassword)
      await pressLogIn(page, t.logIn)
      await expect(balanceOn(page)).toBeVisible()
      await page.goto(link)
      await field(page, t.newPassword).fill(newPassword)
      await field(page, t.again).fill(newPassword)
      await page.getByRole('button', { name: t.change }).click()
      await expect(page.getByRole('heading', { name: t.linkOver })).toBeVisible()
    })

    test('LOGIN-5 a password reset by phone signs the member in', async ({ page }) => {
      const { number } = await memberWithContacts()
      await goTo(page, '/login')
      await page.getByRole('button', { name: t.forgotten, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('tab', { name: t.byPhone }).click()
      await field(dialog, t.number).fill(number)
      await dialog.getByRole('button', { name: t.sendCode, exact: true }).click()
      await field(dialog, t.code).fill(await newestCode(`+60${number}`))
      await field(dialog, t.newPassword).fill(newPassword)
      await dialog.getByRole('button', { name: t.setAndLogIn }).click()
      await expect(balanceOn(page)).toBeVisible()
      await expect(page).toHaveURL(/\/$/)
    })

    test('LOGIN-9 a remembered device signs in with one press and stores no password', async ({ page }) => {
      const { username } = await newMember()
      await goTo(page, '/login')
      await field(page, t.username).fill(username)
      await field(page, t.password).fill(password)
      await page.getByRole('checkbox', { name: t.remember }).check()
      await pressLogIn(page, t.logIn)
      await expect(balanceOn(page)).toBeVisible()
      const kept = await page.evaluate(() =>
        JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
      )
      expect(kept).not.toContain(password)
      expect(kept).not.toContain(btoa(password))
      // the session and the network are gone when the page loads again
      await page.route('**/wps/session/remember', (route) => route.abort())
      await page.evaluate(() => sessionStorage.clear())
      await goTo(page, '/')
      await page.getByRole('banner').getByRole('button', { name: t.logIn, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(field(dialog, t.username)).toHaveValue(username)
      await expect(field(dialog, t.password)).toHaveAttribute('placeholder', '••••••••')
      await page.unroute('**/wps/session/remember')
      await dialog.getByRole('button', { name: t.logIn, exact: true }).click()
      await expect(balanceOn(page)).toBeVisible()
    })

    test('LOGIN-10 an unfamiliar network asks for a second factor; closing that step keeps the input', async ({
      page,
    }) => {
      const { username, email } = await memberWithContacts()
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.250.3.4' })
      await goTo(page, '/login')
      await field(page, t.username).fill(username)
      await field(page, t.password).fill(password)
      await pressLogIn(page, t.logIn)
      const dialog = page.getByRole('dialog', { name: t.oneMore })
      await dialog.getByRole('button', { name: t.close }).click()
      await expect(field(page, t.username)).toHaveValue(username)
      await expect(field(page, t.password)).toHaveValue(password)
      await pressLogIn(page, t.logIn)
      await dialog.getByRole('radio', { name: t.byMail }).check()
      await dialog.getByRole('button', { name: t.sendCode, exact: true }).click()
      await expect(dialog.getByRole('button', { name: new RegExp(`^${t.codeSent} `) })).toBeDisabled()
      await field(dialog, t.mailCode).fill('000000')
      await dialog.getByRole('button', { name: t.confirmStep }).click()
      await expect(dialog.getByText(t.wrongCode)).toBeVisible()
      await expect(field(dialog, t.mailCode)).toBeFocused()
      await field(dialog, t.mailCode).fill(await newestCode(email))
      await dialog.getByRole('button', { name: t.confirmStep }).click()
      await expect(balanceOn(page)).toBeVisible()
    })
  })
}

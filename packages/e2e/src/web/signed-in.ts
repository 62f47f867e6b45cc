import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type LoginInfo, type Member, password, registerMember } from '../api/people.ts'
import { buildUrl } from '../product/environment.ts'
import { getBalance, goTo } from './portal.ts'
import type { Language, Words } from './words.ts'

/** Logs a member in through the form. */
export async function logIn(page: Page, t: Words, username: string, secret = password): Promise<void> {
  await goTo(page, '/login')
  await page.getByLabel(t.username).fill(username)
  await page.getByLabel(t.password, { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: t.logIn }).click()
  await expect(getBalance(page)).toBeVisible()
}

/** Opens a page with a member already signed in on this device, for tests that are not about the form. */
export async function openSignedIn(page: Page, username: string, path = '/'): Promise<void> {
  const data = { type: 'username', username, password }
  const answer = await page.request.post(buildUrl('nusa', '/wps/session/login'), { data })
  const { value, message } = (await answer.json()) as { value?: LoginInfo; message?: string }
  if (!value) throw new Error(`sign-in of ${username} failed: ${message}`)
  // what the form stores (CLIENT-1), once only: a member who signs out later stays out
  await page.addInitScript(({ userName, ...info }) => {
    if (window !== window.top || sessionStorage.getItem('entered')) return
    for (const [name, kept] of Object.entries({ ...info, username: userName, entered: 'yes' }))
      sessionStorage.setItem(name, String(kept))
  }, value)
  await goTo(page, path)
}

/** Creates a new member and opens a page in English. */
export async function openAsNewMember(page: Page, path = '/'): Promise<Member> {
  const member = await registerMember()
  await setEnglish(page.context())
  await openSignedIn(page, member.username, path)
  await expect(getBalance(page)).toBeVisible()
  return member
}

/** Makes every page of this window open in this language, as if chosen earlier. */
export const setLanguage = (context: BrowserContext, language: Language): Promise<unknown> =>
  context.addInitScript((chosen) => {
    localStorage.setItem('lang', chosen)
    localStorage.setItem('hisLang', chosen)
  }, language)

export const setEnglish = (context: BrowserContext): Promise<unknown> => setLanguage(context, 'EN')

import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Member, newMember, password } from '../api/people.ts'
import { balanceOn, goTo } from './portal.ts'
import type { Language, Words } from './words.ts'

/** Logs a member in by the form. */
export async function logIn(page: Page, t: Words, username: string, secret = password): Promise<void> {
  await goTo(page, '/login')
  await page.getByLabel(t.username).fill(username)
  await page.getByLabel(t.password, { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: t.logIn }).click()
  await expect(balanceOn(page)).toBeVisible()
}

/** A new member whose page is in English from the start. */
export async function newMemberOn(page: Page, t: Words): Promise<Member> {
  const member = await newMember()
  await speakEnglish(page.context())
  await logIn(page, t, member.username)
  return member
}

/** Every page of this window opens in this language, as for somebody who chose it earlier. */
export const speak = (context: BrowserContext, language: Language): Promise<unknown> =>
  context.addInitScript((chosen) => {
    localStorage.setItem('lang', chosen)
    localStorage.setItem('hisLang', chosen)
  }, language)

export const speakEnglish = (context: BrowserContext): Promise<unknown> => speak(context, 'EN')

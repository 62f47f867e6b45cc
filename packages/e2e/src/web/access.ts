import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from '../api/ask.ts'
import { goodForm, newDigits, newName, sendForm } from '../api/people.ts'

/** An unused Malaysian mobile number. */
export const newNumber = (): string => `12${newDigits()}`

/** Returns the link in the newest password-reset mail. */
export async function newestLink(email: string): Promise<string> {
  let link = ''
  const look = async (): Promise<string> => {
    const { text } = await ask('GET', `/sandbox/outbox?to=${encodeURIComponent(email)}`)
    const mails = JSON.parse(text) as { text: string }[]
    const links = mails.map((mail) => /https?:\/\/[^\s"<>]+\/forgotten\?token=[\w.-]+/.exec(mail.text)?.[0])
    link = links.find(Boolean) ?? ''
    return link
  }
  await expect.poll(look, { message: `a link comes to ${email}` }).not.toBe('')
  return link
}

/** Creates a member with their own number and email address. */
export async function memberWithContacts(): Promise<{ username: string; number: string; email: string }> {
  const username = newName()
  const [number, email] = [newNumber(), `${username}@example.com`]
  const form = { ...(await goodForm(username)), countryDialingCode: '60', mobileNum: number, email }
  const { status, text } = await sendForm(form)
  if (status !== 200) throw new Error(`registration returned status ${status}: ${text}`)
  return { username, number, email }
}

/** A field of the form by its label. */
export const field = (within: Page | Locator, label: string): Locator => within.getByLabel(label, { exact: true })

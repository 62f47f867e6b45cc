import { expect, type Locator, type Page } from '@playwright/test'
import { buildValidForm, createDigits, createName, sendForm } from '../api/people.ts'
import { sendRequest } from '../api/request.ts'

/** An unused Malaysian mobile number. */
export const createNumber = (): string => `12${createDigits()}`

/** Returns the link in the newest password-reset mail. */
export async function readNewestLink(email: string): Promise<string> {
  let link = ''
  const readMessage = async (): Promise<string> => {
    const { text } = await sendRequest('GET', `/sandbox/outbox?to=${encodeURIComponent(email)}`)
    const mails = JSON.parse(text) as { text: string }[]
    const links = mails.map((mail) => /https?:\/\/[^\s"<>]+\/forgotten\?token=[\w.-]+/.exec(mail.text)?.[0])
    link = links.find(Boolean) ?? ''
    return link
  }
  await expect.poll(readMessage, { message: `a link comes to ${email}` }).not.toBe('')
  return link
}

/** Creates a member with their own number and email address. */
export async function createMemberWithContacts(): Promise<{ username: string; number: string; email: string }> {
  const username = createName()
  const [number, email] = [createNumber(), `${username}@example.com`]
  const form = { ...(await buildValidForm(username)), countryDialingCode: '60', mobileNum: number, email }
  const { status, text } = await sendForm(form)
  if (status !== 200) throw new Error(`registration returned status ${status}: ${text}`)
  return { username, number, email }
}

/** A field of the form by its label. */
export const getField = (within: Page | Locator, label: string): Locator => within.getByLabel(label, { exact: true })

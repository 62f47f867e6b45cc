import { expect } from '@playwright/test'
import type { Brand } from '../product/environment.ts'
import { sendRequest } from './request.ts'

type Message = { channel: string; to: string; text: string; code?: string }

/**
 * Returns the code of the newest message to an address or a number. Polls, because messages are sent by a background job.
 * @param countMin the number of messages to wait for, so that an earlier code is not taken for the next one
 */
export async function readNewestCode(to: string, brand: Brand = 'nusa', countMin = 1): Promise<string> {
  let code = ''
  const readMessage = async (): Promise<string> => {
    const { text } = await sendRequest('GET', `/sandbox/outbox?to=${encodeURIComponent(to)}`, { brand })
    const messages = JSON.parse(text) as Message[]
    code = messages.length < countMin ? '' : (messages[0]?.code ?? '')
    return code
  }
  await expect.poll(readMessage, { message: `a code comes to ${to}` }).not.toBe('')
  return code
}

import { saveChoice } from './prefs-store.ts'
import { createStore } from './store.ts'

const name = 'chatToken'
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

function readStoredToken(): string {
  try {
    const token = localStorage.getItem(name) ?? ''
    return tokenPattern.test(token) ? token : ''
  } catch {
    return ''
  }
}

/** The token by which a guest returns to a conversation with customer service; empty before the first message. */
export const chatToken = createStore<string>(readStoredToken())

export function saveChatToken(token: string): void {
  saveChoice(name, token)
  chatToken.set(token)
}

import { createStore } from './store.ts'

/** A pending password prompt: `answer` reports whether the password was confirmed. */
export type PasswordPrompt = { answer: (shown: boolean) => void }

export const passwordPrompt = createStore<PasswordPrompt | null>(null)
let pendingPrompt: Promise<boolean> | null = null

/**
 * Asks the user for the password, only once however many calls need it at the same time.
 * @returns whether it was confirmed, so that the calls can be repeated
 */
export function promptPassword(): Promise<boolean> {
  pendingPrompt ??= new Promise<boolean>((resolve) => passwordPrompt.set({ answer: resolve })).finally(() => {
    pendingPrompt = null
    passwordPrompt.set(null)
  })
  return pendingPrompt
}

import { createStore } from './store.ts'

/** A pending password prompt: `answer` reports whether the password was confirmed. */
export type FreshWish = { answer: (shown: boolean) => void }

export const freshWish = createStore<FreshWish | null>(null)
let asked: Promise<boolean> | null = null

/**
 * Asks the user for the password, only once however many calls need it at the same time.
 * @returns whether it was confirmed, so that the calls can be repeated
 */
export function showPassword(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => freshWish.set({ answer: resolve })).finally(() => {
    asked = null
    freshWish.set(null)
  })
  return asked
}

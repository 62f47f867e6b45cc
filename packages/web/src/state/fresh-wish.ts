import { createStore } from './store.ts'

/** The password is wanted: `answer` says whether it was shown. */
export type FreshWish = { answer: (shown: boolean) => void }

export const freshWish = createStore<FreshWish | null>(null)
let asked: Promise<boolean> | null = null

/**
 * Asks the person for the password, once however many calls want it at the same time.
 * @returns whether it was shown, so that the calls may be tried again
 */
export function showPassword(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => freshWish.set({ answer: resolve })).finally(() => {
    asked = null
    freshWish.set(null)
  })
  return asked
}

import { createStore } from './store.ts'

/** What can stand over the page. `after` is what a guest wanted when asked to sign in first (GAME-9). */
export type ModalName =
  | { name: 'login'; tab?: 'login' | 'register'; after?: (() => void) | undefined }
  | { name: 'registered'; account: string; byMobile: boolean }
  | { name: 'must-change-password' }
  | { name: 'sign-out' }
  | { name: 'real-account' }
  | { name: 'search' }
  | { name: 'feedback' }
  | { name: 'resting'; gameName: string }

export const modal = createStore<ModalName | null>(null)

export function openModal(next: ModalName): void {
  modal.set(next)
}

export function closeModal(): void {
  modal.set(null)
}

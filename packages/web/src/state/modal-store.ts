import { createStore } from './store.ts'

/** Initial content of a feedback message opened from elsewhere in the portal. */
export type Feedback = { questionType: 'games'; content: string }

/** The dialogs that can be open. `after` runs once a guest has signed in (GAME-9), `reason` says why they must. */
export type ModalName =
  | { name: 'login'; tab?: 'login' | 'register'; after?: (() => void) | undefined; reason?: string }
  | { name: 'registered'; account: string; byMobile: boolean }
  | { name: 'must-change-password' }
  | { name: 'sign-out' }
  | { name: 'real-account' }
  | { name: 'search' }
  | { name: 'licence' }
  | { name: 'avatar' }
  | { name: 'feedback'; about?: Feedback }
  | { name: 'resting'; gameName: string; state: 'maintenance' | 'soon' }
  | { name: 'vendor'; vassalage: string; vendor: string }
  | { name: 'game'; gameCode: string; vassalage: string; gameName: string; demo: boolean }
  | { name: 'rooms'; vassalage: string; vendor: string }
  | { name: 'announcements' }
  | { name: 'notice'; ids: readonly string[] }
  | { name: 'help'; tag: string }
  | { name: 'download' }
  | { name: 'speed-test' }

export const modal = createStore<ModalName | null>(null)

export function openModal(next: ModalName): void {
  modal.set(next)
}

/** Lets a guest sign in and stay on the page. */
export const signInHere = (): void => openModal({ name: 'login', after: () => undefined })

export function closeModal(): void {
  modal.set(null)
}

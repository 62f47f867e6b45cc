import { createStore } from './store.ts'

/** What a message to the brand starts with when it is written beside something. */
export type Feedback = { questionType: 'games'; content: string }

/** What can stand over the page. `after` is what a guest wanted when asked to sign in first (GAME-9), `told` why somebody is asked to. */
export type ModalName =
  | { name: 'login'; tab?: 'login' | 'register'; after?: (() => void) | undefined; told?: string }
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

/** A guest signs in and goes on with the page as it is. */
export const signInHere = (): void => openModal({ name: 'login', after: () => undefined })

export function closeModal(): void {
  modal.set(null)
}

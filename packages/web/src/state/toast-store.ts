import { createStore } from './store.ts'

export type Toast = { id: string; tone: 'good' | 'bad' | 'plain'; text: string; detail?: string | undefined }

/** More at once would cover the page; the oldest is removed. */
const toastsMax = 3

export const toasts = createStore<readonly Toast[]>([])
let count = 0

export function showToast(toast: Omit<Toast, 'id'>): void {
  count += 1
  const rest = toasts.get().filter((other) => other.text !== toast.text)
  toasts.set([...rest, { ...toast, id: `note-${count}` }].slice(-toastsMax))
}

export function removeToast(id: string): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
